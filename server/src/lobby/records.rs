//! What the web asks about rooms and games without entering them. Changes nothing.

use protocol::{Cell, GameId, Phase, RoomCode, Seq, Standing};

use super::Lobby;
use crate::room::chair::Chair;
use crate::room::record;
use crate::room::table::Table;
use crate::store::{RoomLog, StoredEvent};

/// What the preview of a room's link says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The language of whoever made the room.
    pub language: Option<String>,
    /// Who invites; `None`: nobody is seated.
    pub host: Option<String>,
    /// `halma` or `star`.
    pub game: String,
    /// Seats that can still be taken; 0 once the game has begun.
    pub free: u8,
    /// All seats.
    pub seats: u8,
}

/// What the preview of a game's link says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The language of whoever made the room.
    pub language: Option<String>,
    /// `halma` or `star`.
    pub game: String,
    /// Who sits in each seat; empty on one device.
    pub names: Vec<String>,
    /// For each seat its pieces' cells.
    pub pieces: Vec<Vec<Cell>>,
    /// How it ended; `None`: it did not yet.
    pub result: Option<Standing>,
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
            language: table.language().map(str::to_owned),
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

    /// What the preview of a game's link says; `None`: no such game.
    pub async fn played(&self, id: GameId) -> Option<Played> {
        let (code, _, log) = self.log_of(id).await?;
        let table = self.fold(code, &log).ok()?;
        let picture = table.snapshot();
        Some(Played {
            language: table.language().map(str::to_owned),
            game: picture.options.game,
            names: picture.seats.into_iter().map(|seat| seat.name).collect(),
            pieces: picture.pieces,
            result: picture.result,
        })
    }

    /// The record of a game, running or finished; `None`: no such game.
    pub async fn record(&self, id: GameId) -> Option<serde_json::Value> {
        let (_, first, log) = self.log_of(id).await?;
        record::record(id, &log, first)
    }

    /// The room of a game, the number of its first event, and the room's log to its end.
    async fn log_of(&self, id: GameId) -> Option<(RoomCode, Seq, Vec<StoredEvent>)> {
        let (code, first, last) = self.0.store.game(id).await.ok()??;
        let mut log = self.0.store.load(code).await.ok()??;
        log.retain(|stored| last.is_none_or(|last| stored.seq <= last));
        Some((code, first, log))
    }
}
