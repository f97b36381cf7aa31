//! Names and who may see their owner's profile. A name is unlike the names of people of standing, and stays a while.

use protocol::PlayerId;
use rusqlite::{Connection, OptionalExtension, params};

use super::Store;
use super::append::{int, uint};
use super::error::{Refusal, StoreError};

/// Between two changes of a name. The first one is free: nobody has chosen the name they begin with.
pub const NAME_STAYS_MS: u64 = 24 * 60 * 60 * 1000;

/// A name that somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewName {
    /// The name.
    pub name: String,
    /// What it looks like at a glance.
    pub looks: String,
    /// Now, in Unix milliseconds.
    pub at_ms: u64,
}

/// Why a name was not given. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum NameRefused {
    /// No such player.
    #[error("no such player")]
    NoPlayer,
    /// The name changed not long ago.
    #[error("the name changed not long ago")]
    TooSoon,
    /// Somebody of standing has a name that looks the same.
    #[error("somebody has that name")]
    Taken,
    /// The store did not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for NameRefused {
    fn is_fault(&self) -> bool {
        matches!(self, Self::Store(error) if error.is_fault())
    }
}

impl From<rusqlite::Error> for NameRefused {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::from(error).into()
    }
}

impl Store {
    /// Gives somebody another name. The name they have already is given to them at any time.
    pub async fn rename(&self, player: PlayerId, wish: NewName) -> Result<(), NameRefused> {
        self.change(move |db| rename(db, player, &wish)).await
    }

    /// Closes a player's profile to others, or opens it. `false`: no such player.
    pub async fn set_private(&self, player: PlayerId, private: bool) -> Result<bool, StoreError> {
        let set = move |db: &Connection| {
            let mut update = db.prepare_cached("UPDATE players SET private = ?2 WHERE id = ?1")?;
            Ok(update.execute(params![player.as_bytes(), private])? == 1)
        };
        self.0.writer.write(set).await
    }
}

fn rename(db: &Connection, player: PlayerId, wish: &NewName) -> Result<(), NameRefused> {
    let row = db
        .prepare_cached("SELECT name, renamed_at FROM players WHERE id = ?1")?
        .query_row([player.as_bytes()], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, Option<i64>>(1)?))
        })
        .optional()?;
    let (name, renamed_at) = row.ok_or(NameRefused::NoPlayer)?;
    if name == wish.name {
        return Ok(());
    }
    if renamed_at.is_some_and(|at| wish.at_ms < uint(at) + NAME_STAYS_MS) {
        return Err(NameRefused::TooSoon);
    }
    if is_taken(db, player, &wish.looks)? {
        return Err(NameRefused::Taken);
    }
    db.prepare_cached("UPDATE players SET name = ?2, looks = ?3, renamed_at = ?4 WHERE id = ?1")?
        .execute(params![
            player.as_bytes(),
            wish.name,
            wish.looks,
            int(wish.at_ms)
        ])?;
    Ok(())
}

/// Whether somebody of standing (level 5, which begins at 1500 points) looks like that. The index knows only them.
fn is_taken(db: &Connection, player: PlayerId, looks: &str) -> Result<bool, StoreError> {
    let mut select =
        db.prepare_cached("SELECT 1 FROM players WHERE looks = ?1 AND xp >= 1500 AND id <> ?2")?;
    Ok(select.exists(params![looks, player.as_bytes()])?)
}
