//! A client's picture of a room: the last snapshot and every event since, folded as a stranger would.
//!
//! It trusts nothing: numbers must have no gap, and every move must be one that the rules allow.

mod fold;

use protocol::{Cell, CommandId, Event, RoomCode, Seat, Seq, ServerMessage, Snapshot};
use rules::{Position, Setup, Variant};

use crate::legal;

/// An event as this client saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Its number.
    pub seq: Seq,
    /// The command that led to it.
    pub id: Option<CommandId>,
    /// What happened.
    pub event: Event,
}

/// What a client knows of the room it watches.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The state after the last event.
    pub state: Snapshot,
    /// The events seen since the first snapshot.
    pub log: Vec<Seen>,
    /// The legal moves, if this client is on move: after which event, and the paths.
    pub legal: Option<(Seq, Vec<Vec<Cell>>)>,
    /// The clock as last told: whose, and the milliseconds left.
    pub clock: Option<(Option<Seat>, Option<u32>)>,
    /// Who is here, by seat, as last told.
    pub online: Vec<bool>,
    /// How many watch without a seat, as last told.
    pub watchers: u32,
    position: Option<Position>,
}

impl Picture {
    /// The picture that a snapshot gives.
    #[must_use]
    pub fn of(state: Snapshot) -> Self {
        Self {
            position: position_of(&state),
            state,
            log: Vec::new(),
            legal: None,
            clock: None,
            online: Vec::new(),
            watchers: 0,
        }
    }

    /// Takes in what the server says.
    pub fn take(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Snapshot(state) => {
                self.position = position_of(state);
                self.state = state.clone();
            }
            ServerMessage::Event { seq, id, event } => self.happened(Seen {
                seq: *seq,
                id: *id,
                event: event.clone(),
            }),
            ServerMessage::Legal { seq, moves } => {
                self.legal = Some((*seq, legal::paths(&self.state.options.game, moves)));
            }
            ServerMessage::Clock { seat, ms_left, .. } => self.clock = Some((*seat, *ms_left)),
            ServerMessage::Presence { online, watchers } => {
                (self.online, self.watchers) = (online.clone(), *watchers);
            }
            _ => {}
        }
    }

    fn happened(&mut self, seen: Seen) {
        if seen.seq <= self.state.seq {
            // The receipt of a command that was sent twice.
            let known = self.log.iter().find(|known| known.seq == seen.seq);
            return assert!(known.is_none_or(|known| *known == seen), "{seen:?}");
        }
        assert_eq!(seen.seq, self.state.seq + 1, "a gap before {seen:?}");
        self.fold(&seen.event);
        self.state.seq = seen.seq;
        self.log.push(seen);
    }

    /// The room.
    #[must_use]
    pub fn room(&self) -> RoomCode {
        self.state.room
    }

    /// The game as the rules see it.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.position.as_ref().expect("a game has begun")
    }

    /// How many of the events seen are of this kind.
    #[must_use]
    pub fn count(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.log.iter().filter(|seen| wanted(&seen.event)).count()
    }
}

/// The game of a snapshot, played anew from its turns; without people until the end, as nobody knows when
/// they left.
fn position_of(state: &Snapshot) -> Option<Position> {
    state.game?;
    let mut position = start_of(state, 0);
    for ply in state.plies.iter().filter(|ply| !ply.path.is_empty()) {
        let played = position.play(ply.seat, &ply.path);
        played.unwrap_or_else(|illegal| panic!("{ply:?}: {illegal}"));
    }
    for (seat, _) in (0..)
        .zip(&state.seats)
        .filter(|(_, seat)| seat.player.is_some() && !seat.left)
    {
        position.come_back(seat);
    }
    Some(position)
}

fn start_of(state: &Snapshot, humans: u8) -> Position {
    Position::new(&Setup {
        variant: Variant::named(&state.options.game, &state.corners).expect("a game we have"),
        first: state.first.unwrap_or_default(),
        humans,
        block_from_round: state.options.block_from_round,
    })
}
