//! How a beginner looks at the board: this turn only, and only chains short enough to see at a glance.
//! It never plays at random; its mistakes are oversights.

use alloc::vec::Vec;
use rules::{Cell, Position};

use crate::scale::Scale;
use crate::state::State;

/// Jumps that are seen at a glance.
const GLANCE: u8 = 2;

/// The moves seen, the one that looks best first.
pub(crate) fn seen(position: &Position, state: &State, scale: &Scale) -> Vec<(Cell, Cell)> {
    let seat = state.board.to_move();
    let mut moves: Vec<_> = position.legal().moves().collect();
    moves.sort_by_key(|&(from, to, jumps)| {
        let mut after = *state;
        after.make(scale, from, to);
        (jumps > GLANCE, -after.worth(scale, seat))
    });
    moves.iter().map(|&(from, to, _)| (from, to)).collect()
}
