//! The facts of a finished game that decide what it brings. Never decides that itself.

use std::time::Duration;

use protocol::{Event, Phase};

use super::super::chair::Chair;
use super::Table;
use crate::rewards::{Finished, Played};

impl Table {
    /// How the game will have ended after these events, if they end it; `None` too for whoever plays alone.
    #[must_use]
    pub fn finished_by(&self, events: &[Event]) -> Option<Finished> {
        if self.is_alone() {
            return None;
        }
        let end = events
            .iter()
            .position(|event| matches!(event, Event::Over { .. }))?;
        let mut after = self.clone();
        for event in &events[..=end] {
            after.apply(None, event, Duration::ZERO).ok()?;
        }
        after.finished()
    }

    fn finished(&self) -> Option<Finished> {
        if self.phase != Phase::Over {
            return None;
        }
        let ranks = &self.position()?.outcome()?.ranks;
        let seats = self.chairs.iter().zip(ranks);
        Some(Finished {
            kind: self.kind,
            game: self.options.game.clone(),
            seats: seats.map(|(chair, &rank)| played(chair, rank)).collect(),
        })
    }
}

fn played(chair: &Chair, rank: u8) -> Played {
    let person = chair.person();
    Played {
        player: person.map(|person| person.player),
        name: chair.view().name,
        rank,
        left: person.is_some_and(|person| person.left),
        covered: person.is_some_and(|person| person.covered),
        moves: person.map_or(0, |person| person.moves),
        longest_chain: person.map_or(0, |person| person.longest_chain),
    }
}
