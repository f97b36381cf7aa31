//! What is sold for coins, and what somebody wears of it.

use serde::{Deserialize, Serialize};

/// Where a cosmetic shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// The board, for its owner alone.
    Board,
    /// The finish of the owner's marbles, for everybody at the table.
    Marbles,
    /// What the owner's moves leave behind for a moment, for everybody at the table.
    Trail,
    /// The colour of the owner's nameplate, for everybody.
    Plate,
}

/// What somebody wears: the id of an item in each slot; `null`: as everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Worn {
    /// [`Slot::Board`]
    pub board: Option<String>,
    /// [`Slot::Marbles`]
    pub marbles: Option<String>,
    /// [`Slot::Trail`]
    pub trail: Option<String>,
    /// [`Slot::Plate`]
    pub plate: Option<String>,
}

/// A cosmetic that can be bought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Item {
    /// Its name in the language files and the style sheet.
    pub id: String,
    /// Where it shows.
    pub slot: Slot,
    /// In coins.
    pub price: u32,
}

/// `PUT /api/v1/me/worn/SLOT`: what to wear there; `null`: nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Wear {
    /// The item.
    pub item: Option<String>,
}
