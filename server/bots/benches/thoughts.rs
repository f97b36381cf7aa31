//! How fast bots think: moves made in the search, and whole thoughts of every level, by the second. The positions
//! are those of the middle of a game, where most is to be looked at.

use bots::{Level, Mind, best_advance};
use divan::counter::ItemsCount;
use rules::{Position, Setup, Variant};

fn main() {
    divan::main();
}

const GAMES: [&str; 5] = ["halma 2", "star 2", "star 3", "star 4", "star 6"];

fn variant(game: &str) -> Variant {
    let players = game.split(' ').nth(1).and_then(|count| count.parse().ok());
    let star = players.and_then(Variant::star).expect("a game");
    if game == "halma 2" {
        Variant::HALMA
    } else {
        star
    }
}

/// Twelve turns each into a game of the automatic move.
fn middle(variant: Variant) -> Position {
    let mut position = Position::new(&Setup {
        variant,
        first: 0,
        humans: 0,
        block_from_round: 1,
    });
    for _ in 0..12 * variant.players() {
        let path = best_advance(&position).expect("a move");
        let seat = position.to_move().expect("a turn");
        position.play(seat, &path).expect("a legal move");
    }
    position
}

/// Moves made in the search: of two seats alpha-beta, of more the tree.
#[divan::bench(args = GAMES, sample_count = 20, sample_size = 1)]
fn moves_made(bencher: divan::Bencher, game: &str) {
    let position = middle(variant(game));
    let mind = Mind::new(Level::Hard, position.variant());
    bencher
        .counter(ItemsCount::new(mind.makes(&position, 1)))
        .bench(|| mind.makes(divan::black_box(&position), 1));
}

#[divan::bench(args = GAMES, consts = [0, 1, 2, 3], sample_count = 10, sample_size = 1)]
fn thoughts<const LEVEL: usize>(bencher: divan::Bencher, game: &str) {
    let position = middle(variant(game));
    let mind = Mind::new(Level::ALL[LEVEL], position.variant());
    bencher
        .counter(ItemsCount::new(1u32))
        .bench(|| mind.think(divan::black_box(&position), 1, &mut || true));
}
