//! Who somebody is and what they have won: the bodies of `/api/v1` about people. Times are Unix milliseconds.

use serde::{Deserialize, Serialize};

use crate::{GameId, PlayerId, RoomKind, Worn};

/// How far somebody's experience goes. Level `n` begins at 50 n (n + 1) points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Progress {
    /// All points ever won.
    pub xp: u64,
    /// The level, from 0.
    pub level: u32,
    /// The points at which it began.
    pub from: u64,
    /// The points at which the next begins.
    pub to: u64,
}

/// `GET /api/v1/me`: what only I see of myself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Who I am, for others to see.
    #[cfg_attr(feature = "openapi", schema(value_type = uuid::Uuid))]
    pub player: PlayerId,
    /// The name others see.
    pub name: String,
    /// Milliseconds until it may change again; 0: now.
    pub rename_ms: u64,
    /// Whether my profile is closed to others.
    pub private: bool,
    /// My experience.
    pub progress: Progress,
    /// My coins.
    pub coins: u64,
    /// The items that are mine.
    pub owned: Vec<String>,
    /// Those that I wear.
    pub worn: Worn,
}

/// `PATCH /api/v1/me`: what shall be different.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MeChange {
    /// 1 to 20 characters as people count them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Whether my profile is closed to others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub private: Option<bool>,
}

/// How well somebody plays one game at one size of table, against people in quick matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// `halma` or `star`.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// The number that is shown; everybody begins at 1500.
    pub value: i32,
    /// How far off it may be: twice the standard deviation.
    pub spread: i32,
    /// Games that count.
    pub games: u32,
}

/// One point of a rating's chart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingPoint {
    /// When the game ended.
    pub at_ms: u64,
    /// The rating after it.
    pub value: i32,
    /// The game.
    #[cfg_attr(feature = "openapi", schema(value_type = uuid::Uuid))]
    pub id: GameId,
}

/// What somebody has done in one game at one size of table, against others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Statistics {
    /// `halma` or `star`.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// Games played to their end.
    pub games: u32,
    /// How often each place, the first at index 0. A draw is no place.
    pub places: Vec<u32>,
    /// The most jumps in one move.
    pub longest_chain: u16,
    /// The fewest own moves of a win; `null`: none yet.
    pub fastest_win: Option<u16>,
}

/// `GET /api/v1/players/ID`: what everybody sees of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// Who.
    #[cfg_attr(feature = "openapi", schema(value_type = uuid::Uuid))]
    pub player: PlayerId,
    /// Their name.
    pub name: String,
    /// Since when they are here.
    pub since_ms: u64,
    /// Their experience.
    pub progress: Progress,
    /// What they wear.
    pub worn: Worn,
    /// One for each game and size of table they have a rating in.
    pub ratings: Vec<Rating>,
    /// One for each game and size of table they have played.
    pub statistics: Vec<Statistics>,
}

/// A finished game in somebody's history; its replay is at `/g/ID`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PastGame {
    /// Its key.
    #[cfg_attr(feature = "openapi", schema(value_type = uuid::Uuid))]
    pub id: GameId,
    /// When it ended.
    pub ended_ms: u64,
    /// `halma` or `star`.
    pub game: String,
    /// How many played.
    pub players: u8,
    /// How its room came to be.
    pub kind: RoomKind,
    /// The rank, from 1; equal ranks are shared.
    pub rank: u8,
    /// Whether somebody else has the same rank: of two players, a draw.
    pub shared: bool,
    /// The names of the others.
    pub others: Vec<String>,
    /// Points won.
    pub xp: u32,
    /// Coins won.
    pub coins: u32,
    /// What it did to the rating; `null`: it did not count.
    pub rating_change: Option<i32>,
}

/// A page of somebody's history, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct History {
    /// The games.
    pub games: Vec<PastGame>,
    /// `before` of the next page; `null`: there are no older ones.
    pub next: Option<u64>,
}

/// What counts on a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The rating.
    Rating,
    /// The points won in the time.
    Xp,
}

/// The time a leaderboard covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Period {
    /// Today, UTC.
    Day,
    /// This week, from Monday, UTC.
    Week,
    /// Since the beginning.
    All,
}

/// A place on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Leader {
    /// The rank, from 1. By rating, of `value - spread`: what is sure.
    pub rank: u32,
    /// Who; `null`: somebody else, who keeps their profile private.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<uuid::Uuid>))]
    pub player: Option<PlayerId>,
    /// Their name; empty where it is not told who it is.
    pub name: String,
    /// The colour of their nameplate; `null`: as everybody.
    pub plate: Option<String>,
    /// Rating or points.
    pub value: i64,
    /// How far off the rating may be; `null`: these are points.
    pub spread: Option<i32>,
}

/// `GET /api/v1/leaderboards`: one page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Leaderboard {
    /// The best first.
    pub leaders: Vec<Leader>,
    /// Which page this is, from 1.
    pub page: u32,
    /// How many there are.
    pub pages: u32,
    /// My own place, wherever it is; `null`: I have none.
    pub mine: Option<Leader>,
}

/// Why a game paid less than it might have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Unpaid {
    /// Practice and one device pay nothing.
    Alone,
    /// Private games pay points, no coins.
    Private,
    /// It was over too soon.
    Short,
    /// I had left.
    Left,
    /// A bot played for me at the end.
    Covered,
    /// Nobody else played: bots pay a fifth.
    Bots,
    /// The others play where I play.
    SameDevice,
    /// I have played the same people today: the second time pays half, the third a quarter, then nothing.
    SamePeople,
    /// I have won all that a day can bring.
    DayFull,
}

/// `GET /api/v1/me/games/ID`: what a finished game has brought me.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reward {
    /// Points.
    pub xp: u32,
    /// Coins.
    pub coins: u32,
    /// Why it was not more; `null`: it could not be.
    pub unpaid: Option<Unpaid>,
    /// My experience now.
    pub progress: Progress,
    /// My coins now.
    pub balance: u64,
    /// My rating in this game now; `null`: it did not count.
    pub rating: Option<Rating>,
    /// What the game did to it.
    pub rating_change: Option<i32>,
}
