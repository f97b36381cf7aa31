//! What it costs a seat that one of its pieces stands on a cell: the evaluation, as one number per
//! cell, so that a move's worth is a difference of two.
//!
//! Symmetric by construction: everything is counted in steps on the empty board, from the seat's own
//! corners.

use alloc::collections::VecDeque;
use rules::{Cell, Seat, Variant};

/// Steps to the target's far corner. Filling the deepest cells first keeps the entrance open.
const DEPTH: i32 = 12;
/// Steps to the target itself: to be outside is what loses.
const OUTSIDE: i32 = 20;
/// The square of the steps to the target: the rearmost piece is the dearest, so none is left behind.
const BEHIND: i32 = 2;
/// Steps off the straight way from corner to corner: the middle has more to jump over.
const ASIDE: i32 = 2;

/// The costs of every cell for one seat.
#[derive(Clone, Debug)]
pub(crate) struct Costs([i32; 256]);

impl Costs {
    pub(crate) fn of(variant: Variant, seat: Seat) -> Self {
        let goal = steps_from(variant, tip(variant, variant.target(seat)));
        let start = steps_from(variant, tip(variant, variant.home(seat)));
        let straight = goal[usize::from(tip(variant, variant.home(seat)))];
        let mut costs = [0; 256];
        for cell in 0..variant.cells() {
            let place = usize::from(cell);
            let outside = i32::from(variant.steps_to_target(seat, cell as Cell));
            let aside = if outside > 0 {
                goal[place] + start[place] - straight
            } else {
                0
            };
            costs[place] = DEPTH * goal[place]
                + OUTSIDE * outside
                + BEHIND * outside * outside
                + ASIDE * aside;
        }
        Self(costs)
    }

    /// What a move gains its seat; negative: it loses.
    pub(crate) fn gain(&self, from: Cell, to: Cell) -> i32 {
        self.0[usize::from(from)] - self.0[usize::from(to)]
    }
}

/// The cell of a camp with the fewest neighbours: its far corner.
fn tip(variant: Variant, camp: impl Iterator<Item = Cell>) -> Cell {
    camp.min_by_key(|&cell| variant.neighbours(cell).count())
        .unwrap_or_default()
}

/// The steps from a cell to every other on the empty board.
fn steps_from(variant: Variant, from: Cell) -> [i32; 256] {
    let mut steps = [-1; 256];
    steps[usize::from(from)] = 0;
    let mut next = VecDeque::from([from]);
    while let Some(cell) = next.pop_front() {
        for near in variant.neighbours(cell) {
            if steps[usize::from(near)] < 0 {
                steps[usize::from(near)] = steps[usize::from(cell)] + 1;
                next.push_back(near);
            }
        }
    }
    steps
}
