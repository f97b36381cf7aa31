//! What is known of a player, and what a game has brought them.

use protocol::{GameId, PlayerId, Progress, Reward, Worn};
use rusqlite::{Connection, OptionalExtension, params};

use super::append::uint;
use super::error::StoreError;
use super::{Store, items, skills, word};
use crate::levels;

/// A player as the store knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Who.
    pub player: PlayerId,
    /// What they are called.
    pub name: String,
    /// Since when they are known, in Unix milliseconds.
    pub since_ms: u64,
    /// When they changed their name last; `None`: never.
    pub renamed_ms: Option<u64>,
    /// Whether their profile is closed to others.
    pub private: bool,
    /// Their experience.
    pub progress: Progress,
    /// Their coins.
    pub coins: u64,
    /// What they own.
    pub owned: Vec<String>,
    /// What they wear of it.
    pub worn: Worn,
}

impl Store {
    /// What is known of a player; `None`: nobody is.
    pub async fn account(&self, player: PlayerId) -> Result<Option<Account>, StoreError> {
        self.0.readers.read(move |db| account(db, player)).await
    }

    /// What a game has brought a player; `None`: there is none, it goes on with others, or it was not theirs.
    pub async fn reward(
        &self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<Reward>, StoreError> {
        self.0
            .readers
            .read(move |db| reward(db, game, player))
            .await
    }
}

fn account(db: &Connection, player: PlayerId) -> Result<Option<Account>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT name, created_at, renamed_at, private, xp, coins FROM players WHERE id = ?1",
    )?;
    let row = select.query_row([player.as_bytes()], |row| {
        Ok(Account {
            player,
            name: row.get(0)?,
            since_ms: uint(row.get(1)?),
            renamed_ms: row.get::<_, Option<i64>>(2)?.map(uint),
            private: row.get(3)?,
            progress: levels::progress(uint(row.get(4)?)),
            coins: uint(row.get(5)?),
            owned: Vec::new(),
            worn: Worn::default(),
        })
    });
    let Some(account) = row.optional()? else {
        return Ok(None);
    };
    Ok(Some(Account {
        owned: items::owned(db, player)?,
        worn: items::worn(db, player)?,
        ..account
    }))
}

fn reward(db: &Connection, game: GameId, player: PlayerId) -> Result<Option<Reward>, StoreError> {
    let Some((xp, coins)) = balance(db, player)? else {
        return Ok(None);
    };
    let none = Reward {
        xp: 0,
        coins: 0,
        unpaid: None,
        progress: levels::progress(xp),
        balance: coins,
        rating: None,
        rating_change: None,
    };
    let mut select = db.prepare_cached(
        "SELECT xp, coins, unpaid, variant, players, rating_change FROM results WHERE game = ?1 AND player = ?2",
    )?;
    let mut rows = select.query(params![game.as_bytes(), player.as_bytes()])?;
    let Some(row) = rows.next()? else {
        let alone = Some(protocol::Unpaid::Alone);
        let reward = Reward {
            unpaid: alone,
            ..none
        };
        return Ok(was_alone(db, game, player)?.then_some(reward));
    };
    let unpaid: Option<String> = row.get(2)?;
    let rating_change: Option<i32> = row.get(5)?;
    let variant: String = row.get(3)?;
    let rating = skills::one(db, player, &variant, row.get(4)?)?;
    Ok(Some(Reward {
        xp: row.get(0)?,
        coins: row.get(1)?,
        unpaid: unpaid.map(|reason| word::meaning(&reason)).transpose()?,
        rating: rating.filter(|_| rating_change.is_some()),
        rating_change,
        ..none
    }))
}

fn balance(db: &Connection, player: PlayerId) -> Result<Option<(u64, u64)>, StoreError> {
    let mut select = db.prepare_cached("SELECT xp, coins FROM players WHERE id = ?1")?;
    let row = select.query_row([player.as_bytes()], |row| {
        Ok((uint(row.get(0)?), uint(row.get(1)?)))
    });
    Ok(row.optional()?)
}

/// Whether it is a game that this player plays alone or on one device. Those have no results; and as an end can be taken
/// back there while its page asks, they are answered alike before and after it.
fn was_alone(db: &Connection, game: GameId, player: PlayerId) -> Result<bool, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT 1 FROM games JOIN rooms ON code = games.room JOIN sitters ON sitters.room = code AND player = ?2
         WHERE games.id = ?1 AND kind IN ('practice', 'local')",
    )?;
    Ok(select.exists(params![game.as_bytes(), player.as_bytes()])?)
}
