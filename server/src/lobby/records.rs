//! What the web asks about rooms and games without entering them. Changes nothing.

use protocol::{GameId, Phase, RoomCode};

use super::Lobby;
use crate::room::chair::Chair;
use crate::room::record;
use crate::room::table::Table;
use crate::store::RoomLog;

/// What the preview of a room's link says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Who invites; `None`: nobody is seated.
    pub host: Option<String>,
    /// `halma` or `star`.
    pub game: String,
    /// Seats that can still be taken; 0 once the game has begun.
    pub free: u8,
    /// All seats.
    pub seats: u8,
}

impl Lobby {
    /// What the preview of a room's link says; `None`: no such room.
    pub async fn invitation(&self, code: RoomCode) -> Option<Invitation> {
        let table = self.table(code).await?;
        let name = table
            .host()
            .and_then(|seat| table.chairs()[usize::from(seat)].person());
        let free = table
            .chairs()
            .iter()
            .filter(|chair| **chair == Chair::Free)
            .count();
        Some(Invitation {
            host: name.map(|person| person.name.clone()),
            game: table.options().game.clone(),
            free: if table.phase() == Phase::Waiting {
                free as u8
            } else {
                0
            },
            seats: table.options().players,
        })
    }

    /// The table of a room as it is. A room that sleeps is not woken: looking at a link changes nothing.
    async fn table(&self, code: RoomCode) -> Option<Table> {
        if let Some(room) = self.awake_room(code)
            && let Ok(table) = room.look().await
        {
            return Some(table);
        }
        let stored = self.0.store.load(code).await.ok()??;
        self.fold(code, &stored).ok()
    }

    /// The record of a game, running or finished; `None`: no such game.
    pub async fn record(&self, id: GameId) -> Option<serde_json::Value> {
        let (code, first, last) = self.0.store.game(id).await.ok()??;
        let mut log = self.0.store.load(code).await.ok()??;
        log.retain(|stored| last.is_none_or(|last| stored.seq <= last));
        record::record(id, &log, first)
    }
}
