//! How a room looks from outside: a few numbers that its task leaves in the window, so that whoever counts rooms
//! disturbs none.

use std::sync::{Mutex, PoisonError};

use protocol::{Phase, RoomKind};

use super::chair::Chair;
use super::table::Table;

/// What is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// How the room came to be.
    pub kind: RoomKind,
    /// How far it is.
    pub phase: Phase,
    /// Seats at the table.
    pub seats: usize,
    /// Seats that people have.
    pub people: usize,
    /// Seats that bots have.
    pub bots: usize,
    /// Sockets that look.
    pub sockets: usize,
}

impl Sight {
    pub(super) fn of(table: &Table, sockets: usize) -> Self {
        let chairs = table.chairs();
        let bots = |chair: &&Chair| matches!(chair, Chair::Bot { .. });
        Self {
            kind: table.kind(),
            phase: table.phase(),
            seats: chairs.len(),
            people: table.people().count(),
            bots: chairs.iter().filter(bots).count(),
            sockets,
        }
    }
}

/// Where the task leaves what is seen.
#[derive(Debug)]
pub(super) struct Window(Mutex<Sight>);

impl Window {
    pub(super) fn new(sight: Sight) -> Self {
        Self(Mutex::new(sight))
    }

    pub(super) fn show(&self, sight: Sight) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = sight;
    }

    pub(super) fn look(&self) -> Sight {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
