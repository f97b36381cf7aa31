//! What one seat may do from each cell of an empty board: where a step or a jump stays on the
//! board and within the camp rule. Built at compile time; it never looks at pieces.

use crate::Cell;
use crate::map::Map;
use crate::slots::Slots;
use core::ops::Range;

/// The open ways of one seat, as masks for [`crate::grid::CROSS`] and [`crate::grid::LAND`].
pub(crate) struct Ground {
    /// `near[slot]`: the cells one step away.
    pub(crate) near: [Slots; 256],
    /// `step[board][direction]`: the cells that a step in this direction may leave.
    pub(crate) step: [[u64; 8]; 4],
    /// `jump[board][direction]`: the cells that a jump in this direction may leave.
    pub(crate) jump: [[u64; 8]; 4],
}

impl Ground {
    /// The ground of a map with these directions, with a camp that no step and no jump leaves.
    pub(crate) const fn new(map: &Map, directions: Range<usize>, camp: Slots) -> Ground {
        let empty = [[0; 8]; 4];
        let mut ground = Ground {
            near: [Slots::NONE; 256],
            step: empty,
            jump: empty,
        };
        let mut id = 0;
        while id < map.cells {
            let mut d = directions.start;
            while d < directions.end {
                ground = ground.with(map, id as Cell, d, camp);
                d += 1;
            }
            id += 1;
        }
        ground
    }

    const fn with(mut self, map: &Map, cell: Cell, d: usize, camp: Slots) -> Ground {
        let from = map.slot[cell as usize];
        let (board, bit) = (from as usize / 64, 1 << (from % 64));
        let Some(next) = map.toward(cell, d, 1) else {
            return self;
        };
        if stays(map, from, next, camp) {
            let near = map.slot[next as usize];
            self.near[from as usize] = self.near[from as usize].with(near);
            self.step[board][d] |= bit;
        }
        if let Some(land) = map.toward(cell, d, 2)
            && stays(map, from, land, camp)
        {
            self.jump[board][d] |= bit;
        }
        self
    }
}

const fn stays(map: &Map, from: u8, to: Cell, camp: Slots) -> bool {
    !camp.has(from) || camp.has(map.slot[to as usize])
}
