//! Events as rows of the table `events`, and back. A row is an event, or several moves that were filed together, under
//! the number and the time of the last one. Never decides what follows what.

use protocol::{Event, RoomCode, Seq};
use rusqlite::{Connection, params};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::StoredEvent;
use super::append::int;
use super::error::StoreError;

/// What the column `body` holds, as JSON.
#[derive(Serialize, Deserialize)]
struct Body<E> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<u64>,
    event: E,
}

impl<'a> Body<&'a Event> {
    fn of(stored: &'a StoredEvent) -> Self {
        Self {
            id: stored.id,
            event: &stored.event,
        }
    }
}

/// Adds a row to the list of a room.
pub(super) fn add(
    db: &Connection,
    room: RoomCode,
    (seq, at_ms): (Seq, u64),
    body: &str,
) -> rusqlite::Result<()> {
    let sql = "INSERT INTO events (room, seq, at_ms, body) VALUES (?1, ?2, ?3, ?4)";
    let row = params![int(room.bits()), int(seq), int(at_ms), body];
    db.prepare_cached(sql)?.execute(row).map(drop)
}

/// A move as it is packed: a JSON list of number, time and body.
pub(super) fn packed(stored: &StoredEvent) -> Result<String, StoreError> {
    text(&(stored.seq, stored.at_ms, Body::of(stored)))
}

/// Several packed moves as what the column `body` holds.
pub(super) fn pack<'a>(moves: impl Iterator<Item = &'a str>) -> String {
    let moves: Vec<&str> = moves.collect();
    format!("[{}]", moves.join(","))
}

/// An event as the column `body` holds it.
pub(super) fn body(stored: &StoredEvent) -> Result<String, StoreError> {
    text(&Body::of(stored))
}

fn text(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Unreadable(error.to_string()))
}

/// Writes an event anew that is there already.
pub(super) fn replace(
    db: &Connection,
    room: RoomCode,
    stored: &StoredEvent,
) -> Result<(), StoreError> {
    db.prepare_cached("UPDATE events SET body = ?3 WHERE room = ?1 AND seq = ?2")?
        .execute(params![int(room.bits()), int(stored.seq), body(stored)?])?;
    Ok(())
}

/// The events of a row.
pub(super) fn events(seq: Seq, at_ms: u64, body: &str) -> Result<Vec<StoredEvent>, StoreError> {
    if body.starts_with('[') {
        return Ok(read::<Vec<Packed>>(body)?.into_iter().map(stored).collect());
    }
    Ok(vec![stored((seq, at_ms, read(body)?))])
}

/// Reads back what `packed` wrote.
pub(super) fn unpack(text: &str) -> Result<StoredEvent, StoreError> {
    Ok(stored(read(text)?))
}

type Packed = (Seq, u64, Body<Event>);

fn stored((seq, at_ms, body): Packed) -> StoredEvent {
    StoredEvent {
        seq,
        at_ms,
        id: body.id,
        event: body.event,
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable(error.to_string()))
}
