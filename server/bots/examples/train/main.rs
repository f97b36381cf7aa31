//! Fits what the bots believe, from games that they play against themselves, and writes it to `weights/`.
//!
//!     cargo run --release -p bots --example train -- star 2 4 3000 100 1
//!
//! The numbers are seats, rounds, games a round, positions weighed for a move, and the seed; the same numbers give
//! the same file. Every round plays with what the round before has found. It begins with beliefs made by hand.

// Counts of samples and places are small enough for any float.
#![allow(clippy::cast_precision_loss)]

mod adam;
mod fit;
mod play;
mod sample;
mod write;

use bots::Weights;
use rules::Variant;

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
    let mut weights = Weights::plain(variant);
    for round in 0..rounds {
        let first = seed + round * games;
        let samples = play::samples(variant, &weights, games, nodes as u32, first);
        let fit = fit::fit(&samples, &weights, seed + round);
        weights = fit.weights;
        let Weights {
            reach,
            rear,
            spread,
            ..
        } = weights;
        println!(
            "round {round}: {} pairs, loss {:.4}, reach {reach}, rear {rear}, spread {spread}",
            samples.len(),
            fit.loss
        );
    }
    write::file(variant, &weights, &words.join(" "))
}

fn usage() -> std::io::Result<()> {
    eprintln!("usage: train halma|star SEATS ROUNDS GAMES NODES SEED");
    std::process::exit(2);
}
