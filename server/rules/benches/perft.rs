//! How fast the generator counts: moves per second, the last ply counted without being made.

use divan::counter::ItemsCount;
use rules::{Board, Variant, perft};

fn main() {
    divan::main();
}

fn count(bencher: divan::Bencher, variant: Variant, depth: u32) {
    let board = Board::new(variant, 0);
    let moves = perft::moves(&board, depth);
    bencher
        .counter(ItemsCount::new(moves))
        .bench(|| perft::moves(divan::black_box(&board), depth));
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn halma_4(bencher: divan::Bencher) {
    count(bencher, Variant::HALMA, 4);
}

#[divan::bench(args = [2, 3, 4, 6], sample_count = 20, sample_size = 1)]
fn star_5(bencher: divan::Bencher, players: u8) {
    if let Some(variant) = Variant::star(players) {
        count(bencher, variant, 5);
    }
}
