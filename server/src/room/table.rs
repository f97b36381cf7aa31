//! The table as a value: the state of a room is the fold of its events.
//!
//! A command is judged against the state and answered with the events it leads to; the state changes
//! only by [`Table::apply`], after they are stored. Time and randomness are arguments; nothing here
//! waits, sends or stores.

mod alone;
mod answers;
mod finished;
mod fold;
mod over;
mod playing;
mod view;
mod waiting;

use std::time::Duration;

use protocol::{
    ClientMessage, ErrorCode, Event, GameId, Guest, Options, Phase, PlayerId, Ply, RoomCode,
    RoomKind, Seat, Seq,
};
use rules::Position;

use super::chair::{Chair, Person};
use super::clock::{Clock, Pace};
use answers::Answers;

pub use answers::{Answer, Receipt};
pub use fold::BrokenLog;

/// The automatic move: RULES names it, the bots' evaluation breaks its ties. `None`: no move is possible.
pub type AutoMove = fn(&Position) -> Option<Vec<protocol::Cell>>;

/// Why a command was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The code on the wire.
    pub code: ErrorCode,
    /// More exactly; for an illegal move the rule.
    pub detail: Option<&'static str>,
}

impl From<ErrorCode> for Rejection {
    fn from(code: ErrorCode) -> Self {
        Self { code, detail: None }
    }
}

/// When something is decided, and the chance it may draw on.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// On the monotonic scale of the caller.
    pub now: Duration,
    /// Random bits, new for each moment.
    pub lot: u128,
}

/// A game at the table, running or finished.
#[derive(Clone, Debug)]
struct Game {
    id: GameId,
    first: Seat,
    /// After `plies`.
    position: Position,
    plies: Vec<Ply>,
    /// What was undone, in order; the next move drops it.
    undone: Vec<Ply>,
    clock: Option<Clock>,
}

/// A room's state after event `seq`.
#[derive(Clone, Debug)]
pub struct Table {
    code: RoomCode,
    pace: Pace,
    seq: Seq,
    /// The event that last changed what the player on move must know.
    turn_seq: Seq,
    kind: RoomKind,
    language: Option<String>,
    options: Options,
    phase: Phase,
    host: Option<Seat>,
    chairs: Vec<Chair>,
    game: Option<Game>,
    answers: Answers,
}

impl Table {
    /// Judges one command of `who`. The events it leads to are for the caller to store and then to
    /// [`apply`](Self::apply); none: what was asked for is so already.
    ///
    /// # Errors
    /// The reason for a refusal; nothing has changed.
    pub fn decide(
        &self,
        who: &Guest,
        command: &ClientMessage,
        moment: Moment,
    ) -> Result<Vec<Event>, Rejection> {
        use ClientMessage as C;
        match command {
            C::Sit { seat, .. } => self.sit(who, *seat),
            C::SeatBot {
                seq, seat, level, ..
            } => self.seat_bot(who, *seq, *seat, level, moment),
            C::ClearSeat { seq, seat, .. } => self.clear_seat(who, *seq, *seat),
            C::Configure { seq, options, .. } => self.configure(who, *seq, options),
            C::Start { seq, .. } => self.start(who, *seq, moment),
            C::Move { seq, path, .. } => self.play(who, *seq, path),
            C::PlayMyself { .. } => self.play_myself(who),
            C::Leave { .. } => self.leave(who),
            C::Undo { seq, .. } => self.undo(who, *seq),
            C::Redo { seq, .. } => self.redo(who, *seq),
            C::Rematch { wants, .. } => self.want_rematch(who, *wants),
            C::Ping {}
            | C::Watch { .. }
            | C::Unwatch { .. }
            | C::Quick { .. }
            | C::CancelQuick { .. }
            | C::Rename { .. }
            | C::Hint { .. } => Err(ErrorCode::BadMessage.into()),
        }
    }

    /// What follows by itself once something has happened or somebody has come or gone: a full table
    /// whose people are all here starts, and so does a rematch that everybody still here wants.
    #[must_use]
    pub fn follow(&self, online: impl Fn(PlayerId) -> bool, moment: Moment) -> Vec<Event> {
        match self.phase {
            Phase::Waiting => self.start_when_full(online, moment),
            Phase::Over => self.start_rematch(moment),
            Phase::Playing => Vec::new(),
        }
    }

    /// Which seat a player has. On one device all seats are theirs: then the one on move.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let own = |seat: &Seat| self.person(*seat).is_some_and(|p| p.player == player);
        let seats = 0..self.chairs.len() as Seat;
        self.turn()
            .filter(own)
            .or_else(|| seats.into_iter().find(own))
    }

    /// The people at the table and their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        let seats = 0..;
        seats
            .zip(&self.chairs)
            .filter_map(|(seat, chair)| Some((seat, chair.person()?)))
    }

    /// The last event.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The event that last changed what the player on move must know.
    #[must_use]
    pub fn turn_seq(&self) -> Seq {
        self.turn_seq
    }

    /// How far the room is.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How the room came to be.
    #[must_use]
    pub fn kind(&self) -> RoomKind {
        self.kind
    }

    /// The language of whoever made the room.
    #[must_use]
    pub fn language(&self) -> Option<&str> {
        self.language.as_deref()
    }

    /// What the host chose.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The seat of the host.
    #[must_use]
    pub fn host(&self) -> Option<Seat> {
        self.host
    }

    /// Every seat.
    #[must_use]
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The running or last game.
    #[must_use]
    pub fn game_id(&self) -> Option<GameId> {
        self.game.as_ref().map(|game| game.id)
    }

    /// Where the pieces stand; `None`: no game yet.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.game.as_ref().map(|game| &game.position)
    }

    /// The seat on move; `None`: no game is on.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Playing => self.game.as_ref()?.position.to_move(),
            Phase::Waiting | Phase::Over => None,
        }
    }

    /// The clock of the turn that is on.
    #[must_use]
    pub fn clock(&self) -> Option<Clock> {
        self.game.as_ref().and_then(|game| game.clock)
    }

    /// When [`expire`](Self::expire) is due; `None`: never.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        self.clock()?.deadline()
    }

    /// What a command was answered with before.
    #[must_use]
    pub fn answered(&self, receipt: Receipt) -> Option<Answer> {
        self.answers.get(receipt)
    }

    /// Remembers a refusal, so that the same command gets the same answer.
    pub fn remember(&mut self, receipt: Receipt, answer: Answer) {
        self.answers.add(receipt, answer);
    }

    /// The seat of a sender.
    fn seated(&self, who: &Guest) -> Result<Seat, Rejection> {
        self.seat_of(who.player)
            .ok_or_else(|| ErrorCode::NotSeated.into())
    }

    /// Refuses what was decided before the last event, or after one that has not been.
    fn fresh(&self, seq: Seq, ground: Seq) -> Result<(), Rejection> {
        if (ground..=self.seq).contains(&seq) {
            Ok(())
        } else {
            Err(ErrorCode::Stale.into())
        }
    }

    fn in_phase(&self, phase: Phase) -> Result<(), Rejection> {
        let code = match phase {
            Phase::Waiting => ErrorCode::NotWaiting,
            Phase::Playing => ErrorCode::NotPlaying,
            Phase::Over => ErrorCode::NotOver,
        };
        if self.phase == phase {
            Ok(())
        } else {
            Err(code.into())
        }
    }
}

#[cfg(test)]
mod tests;
