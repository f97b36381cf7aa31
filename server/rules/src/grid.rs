//! How cells lie in memory: four boards of 8 x 8 bits, one for each parity of row and column.
//!
//! A jump moves two rows or columns, so a chain never leaves the board it began on, and the cells
//! it jumps over all lie on the other three. One direction is then one constant rotation of a
//! `u64`, in both games: the star is laid on the same grid as rows `z` and columns `x` of its cube
//! coordinates, and uses six of the eight directions. Masks keep every rotation on the board.
//! It never knows whose piece stands where, or whose turn it is.

use crate::Cell;

/// Rows and columns of the larger grid: the star spans 17 rows and 17 columns.
pub(crate) const SIDE: usize = 17;

/// All directions as (row, column); the star has the first six.
pub(crate) const DIRECTIONS: [(i8, i8); 8] = [
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (-1, 1),
    (1, -1),
    (1, 1),
    (-1, -1),
];

/// Where bits go: `CROSS[board][direction]` is the board of the neighbour and the rotation to it.
pub(crate) const CROSS: [[(usize, u32); 8]; 4] = crossings();

/// `LAND[direction]` is the rotation to the cell two away, on the same board.
pub(crate) const LAND: [u32; 8] = landings();

/// The slot (board * 64 + bit) of a row and a column.
pub(crate) const fn slot(row: u8, column: u8) -> u8 {
    let board = (row & 1) * 2 + (column & 1);
    // The star's ninth half-row and half-column wrap round into bits that its shape leaves free.
    board * 64 + (((row / 2) * 8 + column / 2) & 63)
}

const fn rotation(from: u8, to: u8) -> u32 {
    (to as u32).wrapping_sub(from as u32) & 63
}

/// A row or column so far on; below zero it wraps to numbers that no board has.
const fn moved(at: u8, by: i8) -> u8 {
    at.wrapping_add_signed(by)
}

const fn crossings() -> [[(usize, u32); 8]; 4] {
    let mut table = [[(0, 0); 8]; 4];
    let mut i = 0;
    while i < 32 {
        let (board, (down, right)) = (i / 8, DIRECTIONS[i % 8]);
        // Any cell of this parity will do, if its neighbours stay clear of the edge.
        let (row, column) = (6 + (board as u8 >> 1), 6 + (board as u8 & 1));
        let near = slot(moved(row, down), moved(column, right));
        table[board][i % 8] = (near as usize / 64, rotation(slot(row, column), near));
        i += 1;
    }
    table
}

const fn landings() -> [u32; 8] {
    let mut table = [0; 8];
    let mut d = 0;
    while d < 8 {
        let (down, right) = DIRECTIONS[d];
        table[d] = rotation(slot(6, 6), slot(moved(6, 2 * down), moved(6, 2 * right)));
        d += 1;
    }
    table
}

/// A set of cells, one bit per slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Slots(pub(crate) [u64; 4]);

impl Slots {
    pub(crate) const NONE: Slots = Slots([0; 4]);

    pub(crate) const fn has(self, slot: u8) -> bool {
        self.0[slot as usize / 64] >> (slot % 64) & 1 == 1
    }

    #[must_use]
    pub(crate) const fn with(mut self, slot: u8) -> Slots {
        self.0[slot as usize / 64] |= 1 << (slot % 64);
        self
    }

    pub(crate) const fn flip(&mut self, slot: u8) {
        self.0[slot as usize / 64] ^= 1 << (slot % 64);
    }

    pub(crate) const fn and(self, other: Slots) -> Slots {
        let (a, b) = (self.0, other.0);
        Slots([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }

    pub(crate) const fn or(self, other: Slots) -> Slots {
        let (a, b) = (self.0, other.0);
        Slots([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
    }

    pub(crate) const fn not(self) -> Slots {
        let a = self.0;
        Slots([!a[0], !a[1], !a[2], !a[3]])
    }

    pub(crate) const fn len(self) -> u32 {
        let a = self.0;
        a[0].count_ones() + a[1].count_ones() + a[2].count_ones() + a[3].count_ones()
    }

    pub(crate) fn is_empty(self) -> bool {
        self == Slots::NONE
    }

    /// Every slot of the set, in the order of memory (not of cell ids).
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        (0..4u8)
            .flat_map(move |board| bits(self.0[board as usize]).map(move |bit| board * 64 + bit))
    }
}

/// The positions of the ones of a word, lowest first.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit as u8)
    })
}

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
