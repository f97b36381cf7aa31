//! What the bots believe: a few hundred numbers. Most of the star's are fitted, not thought up: `examples/train`
//! writes the file in `weights/`, and says how.
//! It never looks at a position.

use rules::Variant;

use crate::frame::{OFFS, ROWS};

/// The beliefs for one game, in hundredths of a logit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// What a piece is worth by its place: see [`crate::frame()`].
    pub cells: [[i16; OFFS]; ROWS],
    /// The share, in 64ths, of its best next gain that the seat to move can count on.
    pub reach: i16,
    /// The cost of the square of the rows by which the rearmost piece is behind the mean, in 64ths.
    pub rear: i16,
    /// The cost of the variance of the rows of its pieces, in 64ths.
    pub spread: i16,
}

impl Weights {
    /// The beliefs of the bots. What was fitted for two players of the star serves three and four too. At a table of six
    /// who keeps together, as it says, waits in the middle for the others; and for Halma nothing fitted so far has
    /// beaten what was made by hand.
    #[must_use]
    pub fn of(variant: Variant) -> Self {
        if variant == Variant::HALMA || variant.players() == 6 {
            return Self::plain(variant);
        }
        include!("../weights/star2.weights")
    }

    /// Beliefs made by hand: forward is good, aside is not, and nobody is left behind. Fitting begins here.
    #[must_use]
    pub fn plain(variant: Variant) -> Self {
        let (row, aside, spread) = if variant == Variant::HALMA {
            (14, 5, 300)
        } else {
            (30, 6, 0)
        };
        let mut cells = [[0; OFFS]; ROWS];
        for (places, forward) in cells.iter_mut().zip(0..) {
            for (worth, off) in places.iter_mut().zip(0..) {
                *worth = row * forward - aside * off;
            }
        }
        Self {
            cells,
            reach: 40,
            rear: 100,
            spread,
        }
    }
}
