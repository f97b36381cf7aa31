//! The nouns that messages are made of.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Arrival, ErrorCode, Reason, RoomCode};

/// A cell of a board: halma 0..=255, star 0..=120, in reading order from the top left.
pub type Cell = u8;
/// A seat at the table, counted clockwise from 0.
pub type Seat = u8;
/// The number of an event in its room: 1, 2, 3, ..
pub type Seq = u64;
/// A number the client picks at random (below 2^53) for each command; the same id gets the same answer.
pub type CommandId = u64;
/// Who somebody is, for others to see. Not a secret.
pub type PlayerId = Uuid;
/// One game in a room (a rematch is a new one): the key of `/api/v1/games/ID`.
pub type GameId = Uuid;

/// What the host chooses for a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// `halma` or `star`.
    pub game: String,
    /// 2 for halma; 2, 3, 4 or 6 for star.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 6))]
    pub players: u8,
    /// Seconds for each move: 10, 20, 30, 60 or 120; `null`: no clock.
    #[cfg_attr(feature = "openapi", schema(maximum = 65535))]
    pub clock_s: Option<u16>,
    /// Whether bots take the seats that are empty at the start; without them the room waits.
    pub bots: bool,
    /// The seat (as in the waiting room) that moves first; `null`: drawn by lot.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>, maximum = 255))]
    pub first: Option<Seat>,
    /// Star: the `block` arrival counts from this round on; 1: always.
    #[cfg_attr(feature = "openapi", schema(maximum = 65535))]
    pub block_from_round: u16,
}

/// How a room came to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "words",
    derive(strum::IntoStaticStr, strum::VariantArray),
    strum(serialize_all = "snake_case")
)]
#[serde(rename_all = "snake_case")]
pub enum RoomKind {
    /// Made by a host, entered by its link.
    #[default]
    Private,
    /// Made by the quick-match queue.
    Quick,
    /// One person against bots, without a clock, with undo.
    Practice,
    /// One person's device goes round: all seats are theirs, without a clock, with undo.
    Local,
}

/// How far a room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "words",
    derive(strum::IntoStaticStr, strum::VariantArray),
    strum(serialize_all = "snake_case")
)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Seats are being taken.
    Waiting,
    /// A game is on.
    Playing,
    /// The game has ended; a rematch may follow.
    Over,
}

/// One seat as a snapshot shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableSeat {
    /// The person whose seat it is; `null`: a bot's, or free.
    pub player: Option<PlayerId>,
    /// The name to show; empty when free.
    pub name: String,
    /// The level of the bot that has this seat; `null`: a person's, or free.
    pub bot: Option<String>,
    /// A bot plays for the person until `play_myself`.
    pub covered: bool,
    /// The person left for good; a bot plays on. Coming back (`play_myself`) gives the seat back.
    pub left: bool,
    /// Steps still to go, summed over the pieces.
    pub remaining: u16,
    /// The place at which this seat arrived; `null`: not yet.
    pub place: Option<u8>,
    /// How it arrived; `null`: not yet.
    pub how: Option<Arrival>,
    /// Wants a rematch.
    pub rematch: bool,
}

/// One turn that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ply {
    /// Whose turn it was.
    pub seat: Seat,
    /// `[start, landing, ..]`; empty: the turn was passed because no move was possible.
    pub path: Vec<Cell>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Standing {
    /// Why it ended.
    pub reason: Reason,
    /// Halma: who won; `null`: a draw, or star.
    pub winner: Option<Seat>,
    /// The rank of each seat, from 1; equal ranks are shared (1, 2, 2, 4).
    pub ranks: Vec<u8>,
}

/// The whole state of a room after event `seq`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Snapshot {
    /// The room.
    pub room: RoomCode,
    /// The last event that is in this state.
    pub seq: Seq,
    /// How the room came to be.
    pub kind: RoomKind,
    /// What the host chose.
    pub options: Options,
    /// Star: the corner of each seat, 0 top, clockwise; empty for halma.
    pub corners: Vec<u8>,
    /// How far the room is.
    pub phase: Phase,
    /// The seat of the host; `null`: a quick match, or nobody is seated.
    pub host: Option<Seat>,
    /// Every seat, in order.
    pub seats: Vec<TableSeat>,
    /// The current or last game; `null`: none yet.
    pub game: Option<GameId>,
    /// The seat that moved first in it.
    pub first: Option<Seat>,
    /// The seat on move; `null`: nobody.
    pub turn: Option<Seat>,
    /// Star: the round the next turn falls in, from 1. Halma: the same with two turns to a round.
    pub round: u16,
    /// For each seat its pieces' cells, ascending; empty before the first game.
    pub pieces: Vec<Vec<Cell>>,
    /// The remaining distance of a seat at the start.
    pub total: u16,
    /// Every turn so far.
    pub plies: Vec<Ply>,
    /// How many turns after these were undone and can come back; always 0 where nothing can be undone.
    pub undone: u16,
    /// How the game ended; `null`: it did not yet.
    pub result: Option<Standing>,
}

/// The answer to `POST /api/v1/guest`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Guest {
    /// Who you are, for others to see.
    #[cfg_attr(feature = "openapi", schema(value_type = uuid::Uuid))]
    pub player: PlayerId,
    /// The name others see.
    pub name: String,
}

/// The answer to `POST /api/v1/rooms`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoomCreated {
    /// The code of the new room; its link is `/r/CODE`.
    pub room: RoomCode,
}

/// The body of every HTTP error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// What went wrong, as a stable code.
    pub code: ErrorCode,
}
