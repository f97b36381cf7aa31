//! One game between two players who have every other seat. Moves are judged by the rules; whoever makes none that is
//! legal has lost.

use std::fmt::Write;

use rules::{Cell, Position, Seat, Setup, Variant, notation};

use super::player::{Fault, Player};
use super::tally::{End, Played, Spent};

/// A game under way.
pub(super) struct Game {
    position: Position,
    first: Seat,
    number: u64,
    /// The moves so far, each after a space.
    moves: String,
}

impl Game {
    /// Game `swap`, 0 or 1, of a pair; on the star every seat moves first in its turn.
    pub(super) fn new(variant: Variant, pair: u64, swap: u64) -> Self {
        let first = (pair % u64::from(variant.players())) as u8;
        let first = if variant == Variant::HALMA { 0 } else { first };
        Self {
            position: Position::new(&Setup {
                variant,
                first,
                humans: 0,
                block_from_round: 1,
            }),
            first,
            number: pair * 2 + swap,
            moves: String::new(),
        }
    }

    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// What the seed of a thought begins with; the turns are added.
    pub(super) fn seed(&self) -> u64 {
        self.number << 16
    }

    /// The position as a line of the engine port.
    pub(super) fn line(&self) -> String {
        let moves = if self.moves.is_empty() { "" } else { " moves" };
        format!("position start first {}{moves}{}", self.first, self.moves)
    }

    /// Plays it to its end.
    pub(super) fn play(mut self, players: &mut [Player; 2]) -> Played {
        let mut spent = [Spent::default(); 2];
        let end = self.play_on(players, &mut spent);
        let (points, end) = match end {
            Ok(()) => (self.points(), self.end()),
            Err((side, fault)) => {
                players[side].give_up();
                (f64::from(side as u8), End::Fault(side, fault))
            }
        };
        Played {
            points,
            end,
            turns: self.position.turns(),
            spent,
        }
    }

    fn play_on(
        &mut self,
        players: &mut [Player; 2],
        spent: &mut [Spent; 2],
    ) -> Result<(), (usize, Fault)> {
        for (side, player) in players.iter_mut().enumerate() {
            player.begin(self).map_err(|fault| (side, fault))?;
        }
        while let Some(seat) = self.position.to_move() {
            let side = self.side(seat);
            let started = players[side].now();
            let decided = players[side].decide(self);
            spent[side].add(started.elapsed());
            decided
                .and_then(|path| self.advance(seat, &path))
                .map_err(|fault| (side, fault))?;
        }
        Ok(())
    }

    fn advance(&mut self, seat: Seat, path: &[Cell]) -> Result<(), Fault> {
        let played = self.position.play(seat, path);
        played.map_err(|_| Fault::IllegalMove)?;
        let path = notation::path(self.position.variant(), path);
        // Writing to a string never fails.
        write!(self.moves, " {path}").ok();
        Ok(())
    }

    /// Whose seat it is: 0 or 1.
    fn side(&self, seat: Seat) -> usize {
        ((u64::from(seat) + self.number) % 2) as usize
    }

    /// The first player's share of the first places.
    fn points(&self) -> f64 {
        let ranks = self.position.outcome().map(|end| &end.ranks[..]);
        let firsts: Vec<usize> = (0..)
            .zip(ranks.unwrap_or_default())
            .filter(|(_, rank)| **rank == 1)
            .map(|(seat, _)| self.side(seat))
            .collect();
        let ours = firsts.iter().filter(|&&side| side == 0).count();
        f64::from(ours as u32) / f64::from(firsts.len().max(1) as u32)
    }

    fn end(&self) -> End {
        let outcome = self.position.outcome();
        End::Rules(outcome.map_or("unfinished", |end| end.reason.as_str()))
    }
}
