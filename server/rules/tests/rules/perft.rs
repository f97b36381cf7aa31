//! The numbers of move sequences.

use crate::format::{Placement, entries, setup};
use rules::{Board, Variant, perft};
use serde::Deserialize;

#[derive(Deserialize)]
struct Entry {
    id: String,
    game: String,
    #[serde(default)]
    corners: Vec<u8>,
    #[serde(flatten)]
    placement: Placement,
    moves: Vec<u64>,
    paths: Vec<u64>,
}

#[test]
fn the_numbers_of_moves_and_of_paths_are_those_of_the_reference() {
    for entry in entries::<Entry>("perft.json") {
        let position = entry
            .placement
            .position(setup(&entry.game, &entry.corners, 0));
        for (depth, &expected) in (1..).zip(&entry.moves) {
            assert_eq!(
                perft::moves(position.board(), depth),
                expected,
                "{} {depth}",
                entry.id
            );
        }
        for (depth, &expected) in (1..).zip(&entry.paths) {
            assert_eq!(
                perft::paths(position.board(), depth),
                expected,
                "{} {depth}",
                entry.id
            );
        }
    }
}

#[test]
fn two_players_on_the_star_have_2947496_sequences_of_five_moves() {
    let star = Variant::star(2).expect("two play");
    assert_eq!(perft::moves(&Board::new(star, 0), 5), 2_947_496);
}
