//! Claims about how many sequences of moves, and of paths, a position has.

use rules::{Cell, perft};
use serde::Deserialize;

use super::place::{Place, Table};
use super::{Claim, Findings};

#[derive(Deserialize)]
pub(super) struct Perft {
    id: Option<String>,
    #[serde(flatten)]
    table: Table,
    #[serde(flatten)]
    place: Place,
    #[serde(default)]
    moves: Vec<u64>,
    #[serde(default)]
    paths: Vec<u64>,
}

impl Claim for Perft {
    fn name(&self) -> Option<&str> {
        self.id.as_deref()
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.place.cells()
    }

    fn check(&self, findings: &mut Findings) {
        let position = self
            .table
            .setup()
            .and_then(|setup| self.place.position(setup));
        match position {
            Err(error) => findings.note(&error),
            Ok(position) => {
                counts(findings, "moves", &self.moves, |depth| {
                    perft::moves(position.board(), depth)
                });
                counts(findings, "paths", &self.paths, |depth| {
                    perft::paths(position.board(), depth)
                });
            }
        }
    }
}

fn counts(findings: &mut Findings, what: &str, expected: &[u64], count: impl Fn(u32) -> u64) {
    for (depth, expected) in (1..).zip(expected) {
        findings.compare(&format!("{what} to depth {depth}"), expected, &count(depth));
    }
}
