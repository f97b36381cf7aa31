//! The ledger: every change of somebody's points and coins, with its reason. A balance changes here and nowhere
//! else, together with the row that says why.

use protocol::PlayerId;
use rusqlite::{Connection, params};

use super::append::int;
use super::error::StoreError;
use super::word;
use crate::rewards::Pay;

/// A change of a balance.
pub(super) struct Entry<'a> {
    pub player: PlayerId,
    pub at_ms: u64,
    pub reason: Reason,
    /// What must not happen twice.
    pub key: &'a str,
    pub xp: i64,
    pub coins: i64,
}

#[derive(Clone, Copy)]
pub(super) enum Reason {
    Game,
    Shop,
    /// What new guests have where people try things out.
    Gift,
}

impl Reason {
    fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Shop => "shop",
            Self::Gift => "gift",
        }
    }
}

/// Books an entry. `false`: there is no such player, or they have not so many coins. A key that is there already
/// is an error.
pub(super) fn book(db: &Connection, entry: &Entry) -> Result<bool, StoreError> {
    let Entry {
        player,
        at_ms,
        reason,
        key,
        xp,
        coins,
    } = entry;
    let booked = db
        .prepare_cached(
            "UPDATE players SET xp = xp + ?2, coins = coins + ?3 WHERE id = ?1 AND coins + ?3 >= 0",
        )?
        .execute(params![player.as_bytes(), xp, coins])?;
    if booked == 1 {
        db.prepare_cached(
            "INSERT INTO ledger (player, at_ms, reason, key, xp, coins) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![player.as_bytes(), int(*at_ms), reason.name(), key, xp, coins])?;
    }
    Ok(booked == 1)
}

/// Gives somebody coins, once.
pub(super) fn gift(
    db: &Connection,
    player: PlayerId,
    coins: u32,
    at_ms: u64,
) -> Result<(), StoreError> {
    let key = format!("gift:{player}");
    let entry = Entry {
        player,
        at_ms,
        reason: Reason::Gift,
        key: &key,
        xp: 0,
        coins: coins.into(),
    };
    book(db, &entry).map(drop)
}

/// What somebody has won by games on the day of a moment.
pub(super) fn won_today(db: &Connection, player: PlayerId, at_ms: u64) -> Result<Pay, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT coalesce(sum(xp), 0), coalesce(sum(coins), 0) FROM ledger
         WHERE player = ?1 AND at_ms >= ?2 AND reason = 'game'",
    )?;
    let since = int(word::begins(word::day(at_ms)));
    let pay = select.query_row(params![player.as_bytes(), since], |row| {
        Ok(Pay {
            xp: row.get(0)?,
            coins: row.get(1)?,
        })
    });
    Ok(pay?)
}
