//! Adding events to a room. The log is the lock: it goes on only after the event that is expected.

mod noted;

use std::sync::Arc;

use protocol::{Event, Phase, RoomCode, RoomKind, Seq};
use rusqlite::{Connection, params};

use super::error::AppendError;
use super::{Append, StoredEvent, rooms, row, settle};

/// A batch with its events as text, made before the writer thread gets it.
pub(super) struct Encoded {
    batch: Arc<Append>,
    moves: bool,
    /// For each event what the column `body` holds; of moves what they are in a pack.
    texts: Vec<String>,
}

impl Encoded {
    pub(super) fn new(batch: impl Into<Arc<Append>>) -> Result<Self, AppendError> {
        let batch = batch.into();
        if !numbered(&batch) {
            return Err(AppendError::Behind);
        }
        let moves = is_moves(&batch);
        let text = if moves { row::packed } else { row::body };
        let texts: Result<_, _> = batch.events.iter().map(text).collect();
        Ok(Self {
            texts: texts?,
            moves,
            batch,
        })
    }

    /// Whether it is moves and nothing else.
    pub(super) fn is_moves(&self) -> bool {
        self.moves
    }

    /// Whether a game ends with it, of which much more is written.
    pub(super) fn ends_a_game(&self) -> bool {
        self.batch.ended.is_some()
    }

    pub(super) fn room(&self) -> RoomCode {
        self.batch.room
    }

    /// The event it follows.
    pub(super) fn after(&self) -> Seq {
        self.batch.after
    }

    pub(super) fn at_ms(&self) -> u64 {
        self.batch.at_ms
    }

    /// The number of each move, and the move as it is packed.
    pub(super) fn into_moves(self) -> impl Iterator<Item = (Seq, String)> {
        (self.batch.after + 1..).zip(self.texts)
    }

    /// The events and what stands of them in the column `body`.
    fn rows(&self) -> impl Iterator<Item = (&StoredEvent, &str)> {
        let bodies = self.texts.iter().map(String::as_str);
        self.batch.events.iter().zip(bodies)
    }

    /// Writes it to the lists of the room and of the game; whether it may be is for [`fits`](Self::fits) to say before.
    pub(super) fn store(&self, db: &Connection) -> Result<(), AppendError> {
        if self.is_new() {
            let sql = "INSERT INTO rooms (code, phase, created_at, touched_at, kind) VALUES (?1, ?2, ?3, ?3, ?4)";
            self.write_row(db, sql)?;
        } else {
            self.touch(db)?;
        }
        self.add_events(db)?;
        self.note(db)?;
        if let Some(end) = &self.batch.ended
            && let Some(finished) = &end.finished
        {
            settle::settle(db, end.id, finished, self.batch.at_ms)?;
        }
        Ok(())
    }

    /// Whether the room is as far as is expected, and a game that begins has a key of its own. Writes nothing, so that a
    /// refusal leaves nothing behind.
    pub(super) fn fits(&self, db: &Connection) -> Result<(), AppendError> {
        let follows = if self.is_new() {
            let mut room = db.prepare_cached("SELECT 1 FROM rooms WHERE code = ?1")?;
            !room.exists([int(self.batch.room.bits())])?
        } else {
            rooms::last(db, self.batch.room)? == Some(int(self.batch.after))
        };
        if !follows {
            return Err(AppendError::Behind);
        }
        if let Some(start) = self.batch.started
            && rooms::game(db, start.id)?.is_some()
        {
            tracing::error!("the key of a new game is taken");
            return Err(AppendError::Failed);
        }
        Ok(())
    }

    fn is_new(&self) -> bool {
        self.batch.after == 0
    }

    /// The room's row says how far it is, and when something happened last.
    pub(super) fn touch(&self, db: &Connection) -> rusqlite::Result<()> {
        // Almost every batch is a move: the row, and the index it is in, stay as they are for a minute. Where a phase is
        // compared it is a word and no parameter: with a parameter SQLite would think anew each time about that index.
        let sql = match self.batch.phase {
            Phase::Playing => {
                "UPDATE rooms SET phase = ?2, touched_at = ?3, kind = ?4
                 WHERE code = ?1 AND (phase <> 'playing' OR kind <> ?4 OR touched_at <= ?3 - 60000)"
            }
            Phase::Waiting | Phase::Over => {
                "UPDATE rooms SET phase = ?2, touched_at = ?3, kind = ?4 WHERE code = ?1"
            }
        };
        self.write_row(db, sql)?;
        Ok(())
    }

    fn write_row(&self, db: &Connection, sql: &str) -> rusqlite::Result<usize> {
        db.prepare_cached(sql)?.execute(params![
            int(self.batch.room.bits()),
            phase_name(self.batch.phase),
            int(self.batch.at_ms),
            kind_name(self.batch.kind)
        ])
    }

    fn add_events(&self, db: &Connection) -> rusqlite::Result<()> {
        for (stored, body) in self.rows() {
            row::add(db, self.batch.room, (stored.seq, stored.at_ms), body)?;
        }
        Ok(())
    }
}

/// Whether it is moves and nothing else: nobody is named, and nothing but the list changes.
fn is_moves(batch: &Append) -> bool {
    let moves = |stored: &StoredEvent| {
        matches!(
            stored.event,
            Event::Moved { .. } | Event::Passed { .. } | Event::Arrived { .. }
        )
    };
    let noted = batch.started.is_some()
        || batch.ended.is_some()
        || batch.reopened.is_some()
        || batch.sitters.is_some();
    !noted && batch.events.iter().all(moves)
}

/// Whether the events are one or more and follow `after` without a gap.
pub(super) fn numbered(batch: &Append) -> bool {
    !batch.events.is_empty()
        && (batch.after + 1..)
            .zip(&batch.events)
            .all(|(seq, stored)| stored.seq == seq)
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
