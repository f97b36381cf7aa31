//! Guests: who has a secret, and who is new.

use protocol::{Guest, PlayerId};
use rusqlite::{Connection, OptionalExtension, params};

use super::error::StoreError;
use super::known::Known;
use super::{SecretHash, devices};

pub(super) fn by_secret(db: &Connection, hash: &SecretHash) -> Result<Option<Guest>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT players.id, name FROM players JOIN devices ON devices.player = players.id WHERE secret_hash = ?1",
    )?;
    let row = select.query_row(params![hash], |row| {
        Ok(Guest {
            player: PlayerId::from_bytes(row.get(0)?),
            name: row.get(1)?,
        })
    });
    Ok(row.optional()?)
}

/// The same, remembered for a moment.
pub(super) fn find(
    db: &Connection,
    known: &Known,
    hash: SecretHash,
) -> Result<Option<Guest>, StoreError> {
    let unknown = match known.guest(&hash) {
        Ok(guest) => return Ok(Some(guest)),
        Err(unknown) => unknown,
    };
    let found = by_secret(db, &hash)?;
    if let Some(guest) = &found {
        known.found(hash, guest, &unknown);
    }
    Ok(found)
}

pub(super) fn add(db: &Connection, hash: &SecretHash, guest: &Guest) -> Result<(), StoreError> {
    db.prepare_cached("INSERT INTO players (id, name) VALUES (?1, ?2)")?
        .execute(params![guest.player.as_bytes(), guest.name])?;
    devices::add(db, guest.player, hash)
}
