//! Halma: the board of 16 x 16 squares, its two camps, and how its games end.
//! It never judges a single move; that is [`crate::judge`].

use crate::grid;
use crate::ground::Ground;
use crate::map::Map;
use crate::position::Position;
use crate::slots::Slots;
use crate::{Cell, Happening, Outcome, Reason, Seat};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const PIECES: u8 = 19;
pub(crate) const DIRECTIONS: Range<usize> = 0..8;

/// Single turns of either side, passes included, after which the game is drawn.
pub(crate) const TURN_CAP: u16 = 400;

/// The squares in each row of the top-left camp, from the edge.
const STAIRCASE: [u8; 5] = [5, 5, 4, 3, 2];

pub(crate) static MAP: Map = map();

/// The camps by the seat that begins there: bottom right, top left.
pub(crate) static CAMPS: [Slots; 2] = [camp(0), camp(1)];

/// The ground by seat: from a square of the enemy camp only squares of that camp can be reached.
pub(crate) static GROUND: [Ground; 2] = [
    Ground::new(&MAP, DIRECTIONS, camp(1)),
    Ground::new(&MAP, DIRECTIONS, camp(0)),
];

/// `STEPS[seat][cell]`: the king-steps to the nearest square of this seat's own camp.
pub(crate) static STEPS: [[u8; 256]; 2] = [steps(0), steps(1)];

const fn map() -> Map {
    let mut map = Map::new();
    let mut id = 0u16;
    while id < 256 {
        map = map.with((id / 16) as u8, (id % 16) as u8);
        id += 1;
    }
    map
}

/// The camp square with this index (0..19) of a seat, as row and column.
const fn camp_square(seat: usize, mut index: u8) -> (u8, u8) {
    let mut row = 0;
    while index >= STAIRCASE[row] {
        index -= STAIRCASE[row];
        row += 1;
    }
    if seat == 1 {
        (row as u8, index)
    } else {
        (15 - row as u8, 15 - index)
    }
}

const fn camp(seat: usize) -> Slots {
    let mut camp = Slots::NONE;
    let mut i = 0;
    while i < PIECES {
        let (row, column) = camp_square(seat, i);
        camp = camp.with(grid::slot(row, column));
        i += 1;
    }
    camp
}

const fn steps(seat: usize) -> [u8; 256] {
    let mut steps = [u8::MAX; 256];
    let mut i = 0;
    while i < 256 * PIECES as usize {
        let (cell, (row, column)) = (i / 19, camp_square(seat, (i % 19) as u8));
        let (down, right) = (
            row.abs_diff((cell / 16) as u8),
            column.abs_diff((cell % 16) as u8),
        );
        let king = if down > right { down } else { right };
        if king < steps[cell] {
            steps[cell] = king;
        }
        i += 1;
    }
    steps
}

/// What follows a move of `mover` in Halma: win before repetition before cap, then passing.
pub(crate) fn settle(position: &mut Position, mover: Seat) -> Vec<Happening> {
    let variant = position.variant();
    if position.board.slots(mover) == variant.target_slots(mover) {
        return vec![position.end(Reason::Win, Some(mover))];
    }
    position.advance();
    if let Some(reason) = drawn(position) {
        return vec![position.end(reason, None)];
    }
    let next = position.board.to_move();
    if position.board.can_move(next) {
        return Vec::new();
    }
    if !position.board.can_move(mover) {
        return vec![position.end(Reason::NoMoves, None)];
    }
    pass(position, next)
}

fn pass(position: &mut Position, seat: Seat) -> Vec<Happening> {
    position.turns += 1;
    position.history.push(None);
    position.advance();
    let mut happenings = vec![Happening::Passed { seat }];
    if let Some(reason) = drawn(position) {
        happenings.push(position.end(reason, None));
    }
    happenings
}

fn drawn(position: &Position) -> Option<Reason> {
    if occurrences(&position.history) >= 3 {
        return Some(Reason::Threefold);
    }
    (position.turns >= TURN_CAP).then_some(Reason::TurnCap)
}

/// How often the present position has occurred, looking back through the turns (`None`: a pass).
/// It takes the turns back one by one and counts when every piece is where it is now and the same
/// side is to move. The pieces of a side are alike, so only the set of its cells matters.
pub(crate) fn occurrences(history: &[Option<(Cell, Cell)>]) -> usize {
    let mut moved = [Slots::NONE; 2];
    let mut count = 1;
    for (back, turn) in history.iter().rev().enumerate() {
        if let Some((from, to)) = *turn {
            moved[back % 2].flip(MAP.slot[from as usize]);
            moved[back % 2].flip(MAP.slot[to as usize]);
        }
        if back % 2 == 1 && moved == [Slots::NONE; 2] {
            count += 1;
        }
    }
    count
}

pub(crate) fn outcome(reason: Reason, winner: Option<Seat>) -> Outcome {
    let rank = |seat| {
        if winner.is_none_or(|winner| winner == seat) {
            1
        } else {
            2
        }
    };
    Outcome {
        reason,
        winner,
        ranks: vec![rank(0), rank(1)],
    }
}
