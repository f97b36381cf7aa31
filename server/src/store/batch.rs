//! What is added to a room at once, as the store takes it. Never knows how it is written.

use protocol::{CommandId, Event, GameId, Phase, PlayerId, RoomCode, RoomKind, Seq};

use crate::rewards::Finished;

/// An event as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number in the room.
    pub seq: Seq,
    /// When it happened, in Unix milliseconds. For people and for putting away; never for timers.
    pub at_ms: u64,
    /// The command that led to it.
    pub id: Option<CommandId>,
    /// What happened.
    pub event: Event,
}

/// What is added to a room at once: all of it or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Which room.
    pub room: RoomCode,
    /// The last event the writer knows; 0: the room is new.
    pub after: Seq,
    /// Now, in Unix milliseconds.
    pub at_ms: u64,
    /// The events, numbered from `after + 1` on.
    pub events: Vec<StoredEvent>,
    /// How the room came to be.
    pub kind: RoomKind,
    /// How far the room is after them.
    pub phase: Phase,
    /// A game that begins with them.
    pub started: Option<GameStart>,
    /// A game that ends with them.
    pub ended: Option<GameEnd>,
    /// A finished game that goes on, as its last turns were undone.
    pub reopened: Option<GameId>,
    /// The people who have a seat in the running game and did not leave it; `None`: those who had one before.
    pub sitters: Option<Vec<PlayerId>>,
}

/// A game that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameStart {
    /// Its key.
    pub id: GameId,
    /// Its `started` event.
    pub first_seq: Seq,
}

/// A game that ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// Its key.
    pub id: GameId,
    /// Its last event.
    pub last_seq: Seq,
    /// What decides what it brings; `None`: it brings nothing, as somebody played alone.
    pub finished: Option<Finished>,
}
