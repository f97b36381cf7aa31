//! What the tests of the whole product are made of: a server in the process or as a process of its own, and
//! a client that speaks the real protocol and keeps a picture of its room.
//!
//! Everything here gives up loudly: what does not happen within [`PATIENCE`] fails the test that waits for it.

// Everything here panics when it is not as the test expects; saying so each time says nothing.
#![allow(clippy::missing_panics_doc)]

mod bridge;
mod client;
mod cost;
mod engine;
pub mod fuzz;
pub mod legal;
mod log;
mod picture;
pub mod private;
mod process;
mod proxy;
pub mod raw;
pub mod record;
mod test_server;
pub mod web;

use std::time::Duration;

use protocol::Options;

pub use bridge::Bridge;
pub use client::{Client, answers, new_id, open_socket, refusal};
pub use cost::{Cost, load_average};
pub use engine::Engine;
pub use picture::{Picture, Seen};
pub use process::{Process, hoppity, program_path};
pub use proxy::{Kind, Proxy};
pub use test_server::{TestServer, fast};

/// How long a test waits for something that must happen, on a machine that is busy.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// A private room as the tests want it: no clock, bots for the empty seats, seat 0 moves first.
#[must_use]
pub fn options(game: &str, players: u8) -> Options {
    Options {
        game: game.into(),
        players,
        clock_s: None,
        bots: true,
        first: Some(0),
        block_from_round: 1,
    }
}

/// How often or how many a test tries: `short` in the everyday run, `long` when the environment has `LONG=1`.
#[must_use]
pub fn size<T>(short: T, long: T) -> T {
    if std::env::var_os("LONG").is_some_and(|word| word == "1") {
        long
    } else {
        short
    }
}
