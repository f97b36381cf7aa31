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
mod play;
mod sample;
mod write;

use bots::{Level, Mind, Weights};
use rules::Variant;

/// Pairs of games in which new weights have to prove themselves.
const DUEL: u64 = 100;

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, numbers @ ..] = &words[..] else {
        return usage();
    };
    let numbers: Vec<u64> = numbers
        .iter()
        .filter_map(|word| word.parse().ok())
        .collect();
    let [seats, rounds, games, nodes, seed] = numbers[..] else {
        return usage();
    };
    let Some(variant) = Variant::star(seats as u8)
        .filter(|_| game == "star")
        .or((game == "halma").then_some(Variant::HALMA))
    else {
        return usage();
    };
    let mut mind = Mind::new(Level::Normal, variant);
    mind.weights = Weights::plain(variant);
    mind.growth.nodes = nodes as u32;
    mind.blur = 8;
    let mut samples = Vec::new();
    for round in 0..rounds {
        samples.extend(play::samples(variant, &mind, games, seed + round * games));
        let fit = fit::fit(&samples, &mind.weights, seed + round);
        let points = duel::points(variant, &fit.weights, &mind.weights, &mind, DUEL);
        let Weights {
            reach,
            rear,
            spread,
            ..
        } = fit.weights;
        println!(
            "round {round}: {} pairs, loss {:.4}, reach {reach}, rear {rear}, spread {spread}; {:.1} % against the best",
            samples.len(),
            fit.loss,
            points * 100.0
        );
        if points > 0.5 {
            mind.weights = fit.weights;
        }
    }
    let weights = mind.weights;
    write::file(variant, &weights, &words.join(" "))
}

fn usage() -> std::io::Result<()> {
    eprintln!("usage: train halma|star SEATS ROUNDS GAMES NODES SEED");
    std::process::exit(2);
}
