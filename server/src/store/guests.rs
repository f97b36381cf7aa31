//! The guests' rows.

use protocol::{Guest, PlayerId};
use rusqlite::{Connection, OptionalExtension, params};

use super::SecretHash;
use super::error::StoreError;

pub(super) fn by_secret(db: &Connection, hash: &SecretHash) -> Result<Option<Guest>, StoreError> {
    let mut select = db.prepare_cached("SELECT players.id, name FROM players JOIN devices ON devices.player = players.id WHERE secret_hash = ?1")?;
    let row = select.query_row(params![hash], |row| {
        Ok(Guest {
            player: PlayerId::from_bytes(row.get(0)?),
            name: row.get(1)?,
        })
    });
    Ok(row.optional()?)
}

pub(super) fn add(db: &Connection, hash: &SecretHash, guest: &Guest) -> Result<(), StoreError> {
    db.prepare_cached("INSERT INTO players (id, name) VALUES (?1, ?2)")?
        .execute(params![guest.player.as_bytes(), guest.name])?;
    db.prepare_cached(
        "INSERT INTO devices (id, player, secret_hash) VALUES (randomblob(16), ?1, ?2)",
    )?
    .execute(params![guest.player.as_bytes(), hash])?;
    Ok(())
}

pub(super) fn rename(db: &Connection, player: PlayerId, name: &str) -> Result<(), StoreError> {
    db.prepare_cached("UPDATE players SET name = ?2 WHERE id = ?1")?
        .execute(params![player.as_bytes(), name])?;
    Ok(())
}
