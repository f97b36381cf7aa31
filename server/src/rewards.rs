//! What a finished game brings to one of its players. Pure: whom they have met, when, and what they have won
//! today are arguments. Never knows where it is written down.

mod places;
mod share;

use protocol::{PlayerId, RoomKind, Unpaid};

pub use share::Other;

/// Fewer own moves bring nothing.
const MOVES: u16 = 10;
/// A shorter game brings nothing.
const LASTS_MS: u64 = 60_000;
/// All that a day can bring.
const DAY: Pay = Pay {
    xp: 600,
    coins: 200,
};

/// A game among people that is over, as far as it matters for what it brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// How its room came to be.
    pub kind: RoomKind,
    /// `halma` or `star`.
    pub game: String,
    /// Who played, by seat.
    pub seats: Vec<Played>,
}

/// One who played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who; `None`: a bot.
    pub player: Option<PlayerId>,
    /// What they are called.
    pub name: String,
    /// The rank, from 1; equal ranks are shared.
    pub rank: u8,
    /// They had left.
    pub left: bool,
    /// A bot played for them at the end.
    pub covered: bool,
    /// Moves they made themselves.
    pub moves: u16,
    /// The most jumps in one of those.
    pub longest_chain: u16,
}

/// Points and coins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pay {
    /// Points.
    pub xp: u32,
    /// Coins.
    pub coins: u32,
}

/// What somebody has won, and why not more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won {
    /// How much.
    pub pay: Pay,
    /// Why not more.
    pub unpaid: Option<Unpaid>,
}

impl Finished {
    /// How many played.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.seats.len() as u8
    }

    /// How many had the rank of this player.
    #[must_use]
    pub fn sharing(&self, played: &Played) -> u8 {
        let same = |other: &&Played| other.rank == played.rank;
        self.seats.iter().filter(same).count() as u8
    }
}

impl Played {
    /// Whether so few moves in so short a time are no game.
    #[must_use]
    pub fn too_short(&self, took_ms: u64) -> bool {
        self.moves < MOVES || took_ms < LASTS_MS
    }
}

/// What a game that took so long brings to one of its players, who has played it with these `others` and won
/// so much `today`.
#[must_use]
pub fn won(game: &Finished, mine: &Played, took_ms: u64, others: &[Other], today: Pay) -> Won {
    if let Some(reason) = nothing(mine, took_ms) {
        return Won {
            pay: Pay::default(),
            unpaid: Some(reason),
        };
    }
    let mut full = places::pay(game.players(), mine.rank, game.sharing(mine));
    if game.kind == RoomKind::Private {
        full.coins = 0;
    }
    let earned = share::of(full, others);
    let pay = Pay {
        xp: earned.xp.min(DAY.xp.saturating_sub(today.xp)),
        coins: earned.coins.min(DAY.coins.saturating_sub(today.coins)),
    };
    let private = (game.kind == RoomKind::Private).then_some(Unpaid::Private);
    let unpaid = if pay == earned {
        share::reason(others).or(private)
    } else {
        Some(Unpaid::DayFull)
    };
    Won { pay, unpaid }
}

/// Why a player gets nothing at all, whoever the others are.
fn nothing(mine: &Played, took_ms: u64) -> Option<Unpaid> {
    if mine.left {
        Some(Unpaid::Left)
    } else if mine.covered {
        Some(Unpaid::Covered)
    } else {
        mine.too_short(took_ms).then_some(Unpaid::Short)
    }
}

#[cfg(test)]
mod tests;
