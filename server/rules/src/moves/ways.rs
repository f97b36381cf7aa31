//! In which directions the pieces of a side may go, cell by cell. It knows nothing of chains.

use super::Jumps;
use crate::Board;
use crate::grid::CROSS;
use crate::slots::bits;

/// For each slot the directions, one bit each, in which a step or a jump may leave it.
pub(super) struct Ways {
    pub(super) steps: [u8; 256],
    pub(super) jumps: [u8; 256],
}

impl Ways {
    /// Steps of the pieces of the side to move; jumps from there and from wherever a chain may come by.
    pub(super) fn new(place: &Board) -> Ways {
        let (variant, seat) = (place.variant(), place.to_move());
        let (own, empty) = (place.slots(seat), place.occupied().not());
        let (open, ground) = (empty.and(variant.stops(seat)), variant.ground(seat));
        let (passed, jumps) = (own.or(empty), Jumps::new(place, seat));
        Ways {
            steps: by_slot(|board, d| {
                let (near, turn) = CROSS[board][d];
                own.0[board] & ground.step[board][d] & open.0[near].rotate_right(turn)
            }),
            jumps: by_slot(|board, d| passed.0[board] & jumps.0[board][d]),
        }
    }
}

/// A byte for each slot out of the slots, as bits of each of the four boards, that may be left in each direction.
fn by_slot(leave: impl Fn(usize, usize) -> u64) -> [u8; 256] {
    let mut ways = [0; 256];
    for board in 0..4 {
        for d in 0..8 {
            for bit in bits(leave(board, d)) {
                ways[board * 64 + bit as usize] |= 1 << d;
            }
        }
    }
    ways
}
