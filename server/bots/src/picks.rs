//! The moves worth a look: the few that gain most at once, in order. A narrow list is what makes a deep search
//! possible; a good move that gains little is nearly always the first half of one that gains much.

use rules::Cell;

use crate::scale::Scale;
use crate::state::State;

/// A move and what it gains.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pick {
    pub(crate) gain: i32,
    pub(crate) from: Cell,
    pub(crate) to: Cell,
}

/// A short list, best first.
pub(crate) struct Picks<const N: usize> {
    moves: [Pick; N],
    count: usize,
}

impl<const N: usize> Picks<N> {
    /// The best moves of the seat on move.
    pub(crate) fn of(state: &State, scale: &Scale) -> Self {
        let mut picks = Self {
            moves: [Pick::default(); N],
            count: 0,
        };
        let seat = state.board.to_move();
        state.board.for_each_move(|from, to| {
            picks.add(Pick {
                gain: scale.gain(seat, from, to),
                from,
                to,
            });
        });
        picks
    }

    /// Puts a move, if it is in the list, before all others.
    pub(crate) fn bring_forward(&mut self, from: Cell, to: Cell) {
        let mut moves = self.iter();
        if let Some(place) = moves.position(|pick| (pick.from, pick.to) == (from, to)) {
            self.moves[..=place].rotate_right(1);
        }
    }

    #[inline]
    fn add(&mut self, new: Pick) {
        if self.count == N && self.moves[N - 1].gain >= new.gain {
            return;
        }
        let mut place = self.count.min(N - 1);
        while place > 0 && self.moves[place - 1].gain < new.gain {
            self.moves[place] = self.moves[place - 1];
            place -= 1;
        }
        self.moves[place] = new;
        self.count = (self.count + 1).min(N);
    }
}

impl<const N: usize> core::ops::Deref for Picks<N> {
    type Target = [Pick];

    fn deref(&self) -> &[Pick] {
        &self.moves[..self.count]
    }
}
