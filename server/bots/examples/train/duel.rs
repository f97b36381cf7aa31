//! Whether new weights are better than the best so far: a fit may explain games well and yet play badly.

use bots::{Mind, Weights};
use rules::{Position, Setup, Variant};

use crate::play::{mixed, on_every_core};

/// The share of the points of `new` in so many pairs of games, the seats swapped.
pub fn points(variant: Variant, new: &Weights, old: &Weights, mind: &Mind, pairs: u64) -> f64 {
    let minds = [new, old].map(|weights| Mind {
        weights: weights.clone(),
        ..mind.clone()
    });
    let game = |game: u64| one(variant, &minds, game / 2, (game % 2) as u8);
    let points = on_every_core(pairs * 2, |seed| vec![game(seed)]);
    points.iter().sum::<f64>() / f64::from(points.len() as u32)
}

/// The first mind's share of the first places of one game.
fn one(variant: Variant, minds: &[Mind; 2], pair: u64, swap: u8) -> f64 {
    let mut position = Position::new(&Setup {
        variant,
        first: (pair % u64::from(variant.players())) as u8,
        humans: 0,
        block_from_round: 1,
    });
    while let Some(seat) = position.to_move() {
        let luck = mixed(pair << 16 | u64::from(position.turns()));
        let mind = &minds[usize::from((seat + swap) % 2)];
        let path = mind.think(&position, luck, &mut || true);
        position
            .play(seat, &path.expect("a move"))
            .expect("a legal move");
    }
    let ranks = &position.outcome().expect("an end").ranks;
    let firsts = (0u8..).zip(ranks).filter(|(_, rank)| **rank == 1);
    let ours: Vec<_> = firsts
        .map(|(seat, _)| f64::from((seat + swap + 1) % 2))
        .collect();
    ours.iter().sum::<f64>() / f64::from(ours.len() as u32)
}
