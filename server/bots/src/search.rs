//! Which of the two searches looks ahead; found by play, see the README.

use alloc::vec::Vec;
use rules::{Cell, Variant};

use crate::alpha::Alpha;
use crate::scale::Scale;
use crate::state::State;
use crate::tree::{Growth, Tree};

/// A way to look ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// A tree that grows where it looks best, for any number of seats.
    Tree,
    /// Line after line, each a little deeper, for two seats.
    Alpha,
}

/// What a search comes to.
pub(crate) struct Found {
    /// Moves, best first.
    pub(crate) moves: Vec<(Cell, Cell)>,
    /// How many were made on the way.
    pub(crate) made: u64,
}

impl Search {
    /// The better one for a game.
    #[must_use]
    pub fn of(variant: Variant) -> Self {
        if variant.players() == 2 {
            Self::Alpha
        } else {
            Self::Tree
        }
    }

    /// Looks ahead from a position in which somebody can move.
    pub(crate) fn moves(
        self,
        state: &State,
        scale: &Scale,
        growth: Growth,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Found {
        if self == Self::Alpha && state.board.variant().players() == 2 {
            Alpha::look(state, scale, growth.nodes, keep_going)
        } else {
            Tree::grow(state, scale, growth, keep_going)
        }
    }
}
