//! Adding events to a room. The row of the room is the lock: it moves on only from the event that is expected.

use protocol::{Event, Phase, RoomCode, RoomKind, Seq};
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::error::{AppendError, StoreError};
use super::{Append, StoredEvent, settle};

/// A batch with its events as text, made before the writer thread gets it.
pub(super) struct Encoded {
    batch: Append,
    bodies: Vec<String>,
}

/// What the column `body` holds, as JSON.
#[derive(Serialize, Deserialize)]
pub(super) struct Body<E> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<u64>,
    event: E,
}

impl Encoded {
    pub(super) fn new(batch: Append) -> Result<Self, AppendError> {
        if !numbered(&batch) {
            return Err(AppendError::Behind);
        }
        let bodies: Result<_, _> = batch.events.iter().map(body).collect();
        Ok(Self {
            bodies: bodies?,
            batch,
        })
    }

    pub(super) fn store(&self, db: &Connection) -> Result<(), AppendError> {
        self.go_on(db)?;
        self.add_events(db)?;
        self.note_game(db)?;
        self.note_seatings(db)?;
        self.note_sitters(db)?;
        if let Some(end) = &self.batch.ended
            && let Some(finished) = &end.finished
        {
            settle::settle(db, end.id, finished, self.batch.at_ms)?;
        }
        Ok(())
    }

    fn go_on(&self, db: &Connection) -> Result<(), AppendError> {
        let Append {
            room,
            after,
            at_ms,
            phase,
            kind,
            ..
        } = &self.batch;
        let sql = if *after == 0 {
            "INSERT INTO rooms (code, seq, phase, created_at, touched_at, kind) VALUES (?1, ?2 + ?3, ?4, ?5, ?5, ?6)
             ON CONFLICT DO NOTHING"
        } else {
            "UPDATE rooms SET seq = ?2 + ?3, phase = ?4, touched_at = ?5, kind = ?6 WHERE code = ?1 AND seq = ?2"
        };
        let added = self.batch.events.len() as u64;
        let row = params![
            int(room.bits()),
            int(*after),
            int(added),
            phase_name(*phase),
            int(*at_ms),
            kind_name(*kind)
        ];
        let moved_on = db.prepare_cached(sql)?.execute(row)? == 1;
        if moved_on {
            Ok(())
        } else {
            Err(AppendError::Behind)
        }
    }

    fn add_events(&self, db: &Connection) -> rusqlite::Result<()> {
        let mut insert = db.prepare_cached(
            "INSERT INTO events (room, seq, at_ms, body) VALUES (?1, ?2, ?3, ?4)",
        )?;
        for (stored, body) in self.batch.events.iter().zip(&self.bodies) {
            insert.execute(params![
                int(self.batch.room.bits()),
                int(stored.seq),
                int(stored.at_ms),
                body
            ])?;
        }
        Ok(())
    }

    fn note_game(&self, db: &Connection) -> rusqlite::Result<()> {
        let at = int(self.batch.at_ms);
        if let Some(start) = self.batch.started {
            db.prepare_cached(
                "INSERT INTO games (id, room, first_seq, started_at) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![
                start.id.as_bytes(),
                int(self.batch.room.bits()),
                int(start.first_seq),
                at
            ])?;
        }
        if let Some(end) = &self.batch.ended {
            db.prepare_cached("UPDATE games SET last_seq = ?2, ended_at = ?3 WHERE id = ?1")?
                .execute(params![end.id.as_bytes(), int(end.last_seq), at])?;
        }
        if let Some(id) = self.batch.reopened {
            db.prepare_cached("UPDATE games SET last_seq = NULL, ended_at = NULL WHERE id = ?1")?
                .execute(params![id.as_bytes()])?;
        }
        Ok(())
    }

    fn note_seatings(&self, db: &Connection) -> rusqlite::Result<()> {
        for stored in &self.batch.events {
            let Event::Sat { player, .. } = &stored.event else {
                continue;
            };
            db.prepare_cached(
                "INSERT INTO seatings (player, room) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            )?
            .execute(params![player.as_bytes(), int(self.batch.room.bits())])?;
        }
        Ok(())
    }

    /// Most batches change nobody: then nothing is written.
    fn note_sitters(&self, db: &Connection) -> rusqlite::Result<()> {
        let room = int(self.batch.room.bits());
        let mut now: Vec<[u8; 16]> = self
            .batch
            .sitters
            .iter()
            .map(|player| *player.as_bytes())
            .collect();
        now.sort_unstable();
        now.dedup();
        let before: Vec<[u8; 16]> = db
            .prepare_cached("SELECT player FROM sitters WHERE room = ?1 ORDER BY player")?
            .query_map([room], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        if now == before {
            return Ok(());
        }
        db.prepare_cached("DELETE FROM sitters WHERE room = ?1")?
            .execute([room])?;
        let mut insert = db.prepare_cached("INSERT INTO sitters (room, player) VALUES (?1, ?2)")?;
        for player in now {
            insert.execute(params![room, player])?;
        }
        Ok(())
    }
}

/// Whether the events are one or more and follow `after` without a gap.
pub(super) fn numbered(batch: &Append) -> bool {
    !batch.events.is_empty()
        && (batch.after + 1..)
            .zip(&batch.events)
            .all(|(seq, stored)| stored.seq == seq)
}

fn body(stored: &StoredEvent) -> Result<String, StoreError> {
    let body = Body {
        id: stored.id,
        event: &stored.event,
    };
    serde_json::to_string(&body).map_err(|error| StoreError::Unreadable(error.to_string()))
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

/// Reads back what `body` wrote.
pub(super) fn event(seq: Seq, at_ms: u64, body: &str) -> Result<StoredEvent, StoreError> {
    let body: Body<Event> =
        serde_json::from_str(body).map_err(|error| StoreError::Unreadable(error.to_string()))?;
    Ok(StoredEvent {
        seq,
        at_ms,
        id: body.id,
        event: body.event,
    })
}

/// `SQLite`'s integers are signed. Codes have 60 bits; sequence numbers and times stay far below that.
pub(super) fn int(number: u64) -> i64 {
    number.cast_signed()
}

/// As [`int`], back.
pub(super) fn uint(number: i64) -> u64 {
    number.cast_unsigned()
}

/// The column `phase`.
pub(super) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

/// The column `kind`.
pub(super) fn kind_name(kind: RoomKind) -> &'static str {
    match kind {
        RoomKind::Private => "private",
        RoomKind::Quick => "quick",
        RoomKind::Practice => "practice",
        RoomKind::Local => "local",
    }
}
