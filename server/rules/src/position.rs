//! A game as it stands: the authority that judges moves, plays them and says what followed.
//! It never chooses a move, and knows no clock, no names and no bots.

pub(crate) mod parts;
pub(crate) mod setup;

use crate::variant::{halma, star};
use crate::{
    Arrival, Board, Cell, Happening, IllegalMove, Legal, Outcome, Reason, Seat, Setup, Tree,
    Variant, judge,
};
use alloc::vec::Vec;

/// Everything that play needs: the placement, the turn, who has arrived, and the past as far as
/// repetition asks for it.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) board: Board,
    first: Seat,
    /// A bit per seat taken by a human.
    pub(crate) humans: u8,
    pub(crate) block_from_round: u16,
    pub(crate) round: u16,
    pub(crate) turns: u16,
    arrived: [Option<(u8, Arrival)>; 6],
    /// Halma: the turns so far, `None` for a pass. Empty on the star, where nothing repeats.
    pub(crate) history: Vec<Option<(Cell, Cell)>>,
    outcome: Option<Outcome>,
}

impl Position {
    /// The start of a game. In Halma seat 0 moves first, whatever the setup says.
    ///
    /// # Panics
    /// If the first seat is not one of the variant's.
    #[must_use]
    pub fn new(setup: &Setup) -> Position {
        assert!(setup.first < setup.variant.players(), "no such seat");
        let first = if setup.variant.is_halma() {
            0
        } else {
            setup.first
        };
        Position {
            board: Board::new(setup.variant, first),
            first,
            humans: setup.humans,
            block_from_round: setup.block_from_round,
            round: 1,
            turns: 0,
            arrived: [None; 6],
            history: Vec::new(),
            outcome: None,
        }
    }

    /// The game.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.board.variant()
    }

    /// The placement and the turn, for search.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The seat whose turn it is; `None` when the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.outcome.is_none().then(|| self.board.to_move())
    }

    /// Plays a path `[start, landing, ..]` and returns what followed, in order.
    ///
    /// # Errors
    /// The reason why the move is not legal; the position is then unchanged.
    pub fn play(&mut self, seat: Seat, path: &[Cell]) -> Result<Vec<Happening>, IllegalMove> {
        self.may_act(seat)?;
        judge::judge(&self.board, path)?;
        let (from, to) = (path[0], path[path.len() - 1]);
        self.board.shift(seat, from, to);
        self.turns += 1;
        if self.variant().is_halma() {
            self.history.push(Some((from, to)));
            return Ok(halma::settle(self, seat));
        }
        Ok(star::settle(self, seat))
    }

    /// Why the seat may not pass. A player who cannot move is passed over by itself, so passing by
    /// choice is always refused.
    #[must_use]
    pub fn refuse_pass(&self, seat: Seat) -> IllegalMove {
        self.may_act(seat).err().unwrap_or(IllegalMove::CannotPass)
    }

    fn may_act(&self, seat: Seat) -> Result<(), IllegalMove> {
        match self.to_move() {
            None => Err(IllegalMove::GameOver),
            Some(_) if self.arrived(seat).is_some() => Err(IllegalMove::PlayerArrived),
            Some(next) if next != seat => Err(IllegalMove::NotYourTurn),
            Some(_) => Ok(()),
        }
    }

    /// The seat's human has left for good. May end a game of the star, because bots are not
    /// waited for.
    pub fn leave(&mut self, seat: Seat) -> Vec<Happening> {
        self.humans &= !(1 << seat);
        if self.variant().is_halma() || self.outcome.is_some() {
            return Vec::new();
        }
        star::settled(self)
            .map(|reason| self.end(reason, None))
            .into_iter()
            .collect()
    }

    /// The seat has a human again.
    pub fn come_back(&mut self, seat: Seat) {
        self.humans |= 1 << seat;
    }

    /// A bit per seat that has a human.
    #[must_use]
    pub fn humans(&self) -> u8 {
        self.humans
    }

    /// The sum over the seat's pieces of the steps to its target on an empty board.
    ///
    /// # Panics
    /// If the variant has no such seat.
    #[must_use]
    pub fn remaining(&self, seat: Seat) -> u16 {
        self.board.remaining(seat)
    }

    /// The round, from 1, in which the next turn falls: laps beginning with the first mover.
    #[must_use]
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The turns taken, passes included.
    #[must_use]
    pub fn turns(&self) -> u16 {
        self.turns
    }

    /// How often this placement with this side to move has occurred, now included. On the star, where pieces do
    /// not go round in circles for long, nobody counts: always 1.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        halma::occurrences(&self.history)
    }

    /// The round from which a full target with pieces of others counts as arrival.
    #[must_use]
    pub fn block_from_round(&self) -> u16 {
        self.block_from_round
    }

    /// The place (from 1) and the manner in which the seat has arrived.
    #[must_use]
    pub fn arrived(&self, seat: Seat) -> Option<(u8, Arrival)> {
        self.arrived.get(seat as usize).copied().flatten()
    }

    /// The cells of the seat's pieces, ascending.
    ///
    /// # Panics
    /// If the variant has no such seat.
    pub fn pieces(&self, seat: Seat) -> impl Iterator<Item = Cell> + use<> {
        self.variant().map().ascending(self.board.slots(seat))
    }

    /// How the game has ended; `None` while it lasts.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The one published path of a legal move: fewest jumps, then the lowest cell ids from the
    /// start on. `None` if the move is not legal.
    #[must_use]
    pub fn canonical(&self, from: Cell, to: Cell) -> Option<Vec<Cell>> {
        self.to_move().and_then(|_| self.board.canonical(from, to))
    }

    /// Every legal move of the seat to move; none when the game is over.
    #[must_use]
    pub fn legal(&self) -> Legal {
        self.to_move()
            .map(|_| Legal::of(&self.board))
            .unwrap_or_default()
    }

    /// Calls `each` with the tree of every piece of the seat to move that can move, by ascending cells; with none when
    /// the game is over.
    pub fn for_each_tree(&self, each: impl FnMut(&Tree)) {
        if self.to_move().is_some() {
            self.board.for_each_tree(each);
        }
    }

    /// Gives the turn on, and counts a round whenever the first mover's turn comes by.
    pub(crate) fn advance(&mut self) {
        let (players, before) = (self.variant().players(), self.board.to_move());
        self.board.pass();
        let after = self.board.to_move();
        let lap = |seat: Seat| (seat + players - self.first) % players;
        if lap(after) <= lap(before) {
            self.round += 1;
        }
    }

    /// Gives the seat the next place.
    pub(crate) fn admit(&mut self, seat: Seat, how: Arrival) -> u8 {
        self.board.retire(seat);
        let place = self.board.retired().count_ones() as u8;
        self.arrived[seat as usize] = Some((place, how));
        place
    }

    pub(crate) fn end(&mut self, reason: Reason, winner: Option<Seat>) -> Happening {
        self.outcome = Some(if self.variant().is_halma() {
            halma::outcome(reason, winner)
        } else {
            star::outcome(self, reason)
        });
        Happening::Over { reason, winner }
    }
}
