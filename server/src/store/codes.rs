//! The one-time codes that make another browser known. Only their hashes are kept, one for each player, and not for long.

use protocol::{Guest, PlayerId};
use rusqlite::{Connection, OptionalExtension, params};

use super::append::{int, uint};
use super::error::StoreError;
use super::{SecretHash, Store, devices, guests};

/// So long a code works, in milliseconds.
pub const CODE_LIVES_MS: u64 = 10 * 60 * 1000;

/// A browser with a code from somewhere else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// The hash of the secret it shall have.
    pub secret: SecretHash,
    /// The hash of the secret it has had, and gives up.
    pub before: Option<SecretHash>,
}

impl Store {
    /// Keeps a code of a player, in place of the one before.
    pub async fn add_code(
        &self,
        player: PlayerId,
        code: SecretHash,
        ends_ms: u64,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        self.0
            .writer
            .write(move |db| add(db, player, &code, ends_ms, now_ms))
            .await
    }

    /// Uses a code up: the player it is of is known to the newcomer from now on. `None`: it is no code that works.
    pub async fn use_code(
        &self,
        code: SecretHash,
        newcomer: Newcomer,
        now_ms: u64,
    ) -> Result<Option<Guest>, StoreError> {
        self.change(move |db| take(db, &code, &newcomer, now_ms))
            .await
    }
}

fn add(
    db: &Connection,
    player: PlayerId,
    code: &SecretHash,
    ends_ms: u64,
    now_ms: u64,
) -> Result<(), StoreError> {
    db.prepare_cached("DELETE FROM codes WHERE player = ?1 OR ends_at <= ?2")?
        .execute(params![player.as_bytes(), int(now_ms)])?;
    db.prepare_cached("INSERT INTO codes (hash, player, ends_at) VALUES (?1, ?2, ?3)")?
        .execute(params![code, player.as_bytes(), int(ends_ms)])?;
    Ok(())
}

fn take(
    db: &Connection,
    code: &SecretHash,
    newcomer: &Newcomer,
    now_ms: u64,
) -> Result<Option<Guest>, StoreError> {
    let mut delete =
        db.prepare_cached("DELETE FROM codes WHERE hash = ?1 RETURNING player, ends_at")?;
    let row = delete.query_row(params![code], |row| Ok((row.get(0)?, uint(row.get(1)?))));
    let Some((player, ends_ms)) = row.optional()? else {
        return Ok(None);
    };
    // A wall clock that was set back makes no code live longer.
    if !(now_ms + 1..=now_ms + CODE_LIVES_MS).contains(&ends_ms) {
        return Ok(None);
    }
    db.prepare_cached("DELETE FROM devices WHERE secret_hash = ?1")?
        .execute(params![newcomer.before])?;
    devices::add(db, PlayerId::from_bytes(player), &newcomer.secret)?;
    guests::by_secret(db, &newcomer.secret)
}
