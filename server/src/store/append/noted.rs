//! What a batch says of games and of people in seats, in the tables by which they are found. Never reads an event list.

use std::collections::BTreeSet;

use protocol::{Event, PlayerId};
use rusqlite::{Connection, params};

use super::{Encoded, int};

impl Encoded {
    /// Writes it down.
    pub(super) fn note(&self, db: &Connection) -> rusqlite::Result<()> {
        self.note_game(db)?;
        self.note_seatings(db)?;
        self.note_sitters(db)
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

    /// Most batches change nobody: then nothing is looked at.
    fn note_sitters(&self, db: &Connection) -> rusqlite::Result<()> {
        let Some(sitters) = &self.batch.sitters else {
            return Ok(());
        };
        let (room, now) = (int(self.batch.room.bits()), players(sitters));
        let before = self.sitters_before(db)?;
        let mut delete =
            db.prepare_cached("DELETE FROM sitters WHERE room = ?1 AND player = ?2")?;
        for player in before.difference(&now) {
            delete.execute(params![room, player])?;
        }
        let mut insert = db.prepare_cached("INSERT INTO sitters (room, player) VALUES (?1, ?2)")?;
        for player in now.difference(&before) {
            insert.execute(params![room, player])?;
        }
        Ok(())
    }

    fn sitters_before(&self, db: &Connection) -> rusqlite::Result<BTreeSet<[u8; 16]>> {
        if self.is_new() {
            return Ok(BTreeSet::new());
        }
        let mut select = db.prepare_cached("SELECT player FROM sitters WHERE room = ?1")?;
        let rows = select.query_map([int(self.batch.room.bits())], |row| row.get(0))?;
        rows.collect()
    }
}

/// As they stand in a column.
fn players(players: &[PlayerId]) -> BTreeSet<[u8; 16]> {
    players.iter().map(|player| *player.as_bytes()).collect()
}
