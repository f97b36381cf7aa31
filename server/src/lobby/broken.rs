//! Rooms that break down by a fault of ours: started again from their logs, nobody else the worse for it; shut when
//! they do it again and again.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{MutexGuard, PoisonError};
use std::time::Duration;

use protocol::{ErrorCode, Event, GameId, RoomCode};

use super::Lobby;
use super::faults::Faults;
use crate::room::RoomId;
use crate::room::table::Table;
use crate::store::{RoomLog, StoredEvent};

impl Lobby {
    /// Whether a room may be started.
    ///
    /// # Errors
    /// `broken`.
    pub(super) fn may_start(&self, code: RoomCode) -> Result<(), ErrorCode> {
        if self.faults().is_shut(code) {
            Err(ErrorCode::Broken)
        } else {
            Ok(())
        }
    }

    /// Notes that a room broke down.
    pub(super) fn note_fault(&self, code: RoomCode, game: Option<GameId>) {
        let now = self.0.epoch.elapsed();
        if self.faults().note(code, now) {
            tracing::error!(room = %RoomId::of(code), ?game, "a room broke down again and again; it is shut until the server starts anew");
        } else {
            tracing::error!(room = %RoomId::of(code), ?game, "a room broke down; it starts again from its log");
        }
    }

    /// Starts a room that broke down, so that its clocks and bots go on without anybody looking.
    pub(super) async fn start_again(&self, code: RoomCode) {
        match self.room(code).await {
            Ok(_) | Err(ErrorCode::Broken) => {}
            Err(refused) => {
                tracing::error!(?refused, room = %RoomId::of(code), "a room that broke down could not be started again");
            }
        }
    }

    /// The table of a log. A log that cannot be folded breaks nothing but its own room.
    ///
    /// # Errors
    /// `broken`.
    pub(super) fn fold(&self, code: RoomCode, log: &[StoredEvent]) -> Result<Table, ErrorCode> {
        let events = log.iter().map(|stored| (stored.id, &stored.event));
        let pace = self.0.house.pace;
        let fold = AssertUnwindSafe(|| Table::fold(code, pace, events, Duration::ZERO));
        match catch_unwind(fold) {
            Ok(Ok(table)) => Ok(table),
            Ok(Err(broken)) => {
                tracing::error!(%broken, room = %RoomId::of(code), game = ?last_game(log), "a room's log is broken");
                Err(ErrorCode::Broken)
            }
            Err(_) => {
                self.note_fault(code, last_game(log));
                Err(ErrorCode::Broken)
            }
        }
    }

    /// The last game of a room that is not started any more; its record can still be read.
    pub async fn last_game(&self, code: RoomCode) -> Option<GameId> {
        let log = self.0.store.load(code).await.ok()??;
        last_game(&log)
    }

    fn faults(&self) -> MutexGuard<'_, Faults> {
        self.0.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn last_game(log: &[StoredEvent]) -> Option<GameId> {
    log.iter().rev().find_map(|stored| match stored.event {
        Event::Started { game, .. } => Some(game),
        _ => None,
    })
}
