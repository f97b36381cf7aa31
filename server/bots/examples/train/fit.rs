//! Logistic regression: the weights under which the results of the games are likeliest, neighbouring places being
//! kept alike where the games say little. It never plays.

use bots::{OFFS, ROWS, Weights};

use crate::adam::Adam;
use crate::play::mixed;
use crate::sample::{FEATURES, PLACES, REACH, REAR, SPREAD, Sample};

const EPOCHS: u64 = 4;
const BATCH: usize = 512;
/// How much a place is drawn to the line through its neighbours.
const SMOOTH: f32 = 0.002;

pub struct Fit {
    pub weights: Weights,
    /// The mean of -ln(likelihood); 0.693 is guessing.
    pub loss: f32,
}

type Values = [f32; FEATURES];

/// The weights that explain the samples of a board of so many rows from tip to tip, starting from others.
pub fn fit(samples: &[Sample], rows: usize, from: &Weights, seed: u64) -> Fit {
    let mut values = to_values(from);
    let mut adam = Adam::new(FEATURES);
    let mut loss = 0.0;
    for epoch in 0..EPOCHS {
        loss = 0.0;
        let mut order: Vec<usize> = (0..samples.len()).collect();
        order.sort_by_cached_key(|&index| mixed(seed ^ epoch << 40 ^ index as u64));
        let pace = 0.02 / (1.0 + epoch as f32 * 2.0);
        for batch in order.chunks(BATCH) {
            let mut slope = [0.0; FEATURES];
            for &index in batch {
                loss += learn(&samples[index], &values, &mut slope);
            }
            for slope in &mut slope {
                *slope /= batch.len() as f32;
            }
            smooth(&values, &mut slope);
            adam.step(&mut values, &slope, pace);
        }
    }
    Fit {
        weights: to_weights(&values, way(&to_values(from), rows) / way(&values, rows)),
        loss: loss / samples.len() as f32,
    }
}

fn learn(sample: &Sample, values: &Values, slope: &mut Values) -> f32 {
    let mut lead = 0.0;
    sample.features(|index, amount| lead += values[index] * amount);
    let share = 1.0 / (1.0 + (-lead).exp());
    sample.features(|index, amount| slope[index] += (share - sample.won) * amount);
    let told = if sample.won > 0.5 { share } else { 1.0 - share };
    -told.max(1e-6).ln()
}

/// Draws every place to the mean of those before and behind it, and to its neighbour nearer to the way.
fn smooth(values: &Values, slope: &mut Values) {
    for row in 1..ROWS - 1 {
        for off in 0..OFFS {
            let at = row * OFFS + off;
            let bend = values[at] - f32::midpoint(values[at - OFFS], values[at + OFFS]);
            slope[at] += SMOOTH * bend;
            slope[at - OFFS] -= SMOOTH * bend / 2.0;
            slope[at + OFFS] -= SMOOTH * bend / 2.0;
            if off > 0 {
                let step = values[at] - values[at - 1];
                slope[at] += SMOOTH * step / 4.0;
                slope[at - 1] -= SMOOTH * step / 4.0;
            }
        }
    }
}

fn to_values(weights: &Weights) -> Values {
    let mut values = [0.0; FEATURES];
    for (value, worth) in values.iter_mut().zip(weights.cells.as_flattened()) {
        *value = f32::from(*worth) / 100.0;
    }
    values[REACH] = f32::from(weights.reach) / 64.0;
    values[REAR] = f32::from(-weights.rear) / 6400.0;
    values[SPREAD] = f32::from(-weights.spread) / 6400.0;
    values
}

/// What the way from the own camp to the other is worth, from tip to tip without the tips.
fn way(values: &Values, rows: usize) -> f32 {
    let row = |row: usize| f32::midpoint(values[row * OFFS], values[row * OFFS + 1]);
    (row(rows - 2) - row(1)).max(0.1)
}

/// A search asks only how worths compare, and errors of judgement are counted in the same unit. So the way is to be
/// worth what it was before, however little the results of the games depend on it.
fn to_weights(values: &Values, scale: f32) -> Weights {
    let mut cells = [[0; OFFS]; ROWS];
    // Only differences count: the tip of the own camp is worth nothing.
    for (worth, value) in cells.as_flattened_mut().iter_mut().zip(&values[..PLACES]) {
        *worth = whole((value - values[0]) * 100.0 * scale);
    }
    Weights {
        cells,
        reach: whole(values[REACH].max(0.0) * 64.0),
        rear: whole(-values[REAR] * 6400.0 * scale),
        spread: whole(-values[SPREAD] * 6400.0 * scale),
    }
}

fn whole(value: f32) -> i16 {
    value.round().clamp(-3000.0, 3000.0) as i16
}
