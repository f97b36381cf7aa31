//! The places that the people at a table take up: nobody sits at more tables at once than they may.

use std::collections::HashMap;

use protocol::{ErrorCode, Phase, PlayerId};

use super::super::table::Table;
use crate::limits::{Crowd, Place};

/// One place for each person in a seat, given back when they leave, when the game ends, or with the room.
pub struct Seats {
    crowd: Crowd<PlayerId>,
    taken: HashMap<PlayerId, Place<PlayerId>>,
}

impl Seats {
    /// Who sits there already has a place in any case.
    pub fn new(crowd: Crowd<PlayerId>, table: &Table) -> Self {
        let mut seats = Self {
            crowd,
            taken: HashMap::new(),
        };
        seats.look(table);
        seats
    }

    /// Takes a place for somebody who wants to sit down.
    ///
    /// # Errors
    /// `too_many`: they sit at as many tables as they may.
    pub fn admit(&mut self, player: PlayerId) -> Result<(), ErrorCode> {
        if !self.taken.contains_key(&player) {
            let place = self.crowd.enter(player).ok_or(ErrorCode::TooMany)?;
            self.taken.insert(player, place);
        }
        Ok(())
    }

    /// Takes in who sits there now.
    pub fn look(&mut self, table: &Table) {
        let live = table.phase() != Phase::Over;
        let people = table
            .people()
            .filter(|(_, person)| live && !person.left)
            .map(|(_, person)| person.player);
        let mut before = std::mem::take(&mut self.taken);
        for player in people {
            let known = before.remove(&player);
            let crowd = &self.crowd;
            let place = self.taken.entry(player);
            place.or_insert_with(|| known.unwrap_or_else(|| crowd.come_back(player)));
        }
    }
}
