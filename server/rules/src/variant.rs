//! The list of games: each variant as a small value that answers where its cells, homes and
//! targets are. A new game is one file under `variant/` and its arms here.
//! It never knows where pieces stand now.

pub(crate) mod halma;
pub(crate) mod star;

use crate::ground::Ground;
use crate::map::Map;
use crate::slots::Slots;
use crate::{Cell, IllegalMove, Seat};
use alloc::vec::Vec;
use core::ops::Range;

/// A game with its seats: Halma, or Chinese checkers (the star) with its taken corners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Halma,
    /// The index of the seating in [`star::SEATINGS`].
    Star(u8),
}

impl Variant {
    /// Halma: 16 x 16 squares, two players with 19 pieces each.
    pub const HALMA: Variant = Variant(Kind::Halma);

    /// Chinese checkers for 2, 3, 4 or 6 players in the usual corners; `None` for any other number.
    #[must_use]
    pub fn star(players: u8) -> Option<Variant> {
        let usual: &[u8] = match players {
            2 => &[0, 3],
            3 => &[0, 2, 4],
            4 => &[0, 1, 3, 4],
            6 => &[0, 1, 2, 3, 4, 5],
            _ => return None,
        };
        Variant::star_corners(usual)
    }

    /// Chinese checkers with the players in these corners (0 = top, clockwise), ascending: two
    /// facing each other, three at 120 degrees, two facing pairs, or all six. `None` otherwise.
    #[must_use]
    pub fn star_corners(corners: &[u8]) -> Option<Variant> {
        let index = star::SEATINGS
            .iter()
            .position(|&seating| seating == corners)?;
        Some(Variant(Kind::Star(index as u8)))
    }

    /// The variant of a game's name and its corners: what [`Variant::name`] and
    /// [`Variant::corners`] give.
    #[must_use]
    pub fn named(name: &str, corners: &[u8]) -> Option<Variant> {
        match name {
            "halma" if corners.is_empty() => Some(Variant::HALMA),
            "star" => Variant::star_corners(corners),
            _ => None,
        }
    }

    /// `"halma"` or `"star"`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            Kind::Halma => "halma",
            Kind::Star(_) => "star",
        }
    }

    /// The number of seats.
    #[must_use]
    pub fn players(self) -> u8 {
        match self.0 {
            Kind::Halma => 2,
            Kind::Star(index) => star::SEATINGS[index as usize].len() as u8,
        }
    }

    /// The home corner of every seat of the star; empty for Halma.
    #[must_use]
    pub fn corners(self) -> &'static [u8] {
        match self.0 {
            Kind::Halma => &[],
            Kind::Star(index) => star::SEATINGS[index as usize],
        }
    }

    /// The number of cells; ids run from 0 to one less.
    #[must_use]
    pub fn cells(self) -> u16 {
        self.map().cells
    }

    /// The number of pieces of each seat.
    #[must_use]
    pub fn pieces(self) -> u8 {
        match self.0 {
            Kind::Halma => halma::PIECES,
            Kind::Star(_) => star::PIECES,
        }
    }

    /// The cells on which a seat begins, ascending.
    ///
    /// # Panics
    /// If the variant has no such seat; so do all methods that take a seat.
    pub fn home(self, seat: Seat) -> impl Iterator<Item = Cell> {
        self.map().ascending(self.home_slots(seat))
    }

    /// The cells that a seat has to reach, ascending.
    pub fn target(self, seat: Seat) -> impl Iterator<Item = Cell> {
        self.map().ascending(self.target_slots(seat))
    }

    /// The steps from a cell to the nearest cell of the seat's target on an empty board
    /// (0 inside it; king-steps in Halma).
    ///
    /// # Panics
    /// If the variant has no such seat or no such cell.
    #[must_use]
    pub fn steps_to_target(self, seat: Seat, cell: Cell) -> u8 {
        self.steps(seat)[cell as usize]
    }

    /// The cells next to a cell, ascending.
    ///
    /// # Panics
    /// If the variant has no such cell.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = Cell> {
        assert!(u16::from(cell) < self.cells(), "no such cell");
        self.directions()
            .filter_map(move |d| self.map().toward(cell, d, 1))
    }

    /// The row and the column of a cell on the grid, from the top left; on the star, 8 + z and
    /// 8 + x of its cube coordinates.
    #[must_use]
    pub fn row_column(self, cell: Cell) -> (u8, u8) {
        (
            self.map().row[cell as usize],
            self.map().column[cell as usize],
        )
    }

    /// A path as it comes from outside.
    ///
    /// # Errors
    /// [`IllegalMove::OffBoard`] if a number is not the id of a cell.
    pub fn path(self, ids: &[i64]) -> Result<Vec<Cell>, IllegalMove> {
        let cell = |&id| {
            Cell::try_from(id)
                .ok()
                .filter(|&cell| u16::from(cell) < self.cells())
        };
        ids.iter()
            .map(cell)
            .collect::<Option<_>>()
            .ok_or(IllegalMove::OffBoard)
    }

    pub(crate) fn is_halma(self) -> bool {
        self.0 == Kind::Halma
    }

    /// In reading order.
    pub(crate) fn directions(self) -> Range<usize> {
        match self.0 {
            Kind::Halma => halma::DIRECTIONS,
            Kind::Star(_) => star::DIRECTIONS,
        }
    }

    pub(crate) fn map(self) -> &'static Map {
        match self.0 {
            Kind::Halma => &halma::MAP,
            Kind::Star(_) => &star::MAP,
        }
    }

    pub(crate) fn ground(self, seat: Seat) -> &'static Ground {
        match self.0 {
            Kind::Halma => &halma::GROUND[seat as usize],
            Kind::Star(_) => &star::GROUND,
        }
    }

    /// Where a piece of the seat may end its move.
    pub(crate) fn stops(self, seat: Seat) -> Slots {
        match self.0 {
            Kind::Halma => halma::MAP.board,
            Kind::Star(_) => star::STOPS[self.corner(seat) % 3],
        }
    }

    pub(crate) fn home_slots(self, seat: Seat) -> Slots {
        match self.0 {
            Kind::Halma => halma::CAMPS[seat as usize],
            Kind::Star(_) => star::CORNERS[self.corner(seat)],
        }
    }

    pub(crate) fn target_slots(self, seat: Seat) -> Slots {
        match self.0 {
            Kind::Halma => halma::CAMPS[1 - seat as usize],
            Kind::Star(_) => star::CORNERS[(self.corner(seat) + 3) % 6],
        }
    }

    /// For each cell, the steps to the seat's target.
    pub(crate) fn steps(self, seat: Seat) -> &'static [u8] {
        match self.0 {
            Kind::Halma => &halma::STEPS[1 - seat as usize],
            Kind::Star(_) => &star::STEPS[(self.corner(seat) + 3) % 6],
        }
    }

    fn corner(self, seat: Seat) -> usize {
        self.corners()[seat as usize] as usize
    }
}
