//! Writes down what a finished game brings, in the transaction that writes its end: results, points, coins,
//! ratings, leaderboards. A game that is settled stays as it is, however often it is asked for again.

mod company;

use std::collections::HashMap;

use protocol::{GameId, PlayerId};
use rusqlite::{Connection, OptionalExtension, params};

use super::append::{int, kind_name, uint};
use super::error::StoreError;
use super::ledger::{self, Entry, Reason};
use super::skills::Change;
use super::{scores, skills, word};
use crate::ratings;
use crate::rewards::{self, Finished, Played, Won};
use company::Company;

/// A game that is being settled.
struct Settling<'a> {
    db: &'a Connection,
    game: GameId,
    finished: &'a Finished,
    at_ms: u64,
    changes: HashMap<PlayerId, Change>,
    bots: String,
}

/// Settles a game that ended at a moment.
pub(super) fn settle(
    db: &Connection,
    game: GameId,
    finished: &Finished,
    at_ms: u64,
) -> Result<(), StoreError> {
    if is_settled(db, game)? {
        return Ok(());
    }
    let took_ms = took_ms(started(db, game)?, at_ms);
    let company = Company::load(db, finished, word::day(at_ms))?;
    let rated = ratings::rated(finished, took_ms, company.are_strangers());
    let settling = Settling {
        db,
        game,
        finished,
        at_ms,
        changes: skills::rate(db, finished, &rated)?,
        bots: word::json(bots(finished))?,
    };
    // What this game pays is decided for all before it is noted that they have met.
    let mut paid = Vec::new();
    for (seat, played) in (0..).zip(&finished.seats) {
        let Some(player) = played.player.filter(|&player| company.knows(player)) else {
            continue;
        };
        let others = company.others(db, player)?;
        let today = ledger::won_today(db, player, at_ms)?;
        let won = rewards::won(finished, played, took_ms, &others, today);
        settling.enter(seat, player, played, won)?;
        if won.pay != rewards::Pay::default() {
            paid.push(player);
        }
    }
    company.note_meetings(db, &paid)
}

/// Whether a game was too short to count cannot be said when the wall clock was set back in it: nobody loses by that.
fn took_ms(started_ms: Option<u64>, ended_ms: u64) -> u64 {
    let took = |started| ended_ms.checked_sub(started).unwrap_or(u64::MAX);
    started_ms.map_or(0, took)
}

fn is_settled(db: &Connection, game: GameId) -> Result<bool, StoreError> {
    let mut select = db.prepare_cached("SELECT 1 FROM results WHERE game = ?1 LIMIT 1")?;
    Ok(select.exists([game.as_bytes()])?)
}

fn started(db: &Connection, game: GameId) -> Result<Option<u64>, StoreError> {
    let mut select = db.prepare_cached("SELECT started_at FROM games WHERE id = ?1")?;
    let at = select.query_row([game.as_bytes()], |row| row.get(0));
    Ok(at.optional()?.map(uint))
}

fn bots(finished: &Finished) -> Vec<&str> {
    let bots = finished.seats.iter().filter(|seat| seat.player.is_none());
    bots.map(|seat| seat.name.as_str()).collect()
}

impl Settling<'_> {
    fn enter(&self, seat: u8, player: PlayerId, mine: &Played, won: Won) -> Result<(), StoreError> {
        self.add_result(seat, player, mine, won)?;
        if won.pay != rewards::Pay::default() {
            self.pay(player, won.pay)?;
        }
        let gain = scores::Gain {
            player,
            xp: won.pay.xp,
            rating: self.changes.get(&player).copied(),
        };
        let table = (self.finished.game.as_str(), self.finished.players());
        scores::add(self.db, table, word::day(self.at_ms), &gain)
    }

    fn pay(&self, player: PlayerId, pay: rewards::Pay) -> Result<(), StoreError> {
        let key = format!("game:{}:{player}", self.game);
        let entry = Entry {
            player,
            at_ms: self.at_ms,
            reason: Reason::Game,
            key: &key,
            xp: i64::from(pay.xp),
            coins: i64::from(pay.coins),
        };
        ledger::book(self.db, &entry)?;
        Ok(())
    }

    fn add_result(
        &self,
        seat: u8,
        player: PlayerId,
        mine: &Played,
        won: Won,
    ) -> Result<(), StoreError> {
        let change = self.changes.get(&player);
        let unpaid = won.unpaid.map(word::word).transpose()?;
        self.db
            .prepare_cached(
                "INSERT INTO results (game, player, seat, variant, players, kind, ended_at, rank, shared, moves,
                     longest_chain, xp, coins, unpaid, rating, rating_change, bots)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
            )?
            .execute(params![
                self.game.as_bytes(),
                player.as_bytes(),
                seat,
                self.finished.game,
                self.finished.players(),
                kind_name(self.finished.kind),
                int(self.at_ms),
                mine.rank,
                self.finished.sharing(mine) > 1,
                mine.moves,
                mine.longest_chain,
                won.pay.xp,
                won.pay.coins,
                unpaid,
                change.map(|change| change.value),
                change.map(|change| change.by),
                self.bots
            ])?;
        Ok(())
    }
}
