//! A way of playing: what a level believes, how far it looks, and what it overlooks.

use alloc::vec::Vec;
use rules::{Cell, Position, Reason, Seat, Variant};

use crate::easy;
use crate::level::Level;
use crate::race::way_home;
use crate::scale::Scale;
use crate::state::State;
use crate::tree::{Growth, Tree};
use crate::weights::Weights;

/// From this round on nobody minds the others any more: who only goes home gets there, so every game ends.
const LATE: u16 = 80;
/// The row from which a seat of a table of three or more only goes home: the others hardly reach it there.
const NEAR: i32 = 11;

/// Everything that makes one bot play unlike another.
#[derive(Clone, Debug)]
pub struct Mind {
    /// What it believes.
    pub weights: Weights,
    /// How it looks ahead; no nodes: it does not.
    pub growth: Growth,
    /// How far off, in hundredths of a logit, it may judge a place.
    pub blur: u16,
}

impl Mind {
    /// The mind of a level.
    #[must_use]
    pub fn new(level: Level, variant: Variant) -> Self {
        Self {
            weights: Weights::of(variant),
            growth: Growth {
                nodes: level.nodes(),
                curiosity: 36,
                focus: 48,
            },
            blur: if level == Level::Easy { 50 } else { 1 },
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

    /// Its moves, best first; perhaps not all of them.
    fn moves(
        &self,
        position: &Position,
        state: &State,
        scale: &Scale,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Vec<(Cell, Cell)> {
        if only_goes_home(position, state, scale) {
            let width = 16 + self.growth.nodes as usize / 200;
            return way_home(state, scale, width.min(96), keep_going)
                .into_iter()
                .collect();
        }
        if self.growth.nodes == 0 {
            return easy::seen(position, state, scale);
        }
        Tree::grow(state, scale, self.growth, keep_going)
            .iter()
            .map(|edge| (edge.from, edge.to))
            .collect()
    }
}

/// Whether the others no longer matter to the seat on move.
fn only_goes_home(position: &Position, state: &State, scale: &Scale) -> bool {
    let seat = state.board.to_move();
    let variant = position.variant();
    if position.round() >= LATE {
        return true;
    }
    if variant.players() > 2 {
        return state.rear(seat) >= NEAR;
    }
    state.rear(seat) + state.rear(1 - seat) >= scale.rows + 3
}

/// Whether a move gives away half a game that is not lost: it would end in a draw by repetition while this
/// seat is not behind.
fn wastes(position: &Position, seat: Seat, from: Cell, to: Cell) -> bool {
    if position.variant() != Variant::HALMA {
        return false;
    }
    let mut after = position.clone();
    let path = position.canonical(from, to).unwrap_or_default();
    if after.play(seat, &path).is_err() {
        return true;
    }
    let drawn = after
        .outcome()
        .is_some_and(|end| end.reason == Reason::Threefold);
    drawn && position.remaining(seat) <= position.remaining(1 - seat)
}
