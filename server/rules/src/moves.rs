//! The generator: every destination of every piece, found for whole boards at a time.
//!
//! All chains of a position run on one fixed graph: a lifted piece can never be jumped over by
//! its own chain, because a chain keeps the parity of row and column. So the legal jumps of a
//! position are computed once, and each piece floods them. It allocates nothing, and it never
//! decides whether a path someone sent is legal; that is [`crate::judge`].

pub(crate) mod legal;
pub(crate) mod paths;
pub(crate) mod tree;
mod ways;

use crate::grid::{CROSS, LAND};
use crate::ground::Ground;
use crate::slots::{Slots, bits};
use crate::{Board, Cell, Seat};

/// The jumps of a position: `0[board][direction]` has the cells that a jump may leave.
pub(crate) struct Jumps([[u64; 8]; 4]);

impl Jumps {
    /// The jumps that pieces of the seat may make on this board.
    pub(crate) fn new(board: &Board, seat: Seat) -> Jumps {
        let ground = board.variant().ground(seat);
        if board.variant().is_halma() {
            Jumps::along::<0, 8>(ground, board.occupied())
        } else {
            Jumps::along::<1, 7>(ground, board.occupied())
        }
    }

    #[inline]
    fn along<const FIRST: usize, const END: usize>(ground: &Ground, occupied: Slots) -> Jumps {
        let mut jumps = [[0; 8]; 4];
        for board in 0..4 {
            let empty = !occupied.0[board];
            for d in FIRST..END {
                let (near, turn) = CROSS[board][d];
                jumps[board][d] = ground.jump[board][d]
                    & occupied.0[near].rotate_right(turn)
                    & empty.rotate_right(LAND[d]);
            }
        }
        Jumps(jumps)
    }

    /// The cells of one board from which a jump is possible.
    #[inline]
    fn leaving(&self, board: usize) -> u64 {
        self.0[board].iter().fold(0, |any, jump| any | jump)
    }

    /// Where one jump leads from these cells of a board.
    #[inline]
    pub(crate) fn land(&self, board: usize, cells: u64) -> u64 {
        (0..8).fold(0, |any, d| {
            any | (cells & self.0[board][d]).rotate_left(LAND[d])
        })
    }

    /// Where chains lead from one cell of a board, without the cell itself.
    #[inline]
    fn flood(&self, board: usize, from: u64) -> u64 {
        let (mut seen, mut front) = (from, from);
        while front != 0 {
            front = self.land(board, front) & !seen;
            seen |= front;
        }
        seen ^ from
    }
}

impl Board {
    /// The number of legal moves, as (from, to), of the side to move.
    #[must_use]
    pub fn count_moves(&self) -> u64 {
        let seat = self.to_move();
        let (own, stops) = (self.slots(seat), self.variant().stops(seat));
        let near = &self.variant().ground(seat).near;
        let (jumps, free) = (Jumps::new(self, seat), stops.and(self.occupied().not()));
        let mut count = 0;
        for board in 0..4 {
            for bit in bits(own.0[board]) {
                count += near[board * 64 + bit as usize].and(free).len();
            }
            for bit in bits(own.0[board] & jumps.leaving(board)) {
                count += (jumps.flood(board, 1 << bit) & stops.0[board]).count_ones();
            }
        }
        u64::from(count)
    }

    /// Calls `each` with every legal move of the side to move, as (from, to), in a fixed order.
    pub fn for_each_move(&self, mut each: impl FnMut(Cell, Cell)) {
        let (cell, seat) = (&self.variant().map().cell, self.to_move());
        let jumps = Jumps::new(self, seat);
        for slot in self.slots(seat).iter() {
            for to in self.destinations(seat, slot, &jumps).iter() {
                each(cell[slot as usize], cell[to as usize]);
            }
        }
    }

    /// Whether a piece of the seat could move if it were the seat's turn.
    #[must_use]
    pub fn can_move(&self, seat: Seat) -> bool {
        let jumps = Jumps::new(self, seat);
        self.slots(seat)
            .iter()
            .any(|slot| !self.destinations(seat, slot, &jumps).is_empty())
    }

    /// Whether this piece of the seat could move if it were the seat's turn.
    #[must_use]
    pub fn can_leave(&self, seat: Seat, cell: Cell) -> bool {
        let slot = self.variant().map().slot[cell as usize];
        let to = self.destinations(seat, slot, &Jumps::new(self, seat));
        !to.is_empty()
    }

    #[inline]
    fn destinations(&self, seat: Seat, slot: u8, jumps: &Jumps) -> Slots {
        let variant = self.variant();
        let mut to = variant.ground(seat).near[slot as usize].and(self.occupied().not());
        let board = slot as usize / 64;
        to.0[board] |= jumps.flood(board, 1 << (slot % 64));
        to.and(variant.stops(seat))
    }
}
