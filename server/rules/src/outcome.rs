//! What a move can lead to: arrivals, passes, the end and the ranking. Only words; the decisions
//! are in `variant/`.

use crate::Seat;
use alloc::vec::Vec;

/// How a player of the star has arrived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// All ten target holes hold the player's own marbles.
    AllOwn,
    /// The target is full and holds at least one own marble.
    Block,
}

impl Arrival {
    /// `"all_own"` or `"block"`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Arrival::AllOwn => "all_own",
            Arrival::Block => "block",
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Halma: all pieces stand in the enemy camp.
    Win,
    /// Halma: the position has occurred for the third time; a draw.
    Threefold,
    /// Halma: 400 turns; a draw.
    TurnCap,
    /// Nobody can move; in Halma a draw.
    NoMoves,
    /// Star: only one player has not arrived.
    OneLeft,
    /// Star: all humans have arrived.
    HumansArrived,
    /// Star: 150 rounds.
    RoundCap,
}

impl Reason {
    /// The reason in `snake_case`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Reason::Win => "win",
            Reason::Threefold => "threefold",
            Reason::TurnCap => "turn_cap",
            Reason::NoMoves => "no_moves",
            Reason::OneLeft => "one_left",
            Reason::HumansArrived => "humans_arrived",
            Reason::RoundCap => "round_cap",
        }
    }
}

/// Something that followed a move by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happening {
    /// A player of the star has arrived, on whoever's move.
    Arrived {
        /// Who has arrived.
        seat: Seat,
        /// The place, from 1.
        place: u8,
        /// By which of the two conditions.
        how: Arrival,
    },
    /// A player had no legal move and was passed over.
    Passed {
        /// Who was passed over.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// Why.
        reason: Reason,
        /// Halma: who has won; `None` is a draw, and always the case on the star.
        winner: Option<Seat>,
    },
}

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Why.
    pub reason: Reason,
    /// Halma: who has won; `None` is a draw, and always the case on the star.
    pub winner: Option<Seat>,
    /// The rank of each seat, from 1; equal ranks are shared and the next left out (1, 2, 2, 4).
    pub ranks: Vec<u8>,
}
