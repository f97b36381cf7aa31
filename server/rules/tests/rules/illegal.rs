//! Attempts that must be refused.

use crate::format::{Placement, entries, setup};
use rules::{IllegalMove, Position};
use serde::Deserialize;

#[derive(Deserialize)]
struct Entry {
    id: String,
    game: String,
    #[serde(default)]
    corners: Vec<u8>,
    #[serde(flatten)]
    placement: Placement,
    #[serde(default)]
    before: Vec<Before>,
    player: u8,
    path: Option<Vec<i64>>,
    reason: String,
}

#[derive(Deserialize)]
struct Before {
    player: u8,
    path: Vec<u8>,
}

fn attempt(entry: &Entry, position: &mut Position) -> IllegalMove {
    let Some(ids) = &entry.path else {
        return position.refuse_pass(entry.player);
    };
    position
        .variant()
        .path(ids)
        .and_then(|path| position.play(entry.player, &path))
        .expect_err("the move is illegal")
}

#[test]
fn every_illegal_attempt_is_refused_for_its_own_reason_and_changes_nothing() {
    for entry in entries::<Entry>("illegal.json") {
        let setup = setup(&entry.game, &entry.corners, entry.placement.to_move);
        let mut position = entry.placement.position(setup);
        for turn in &entry.before {
            position
                .play(turn.player, &turn.path)
                .expect("the moves before are legal");
        }
        let before = format!("{position:?}");
        assert_eq!(
            attempt(&entry, &mut position).code(),
            entry.reason,
            "{}",
            entry.id
        );
        assert_eq!(format!("{position:?}"), before, "{}", entry.id);
    }
}

#[test]
fn a_number_that_is_no_hole_of_the_star_leaves_the_board() {
    let mut position = Position::new(&setup("star", &[0, 3], 0));
    for cell in [121, 200, 255] {
        assert_eq!(position.play(0, &[6, cell]), Err(IllegalMove::OffBoard));
        assert_eq!(position.play(0, &[cell, 6]), Err(IllegalMove::OffBoard));
    }
}

#[test]
fn a_seat_that_does_not_exist_is_refused_like_one_out_of_turn() {
    let mut position = Position::new(&setup("halma", &[], 0));
    for seat in [2, 8, 255] {
        assert_eq!(
            position.play(seat, &[190, 173]),
            Err(IllegalMove::NotYourTurn)
        );
    }
}
