//! What a move costs in the rules: finding every legal move with its path, judging one path, playing it. The positions
//! are those of the middle of a game, where most is to be looked at.

use divan::counter::ItemsCount;
use rules::{Position, Setup, Variant};

fn main() {
    divan::main();
}

const GAMES: [&str; 5] = ["halma 2", "star 2", "star 3", "star 4", "star 6"];

/// Twelve turns each into a game in which everybody makes the first of the longest chains.
fn middle(game: &str) -> Position {
    let players = game.split(' ').nth(1).and_then(|count| count.parse().ok());
    let star = players.and_then(Variant::star).expect("a game");
    let variant = if game == "halma 2" {
        Variant::HALMA
    } else {
        star
    };
    let mut position = Position::new(&Setup {
        variant,
        first: 0,
        humans: 0,
        block_from_round: 1,
    });
    for _ in 0..12 * variant.players() {
        let path = longest(&position);
        let seat = position.to_move().expect("a turn");
        position.play(seat, &path).expect("a legal move");
    }
    position
}

fn longest(position: &Position) -> Vec<u8> {
    let legal = position.legal();
    let (from, to, _) = legal
        .moves()
        .max_by_key(|&(_, _, jumps)| jumps)
        .expect("a move");
    legal.path(from, to).expect("its path")
}

#[divan::bench(args = GAMES)]
fn every_legal_move(bencher: divan::Bencher, game: &str) {
    let position = middle(game);
    bencher
        .counter(ItemsCount::new(position.legal().moves().count()))
        .bench(|| divan::black_box(&position).legal());
}

#[divan::bench(args = GAMES)]
fn count_of_moves(bencher: divan::Bencher, game: &str) {
    let position = middle(game);
    bencher.bench(|| divan::black_box(position.board()).count_moves());
}

/// Judging and playing: what the server does with every move that comes in.
#[divan::bench(args = GAMES)]
fn play_a_path(bencher: divan::Bencher, game: &str) {
    let position = middle(game);
    let (seat, path) = (position.to_move().expect("a turn"), longest(&position));
    bencher
        .with_inputs(|| position.clone())
        .bench_values(|mut position| position.play(seat, divan::black_box(&path)));
}

/// Judging alone: a path that is refused at its end.
#[divan::bench(args = GAMES)]
fn refuse_a_path(bencher: divan::Bencher, game: &str) {
    let position = middle(game);
    let seat = position.to_move().expect("a turn");
    let mut path = longest(&position);
    path.push(path[0]);
    bencher
        .with_inputs(|| position.clone())
        .bench_values(|mut position| position.play(seat, divan::black_box(&path)));
}
