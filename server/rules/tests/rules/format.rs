//! Reads the vectors: the parts that several kinds of entries share. It checks nothing.

use rules::{Parts, Position, Setup, Variant};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The text of one file of the vectors.
pub fn text(name: &str) -> String {
    let path = format!("{}/tests/vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The entries under the only key of a file.
pub fn entries<T: DeserializeOwned>(name: &str) -> Vec<T> {
    let file: std::collections::HashMap<String, Vec<T>> =
        serde_json::from_str(&text(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let entries: Vec<T> = file.into_values().flatten().collect();
    assert!(!entries.is_empty(), "{name} has entries");
    entries
}

/// A placement with everything that an entry may say about it.
#[derive(Deserialize)]
pub struct Placement {
    pub occ: Vec<Vec<u8>>,
    pub to_move: u8,
    #[serde(default)]
    pub arrived: Vec<u8>,
    #[serde(default)]
    pub turns: u16,
    #[serde(default = "one")]
    pub round: u16,
}

fn one() -> u16 {
    1
}

impl Placement {
    pub fn position(&self, setup: Setup) -> Position {
        Position::from_parts(&Parts {
            setup,
            occ: self.occ.clone(),
            to_move: self.to_move,
            turns: self.turns,
            arrived: self.arrived.clone(),
            round: self.round,
        })
        .expect("the vectors hold possible positions")
    }
}

/// The setup of a table without humans and house rules.
pub fn setup(game: &str, corners: &[u8], first: u8) -> Setup {
    let variant = Variant::named(game, corners).expect("the vectors hold known variants");
    Setup {
        variant,
        first,
        humans: 0,
        block_from_round: 1,
    }
}

/// The remaining distance of every seat.
pub fn distances(position: &Position) -> Vec<u16> {
    (0..position.variant().players())
        .map(|seat| position.remaining(seat))
        .collect()
}
