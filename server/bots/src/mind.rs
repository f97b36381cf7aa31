//! A way of playing: what a level believes, how far it looks, and what it overlooks.

use alloc::vec::Vec;
use rules::{Cell, Position, Seat, Variant};

use crate::easy;
use crate::level::Level;
use crate::picks::Picks;
use crate::race::way_home;
use crate::scale::Scale;
use crate::search::Search;
use crate::state::State;
use crate::tree::Growth;
use crate::weights::Weights;

/// Moves that may stand in for one that would bring a position back.
const ALSO: usize = 16;
/// The row from which a seat of a table of three or more only goes home: the others hardly reach it there.
const NEAR: i32 = 11;

/// Everything that makes one bot play unlike another.
#[derive(Clone, Debug)]
pub struct Mind {
    /// What it believes.
    pub weights: Weights,
    /// The way it looks ahead.
    pub search: Search,
    /// How it looks ahead; no nodes: it does not.
    pub growth: Growth,
    /// The round from which it minds the others no more: who only goes home gets there, so every game ends.
    pub late: u16,
    /// How far off, in hundredths of a logit, it may judge a place.
    pub blur: u16,
}

impl Mind {
    /// The mind of a level.
    #[must_use]
    pub fn new(level: Level, variant: Variant) -> Self {
        Self {
            weights: Weights::of(variant),
            search: Search::of(variant),
            growth: Growth {
                nodes: level.nodes(variant),
                curiosity: 36,
                focus: 48,
            },
            late: late(level, variant),
            blur: level.blur(variant),
        }
    }

    /// Its move, as the canonical path. The same seed gives the same move, unless `keep_going` ended the thought.
    /// `None`: no move is possible, or the game is over.
    pub fn think(
        &self,
        position: &Position,
        seed: u64,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Cell>> {
        let seat = position.to_move()?;
        let scale = Scale::new(position.variant(), &self.weights, self.blur, seed);
        let state = State::new(position, &scale);
        let moves = self.moves(position, &state, &scale, keep_going);
        let (from, to) = moves
            .iter()
            .find(|&&(from, to)| !wastes(position, seat, from, to))
            .or(moves.first())?;
        position.canonical(*from, *to)
    }

    /// How many moves its search makes in a position in which somebody can move: what a bench divides by.
    #[must_use]
    pub fn makes(&self, position: &Position, seed: u64) -> u64 {
        let scale = Scale::new(position.variant(), &self.weights, self.blur, seed);
        let state = State::new(position, &scale);
        let found = self.search.moves(&state, &scale, self.growth, &mut || true);
        found.made
    }

    /// Its moves, best first; perhaps not all of them.
    fn moves(
        &self,
        position: &Position,
        state: &State,
        scale: &Scale,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Vec<(Cell, Cell)> {
        if only_goes_home(position, state, scale, self.late) {
            let width = 16 + self.growth.nodes as usize / 200;
            let home = way_home(state, scale, width.min(96), keep_going);
            let others = Picks::<ALSO>::of(state, scale);
            let others = others.iter().map(|pick| (pick.from, pick.to));
            return home.into_iter().chain(others).collect();
        }
        if self.growth.nodes == 0 {
            return easy::seen(position, state, scale);
        }
        self.search
            .moves(state, scale, self.growth, keep_going)
            .moves
    }
}

/// When most games are decided. At a large table everybody would wait in the middle for the others; at one of four it
/// takes to look far ahead to gain by minding them for long.
fn late(level: Level, variant: Variant) -> u16 {
    match (variant.players(), level) {
        (2, _) => 80,
        (4, Level::Easy | Level::Normal) => 28,
        (3 | 4, _) => 40,
        _ => 20,
    }
}

/// Whether the others no longer matter to the seat on move.
fn only_goes_home(position: &Position, state: &State, scale: &Scale, late: u16) -> bool {
    let seat = state.board.to_move();
    let variant = position.variant();
    if position.round() >= late {
        return true;
    }
    if variant.players() > 2 {
        return state.rear(seat) >= NEAR;
    }
    state.rear(seat) + state.rear(1 - seat) >= scale.rows + 3
}

/// Whether a move gives away half a game that is not lost: a position comes back, which leads to a draw by repetition,
/// while this seat is not behind.
fn wastes(position: &Position, seat: Seat, from: Cell, to: Cell) -> bool {
    if position.variant() != Variant::HALMA
        || position.remaining(seat) > position.remaining(1 - seat)
    {
        return false;
    }
    let mut after = position.clone();
    let path = position.canonical(from, to).unwrap_or_default();
    after.play(seat, &path).is_err() || after.occurrences() > 1
}
