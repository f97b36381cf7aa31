//! What happens at a table. A room is the list of these: stored, broadcast, replayed, never changed.

use serde::{Deserialize, Serialize};

use crate::{Cell, GameId, Options, PlayerId, RoomKind, Seat};

/// Something that happened in a room. Its number (`seq`) travels beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The room was made. Always event 1.
    Created {
        /// How the room came to be.
        kind: RoomKind,
        /// What the host chose.
        options: Options,
        /// The language of whoever made it; absent: not told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        language: Option<String>,
    },
    /// The host chose differently. Seats beyond a smaller table are free again.
    Configured {
        /// What holds now.
        options: Options,
    },
    /// A person took a free seat.
    Sat {
        /// Which.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// Under which name.
        name: String,
    },
    /// A bot was given a free seat.
    BotSat {
        /// Which.
        seat: Seat,
        /// Its name.
        name: String,
        /// Its level.
        level: String,
    },
    /// A seat became free before the start.
    Stood {
        /// Which.
        seat: Seat,
    },
    /// The host's powers went to somebody.
    Hosted {
        /// Whose seat; `null`: nobody is seated.
        seat: Option<Seat>,
    },
    /// A person is called differently now.
    Renamed {
        /// Whose seat.
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// A game began from the start position.
    Started {
        /// Its key.
        game: GameId,
        /// The seat that moves first.
        first: Seat,
        /// Who sits where now: `order[s]` is the seat they had before. Seats change when the lot or
        /// a rematch says so.
        order: Vec<Seat>,
    },
    /// A piece moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// `[start, landing, ..]`: of all paths to the same cell the one with the fewest jumps, then the lowest cells.
        path: Vec<Cell>,
        /// The seat's remaining distance after it.
        remaining: u16,
        /// Who is on move after it and after all passes that follow; `null`: the game is over.
        next: Option<Seat>,
        /// Who made it.
        by: Mover,
    },
    /// A turn was passed because no move was possible.
    Passed {
        /// Whose.
        seat: Seat,
    },
    /// Star: a seat arrived. It never moves again.
    Arrived {
        /// Which.
        seat: Seat,
        /// At which place, from 1.
        place: u8,
        /// How.
        how: Arrival,
    },
    /// Practice and one device: the game stands as after its first `ply` turns. A move made there drops the
    /// later ones. How the table stands then follows as a `snapshot`.
    WentTo {
        /// How many turns count.
        ply: u16,
    },
    /// Two time-outs in a row: a bot plays for the person until `play_myself`.
    Covered {
        /// Whose seat.
        seat: Seat,
    },
    /// The person plays again. On their turn the clock starts anew.
    TookBack {
        /// Whose seat.
        seat: Seat,
    },
    /// The person left for good; a bot plays on.
    Left {
        /// Whose seat.
        seat: Seat,
    },
    /// The person who had left is back in the seat. On their turn the clock starts anew.
    CameBack {
        /// Whose seat.
        seat: Seat,
    },
    /// The game ended.
    Over {
        /// Why.
        reason: Reason,
        /// Halma: who won; `null`: a draw, or star.
        winner: Option<Seat>,
        /// The rank of each seat, from 1; equal ranks are shared (1, 2, 2, 4).
        ranks: Vec<u8>,
    },
    /// Somebody wants a rematch, or no longer.
    Rematch {
        /// Whose seat.
        seat: Seat,
        /// Whether they want it.
        wants: bool,
    },
}

/// Who made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "words",
    derive(strum::IntoStaticStr, strum::VariantArray),
    strum(serialize_all = "snake_case")
)]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    /// The person in the seat.
    Person,
    /// The server, when the clock ran out.
    Clock,
    /// A bot.
    Bot,
}

/// How a star seat arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Arrival {
    /// All ten target holes hold the seat's own marbles.
    AllOwn,
    /// The target corner is full and holds at least one own marble.
    Block,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "words",
    derive(strum::IntoStaticStr, strum::VariantArray),
    strum(serialize_all = "snake_case")
)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Halma: all 19 pieces stand in the enemy camp.
    Win,
    /// Halma: the third occurrence of a position; a draw.
    Threefold,
    /// Halma: 400 turns; a draw.
    TurnCap,
    /// Nobody who is still in the game can move.
    NoMoves,
    /// Star: only one has not arrived.
    OneLeft,
    /// Star: every person has arrived.
    HumansArrived,
    /// Star: 150 rounds.
    RoundCap,
}
