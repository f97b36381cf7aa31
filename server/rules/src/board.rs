//! A bare placement: whose pieces stand where, and whose turn it is. A small `Copy` value for
//! counting, search and move generation.
//! It never judges a move, and knows nothing of arrivals, draws or rounds.

use crate::slots::Slots;
use crate::{Cell, Seat, Variant};

/// Pieces, the side to move, and the seats that turns pass over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    variant: Variant,
    to_move: Seat,
    /// A bit per seat that takes no more turns.
    retired: u8,
    sides: [Slots; 6],
    occupied: Slots,
}

impl Board {
    /// The start of a game, with this seat to move.
    #[must_use]
    pub fn new(variant: Variant, to_move: Seat) -> Board {
        let mut board = Board::empty(variant, to_move, 0);
        for seat in 0..variant.players() {
            for cell in variant.home(seat) {
                board.put(seat, cell);
            }
        }
        board
    }

    /// A placement of one's own, with this seat to move and nobody arrived: for each seat its
    /// cells. `None` unless the seats exist and the cells are on the board and different.
    #[must_use]
    pub fn with_pieces(variant: Variant, sides: &[&[Cell]], to_move: Seat) -> Option<Board> {
        if sides.len() != variant.players() as usize || to_move >= variant.players() {
            return None;
        }
        let mut board = Board::empty(variant, to_move, 0);
        for (seat, cells) in sides.iter().enumerate() {
            for &cell in *cells {
                if u16::from(cell) >= variant.cells() || board.is_taken(cell) {
                    return None;
                }
                board.put(seat as Seat, cell);
            }
        }
        Some(board)
    }

    fn empty(variant: Variant, to_move: Seat, retired: u8) -> Board {
        let none = Slots::NONE;
        Board {
            variant,
            to_move,
            retired,
            sides: [none; 6],
            occupied: none,
        }
    }

    fn put(&mut self, seat: Seat, cell: Cell) {
        let slot = self.slot(cell);
        self.sides[seat as usize].flip(slot);
        self.occupied.flip(slot);
    }

    /// The game.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The seat whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// A bit for each seat that turns pass over.
    #[must_use]
    pub fn retired(&self) -> u8 {
        self.retired
    }

    /// The seat whose piece stands on the cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Seat> {
        let slot = self.slot(cell);
        (0..self.variant.players()).find(|&seat| self.sides[seat as usize].has(slot))
    }

    /// Whether any piece stands on the cell.
    #[must_use]
    pub fn is_taken(&self, cell: Cell) -> bool {
        self.occupied.has(self.slot(cell))
    }

    /// The cells of a seat's pieces, in no particular order.
    pub fn cells(&self, seat: Seat) -> impl Iterator<Item = Cell> + use<> {
        let map = self.variant.map();
        self.slots(seat).iter().map(|slot| map.cell[slot as usize])
    }

    /// The sum over the seat's pieces of the steps to its target.
    #[must_use]
    pub fn remaining(&self, seat: Seat) -> u16 {
        let steps = self.variant.steps(seat);
        self.cells(seat)
            .map(|cell| u16::from(steps[cell as usize]))
            .sum()
    }

    /// Moves a piece of the side to move, without judging, and gives the turn to the next seat.
    pub fn make(&mut self, from: Cell, to: Cell) {
        self.shift(self.to_move, from, to);
        self.pass();
    }

    /// Takes back the move of `mover`, which was made last.
    pub fn unmake(&mut self, mover: Seat, from: Cell, to: Cell) {
        self.shift(mover, from, to);
        self.to_move = mover;
    }

    /// Gives the turn to the next seat that still takes turns; with nobody left, to the next one.
    pub fn pass(&mut self) {
        let players = self.variant.players();
        for _ in 0..players {
            self.to_move = (self.to_move + 1) % players;
            if self.retired >> self.to_move & 1 == 0 {
                return;
            }
        }
        self.to_move = (self.to_move + 1) % players;
    }

    /// Lets turns pass over a seat from now on.
    pub fn retire(&mut self, seat: Seat) {
        self.retired |= 1 << seat;
    }

    pub(crate) fn shift(&mut self, seat: Seat, from: Cell, to: Cell) {
        for slot in [self.slot(from), self.slot(to)] {
            self.sides[seat as usize].flip(slot);
            self.occupied.flip(slot);
        }
    }

    fn slot(&self, cell: Cell) -> u8 {
        self.variant.map().slot[cell as usize]
    }

    pub(crate) fn slots(&self, seat: Seat) -> Slots {
        self.sides[seat as usize]
    }

    pub(crate) fn occupied(&self) -> Slots {
        self.occupied
    }
}
