//! Looking ahead along one seat's own turns, the others standing still. In these games most of what a
//! move is worth is what it prepares; opponents mostly lend pieces to jump over.

use rules::{Board, Cell, Seat};

use crate::costs::Costs;

/// How many of the best moves are followed at each turn after the first.
const WIDTH: usize = 6;

/// A later gain counts this share of an earlier one, in sixteenths: what is prepared can be spoilt.
const LATER: i32 = 14;

/// The most a seat can gain in its next `turns` turns, later ones counting less.
pub(crate) fn best_gain(board: &Board, seat: Seat, costs: &Costs, turns: u8) -> i32 {
    let best = best_moves(board, costs);
    let Some(&(gain, _, _)) = best.first() else {
        return 0;
    };
    if turns <= 1 {
        return gain;
    }
    let plans = best.iter().map(|&(gain, from, to)| {
        let after = own_turn(board, seat, from, to);
        gain + best_gain(&after, seat, costs, turns - 1) * LATER / 16
    });
    plans.max().unwrap_or(0)
}

/// The board after a move of `seat`, on move again.
pub(crate) fn own_turn(board: &Board, seat: Seat, from: Cell, to: Cell) -> Board {
    let mut after = *board;
    after.make(from, to);
    for _ in 0..after.variant().players() {
        if after.to_move() == seat {
            break;
        }
        after.pass();
    }
    after
}

/// The best few moves of the side to move by what they gain at once, best first.
fn best_moves(board: &Board, costs: &Costs) -> Best {
    let mut best = Best::default();
    board.for_each_move(|from, to| best.add((costs.gain(from, to), from, to)));
    best
}

/// A short list, kept in order.
#[derive(Default)]
struct Best {
    moves: [(i32, Cell, Cell); WIDTH],
    count: usize,
}

impl Best {
    fn add(&mut self, new: (i32, Cell, Cell)) {
        let place = self.moves[..self.count].partition_point(|old| old.0 >= new.0);
        if place == WIDTH {
            return;
        }
        self.count = (self.count + 1).min(WIDTH);
        self.moves[place..self.count].rotate_right(1);
        self.moves[place] = new;
    }
}

impl core::ops::Deref for Best {
    type Target = [(i32, Cell, Cell)];

    fn deref(&self) -> &Self::Target {
        &self.moves[..self.count]
    }
}
