//! While a game is on: moves, time-outs, covering, leaving and coming back.

use protocol::{Cell, ErrorCode, Event, Guest, Mover, Phase, RoomKind, Seat, Seq};
use rules::Position;

use super::super::chair::Person;
use super::{AutoMove, Moment, Rejection, Table};
use crate::wire;

type Decision = Result<Vec<Event>, Rejection>;

/// Time-outs in a row after which a bot takes the seat over (RULES, At the table).
const TIMEOUTS: u8 = 2;

impl Table {
    pub(super) fn play(&self, who: &Guest, seq: Seq, path: &[Cell]) -> Decision {
        let seat = self.seated(who)?;
        self.in_phase(Phase::Playing)?;
        self.fresh(seq, self.turn_seq)?;
        if !self.person(seat).is_some_and(Person::plays) {
            return Err(ErrorCode::Covered.into());
        }
        self.judge(seat, path, Mover::Person)
    }

    /// A bot moves for a seat, having seen event `seq`.
    ///
    /// # Errors
    /// `stale` when the seat is no longer the bot's to move.
    pub fn play_bot(&self, seat: Seat, seq: Seq, path: &[Cell]) -> Decision {
        self.in_phase(Phase::Playing)?;
        self.fresh(seq, self.turn_seq)?;
        if self.chairs[usize::from(seat)].bot_level().is_none() {
            return Err(ErrorCode::Stale.into());
        }
        self.judge(seat, path, Mover::Bot)
    }

    /// The time of the seat on move is up: the automatic move, and after the second in a row a bot takes over.
    #[must_use]
    pub fn expire(&self, moment: Moment, auto: AutoMove) -> Vec<Event> {
        let due = self
            .deadline()
            .is_some_and(|deadline| deadline <= moment.now);
        let (true, Some(seat), Some(position)) = (due, self.turn(), self.position()) else {
            return Vec::new();
        };
        let bot = self.chairs[usize::from(seat)].bot_level().is_some();
        let by = if bot { Mover::Bot } else { Mover::Clock };
        // A turn always has a move (passes are made at once), so the judge accepts the automatic one.
        let path = auto(position).unwrap_or_default();
        let mut events = self.judge(seat, &path, by).unwrap_or_default();
        let again = self
            .person(seat)
            .is_some_and(|p| p.timeouts + 1 >= TIMEOUTS);
        if by == Mover::Clock && again && still_plays(&events, seat) {
            events.push(Event::Covered { seat });
        }
        events
    }

    pub(super) fn play_myself(&self, who: &Guest) -> Decision {
        let seat = self.seated(who)?;
        self.in_phase(Phase::Playing)?;
        Ok(match self.person(seat) {
            Some(person) if person.left => vec![Event::CameBack { seat }],
            Some(person) if person.covered => vec![Event::TookBack { seat }],
            _ => Vec::new(),
        })
    }

    pub(super) fn leave(&self, who: &Guest) -> Decision {
        let seat = self.seated(who)?;
        Ok(self.goes(seat))
    }

    /// What it leads to that the person in `seat` goes away for good.
    #[must_use]
    pub fn goes(&self, seat: Seat) -> Vec<Event> {
        if self.phase == Phase::Waiting {
            return self.stand(seat);
        }
        // Nobody waits for somebody who plays alone: the game rests until they come back.
        if self.is_alone() || self.person(seat).is_none_or(|person| person.left) {
            return Vec::new();
        }
        let mut events = vec![Event::Left { seat }];
        if let (Phase::Playing, Some(position)) = (self.phase, self.position()) {
            let mut after = position.clone();
            let happenings = after.leave(seat);
            events.extend(happenings.iter().map(|h| wire::happened(&after, h)));
        }
        events
    }

    /// The name of somebody at the table has changed.
    #[must_use]
    pub fn rename(&self, who: &Guest) -> Vec<Event> {
        let Some(seat) = self.seat_of(who.player) else {
            return Vec::new();
        };
        if self.kind == RoomKind::Local
            || self
                .person(seat)
                .is_some_and(|person| person.name == who.name)
        {
            return Vec::new();
        }
        vec![Event::Renamed {
            seat,
            name: who.name.clone(),
        }]
    }

    pub(super) fn person(&self, seat: Seat) -> Option<&Person> {
        self.chairs.get(usize::from(seat))?.person()
    }

    /// Asks the rules. The published path is the canonical one to the same cell.
    pub(super) fn judge(&self, seat: Seat, path: &[Cell], by: Mover) -> Decision {
        let position = self.position().ok_or(ErrorCode::NotPlaying)?;
        if position.to_move() != Some(seat) {
            return Err(ErrorCode::NotYourTurn.into());
        }
        let mut after: Position = position.clone();
        let happenings = after.play(seat, path).map_err(|illegal| Rejection {
            code: ErrorCode::IllegalMove,
            detail: Some(illegal.code()),
        })?;
        let published = published(position, path);
        let mut events = vec![wire::moved(&after, seat, published, by)];
        events.extend(happenings.iter().map(|h| wire::happened(&after, h)));
        Ok(events)
    }
}

/// The one path that is published for a legal move.
fn published(position: &Position, path: &[Cell]) -> Vec<Cell> {
    // A step, or a single jump: there is no shorter way, and no other of that length.
    if path.len() == 2 {
        return path.to_vec();
    }
    let ends = path.first().zip(path.last());
    ends.and_then(|(&from, &to)| position.canonical(from, to))
        .unwrap_or_else(|| path.to_vec())
}

/// Whether a seat has turns to come after these events.
fn still_plays(events: &[Event], seat: Seat) -> bool {
    !events.iter().any(|event| match event {
        Event::Over { .. } => true,
        Event::Arrived { seat: who, .. } => *who == seat,
        _ => false,
    })
}
