#![no_std]
//! Players made of arithmetic: what a bot moves, given a position, a level and a seed.
//!
//! Pure and deterministic: integers only, no clock (`keep_going` says when to stop), no I/O. A bot
//! knows what a player at the table knows.

extern crate alloc;

mod alpha;
mod choice;
mod curve;
mod easy;
mod frame;
mod level;
mod mind;
mod picks;
mod race;
mod scale;
mod search;
mod state;
mod table;
mod tree;
mod weights;

pub use choice::{best_advance, choose, hint};
pub use frame::{OFFS, ROWS, frame};
pub use level::Level;
pub use mind::Mind;
pub use search::Search;
pub use tree::Growth;
pub use weights::Weights;
