//! Fits what the bots believe, from games that they play against themselves, and writes it to `weights/`.
//!
//!     cargo run --release -p bots --example train -- star 2 4 3000 100 1
//!
//! The numbers are seats, rounds, games a round, positions weighed for a move, and the seed; the same numbers give
//! the same file. Every round plays with the best weights so far, learns from all games so far, and what it
//! finds counts if it beats them. It begins with beliefs made by hand.

// Counts of samples and places are small enough for any float.
#![allow(clippy::cast_precision_loss)]

mod adam;
mod duel;
mod fit;
mod order;
mod play;
mod sample;
#[cfg(test)]
mod tests;
mod write;

use bots::{Level, Mind, ROWS, Search, Weights};
use order::Order;
use rules::Variant;

/// Pairs of games in which new weights have to prove themselves, if so many are played in a round.
const DUEL: u64 = 100;

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let made = words.join(" ");
    let Some(order) = Order::parse(&made) else {
        eprintln!("usage: train halma|star SEATS ROUNDS GAMES NODES SEED");
        std::process::exit(2);
    };
    write::file(order.variant, &train(&order), &made)
}

/// The best weights that the ordered games lead to.
fn train(order: &Order) -> Weights {
    let &Order {
        variant,
        games,
        seed,
        ..
    } = order;
    let mut mind = beginner(order);
    let mut samples = Vec::new();
    for round in 0..order.rounds {
        samples.extend(play::samples(variant, &mind, games, seed + round * games));
        let fit = fit::fit(&samples, rows(variant), &mind.weights, seed + round);
        let points = duel::points(variant, &fit.weights, &mind.weights, &mind, DUEL.min(games));
        println!(
            "round {round}: {} pairs, loss {:.4}; {:.1} % against the best",
            samples.len(),
            fit.loss,
            points * 100.0
        );
        if points > 0.5 {
            mind.weights = fit.weights;
        }
    }
    mind.weights
}

/// Who plays at first.
fn beginner(order: &Order) -> Mind {
    let mut mind = Mind::new(Level::Normal, order.variant);
    mind.weights = Weights::plain(order.variant);
    // At little more than no thought the tree sees more than alpha-beta.
    mind.search = Search::Tree;
    mind.growth.nodes = order.nodes;
    mind.blur = 8;
    mind
}

/// Rows from tip to tip.
fn rows(variant: Variant) -> usize {
    if variant == Variant::HALMA { ROWS } else { 17 }
}
