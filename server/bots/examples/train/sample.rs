//! What the fit learns from: two seats in one position, side by side, and who came out better.

use bots::{OFFS, ROWS, Weights, frame};
use rules::{Position, Seat};

/// The number of places, and after them what else is weighed.
pub const PLACES: usize = ROWS * OFFS;
/// The index of the best next gain.
pub const REACH: usize = PLACES;
/// The index of the lag.
pub const REAR: usize = PLACES + 1;
/// The index of the spread.
pub const SPREAD: usize = PLACES + 2;
/// All of them.
pub const FEATURES: usize = PLACES + 3;

/// One seat as the weights see it.
pub struct View {
    /// The places of its pieces.
    places: Vec<u16>,
    /// Its best next gain in logits, if it is on move.
    reach: f32,
    /// The square of the rows that its rearmost piece is behind the mean.
    lag: f32,
    /// The variance of the rows of its pieces.
    spread: f32,
}

impl View {
    pub fn new(position: &Position, seat: Seat, weights: &Weights) -> Self {
        let variant = position.variant();
        let places: Vec<_> = position
            .pieces(seat)
            .map(|cell| frame(variant, seat, cell))
            .collect();
        let rows = || places.iter().map(|place| place.0 as f32);
        let count = places.len() as f32;
        let mean = rows().sum::<f32>() / count;
        let rear = rows().fold(f32::MAX, f32::min);
        Self {
            places: places
                .iter()
                .map(|&(row, off)| (row * OFFS + off) as u16)
                .collect(),
            reach: if position.to_move() == Some(seat) {
                best_gain(position, seat, weights)
            } else {
                0.0
            },
            lag: (mean - rear).powi(2),
            spread: rows().map(|row| (row - mean).powi(2)).sum::<f32>() / count,
        }
    }
}

fn best_gain(position: &Position, seat: Seat, weights: &Weights) -> f32 {
    let worth = |cell| {
        let (row, off) = frame(position.variant(), seat, cell);
        weights.cells[row][off]
    };
    let mut best = i16::MIN;
    position
        .board()
        .for_each_move(|from, to| best = best.max(worth(to) - worth(from)));
    f32::from(best) / 100.0
}

/// Two seats, and the share of the first in their comparison: 1, 0, or a half.
pub struct Sample {
    pub one: View,
    pub two: View,
    pub won: f32,
}

impl Sample {
    /// Every feature that is not zero, with its amount.
    pub fn features(&self, mut each: impl FnMut(usize, f32)) {
        for (view, sign) in [(&self.one, 1.0), (&self.two, -1.0)] {
            for &place in &view.places {
                each(usize::from(place), sign);
            }
            each(REACH, sign * view.reach);
            each(REAR, sign * view.lag);
            each(SPREAD, sign * view.spread);
        }
    }
}
