//! Everything that is known of somebody, for themselves.

use protocol::{Booking, PlayerId};
use rusqlite::Connection;

use super::Store;
use super::append::uint;
use super::error::StoreError;

impl Store {
    /// Every change of a player's points and coins, the oldest first.
    pub async fn bookings(&self, player: PlayerId) -> Result<Vec<Booking>, StoreError> {
        self.0.readers.read(move |db| bookings(db, player)).await
    }
}

fn bookings(db: &Connection, player: PlayerId) -> Result<Vec<Booking>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT at_ms, reason, key, xp, coins FROM ledger WHERE player = ?1 ORDER BY at_ms, id",
    )?;
    let rows = select.query_map([player.as_bytes()], |row| {
        Ok(Booking {
            at_ms: uint(row.get(0)?),
            reason: row.get(1)?,
            key: row.get(2)?,
            xp: row.get(3)?,
            coins: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
