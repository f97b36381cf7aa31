//! A position as the search sees it: the board, and what follows from it, kept up to date move by move.
//! It never judges a move, and knows no draws; those are seen to at the root.

use rules::{Board, Cell, Position, Seat, Variant};

use crate::curve::{WHOLE, share};
use crate::scale::Scale;

/// Better than any placement: to have arrived, and the earlier the better.
const ARRIVED: i32 = 20_000;
/// What the next place is worth less.
const LATER: i32 = 2_000;

/// The cost of a piece of somebody else that is walled in where the own pieces have to go: nobody can win like that.
const WALLED: i32 = 1_500;
/// Own pieces in the target from which that is looked at.
const WALL: u8 = 8;

/// For every seat its share of the game; a whole for who is certain to beat all others.
pub(crate) type Shares = [i32; 6];

/// The board and its sums.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    pub(crate) board: Board,
    /// The worth of each seat's pieces.
    score: [i32; 6],
    /// How many pieces a seat has in each row, four bits a row.
    rows: [u128; 6],
    /// The sum of the rows of its pieces, and of their squares.
    sum: [i32; 6],
    squares: [i32; 6],
    /// Own pieces in each seat's target, and pieces of anybody's.
    inside: [u8; 6],
    filled: [u8; 6],
    /// The order of arrival from 1; 0: not yet.
    place: [u8; 6],
    places: u8,
    /// Whether a full target counts as arrival.
    blocks: bool,
}

impl State {
    pub(crate) fn new(position: &Position, scale: &Scale) -> Self {
        let board = *position.board();
        let mut state = Self {
            board,
            score: [0; 6],
            rows: [0; 6],
            sum: [0; 6],
            squares: [0; 6],
            inside: [0; 6],
            filled: [0; 6],
            place: [0; 6],
            places: board.retired().count_ones() as u8,
            blocks: board.variant() != Variant::HALMA,
        };
        for seat in 0..board.variant().players() {
            for cell in board.cells(seat) {
                state.put(scale, seat, cell, 1);
            }
            state.place[usize::from(seat)] = position.arrived(seat).map_or(0, |(place, _)| place);
        }
        state.blocks &= position.round() >= position.block_from_round();
        state
    }

    /// Adds (1) or removes (-1) a piece.
    fn put(&mut self, scale: &Scale, seat: Seat, cell: Cell, sign: i8) {
        let (place, row) = (usize::from(seat), scale.row(seat, cell));
        self.score[place] += scale.worth(seat, cell) * i32::from(sign);
        self.sum[place] += row * i32::from(sign);
        self.squares[place] += row * row * i32::from(sign);
        let one = 1u128 << (4 * row);
        self.rows[place] = if sign > 0 {
            self.rows[place].wrapping_add(one)
        } else {
            self.rows[place].wrapping_sub(one)
        };
        if let Some(goal) = scale.goal(cell) {
            let goal = usize::from(goal);
            self.filled[goal] = self.filled[goal].wrapping_add_signed(sign);
            if goal == place {
                self.inside[goal] = self.inside[goal].wrapping_add_signed(sign);
            }
        }
    }

    /// Moves a piece of the seat on move and gives the turn on.
    pub(crate) fn make(&mut self, scale: &Scale, from: Cell, to: Cell) {
        let seat = self.board.to_move();
        self.put(scale, seat, from, -1);
        self.put(scale, seat, to, 1);
        self.board.make(from, to);
        for seat in 0..self.board.variant().players() {
            if self.place[usize::from(seat)] == 0 && self.is_home(scale, seat) {
                self.places += 1;
                self.place[usize::from(seat)] = self.places;
                self.board.retire(seat);
            }
        }
        if self.board.retired() >> self.board.to_move() & 1 == 1 {
            self.board.pass();
        }
    }

    /// Lets the others wait until it is this seat's turn again; a seat that has arrived has no turn.
    pub(crate) fn pass_to(&mut self, seat: Seat) {
        for _ in 0..self.board.variant().players() {
            if self.board.to_move() == seat {
                return;
            }
            self.board.pass();
        }
    }

    /// The row of a seat's rearmost piece.
    pub(crate) fn rear(&self, seat: Seat) -> i32 {
        self.rows[usize::from(seat)].trailing_zeros().cast_signed() / 4
    }

    fn is_home(&self, scale: &Scale, seat: Seat) -> bool {
        let (own, all) = (
            self.inside[usize::from(seat)],
            self.filled[usize::from(seat)],
        );
        i32::from(own) == scale.pieces || (self.blocks && i32::from(all) == scale.pieces && own > 0)
    }

    /// Whether at most one seat is still under way.
    pub(crate) fn is_over(&self) -> bool {
        self.places + 1 >= self.board.variant().players()
    }

    pub(crate) fn has_arrived(&self, seat: Seat) -> bool {
        self.place[usize::from(seat)] > 0
    }

    /// What a seat's placement is worth.
    pub(crate) fn worth(&self, scale: &Scale, seat: Seat) -> i32 {
        let place = usize::from(seat);
        if self.place[place] > 0 {
            return ARRIVED - LATER * i32::from(self.place[place]);
        }
        // Both times the square of the number of pieces.
        let lag = (self.sum[place] - self.rear(seat) * scale.pieces).pow(2);
        let spread = self.squares[place] * scale.pieces - self.sum[place].pow(2);
        let cost = lag * scale.rear + spread * scale.spread;
        let walled = WALLED * self.walled_in(scale, seat);
        self.score[place] - cost / (64 * scale.pieces * scale.pieces) - walled
    }

    /// Halma: how many pieces of the other side cannot leave the target of this one.
    fn walled_in(&self, scale: &Scale, seat: Seat) -> i32 {
        let place = usize::from(seat);
        let (own, all) = (self.inside[place], self.filled[place]);
        if own < WALL || own == all || self.board.variant() != Variant::HALMA {
            return 0;
        }
        let other = 1 - seat;
        let is_walled =
            |&cell: &Cell| scale.goal(cell) == Some(seat) && !self.board.can_leave(other, cell);
        self.board.cells(other).filter(is_walled).map(|_| 1).sum()
    }

    /// Everybody's share, when the seat on move is worth so much more than its placement.
    pub(crate) fn shares(&self, scale: &Scale, ahead: i32) -> Shares {
        let players = usize::from(self.board.variant().players());
        let others = i32::from(self.board.variant().players()) - 1;
        let mut worth = [0; 6];
        for (seat, worth) in worth.iter_mut().enumerate().take(players) {
            *worth = self.worth(scale, seat as Seat);
        }
        worth[usize::from(self.board.to_move())] += ahead;
        let mut shares = [0; 6];
        for one in 0..players {
            for two in one + 1..players {
                let won = share(worth[one] - worth[two]);
                shares[one] += won;
                shares[two] += WHOLE - won;
            }
        }
        for share in &mut shares {
            *share /= others;
        }
        shares
    }
}
