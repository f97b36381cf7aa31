//! The beliefs laid out for one game, so that a search only looks up: for every seat and cell a worth and a row.
//! It never looks at a position.

use rules::{Cell, Seat, Variant};

use crate::frame::frame;
use crate::weights::Weights;

/// Nobody's target.
const NOBODY: Seat = Seat::MAX;

/// Everything the search weighs pieces by.
#[derive(Clone, Debug)]
pub(crate) struct Scale {
    worth: [[i16; 256]; 6],
    row: [[u8; 256]; 6],
    goal: [Seat; 256],
    /// Rows from tip to tip.
    pub(crate) rows: i32,
    pub(crate) pieces: i32,
    pub(crate) reach: i32,
    pub(crate) rear: i32,
    pub(crate) spread: i32,
}

impl Scale {
    /// `blur` is how far off a place may be judged, which way `seed` says.
    pub(crate) fn new(variant: Variant, weights: &Weights, blur: u16, seed: u64) -> Self {
        let mut luck = Luck(seed);
        let mut scale = Self {
            worth: [[0; 256]; 6],
            row: [[0; 256]; 6],
            goal: [NOBODY; 256],
            rows: if variant == Variant::HALMA { 30 } else { 16 },
            pieces: i32::from(variant.pieces()),
            reach: i32::from(weights.reach),
            rear: i32::from(weights.rear),
            spread: i32::from(weights.spread),
        };
        for seat in 0..variant.players() {
            for cell in (0..variant.cells()).map(|id| id as Cell) {
                let (forward, off) = frame(variant, seat, cell);
                scale.worth[usize::from(seat)][usize::from(cell)] =
                    weights.cells[forward][off] + luck.within(blur);
                scale.row[usize::from(seat)][usize::from(cell)] = forward as u8;
            }
            for cell in variant.target(seat) {
                scale.goal[usize::from(cell)] = seat;
            }
        }
        scale
    }

    pub(crate) fn worth(&self, seat: Seat, cell: Cell) -> i32 {
        i32::from(self.worth[usize::from(seat)][usize::from(cell)])
    }

    pub(crate) fn row(&self, seat: Seat, cell: Cell) -> i32 {
        i32::from(self.row[usize::from(seat)][usize::from(cell)])
    }

    /// The seat whose target the cell belongs to.
    pub(crate) fn goal(&self, cell: Cell) -> Option<Seat> {
        let seat = self.goal[usize::from(cell)];
        (seat != NOBODY).then_some(seat)
    }

    /// What a move gains its seat; negative: it loses.
    pub(crate) fn gain(&self, seat: Seat, from: Cell, to: Cell) -> i32 {
        self.worth(seat, to) - self.worth(seat, from)
    }
}

/// Numbers that look drawn by lot, the same for the same seed.
struct Luck(u64);

impl Luck {
    /// From -most to most.
    fn within(&mut self, most: u16) -> i16 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let spread = i64::from(most) * 2 + 1;
        (i64::from((self.0 >> 33) as u32) % spread - i64::from(most)) as i16
    }
}
