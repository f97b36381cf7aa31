//! Where the pieces stand in an entry, and at what stage of a game.

use rules::{Cell, Parts, Position, Setup, Variant};
use serde::Deserialize;

/// The game of an entry and the table it is played at.
#[derive(Deserialize)]
pub(super) struct Table {
    pub game: String,
    #[serde(default)]
    pub corners: Vec<u8>,
    #[serde(default)]
    pub first: u8,
    #[serde(default)]
    pub humans: Vec<u8>,
    #[serde(default = "one")]
    pub block_from_round: u16,
}

/// A placement.
#[derive(Deserialize)]
pub(super) struct Place {
    pub occ: Vec<Vec<Cell>>,
    pub to_move: u8,
    #[serde(default)]
    pub arrived: Vec<u8>,
    #[serde(default)]
    pub turns: u16,
    #[serde(default = "one")]
    pub round: u16,
}

fn one() -> u16 {
    1
}

impl Table {
    /// What the rules need to begin.
    pub(super) fn setup(&self) -> Result<Setup, String> {
        let variant = Variant::named(&self.game, &self.corners).ok_or_else(|| {
            format!(
                "there is no game {} with the corners {:?}",
                self.game, self.corners
            )
        })?;
        let seat = |seat: u8| {
            if seat < variant.players() {
                Ok(seat)
            } else {
                Err(format!("there is no seat {seat}"))
            }
        };
        let mut humans = 0;
        for &human in &self.humans {
            humans |= 1 << seat(human)?;
        }
        Ok(Setup {
            variant,
            first: seat(self.first)?,
            humans,
            block_from_round: self.block_from_round,
        })
    }
}

impl Place {
    /// Where pieces stand.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        self.occ.iter().flatten().copied()
    }

    /// The position, if there can be one like it.
    pub(super) fn position(&self, setup: Setup) -> Result<Position, String> {
        let parts = Parts {
            setup,
            occ: self.occ.clone(),
            to_move: self.to_move,
            turns: self.turns,
            arrived: self.arrived.clone(),
            round: self.round,
        };
        Position::from_parts(&parts).map_err(|bad| bad.to_string())
    }
}
