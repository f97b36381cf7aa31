//! What the search of two seats has found out about positions, by their keys: a fixed number of places, the newer
//! or deeper answer staying. A key may stand for two positions; that costs a good move, never a legal one.

use alloc::vec::Vec;
use rules::{Board, Cell, Seat};

/// What the key of a position changes by when the turn is given on.
pub(crate) const TURN: u64 = 0x5851_F42D_4C95_7F2D;

/// What a value says about the truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    AtMost,
    Exact,
    AtLeast,
}

impl Bound {
    /// What a search in a window says.
    pub(crate) fn of(value: i32, (low, high): (i32, i32)) -> Self {
        match value {
            _ if value <= low => Self::AtMost,
            _ if value >= high => Self::AtLeast,
            _ => Self::Exact,
        }
    }
}

/// An answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) key: u64,
    pub(crate) value: i32,
    /// The move that was best, or good enough.
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

impl Known {
    /// The value, if it was looked for far enough and decides the question.
    pub(crate) fn answers(&self, depth: u8, (low, high): (i32, i32)) -> Option<i32> {
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::AtMost => self.value <= low,
            Bound::AtLeast => self.value >= high,
        };
        (self.depth >= depth && decides).then_some(self.value)
    }
}

/// As many answers as fit.
pub(crate) struct Table(Vec<Option<Known>>);

impl Table {
    /// Room for about so many answers.
    pub(crate) fn new(answers: u32) -> Self {
        let places = answers.next_power_of_two().max(64) as usize;
        Self(alloc::vec![None; places])
    }

    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        self.0[self.place(key)].filter(|known| known.key == key)
    }

    /// Keeps an answer, unless there is a deeper one to the same question.
    pub(crate) fn put(&mut self, new: Known) {
        let place = self.place(new.key);
        let old = &mut self.0[place];
        if old.is_none_or(|old| old.key != new.key || old.depth <= new.depth) {
            *old = Some(new);
        }
    }

    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.0.len() - 1)
    }
}

/// The key of a placement and a turn.
pub(crate) fn key(board: &Board) -> u64 {
    let mut key = if board.to_move() == 0 { 0 } else { TURN };
    for seat in 0..board.variant().players() {
        for cell in board.cells(seat) {
            key ^= piece(seat, cell);
        }
    }
    key
}

/// What a piece on a cell does to the key.
pub(crate) fn piece(seat: Seat, cell: Cell) -> u64 {
    let number = u64::from(seat) << 8 | u64::from(cell);
    let mixed = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed ^ mixed >> 27
}
