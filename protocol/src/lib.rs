//! The wire of Hoppity: everything a client and the server say to each other, as serde types.
//!
//! Types only: no I/O, no rules, no state. `frames/` holds one golden frame per message variant,
//! `README.md` explains the protocol to people, `protocol.d.ts` is generated from here for the browser.

mod account;
mod client;
mod code;
mod event;
mod own;
mod server;
mod shop;
mod types;

#[cfg(feature = "typescript")]
pub mod typescript;

pub use account::{
    History, Leader, Leaderboard, Me, MeChange, Measure, PastGame, Period, Profile, Progress,
    Rating, RatingPoint, Reward, Statistics, Unpaid,
};
pub use client::{ClientMessage, NewRoom};
pub use code::{BadRoomCode, RoomCode};
pub use event::{Arrival, Event, Mover, Reason};
pub use own::{Booking, Device, DeviceCode, OwnData, UseCode};
pub use server::{ErrorCode, ServerMessage};
pub use shop::{Item, Slot, Wear, Worn};
pub use types::{
    Cell, CommandId, GameId, Guest, Options, Phase, PlayerId, Ply, Problem, RoomCreated, RoomKind,
    Seat, Seq, Snapshot, Standing, TableSeat,
};
