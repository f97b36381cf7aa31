//! What somebody has played: their games, the newest first, and what these add up to.

use protocol::{GameId, History, PastGame, PlayerId, RatingPoint, RoomKind, Statistics};
use rusqlite::{Connection, Row, params};

use super::append::{int, uint};
use super::error::StoreError;
use super::{Store, word};

/// How somebody is called who has asked to be forgotten.
pub const DELETED_NAME: &str = "Deleted player";
/// So many points has a rating's chart.
const POINTS: u32 = 200;

/// Which games of a history are meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The game; `None`: any.
    pub game: Option<String>,
    /// The size of the table; `None`: any.
    pub players: Option<u8>,
}

impl Store {
    /// A page of somebody's games, those that ended before a moment.
    pub async fn history(
        &self,
        player: PlayerId,
        filter: Filter,
        before: Option<u64>,
        limit: u32,
    ) -> Result<History, StoreError> {
        let read = move |db: &Connection| page(db, player, &filter, before, limit as usize);
        self.0.readers.read(read).await
    }

    /// What somebody has done in each game at each size of table.
    pub async fn statistics(&self, player: PlayerId) -> Result<Vec<Statistics>, StoreError> {
        self.0.readers.read(move |db| statistics(db, player)).await
    }
}

/// A page may be longer than its limit: games that ended in the same moment stay together, as the next page begins
/// before that moment.
fn page(
    db: &Connection,
    player: PlayerId,
    filter: &Filter,
    before: Option<u64>,
    limit: usize,
) -> Result<History, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT game, ended_at, variant, players, kind, rank, shared, xp, coins, rating_change, bots FROM results
         WHERE player = ?1 AND ended_at < ?2 AND (?3 IS NULL OR variant = ?3) AND (?4 IS NULL OR players = ?4)
         ORDER BY ended_at DESC",
    )?;
    let before = before.map_or(i64::MAX, int);
    let mut rows = select.query(params![
        player.as_bytes(),
        before,
        filter.game,
        filter.players
    ])?;
    let mut games: Vec<PastGame> = Vec::new();
    while let Some(row) = rows.next()? {
        let game = past(db, player, row)?;
        let last = games.last().map(|last| last.ended_ms);
        if games.len() >= limit && last != Some(game.ended_ms) {
            return Ok(History { games, next: last });
        }
        games.push(game);
    }
    Ok(History { games, next: None })
}

fn past(db: &Connection, player: PlayerId, row: &Row) -> Result<PastGame, StoreError> {
    let id = GameId::from_bytes(row.get("game")?);
    let kind: String = row.get("kind")?;
    let kind: RoomKind = word::meaning(&kind)?;
    let players: u8 = row.get("players")?;
    let bots: String = row.get("bots")?;
    let mut others = opponents(db, id, player)?;
    others.extend(word::from_json::<Vec<String>>(&bots)?);
    others.resize(usize::from(players.saturating_sub(1)), DELETED_NAME.into());
    Ok(PastGame {
        id,
        ended_ms: uint(row.get("ended_at")?),
        game: row.get("variant")?,
        players,
        kind,
        rank: row.get("rank")?,
        shared: row.get("shared")?,
        others,
        xp: row.get("xp")?,
        coins: row.get("coins")?,
        rating_change: row.get("rating_change")?,
    })
}

fn opponents(db: &Connection, game: GameId, player: PlayerId) -> Result<Vec<String>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT name FROM results JOIN players ON id = player WHERE game = ?1 AND player <> ?2 ORDER BY seat",
    )?;
    let rows = select.query_map(params![game.as_bytes(), player.as_bytes()], |row| {
        row.get(0)
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The points of a rating's chart, the oldest first.
pub(super) fn points(
    db: &Connection,
    player: PlayerId,
    game: &str,
    players: u8,
) -> Result<Vec<RatingPoint>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT ended_at, rating, game FROM results
         WHERE player = ?1 AND variant = ?2 AND players = ?3 AND rating IS NOT NULL
         ORDER BY ended_at DESC LIMIT ?4",
    )?;
    let rows = select.query_map(params![player.as_bytes(), game, players, POINTS], |row| {
        Ok(RatingPoint {
            at_ms: uint(row.get(0)?),
            value: row.get(1)?,
            id: GameId::from_bytes(row.get(2)?),
        })
    })?;
    let mut points: Vec<RatingPoint> = rows.collect::<Result<_, _>>()?;
    points.reverse();
    Ok(points)
}

/// Games that somebody had left, or that a bot ended for them, are not theirs.
fn statistics(db: &Connection, player: PlayerId) -> Result<Vec<Statistics>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT variant, players, rank, shared, count(*) AS games, max(longest_chain) AS chain, min(moves) AS moves
         FROM results WHERE player = ?1 AND coalesce(unpaid, '') NOT IN ('left', 'covered')
         GROUP BY variant, players, rank, shared",
    )?;
    let mut rows = select.query([player.as_bytes()])?;
    let mut all: Vec<Statistics> = Vec::new();
    while let Some(row) = rows.next()? {
        let (game, players): (String, u8) = (row.get("variant")?, row.get("players")?);
        let other = |last: &Statistics| last.game != game || last.players != players;
        if all.last().is_none_or(other) {
            all.push(Statistics {
                game,
                players,
                games: 0,
                places: vec![0; usize::from(players)],
                longest_chain: 0,
                fastest_win: None,
            });
        }
        if let Some(last) = all.last_mut() {
            add(last, row)?;
        }
    }
    Ok(all)
}

/// Adds the games of one rank. A first rank that is shared is a draw: a game, but no place.
fn add(all: &mut Statistics, row: &Row) -> Result<(), StoreError> {
    let games: u32 = row.get("games")?;
    let rank: u8 = row.get("rank")?;
    let shared: bool = row.get("shared")?;
    all.games += games;
    all.longest_chain = all.longest_chain.max(row.get("chain")?);
    if rank == 1 && shared {
        return Ok(());
    }
    if let Some(place) = all.places.get_mut(usize::from(rank).saturating_sub(1)) {
        *place += games;
    }
    if rank == 1 {
        all.fastest_win = row.get("moves")?;
    }
    Ok(())
}
