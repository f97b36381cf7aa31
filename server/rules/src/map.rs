//! Where the cells of one game lie on the grid: from an id to row, column and slot, and back.
//! It never looks at pieces.

use crate::Cell;
use crate::grid::{DIRECTIONS, moved, slot};
use crate::slots::Slots;

/// Rows and columns of the larger grid: the star spans 17 rows and 17 columns.
pub(crate) const SIDE: usize = 17;

/// Where the cells of one game lie: id to row and column and slot, and back.
pub(crate) struct Map {
    pub(crate) cells: u16,
    pub(crate) row: [u8; 256],
    pub(crate) column: [u8; 256],
    pub(crate) slot: [u8; 256],
    pub(crate) cell: [Cell; 256],
    pub(crate) board: Slots,
    at: [[Option<Cell>; SIDE]; SIDE],
}

impl Map {
    /// A game without cells yet.
    pub(crate) const fn new() -> Map {
        Map {
            cells: 0,
            row: [0; 256],
            column: [0; 256],
            slot: [0; 256],
            cell: [0; 256],
            board: Slots::NONE,
            at: [[None; SIDE]; SIDE],
        }
    }

    /// The same with the next id at this row and column.
    ///
    /// # Panics
    /// At compile time, if two cells would share a slot.
    #[must_use]
    pub(crate) const fn with(mut self, row: u8, column: u8) -> Map {
        let (id, place) = (self.cells as usize, slot(row, column));
        assert!(!self.board.has(place), "two cells in one slot");
        self.row[id] = row;
        self.column[id] = column;
        self.slot[id] = place;
        self.cell[place as usize] = id as Cell;
        self.board = self.board.with(place);
        self.at[row as usize][column as usize] = Some(id as Cell);
        self.cells += 1;
        self
    }

    /// The cell at a row and a column, if there is one on the board.
    pub(crate) const fn at(&self, row: u8, column: u8) -> Option<Cell> {
        if row as usize >= SIDE || column as usize >= SIDE {
            return None;
        }
        self.at[row as usize][column as usize]
    }

    /// The cell so many times the direction away, if it is on the board.
    pub(crate) const fn toward(&self, cell: Cell, direction: usize, times: i8) -> Option<Cell> {
        let (down, right) = DIRECTIONS[direction];
        let row = moved(self.row[cell as usize], down * times);
        self.at(row, moved(self.column[cell as usize], right * times))
    }

    /// The cells of a set in ascending order of their ids.
    pub(crate) fn ascending(&self, set: Slots) -> impl Iterator<Item = Cell> + use<'_> {
        (0..self.cells)
            .map(|id| id as Cell)
            .filter(move |&cell| set.has(self.slot[cell as usize]))
    }
}
