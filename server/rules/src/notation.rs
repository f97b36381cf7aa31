//! Cells and paths as people write them: Halma squares as `a1`..`p16` (columns from the left, rows
//! from the bottom), holes of the star as their ids; a path with `-` between.
//! It never judges what it writes.

use crate::{Cell, Variant};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The name of a cell: `a16` is Halma's cell 0.
#[must_use]
pub fn cell(variant: Variant, cell: Cell) -> String {
    if !variant.is_halma() {
        return cell.to_string();
    }
    let mut name = String::from(char::from(b'a' + cell % 16));
    name.push_str(&(16 - cell / 16).to_string());
    name
}

/// The cell of a name; `None` if the variant has no such cell.
#[must_use]
pub fn parse_cell(variant: Variant, name: &str) -> Option<Cell> {
    if !variant.is_halma() {
        return number(name).filter(|&hole| u16::from(hole) < variant.cells());
    }
    let (&letter, digits) = name.as_bytes().split_first()?;
    let rank = number(core::str::from_utf8(digits).ok()?)?;
    let known = letter.is_ascii_lowercase() && letter <= b'p' && (1..=16).contains(&rank);
    known.then(|| (16 - rank) * 16 + (letter - b'a'))
}

/// Plain digits without a sign or leading zeros, so that every cell has one name only.
fn number(digits: &str) -> Option<u8> {
    digits
        .parse()
        .ok()
        .filter(|number: &u8| number.to_string() == digits)
}

/// A path, joined by `-`.
#[must_use]
pub fn path(variant: Variant, path: &[Cell]) -> String {
    path.iter()
        .map(|&id| cell(variant, id))
        .collect::<Vec<_>>()
        .join("-")
}

/// The path of what [`path`] wrote; `None` if a cell has no such name.
#[must_use]
pub fn parse_path(variant: Variant, text: &str) -> Option<Vec<Cell>> {
    text.split('-')
        .map(|name| parse_cell(variant, name))
        .collect()
}
