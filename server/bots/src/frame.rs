//! Where a cell lies in the eyes of one seat: rows forward from the tip of its own camp, and pairs of cells off the
//! straight way to the other tip. So one table of numbers serves every seat and both sides of the way.
//! It never looks at pieces.

use rules::{Cell, Seat, Variant};

/// Rows from tip to tip: Halma's diagonals; the star needs 17.
pub const ROWS: usize = 31;
/// Places in a half row.
pub const OFFS: usize = 8;

/// The row and the place in it.
///
/// # Panics
/// If the variant has no such seat or no such cell.
#[must_use]
pub fn frame(variant: Variant, seat: Seat, cell: Cell) -> (usize, usize) {
    let (row, column) = variant.row_column(cell);
    let (row, column) = (i16::from(row), i16::from(column));
    let (forward, aside) = if variant == Variant::HALMA {
        let far = row + column;
        (if seat == 0 { 30 - far } else { far }, row - column)
    } else {
        star(variant.corners()[usize::from(seat)], row - 8, column - 8)
    };
    // Forward and aside have the same parity, so halves tell the places of a row apart.
    (
        usize::from(forward.unsigned_abs()),
        usize::from(aside.unsigned_abs() / 2),
    )
}

/// The way from a corner runs along one of the three axes of the cube coordinates.
fn star(corner: u8, z: i16, x: i16) -> (i16, i16) {
    let y = -x - z;
    match corner {
        0 => (8 + z, x - y),
        1 => (8 - x, y - z),
        2 => (8 + y, x - z),
        3 => (8 - z, x - y),
        4 => (8 + x, y - z),
        _ => (8 - y, x - z),
    }
}
