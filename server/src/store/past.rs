//! What no longer matters once its day or week is over: who met whom, and the leaderboards of that time.

use rusqlite::{Connection, params};

use super::append::int;
use super::error::StoreError;
use super::{Store, word};

/// So many rows go at once, so that games do not wait.
const AT_ONCE: u32 = 1000;

impl Store {
    /// Deletes what only a day or week before a moment (Unix milliseconds) needed. Says how many rows.
    pub async fn forget_past(&self, now_ms: u64) -> Result<usize, StoreError> {
        let mut rows = 0;
        loop {
            match self.0.writer.write(move |db| forget(db, now_ms)).await? {
                0 => return Ok(rows),
                some => rows += some,
            }
        }
    }
}

pub(super) fn forget(db: &Connection, now_ms: u64) -> Result<usize, StoreError> {
    let today = word::day(now_ms);
    let mut rows = db
        .prepare_cached(
            "DELETE FROM meetings WHERE (day, a, b) IN (SELECT day, a, b FROM meetings WHERE day < ?1 LIMIT ?2)",
        )?
        .execute(params![int(today), AT_ONCE])?;
    // The numbers of days and weeks keep their length for two hundred years, so they are in order as text too.
    let times = [
        ("day:", format!("day:{today}")),
        ("week:", format!("week:{}", word::week(today))),
    ];
    for (first, now) in times {
        rows += db
            .prepare_cached(
                "DELETE FROM scores WHERE (period, variant, players, player) IN (
                     SELECT period, variant, players, player FROM scores WHERE period >= ?1 AND period < ?2 LIMIT ?3)",
            )?
            .execute(params![first, now, AT_ONCE])?;
    }
    Ok(rows)
}
