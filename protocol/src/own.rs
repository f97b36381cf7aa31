//! What is mine alone: the browsers that know me, the code for another one, and everything that is known of me.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Me, PastGame, Rating, Statistics};

/// Somewhere I am known: one browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Device {
    /// Its key. Not a secret.
    pub id: Uuid,
    /// What it calls itself, in short: `Firefox, Android`; empty: nothing we know.
    pub label: String,
    /// When it became mine.
    pub since_ms: u64,
    /// When it was last here.
    pub seen_ms: u64,
    /// Whether it is the one that asks.
    pub here: bool,
}

/// `POST /api/v1/me/code`: what to type, once and soon, on the other device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceCode {
    /// As `XXXX-XXXX-XXXX`.
    pub code: String,
    /// How long it works.
    pub ms_left: u32,
    /// The rows of a QR code of the link `/link#CODE`: `1` dark, `0` light. Without the quiet zone around it.
    pub qr: Vec<String>,
}

/// `POST /api/v1/devices`: I have a code from my other device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct UseCode {
    /// The code, as people type it.
    pub code: String,
}

/// A change of my points and coins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Booking {
    /// When.
    pub at_ms: u64,
    /// Why: `game`, `shop` or `gift`.
    pub reason: String,
    /// For which game or which item; no key is there twice.
    pub key: String,
    /// Points.
    pub xp: i64,
    /// Coins.
    pub coins: i64,
}

/// `GET /api/v1/me/data`: everything that is known of me.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnData {
    /// Who I am, what I own and wear.
    pub me: Me,
    /// Since when I am known.
    pub since_ms: u64,
    /// The browsers that know me.
    pub devices: Vec<Device>,
    /// My ratings.
    pub ratings: Vec<Rating>,
    /// What I have done.
    pub statistics: Vec<Statistics>,
    /// My finished games, the newest first; the moves are at `/api/v1/games/ID`.
    pub games: Vec<PastGame>,
    /// Every change of my points and coins, the oldest first.
    pub ledger: Vec<Booking>,
}
