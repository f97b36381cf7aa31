#![no_std]
//! The rules of Halma and Chinese checkers: where pieces stand, which moves are legal, and what
//! follows a move.
//!
//! [`Position`] is the authority on a game: it judges and plays moves and says what happened.
//! [`Board`] is the light value beneath it, for search and counting. The crate never does I/O,
//! never reads a clock and never draws lots.

extern crate alloc;

mod board;
mod grid;
mod ground;
mod illegal;
mod judge;
mod map;
mod moves;
pub mod notation;
mod outcome;
pub mod perft;
mod position;
mod slots;
mod variant;

pub use board::Board;
pub use illegal::IllegalMove;
pub use moves::legal::Legal;
pub use moves::tree::{Landing, Tree};
pub use outcome::{Arrival, Happening, Outcome, Reason};
pub use position::Position;
pub use position::parts::{BadPosition, Parts};
pub use position::setup::Setup;
pub use variant::Variant;

/// The id of a cell. Halma: 16 * row + column from the top left, 0..256. Star: 0..121 in reading
/// order from the top.
pub type Cell = u8;

/// The index of a player, in turn order from 0.
pub type Seat = u8;
