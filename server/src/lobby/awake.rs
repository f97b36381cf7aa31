//! The rooms that are awake: started, found, followed to their ends, and taken off the list.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{MutexGuard, PoisonError};

use futures_util::FutureExt;
use protocol::{ErrorCode, RoomCode};
use tracing::Instrument;

use super::Lobby;
use crate::limits::Place;
use crate::room::table::Table;
use crate::room::{Launch, Remains, Room};
use crate::store::StoredEvent;
use crate::{bot_player, chance, wall};

impl Lobby {
    /// A place for one more room that is awake.
    pub(super) fn place(&self) -> Result<Place<()>, ErrorCode> {
        self.0.live.enter(()).ok_or(ErrorCode::Busy)
    }

    /// Starts the task of a room, unless it runs already.
    pub(super) fn launch(
        &self,
        code: RoomCode,
        log: &[StoredEvent],
        place: Place<()>,
        waiting: Option<Place<IpAddr>>,
    ) -> Result<Room, ErrorCode> {
        let table = self.fold(code, log)?;
        let mut rooms = self.rooms();
        if let Some(room) = rooms.get(&code).filter(|room| !room.is_put_away()) {
            return Ok(room.clone());
        }
        // It may have broken down, and been shut, while its log was read.
        self.may_start(code)?;
        let (room, life) = self.spawn(code, table, waiting);
        rooms.insert(code, room.clone());
        let life = life.instrument(tracing::error_span!("room", id = %room.id()));
        let lobby = self.clone();
        // Not awaited in a future of its own, which would keep room for it twice.
        let after = move |remains| lobby.see_off(code, remains, place);
        self.0.tasks.spawn(life.then(after));
        Ok(room)
    }

    fn spawn(
        &self,
        code: RoomCode,
        table: Table,
        waiting: Option<Place<IpAddr>>,
    ) -> (Room, impl Future<Output = Remains> + Send + use<>) {
        crate::room::spawn(Launch {
            code,
            table,
            log: self.0.store.clone(),
            bots: self.0.bots.clone(),
            auto: bot_player::auto_move,
            idle: self.0.house.idle,
            waiting,
            seats: self.0.seats.clone(),
            draw: chance::draw,
            wall: wall::unix_ms,
            closing: self.0.closing.clone(),
        })
    }

    /// What comes after the life of a room.
    async fn see_off(self, code: RoomCode, remains: Remains, place: Place<()>) {
        let broke = remains.broke;
        if broke {
            self.note_fault(code, remains.game);
        }
        drop(remains);
        self.forget(code);
        drop(place);
        if broke {
            self.start_again(code).await;
        }
    }

    pub(super) fn awake_room(&self, code: RoomCode) -> Option<Room> {
        let rooms = self.rooms();
        rooms.get(&code).filter(|room| !room.is_put_away()).cloned()
    }

    /// Takes a room that was put away off the list.
    fn forget(&self, code: RoomCode) {
        let mut rooms = self.rooms();
        if rooms.get(&code).is_some_and(Room::is_put_away) {
            rooms.remove(&code);
        }
    }

    pub(super) fn rooms(&self) -> MutexGuard<'_, HashMap<RoomCode, Room>> {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
