//! A position from loose parts, as it comes from a record: every part is checked first.
//! It never asks how the position came about, so it need not be reachable in play.

use crate::variant::{halma, star};
use crate::{Arrival, Board, Cell, Position, Seat, Setup, Variant};
use alloc::vec::Vec;
use core::fmt;

/// A position taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The game, the first mover, the humans and the house rule.
    pub setup: Setup,
    /// For each seat the cells of its pieces.
    pub occ: Vec<Vec<Cell>>,
    /// Whose turn it is.
    pub to_move: Seat,
    /// The turns taken so far; below 400 in Halma.
    pub turns: u16,
    /// Star: the seats that have arrived, in order.
    pub arrived: Vec<Seat>,
    /// The round, from 1 to 150, in which the next turn falls.
    pub round: u16,
}

impl Parts {
    /// The parts of the start of a game.
    #[must_use]
    pub fn start(setup: Setup) -> Parts {
        let variant = setup.variant;
        let first = if variant.is_halma() { 0 } else { setup.first };
        Parts {
            setup,
            occ: (0..variant.players())
                .map(|seat| variant.home(seat).collect())
                .collect(),
            to_move: first,
            turns: 0,
            arrived: Vec::new(),
            round: 1,
        }
    }
}

/// What is wrong with the parts of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadPosition {
    /// A seat, or a bit of `humans`, that the variant does not have.
    NoSuchSeat,
    /// Not the variant's number of pieces for every seat.
    WrongCount,
    /// A cell that is not on the board.
    OffBoard,
    /// Two pieces on one cell.
    TwoOnOneCell,
    /// A marble in a corner where it may not stop.
    ForeignCorner,
    /// Arrivals that cannot have happened: twice the same seat, without a marble in its target,
    /// so many that the game would be over, or any in Halma.
    WrongArrivals,
    /// The seat to move has arrived.
    MoverArrived,
    /// A turn or a round at which the game would be over, or round 0.
    TooLate,
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadPosition::NoSuchSeat => "there is no such seat",
            BadPosition::WrongCount => "a seat has the wrong number of pieces",
            BadPosition::OffBoard => "a piece is off the board",
            BadPosition::TwoOnOneCell => "two pieces stand on one cell",
            BadPosition::ForeignCorner => "a marble stands in a foreign corner",
            BadPosition::WrongArrivals => "the arrivals cannot have happened",
            BadPosition::MoverArrived => "the player to move has arrived",
            BadPosition::TooLate => "the game would be over by this turn or round",
        })
    }
}

impl core::error::Error for BadPosition {}

impl Position {
    /// A position from its parts.
    ///
    /// # Errors
    /// What is wrong with them. A seat to move that cannot move is accepted: its turn passes only
    /// after a move.
    pub fn from_parts(parts: &Parts) -> Result<Position, BadPosition> {
        let variant = parts.setup.variant;
        check_seats(parts)?;
        let board = placed(variant, &parts.occ, parts.to_move)?;
        let late = variant.is_halma() && parts.turns >= halma::TURN_CAP;
        if late || parts.round == 0 || parts.round > star::ROUND_CAP {
            return Err(BadPosition::TooLate);
        }
        let mut position = Position::new(&parts.setup);
        (position.board, position.turns, position.round) = (board, parts.turns, parts.round);
        position.seat_arrived(&parts.arrived)?;
        if position.arrived(parts.to_move).is_some() {
            return Err(BadPosition::MoverArrived);
        }
        Ok(position)
    }

    fn seat_arrived(&mut self, arrived: &[Seat]) -> Result<(), BadPosition> {
        let room = if self.variant().is_halma() {
            0
        } else {
            self.variant().players() - 2
        };
        if arrived.len() > room as usize {
            return Err(BadPosition::WrongArrivals);
        }
        for &seat in arrived {
            let target = self.variant().target_slots(seat);
            let own = self.board.slots(seat).and(target);
            if self.arrived(seat).is_some() || own.is_empty() {
                return Err(BadPosition::WrongArrivals);
            }
            // Arrived marbles never move again, so this is also how it was then.
            self.admit(
                seat,
                if own == target {
                    Arrival::AllOwn
                } else {
                    Arrival::Block
                },
            );
        }
        Ok(())
    }
}

fn check_seats(parts: &Parts) -> Result<(), BadPosition> {
    let players = parts.setup.variant.players();
    let mut seats = parts
        .arrived
        .iter()
        .copied()
        .chain([parts.to_move, parts.setup.first]);
    if seats.any(|seat| seat >= players) || parts.setup.humans >> players != 0 {
        return Err(BadPosition::NoSuchSeat);
    }
    if parts.occ.len() != players as usize {
        return Err(BadPosition::WrongCount);
    }
    Ok(())
}

fn placed(variant: Variant, occ: &[Vec<Cell>], to_move: Seat) -> Result<Board, BadPosition> {
    if occ
        .iter()
        .any(|cells| cells.len() != variant.pieces() as usize)
    {
        return Err(BadPosition::WrongCount);
    }
    if occ
        .iter()
        .flatten()
        .any(|&cell| u16::from(cell) >= variant.cells())
    {
        return Err(BadPosition::OffBoard);
    }
    let sides: Vec<&[Cell]> = occ.iter().map(Vec::as_slice).collect();
    let board = Board::with_pieces(variant, &sides, to_move).ok_or(BadPosition::TwoOnOneCell)?;
    let astray = |seat| !board.slots(seat).and(variant.stops(seat).not()).is_empty();
    if (0..variant.players()).any(astray) {
        return Err(BadPosition::ForeignCorner);
    }
    Ok(board)
}
