//! Claims about whole games: after every move who is next, the distances and what happened, and the outcome.

use rules::{Cell, Happening, Position};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::place::{Place, Table};
use super::{Claim, Findings, given};
use crate::vectors;

#[derive(Deserialize)]
pub(super) struct Game {
    id: Option<String>,
    #[serde(flatten)]
    table: Table,
    start: Option<Place>,
    moves: Vec<Turn>,
    #[serde(default)]
    outcome: Map<String, Value>,
}

#[derive(Deserialize)]
struct Turn {
    player: u8,
    path: Option<Vec<Cell>>,
    #[serde(default)]
    leave: bool,
    /// Missing: not claimed. Null: the game is over.
    #[serde(default, deserialize_with = "given")]
    next: Option<Value>,
    dist: Option<Vec<u16>>,
    ev: Option<Vec<Value>>,
}

impl Claim for Game {
    fn name(&self) -> Option<&str> {
        self.id.as_deref()
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let placed = self.start.iter().flat_map(Place::cells);
        placed.chain(
            self.moves
                .iter()
                .flat_map(|turn| turn.path.iter().flatten().copied()),
        )
    }

    fn check(&self, findings: &mut Findings) {
        match self.begin() {
            Err(error) => findings.note(&error),
            Ok(mut position) => {
                if self.check_moves(&mut position, findings) {
                    self.check_outcome(&position, findings);
                }
            }
        }
    }
}

impl Game {
    fn begin(&self) -> Result<Position, String> {
        let setup = self.table.setup()?;
        match &self.start {
            None => Ok(Position::new(&setup)),
            Some(place) => place.position(setup),
        }
    }

    /// Plays the game; `false`: it cannot be played on.
    fn check_moves(&self, position: &mut Position, findings: &mut Findings) -> bool {
        // Whether this file tells events at all: then a move without them says that nothing happened.
        let tells = self.moves.iter().any(|turn| turn.ev.is_some());
        for (ply, turn) in (1..).zip(&self.moves) {
            match turn.advance(position) {
                Ok(happenings) => turn.check(position, &happenings, tells, ply, findings),
                Err(error) => {
                    findings.note(&format!("ply {ply}: {error}"));
                    return false;
                }
            }
        }
        true
    }

    fn check_outcome(&self, position: &Position, findings: &mut Findings) {
        let found = vectors::outcome(position);
        for (key, expected) in &self.outcome {
            // What the engine has no word for is not a claim about the rules.
            if let Some(found) = found.get(key) {
                findings.compare(&format!("outcome {key}"), expected, found);
            }
        }
    }
}

impl Turn {
    fn advance(&self, position: &mut Position) -> Result<Vec<Happening>, String> {
        match &self.path {
            Some(path) => position
                .play(self.player, path)
                .map_err(|illegal| format!("illegal: {}", illegal.code())),
            None if self.leave && self.player < position.variant().players() => {
                Ok(position.leave(self.player))
            }
            None => Err("neither a path nor somebody who leaves".into()),
        }
    }

    fn check(
        &self,
        position: &Position,
        happenings: &[Happening],
        tells: bool,
        ply: usize,
        findings: &mut Findings,
    ) {
        if let Some(next) = &self.next {
            findings.compare(&format!("ply {ply} next"), next, &json!(position.to_move()));
        }
        if let Some(dist) = &self.dist {
            findings.compare(
                &format!("ply {ply} dist"),
                dist,
                &vectors::distances(position),
            );
        }
        let found: Vec<Value> = happenings
            .iter()
            .map(|&h| vectors::event(position, h))
            .collect();
        match &self.ev {
            Some(expected) => findings.compare(&format!("ply {ply} ev"), expected, &found),
            None if tells && !found.is_empty() => {
                findings.differs(&format!("ply {ply} ev"), &"nothing", &found);
            }
            None => {}
        }
    }
}
