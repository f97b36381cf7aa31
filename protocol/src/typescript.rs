//! The types of the wire for the browser, as one TypeScript declaration file.

use ts_rs::{Config, TS};

use crate::{
    Arrival, Booking, ClientMessage, Device, DeviceCode, ErrorCode, Event, Guest, History, Item,
    Leader, Leaderboard, Me, MeChange, Measure, Mover, NewRoom, Options, OwnData, PastGame, Period,
    Phase, Ply, Problem, Profile, Progress, Rating, RatingPoint, Reason, Reward, RoomCode,
    RoomCreated, RoomKind, ServerMessage, Slot, Snapshot, Standing, Statistics, TableSeat, Unpaid,
    UseCode, Wear, Worn,
};

/// The text of `protocol.d.ts`.
#[must_use]
pub fn declarations() -> String {
    let config = Config::from_env();
    let mut text =
        String::from("// Made from the crate `protocol`; a test keeps it in step. Do not edit.\n");
    for declaration in [
        exported::<ClientMessage>(&config),
        exported::<ServerMessage>(&config),
        exported::<Event>(&config),
        exported::<ErrorCode>(&config),
        exported::<Snapshot>(&config),
        exported::<TableSeat>(&config),
        exported::<Ply>(&config),
        exported::<Standing>(&config),
        exported::<Options>(&config),
        exported::<RoomKind>(&config),
        exported::<Phase>(&config),
        exported::<Mover>(&config),
        exported::<Arrival>(&config),
        exported::<Reason>(&config),
        exported::<NewRoom>(&config),
        exported::<RoomCreated>(&config),
        exported::<Guest>(&config),
        exported::<Problem>(&config),
        exported::<RoomCode>(&config),
        exported::<Me>(&config),
        exported::<MeChange>(&config),
        exported::<Progress>(&config),
        exported::<Slot>(&config),
        exported::<Worn>(&config),
        exported::<Profile>(&config),
        exported::<Rating>(&config),
        exported::<RatingPoint>(&config),
        exported::<Statistics>(&config),
        exported::<History>(&config),
        exported::<PastGame>(&config),
        exported::<Leaderboard>(&config),
        exported::<Leader>(&config),
        exported::<Measure>(&config),
        exported::<Period>(&config),
        exported::<Item>(&config),
        exported::<Wear>(&config),
        exported::<Device>(&config),
        exported::<DeviceCode>(&config),
        exported::<UseCode>(&config),
        exported::<OwnData>(&config),
        exported::<Booking>(&config),
        exported::<Reward>(&config),
        exported::<Unpaid>(&config),
    ] {
        text.push('\n');
        text.push_str(&declaration);
    }
    text
}

fn exported<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!("{docs}export {}\n", T::decl(config))
}
