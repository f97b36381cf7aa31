#![no_std]
//! Players made of arithmetic: what a bot moves, given a position, a level and a seed.
//!
//! Pure and deterministic: integers only, no clock (`keep_going` says when to stop), no I/O. A bot
//! knows what a player at the table knows.

extern crate alloc;

mod choice;
mod costs;
mod level;
mod plan;

pub use choice::{best_advance, choose};
pub use level::Level;
