//! How cells lie in memory: four boards of 8 x 8 bits, one for each parity of row and column.
//!
//! A jump moves two rows or columns, so a chain never leaves the board it began on, and the cells
//! it jumps over all lie on the other three. One direction is then one constant rotation of a
//! `u64`, in both games: the star is laid on the same grid as rows `z` and columns `x` of its cube
//! coordinates, and uses six of the eight directions. Masks keep every rotation on the board.
//! It never knows whose piece stands where, or whose turn it is.

/// All directions as (row, column), in reading order: of two from the same cell the lower one leads to the lower id.
/// The star has all but the first and the last.
pub(crate) const DIRECTIONS: [(i8, i8); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
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
pub(crate) const fn moved(at: u8, by: i8) -> u8 {
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
