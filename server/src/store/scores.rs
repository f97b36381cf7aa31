//! Leaderboards: for each day, week and for all time, each game at each size of table, what everybody has won and how
//! they are rated. Kept as games end, so that a page is read from an index. By rating the order is that of what is sure,
//! the rating less how far off it may be: a single win does not lead.

use protocol::{Leader, Leaderboard, Measure, Period, PlayerId};
use rusqlite::{Connection, OptionalExtension, params};

use super::error::StoreError;
use super::skills::Change;
use super::{Store, word};

/// How many a page has.
const PAGE: u32 = 50;
/// The game and size of table that stand for all of them together.
const ALL_GAMES: (&str, u8) = ("", 0);

/// A leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// What counts.
    pub by: Measure,
    /// The time it covers.
    pub period: Period,
    /// Game and size of table; `None`: all together, which has points only.
    pub game: Option<(String, u8)>,
}

/// What a game adds to somebody's scores.
pub(super) struct Gain {
    pub player: PlayerId,
    pub xp: u32,
    pub rating: Option<Change>,
}

impl Store {
    /// A page of a leaderboard at a moment (Unix milliseconds), from 1; beyond the last: the last.
    pub async fn leaderboard(
        &self,
        board: Board,
        now_ms: u64,
        page: u32,
        viewer: Option<PlayerId>,
    ) -> Result<Leaderboard, StoreError> {
        let read = move |db: &Connection| View::new(db, &board, now_ms).read(page, viewer);
        self.0.readers.read(read).await
    }
}

/// Adds to the scores of the day, the week and all time, in this game and in all together.
pub(super) fn add(
    db: &Connection,
    table: (&str, u8),
    day: u64,
    gain: &Gain,
) -> Result<(), StoreError> {
    let mut upsert = db.prepare_cached(
        "INSERT INTO scores (period, variant, players, player, xp, rating, spread) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (period, variant, players, player) DO UPDATE SET xp = xp + excluded.xp,
             rating = coalesce(excluded.rating, rating), spread = coalesce(excluded.spread, spread)",
    )?;
    for (table, rating) in [(table, gain.rating), (ALL_GAMES, None)] {
        if gain.xp == 0 && rating.is_none() {
            continue;
        }
        let (value, spread) = (rating.map(|r| r.value), rating.map(|r| r.spread));
        for period in [Period::Day, Period::Week, Period::All] {
            let key = key(period, day);
            let who = gain.player.as_bytes();
            upsert.execute(params![key, table.0, table.1, who, gain.xp, value, spread])?;
        }
    }
    Ok(())
}

/// The column `period`.
fn key(period: Period, day: u64) -> String {
    match period {
        Period::Day => format!("day:{day}"),
        Period::Week => format!("week:{}", word::week(day)),
        Period::All => "all".into(),
    }
}

/// A leaderboard that is being read.
struct View<'a> {
    db: &'a Connection,
    by: Measure,
    period: String,
    variant: &'a str,
    players: u8,
}

/// A row of the table.
struct Score {
    player: PlayerId,
    /// What the board is ordered by.
    order: i64,
    value: i64,
    spread: Option<i32>,
}

impl<'a> View<'a> {
    fn new(db: &'a Connection, board: &'a Board, now_ms: u64) -> Self {
        let game = board.game.as_ref();
        let (variant, players) = game.map_or(ALL_GAMES, |(game, players)| (game, *players));
        Self {
            db,
            by: board.by,
            period: key(board.period, word::day(now_ms)),
            variant,
            players,
        }
    }

    fn read(&self, page: u32, viewer: Option<PlayerId>) -> Result<Leaderboard, StoreError> {
        let pages = self.above(self.lowest())?.div_ceil(PAGE).max(1);
        let page = page.clamp(1, pages);
        let mut leaders: Vec<Leader> = Vec::new();
        let mut last = None;
        for (place, score) in (1..).zip(self.scores((page - 1) * PAGE)?) {
            let rank = match last {
                Some((order, rank)) if order == score.order => rank,
                Some(_) => (page - 1) * PAGE + place,
                None => self.above(score.order)? + 1,
            };
            last = Some((score.order, rank));
            leaders.push(self.leader(rank, &score, viewer)?);
        }
        let mine = viewer.map(|player| self.mine(player)).transpose()?;
        Ok(Leaderboard {
            leaders,
            page,
            pages,
            mine: mine.flatten(),
        })
    }

    fn mine(&self, player: PlayerId) -> Result<Option<Leader>, StoreError> {
        let sql = self.sql(OWN);
        let key = params![
            self.period,
            self.variant,
            self.players,
            player.as_bytes(),
            self.lowest()
        ];
        let score = self.db.prepare_cached(&sql)?.query_row(key, score);
        let Some(score) = score.optional()? else {
            return Ok(None);
        };
        let rank = self.above(score.order)? + 1;
        Ok(Some(self.leader(rank, &score, Some(player))?))
    }

    /// How many are further up.
    fn above(&self, order: i64) -> Result<u32, StoreError> {
        let mut select = self.db.prepare_cached(&self.sql(ABOVE))?;
        let key = params![self.period, self.variant, self.players, order];
        Ok(select.query_row(key, |row| row.get(0))?)
    }

    fn scores(&self, skip: u32) -> Result<Vec<Score>, StoreError> {
        let mut select = self.db.prepare_cached(&self.sql(BEST))?;
        let key = params![
            self.period,
            self.variant,
            self.players,
            self.lowest(),
            PAGE,
            skip
        ];
        let rows = select.query_map(key, score)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Others do not learn who keeps a profile private.
    fn leader(
        &self,
        rank: u32,
        score: &Score,
        viewer: Option<PlayerId>,
    ) -> Result<Leader, StoreError> {
        let mut select = self.db.prepare_cached(LOOKS)?;
        let looks = select.query_row([score.player.as_bytes()], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        });
        let (name, plate, private): (_, _, bool) = looks.optional()?.unwrap_or_default();
        let hidden = private && viewer != Some(score.player);
        let (player, name, plate) = if hidden {
            (None, String::new(), None)
        } else {
            (Some(score.player), name, plate)
        };
        Ok(Leader {
            rank,
            player,
            name,
            plate,
            value: score.value,
            spread: score.spread,
        })
    }

    fn sql(&self, text: &str) -> String {
        let (order, value, spread) = match self.by {
            Measure::Rating => ("rating - spread", "rating", "spread"),
            Measure::Xp => ("xp", "xp", "NULL"),
        };
        text.replace("PLACE", order)
            .replace("VALUE", value)
            .replace("SPREAD", spread)
    }

    /// Who has not more than this is not on the board: no points, or no rating.
    fn lowest(&self) -> i64 {
        match self.by {
            Measure::Rating => i64::from(i32::MIN),
            Measure::Xp => 0,
        }
    }
}

const ABOVE: &str = "SELECT count(*) FROM scores
    WHERE period = ?1 AND variant = ?2 AND players = ?3 AND PLACE > ?4";
// The index has all that it asks for: whoever turns far over passes many rows.
const BEST: &str = "SELECT player, PLACE, VALUE, SPREAD FROM scores
    WHERE period = ?1 AND variant = ?2 AND players = ?3 AND PLACE > ?4
    ORDER BY PLACE DESC, player LIMIT ?5 OFFSET ?6";
const OWN: &str = "SELECT player, PLACE, VALUE, SPREAD FROM scores
    WHERE period = ?1 AND variant = ?2 AND players = ?3 AND player = ?4 AND PLACE > ?5";
const LOOKS: &str =
    "SELECT name, (SELECT item FROM items WHERE items.player = players.id AND worn = 'plate'), private
    FROM players WHERE id = ?1";

fn score(row: &rusqlite::Row) -> rusqlite::Result<Score> {
    Ok(Score {
        player: PlayerId::from_bytes(row.get(0)?),
        order: row.get(1)?,
        value: row.get(2)?,
        spread: row.get(3)?,
    })
}

#[cfg(test)]
mod tests;
