//! Claims about single positions: what is legal there, and what is not.

use std::collections::BTreeSet;

use rules::{Cell, Position};
use serde::Deserialize;

use super::place::{Place, Table};
use super::{Claim, Findings};
use crate::vectors;

/// A position and its legal moves.
#[derive(Deserialize)]
pub(super) struct Moves {
    id: Option<String>,
    #[serde(flatten)]
    table: Table,
    #[serde(flatten)]
    place: Place,
    legal: Option<Vec<(Cell, Cell, u8)>>,
    paths: Option<Vec<Vec<Cell>>>,
    dist: Option<Vec<u16>>,
    best_gain: Option<i32>,
    best: Option<Vec<(Cell, Cell)>>,
}

impl Claim for Moves {
    fn name(&self) -> Option<&str> {
        self.id.as_deref()
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let legal = self
            .legal
            .iter()
            .flatten()
            .flat_map(|&(from, to, _)| [from, to]);
        let paths = self.paths.iter().flatten().flatten().copied();
        let best = self
            .best
            .iter()
            .flatten()
            .flat_map(|&(from, to)| [from, to]);
        self.place.cells().chain(legal).chain(paths).chain(best)
    }

    fn check(&self, findings: &mut Findings) {
        match self
            .table
            .setup()
            .and_then(|setup| self.place.position(setup))
        {
            Err(error) => findings.note(&error),
            Ok(position) => {
                self.check_moves(&position, findings);
                self.check_distances(&position, findings);
            }
        }
    }
}

impl Moves {
    fn check_moves(&self, position: &Position, findings: &mut Findings) {
        if let Some(legal) = &self.legal {
            same_set(
                findings,
                "legal",
                legal.iter().copied(),
                position.legal().moves(),
            );
        }
        if let Some(paths) = &self.paths {
            check_paths(position, paths, findings);
        }
    }

    fn check_distances(&self, position: &Position, findings: &mut Findings) {
        if let Some(dist) = &self.dist {
            findings.compare("dist", dist, &vectors::distances(position));
        }
        let gains = gains(position);
        let most = gains.iter().map(|(gain, _)| *gain).max();
        if let Some(expected) = self.best_gain {
            findings.compare("best_gain", &Some(expected), &most);
        }
        if let Some(best) = &self.best {
            let found = gains
                .iter()
                .filter(|(gain, _)| Some(*gain) == most)
                .map(|(_, ends)| *ends);
            same_set(findings, "best", best.iter().copied(), found);
        }
    }
}

/// Looks for no more paths than are claimed and one: a crowded position has more than anyone can list.
fn check_paths(position: &Position, claimed: &[Vec<Cell>], findings: &mut Findings) {
    let claimed: BTreeSet<&[Cell]> = claimed.iter().map(Vec::as_slice).collect();
    let seat = position.board().to_move();
    for path in &claimed {
        if let Err(illegal) = position.clone().play(seat, path) {
            findings.note(&format!("paths: {path:?} is {}", illegal.code()));
        }
    }
    let mut found = 0;
    position.board().for_each_path(&mut |path: &[Cell]| {
        found += 1;
        if !claimed.contains(path) {
            findings.note(&format!("paths: {path:?} is found and not expected"));
        }
        found <= claimed.len()
    });
}

/// Every legal move and how much nearer it brings its side.
fn gains(position: &Position) -> Vec<(i32, (Cell, Cell))> {
    let seat = position.board().to_move();
    let steps = |cell| i32::from(position.variant().steps_to_target(seat, cell));
    let legal = position.legal();
    legal
        .moves()
        .map(|(from, to, _)| (steps(from) - steps(to), (from, to)))
        .collect()
}

/// Notes what one of two sets has more than the other.
fn same_set<T: Ord + std::fmt::Debug>(
    findings: &mut Findings,
    what: &str,
    expected: impl Iterator<Item = T>,
    found: impl Iterator<Item = T>,
) {
    let (expected, found): (BTreeSet<T>, BTreeSet<T>) = (expected.collect(), found.collect());
    for missing in expected.difference(&found) {
        findings.note(&format!("{what}: {missing:?} is expected and not found"));
    }
    for extra in found.difference(&expected) {
        findings.note(&format!("{what}: {extra:?} is found and not expected"));
    }
}

/// Something that must be refused.
#[derive(Deserialize)]
pub(super) struct Illegal {
    id: Option<String>,
    #[serde(flatten)]
    table: Table,
    #[serde(flatten)]
    place: Place,
    #[serde(default)]
    before: Vec<Before>,
    player: u8,
    path: Option<Vec<i64>>,
    reason: Option<String>,
    #[serde(default)]
    all_reasons: Vec<String>,
}

#[derive(Deserialize)]
struct Before {
    player: u8,
    path: Vec<Cell>,
}

impl Claim for Illegal {
    fn name(&self) -> Option<&str> {
        self.id.as_deref()
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let before = self
            .before
            .iter()
            .flat_map(|turn| turn.path.iter().copied());
        self.place.cells().chain(before)
    }

    fn check(&self, findings: &mut Findings) {
        match self.after_before() {
            Err(error) => findings.note(&error),
            Ok(mut position) => match self.attempt(&mut position) {
                None => findings.note("the move is legal"),
                Some(code) => self.check_reason(code, findings),
            },
        }
    }
}

impl Illegal {
    fn after_before(&self) -> Result<Position, String> {
        let mut position = self.place.position(self.table.setup()?)?;
        for turn in &self.before {
            position
                .play(turn.player, &turn.path)
                .map_err(|illegal| format!("before: {illegal}"))?;
        }
        Ok(position)
    }

    /// The reason of the refusal; `None`: it was not refused.
    fn attempt(&self, position: &mut Position) -> Option<&'static str> {
        let Some(ids) = &self.path else {
            return Some(position.refuse_pass(self.player).code());
        };
        let played = position
            .variant()
            .path(ids)
            .and_then(|path| position.play(self.player, &path));
        played.err().map(rules::IllegalMove::code)
    }

    fn check_reason(&self, found: &'static str, findings: &mut Findings) {
        let Some(expected) = &self.reason else { return };
        if found != expected && !self.all_reasons.iter().any(|reason| reason == found) {
            findings.differs("reason", expected, &found);
        }
    }
}
