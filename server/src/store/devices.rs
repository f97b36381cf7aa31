//! The browsers that know somebody's secret: each has a secret of its own, so that one can be signed out without the
//! others. Where a browser was last is kept only as a keyed hash, good for nothing but comparing.

use std::net::IpAddr;

use protocol::{Device, PlayerId};
use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::append::{int, uint};
use super::error::StoreError;
use super::{SecretHash, Store};

/// What a browser shows of itself when it comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// What it calls itself, in short; `None`: not told this time.
    pub label: Option<String>,
    /// The hash of the cookie that stays when the guest changes; `None`: not told this time.
    pub browser: Option<SecretHash>,
    /// Where it comes from: one address for each household.
    pub address: IpAddr,
    /// Now, in Unix milliseconds.
    pub at_ms: u64,
}

impl Store {
    /// Notes that the browser with this secret is here, unless that was noted a moment ago.
    pub async fn visit(&self, hash: SecretHash, visit: Visit) -> Result<(), StoreError> {
        if self.0.known.has_noted(&hash, &visit) {
            return Ok(());
        }
        let (address, at_ms) = (visit.address, visit.at_ms);
        self.0
            .writer
            .write(move |db| note(db, &hash, &visit))
            .await?;
        self.0.known.noted(hash, address, at_ms);
        Ok(())
    }

    /// The browsers that know a player, the last one here first. `here` is the one that asks.
    pub async fn devices(
        &self,
        player: PlayerId,
        here: SecretHash,
    ) -> Result<Vec<Device>, StoreError> {
        self.0.readers.read(move |db| list(db, player, &here)).await
    }

    /// Takes a player's secret from one browser. What it was the hash of; `None`: they are not known there.
    pub async fn sign_out(
        &self,
        player: PlayerId,
        device: Uuid,
    ) -> Result<Option<SecretHash>, StoreError> {
        self.change(move |db| remove(db, player, device)).await
    }
}

pub(super) fn add(db: &Connection, player: PlayerId, hash: &SecretHash) -> Result<(), StoreError> {
    db.prepare_cached(
        "INSERT INTO devices (id, player, secret_hash) VALUES (randomblob(16), ?1, ?2)",
    )?
    .execute(params![player.as_bytes(), hash])?;
    Ok(())
}

fn note(db: &Connection, hash: &SecretHash, visit: &Visit) -> Result<(), StoreError> {
    db.prepare_cached(
        "UPDATE devices SET label = coalesce(?2, label), browser = coalesce(?3, browser), place = ?4, seen_at = ?5
         WHERE secret_hash = ?1",
    )?
    .execute(params![
        hash,
        visit.label,
        visit.browser,
        place(db, visit.address)?,
        int(visit.at_ms)
    ])?;
    Ok(())
}

/// Without the key, which never leaves the file, nobody can try all addresses; with the whole file somebody could.
fn place(db: &Connection, address: IpAddr) -> Result<[u8; 32], StoreError> {
    let key: [u8; 32] = db
        .prepare_cached("SELECT key FROM keys WHERE name = 'place'")?
        .query_row([], |row| row.get(0))?;
    let digest = Sha256::new().chain_update(key);
    let digest = match address {
        IpAddr::V4(address) => digest.chain_update(address.octets()),
        IpAddr::V6(address) => digest.chain_update(address.octets()),
    };
    Ok(digest.finalize().into())
}

pub(super) fn list(
    db: &Connection,
    player: PlayerId,
    here: &SecretHash,
) -> Result<Vec<Device>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT id, label, created_at, seen_at, secret_hash = ?2 FROM devices WHERE player = ?1
         ORDER BY seen_at DESC",
    )?;
    let rows = select.query_map(params![player.as_bytes(), here], |row| {
        Ok(Device {
            id: Uuid::from_bytes(row.get(0)?),
            label: row.get(1)?,
            since_ms: uint(row.get(2)?),
            seen_ms: uint(row.get(3)?),
            here: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn remove(
    db: &Connection,
    player: PlayerId,
    device: Uuid,
) -> Result<Option<SecretHash>, StoreError> {
    let mut delete = db.prepare_cached(
        "DELETE FROM devices WHERE player = ?1 AND id = ?2 RETURNING secret_hash",
    )?;
    let row = delete.query_row(params![player.as_bytes(), device.as_bytes()], |row| {
        row.get(0)
    });
    Ok(row.optional()?)
}
