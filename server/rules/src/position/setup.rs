//! What is settled before a game begins. It never changes during the game.

use crate::{Seat, Variant};

/// The game, its seats and its house rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game.
    pub variant: Variant,
    /// Who moves first on the star, drawn by lot; in Halma always seat 0.
    pub first: Seat,
    /// A bit per seat taken by a human.
    pub humans: u8,
    /// Star: the round from which a player may arrive by `block`; 1 is the plain rule.
    pub block_from_round: u16,
}
