//! Events as rows, and back: of the table `events` for one event each, of the table `packs` for several moves that were
//! filed together. Never decides what follows what.

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

/// Adds several packed moves to the list of a room; the last is number `seq`.
pub(super) fn add_pack<'a>(
    db: &Connection,
    room: RoomCode,
    seq: Seq,
    moves: impl Iterator<Item = &'a str>,
) -> rusqlite::Result<()> {
    let moves: Vec<&str> = moves.collect();
    let moves = format!("[{}]", moves.join(","));
    db.prepare_cached("INSERT INTO packs (room, seq, moves) VALUES (?1, ?2, ?3)")?
        .execute(params![int(room.bits()), int(seq), moves])
        .map(drop)
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

/// The event of a row of the table `events`.
pub(super) fn event(seq: Seq, at_ms: u64, body: &str) -> Result<StoredEvent, StoreError> {
    Ok(stored((seq, at_ms, read(body)?)))
}

/// The events of a row of the table `packs`.
pub(super) fn events(moves: &str) -> Result<Vec<StoredEvent>, StoreError> {
    let moves: Vec<Packed> = read(moves)?;
    Ok(moves.into_iter().map(stored).collect())
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
