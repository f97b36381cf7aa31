//! Who owns which cosmetics and wears them. Buying is one transaction: the thing, the coins, and the row that says
//! why, or none of them.

use std::collections::HashMap;

use protocol::{PlayerId, Slot, Worn};
use rusqlite::{Connection, params};

use super::error::{Refusal, StoreError};
use super::ledger::{self, Entry, Reason};
use super::{Store, word};
use crate::shop;

/// Why the shop refuses. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum ShopError {
    /// Nothing like that is sold, or not for that slot.
    #[error("nothing like that is sold")]
    NoItem,
    /// It is theirs already.
    #[error("it is theirs already")]
    Owned,
    /// They have not so many coins.
    #[error("not enough coins")]
    TooPoor,
    /// It is not theirs.
    #[error("it is not theirs")]
    NotOwned,
    /// The store did not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for ShopError {
    fn is_fault(&self) -> bool {
        matches!(self, Self::Store(error) if error.is_fault())
    }
}

impl From<rusqlite::Error> for ShopError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::from(error).into()
    }
}

impl Store {
    /// Buys a thing for coins at a moment (Unix milliseconds).
    pub async fn buy(&self, player: PlayerId, item: String, now_ms: u64) -> Result<(), ShopError> {
        self.0
            .writer
            .write(move |db| buy(db, player, &item, now_ms))
            .await
    }

    /// Gives somebody coins at a moment, once.
    pub async fn give(&self, player: PlayerId, coins: u32, now_ms: u64) -> Result<(), StoreError> {
        self.0
            .writer
            .write(move |db| ledger::gift(db, player, coins, now_ms))
            .await
    }

    /// Wears a thing, or nothing.
    pub async fn wear(
        &self,
        player: PlayerId,
        slot: Slot,
        item: Option<String>,
    ) -> Result<(), ShopError> {
        self.0
            .writer
            .write(move |db| wear(db, player, slot, item.as_deref()))
            .await
    }

    /// What players wear, of those who wear something.
    pub async fn worn(
        &self,
        players: Vec<PlayerId>,
    ) -> Result<HashMap<PlayerId, Worn>, StoreError> {
        let read = move |db: &Connection| {
            let looks = players
                .into_iter()
                .map(|player| Ok((player, worn(db, player)?)));
            let looks: Result<HashMap<_, _>, StoreError> = looks.collect();
            looks.map(|looks| {
                looks
                    .into_iter()
                    .filter(|(_, worn)| *worn != Worn::default())
                    .collect()
            })
        };
        self.0.readers.read(read).await
    }
}

pub(super) fn buy(
    db: &Connection,
    player: PlayerId,
    item: &str,
    now_ms: u64,
) -> Result<(), ShopError> {
    let ware = shop::find(item).ok_or(ShopError::NoItem)?;
    let added = db
        .prepare_cached("INSERT INTO items (player, item) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute(params![player.as_bytes(), ware.id])?;
    if added == 0 {
        return Err(ShopError::Owned);
    }
    let key = format!("item:{}:{player}", ware.id);
    let paid = Entry {
        player,
        at_ms: now_ms,
        reason: Reason::Shop,
        key: &key,
        xp: 0,
        coins: -i64::from(ware.price),
    };
    if ledger::book(db, &paid)? {
        Ok(())
    } else {
        Err(ShopError::TooPoor)
    }
}

pub(super) fn wear(
    db: &Connection,
    player: PlayerId,
    slot: Slot,
    item: Option<&str>,
) -> Result<(), ShopError> {
    let place = word::word(slot)?;
    db.prepare_cached("UPDATE items SET worn = NULL WHERE player = ?1 AND worn = ?2")?
        .execute(params![player.as_bytes(), place])?;
    let Some(item) = item else {
        return Ok(());
    };
    let fits = shop::find(item).is_some_and(|ware| ware.slot == slot);
    if !fits {
        return Err(ShopError::NoItem);
    }
    let worn = db
        .prepare_cached("UPDATE items SET worn = ?3 WHERE player = ?1 AND item = ?2")?
        .execute(params![player.as_bytes(), item, place])?;
    if worn == 1 {
        Ok(())
    } else {
        Err(ShopError::NotOwned)
    }
}

/// Everything somebody owns.
pub(super) fn owned(db: &Connection, player: PlayerId) -> Result<Vec<String>, StoreError> {
    let mut select = db.prepare_cached("SELECT item FROM items WHERE player = ?1 ORDER BY item")?;
    let rows = select.query_map([player.as_bytes()], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn worn(db: &Connection, player: PlayerId) -> Result<Worn, StoreError> {
    let mut select =
        db.prepare_cached("SELECT worn, item FROM items WHERE player = ?1 AND worn IS NOT NULL")?;
    let mut rows = select.query([player.as_bytes()])?;
    let mut worn = Worn::default();
    while let Some(row) = rows.next()? {
        let place: String = row.get(0)?;
        let item = Some(row.get(1)?);
        match word::meaning(&place)? {
            Slot::Board => worn.board = item,
            Slot::Marbles => worn.marbles = item,
            Slot::Trail => worn.trail = item,
            Slot::Plate => worn.plate = item,
        }
    }
    Ok(worn)
}
