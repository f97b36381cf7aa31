//! The rows of ratings. What a game does to them the pure module says.

use std::collections::HashMap;

use protocol::{PlayerId, Rating};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::error::StoreError;
use super::{Store, history};
use crate::ratings::{self, Skill};
use crate::rewards::{Finished, Played};

/// What a game did to somebody's rating.
#[derive(Clone, Copy)]
pub(super) struct Change {
    pub value: i32,
    pub spread: i32,
    pub by: i32,
}

impl Store {
    /// Somebody's ratings.
    pub async fn ratings(&self, player: PlayerId) -> Result<Vec<Rating>, StoreError> {
        self.0.readers.read(move |db| all(db, player)).await
    }

    /// Somebody's rating in one game at one size of table; `None`: not rated there.
    pub async fn rating(
        &self,
        player: PlayerId,
        game: String,
        players: u8,
    ) -> Result<Option<Rating>, StoreError> {
        self.0
            .readers
            .read(move |db| one(db, player, &game, players))
            .await
    }

    /// How somebody's rating went, the oldest of the newest few hundred games first.
    pub async fn rating_points(
        &self,
        player: PlayerId,
        game: String,
        players: u8,
    ) -> Result<Vec<protocol::RatingPoint>, StoreError> {
        self.0
            .readers
            .read(move |db| history::points(db, player, &game, players))
            .await
    }
}

/// Rates those whom the game counts for.
pub(super) fn rate(
    db: &Connection,
    game: &Finished,
    rated: &[&Played],
) -> Result<HashMap<PlayerId, Change>, StoreError> {
    let mut before = Vec::with_capacity(rated.len());
    for played in rated {
        before.push((skill(db, played, game)?, played.rank));
    }
    let after = ratings::after(&before);
    let mut changes = HashMap::new();
    for ((played, (old, _)), new) in rated.iter().zip(before).zip(after) {
        let Some(player) = played.player else {
            continue;
        };
        note(db, player, game, new)?;
        let change = Change {
            value: new.value(),
            spread: new.spread(),
            by: new.value() - old.value(),
        };
        changes.insert(player, change);
    }
    Ok(changes)
}

fn skill(db: &Connection, rated: &Played, game: &Finished) -> Result<Skill, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT mean, deviation FROM ratings WHERE player = ?1 AND variant = ?2 AND players = ?3",
    )?;
    let player = rated.player.unwrap_or_default();
    let key = params![player.as_bytes(), game.game, game.players()];
    let known = select.query_row(key, |row| {
        Ok(Skill {
            mean: row.get(0)?,
            deviation: row.get(1)?,
        })
    });
    Ok(known.optional()?.unwrap_or_default())
}

fn note(db: &Connection, player: PlayerId, game: &Finished, new: Skill) -> Result<(), StoreError> {
    // Whoever has been forgotten meanwhile stays forgotten.
    db.prepare_cached(
        "INSERT INTO ratings (player, variant, players, mean, deviation, value, games)
         SELECT id, ?2, ?3, ?4, ?5, ?6, 1 FROM players WHERE id = ?1
         ON CONFLICT (player, variant, players) DO UPDATE
             SET mean = excluded.mean, deviation = excluded.deviation, value = excluded.value, games = games + 1",
    )?
    .execute(params![
        player.as_bytes(),
        game.game,
        game.players(),
        new.mean,
        new.deviation,
        new.value()
    ])?;
    Ok(())
}

fn all(db: &Connection, player: PlayerId) -> Result<Vec<Rating>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT variant, players, mean, deviation, games FROM ratings WHERE player = ?1",
    )?;
    let rows = select.query_map([player.as_bytes()], rating)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn one(
    db: &Connection,
    player: PlayerId,
    game: &str,
    players: u8,
) -> Result<Option<Rating>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT variant, players, mean, deviation, games FROM ratings
         WHERE player = ?1 AND variant = ?2 AND players = ?3",
    )?;
    let row = select.query_row(params![player.as_bytes(), game, players], rating);
    Ok(row.optional()?)
}

fn rating(row: &Row) -> rusqlite::Result<Rating> {
    let skill = Skill {
        mean: row.get("mean")?,
        deviation: row.get("deviation")?,
    };
    Ok(Rating {
        game: row.get("variant")?,
        players: row.get("players")?,
        value: skill.value(),
        spread: skill.spread(),
        games: row.get("games")?,
    })
}
