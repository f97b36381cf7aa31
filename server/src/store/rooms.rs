//! Reading rooms and games, and forgetting the rooms that nobody wanted.

use protocol::{GameId, PlayerId, RoomCode, Seq};
use rusqlite::{Connection, OptionalExtension, params};

use super::append::{int, uint};
use super::error::StoreError;
use super::{StoredEvent, row};

/// Those that are filed: of a running game the last moves may be missing.
pub(super) fn tail(
    db: &Connection,
    room: RoomCode,
    after: Seq,
) -> Result<Vec<StoredEvent>, StoreError> {
    let sql = "SELECT seq, at_ms, body FROM events WHERE room = ?1 AND seq > ?2
               UNION ALL SELECT seq, NULL, moves FROM packs WHERE room = ?1 AND seq > ?2
               ORDER BY seq";
    let mut select = db.prepare_cached(sql)?;
    let mut rows = select.query([int(room.bits()), int(after)])?;
    let mut events = Vec::new();
    while let Some(found) = rows.next()? {
        let text = found.get_ref(2)?.as_str().map_err(rusqlite::Error::from)?;
        match found.get::<_, Option<i64>>(1)? {
            Some(at) => events.push(row::event(uint(found.get(0)?), uint(at), text)?),
            None => events.extend(row::events(text)?),
        }
    }
    // A pack may have some that are older.
    events.retain(|event| event.seq > after);
    Ok(events)
}

/// The number of the last event that is filed; `None`: there is no such room.
pub(super) fn last(db: &Connection, room: RoomCode) -> rusqlite::Result<Option<i64>> {
    let sql = "SELECT max(seq) FROM (SELECT max(seq) AS seq FROM events WHERE room = ?1
                                     UNION ALL SELECT max(seq) FROM packs WHERE room = ?1)";
    let mut last = db.prepare_cached(sql)?;
    last.query_row([int(room.bits())], |row| row.get(0))
}

/// Without those of people who play alone: nobody waits there, and nothing happens until they look.
pub(super) fn playing(db: &Connection) -> Result<Vec<RoomCode>, StoreError> {
    // Only the words of the index themselves lead to it: all that is finished is passed over.
    let sql = "SELECT code FROM rooms WHERE phase = 'playing' AND phase <> 'over'
                   AND kind NOT IN ('practice', 'local')
               ORDER BY touched_at DESC";
    codes(db, sql, params![])
}

pub(super) fn of_player(db: &Connection, player: PlayerId) -> Result<Vec<RoomCode>, StoreError> {
    // Who begins another practice game has done with the one before: of each such kind only the newest counts.
    let sql = "WITH own AS (SELECT code, kind, touched_at FROM sitters JOIN rooms ON code = room
                            WHERE player = ?1 AND phase = 'playing')
               SELECT code FROM own WHERE kind NOT IN ('practice', 'local')
                   OR touched_at = (SELECT max(touched_at) FROM own AS other WHERE other.kind = own.kind)
               ORDER BY touched_at DESC";
    codes(db, sql, params![player.as_bytes()])
}

fn codes(
    db: &Connection,
    sql: &str,
    filter: impl rusqlite::Params,
) -> Result<Vec<RoomCode>, StoreError> {
    let mut select = db.prepare_cached(sql)?;
    let rows = select.query_map(filter, |row| Ok(RoomCode::from_bits(uint(row.get(0)?))))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn game(
    db: &Connection,
    id: GameId,
) -> Result<Option<(RoomCode, Seq, Option<Seq>)>, StoreError> {
    let mut select =
        db.prepare_cached("SELECT room, first_seq, last_seq FROM games WHERE id = ?1")?;
    let row = select.query_row(params![id.as_bytes()], |row| {
        let last: Option<i64> = row.get(2)?;
        Ok((
            RoomCode::from_bits(uint(row.get(0)?)),
            uint(row.get(1)?),
            last.map(uint),
        ))
    });
    Ok(row.optional()?)
}

pub(super) fn forget_unfinished(
    db: &Connection,
    waiting_before: u64,
    alone_before: u64,
) -> Result<usize, StoreError> {
    let waiting =
        "DELETE FROM rooms WHERE phase = 'waiting' AND phase <> 'over' AND touched_at < ?1";
    let alone = "DELETE FROM rooms WHERE phase = 'playing' AND phase <> 'over' AND touched_at < ?1
                     AND kind IN ('practice', 'local')";
    let mut rows = 0;
    for (sql, before) in [(waiting, waiting_before), (alone, alone_before)] {
        rows += db.prepare_cached(sql)?.execute([int(before)])?;
    }
    Ok(rows)
}
