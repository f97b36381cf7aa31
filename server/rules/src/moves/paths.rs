//! Every single path, walked cell by cell: slow, and meant for counting and checking. In a crowded
//! position their number grows beyond all bounds, so the caller can stop the walk.
//! It shares nothing with the generator but the board.

use crate::{Board, Cell};
use alloc::vec::Vec;

impl Board {
    /// Calls `each` with every legal path of the side to move that visits no cell twice, until it
    /// answers `false`. Returns whether the walk came to its end.
    pub fn for_each_path(&self, each: &mut impl FnMut(&[Cell]) -> bool) -> bool {
        let walk = Walk { board: self };
        self.variant()
            .map()
            .ascending(self.slots(self.to_move()))
            .all(|from| {
                let mut path = Vec::from([from]);
                walk.steps(from, each) && walk.jumps(&mut path, each)
            })
    }
}

struct Walk<'a> {
    board: &'a Board,
}

impl Walk<'_> {
    fn steps(&self, from: Cell, each: &mut impl FnMut(&[Cell]) -> bool) -> bool {
        self.board.variant().directions().all(|d| {
            match self.board.variant().map().toward(from, d, 1) {
                Some(to) if self.is_open(from, to) && self.may_stop(to) => each(&[from, to]),
                _ => true,
            }
        })
    }

    fn jumps(&self, path: &mut Vec<Cell>, each: &mut impl FnMut(&[Cell]) -> bool) -> bool {
        let (at, mut directions) = (path[path.len() - 1], self.board.variant().directions());
        directions.all(|d| {
            let Some(to) = self.jump(at, d).filter(|to| !path.contains(to)) else {
                return true;
            };
            path.push(to);
            let go_on = (!self.may_stop(to) || each(path)) && self.jumps(path, each);
            path.pop();
            go_on
        })
    }

    /// Where a jump from a cell in a direction lands, if it may be made.
    fn jump(&self, at: Cell, d: usize) -> Option<Cell> {
        let map = self.board.variant().map();
        let over = map.toward(at, d, 1)?;
        let to = map.toward(at, d, 2)?;
        (self.board.is_taken(over) && self.is_open(at, to)).then_some(to)
    }

    /// Whether a piece may come from one cell to the other: empty, and within the camp rule.
    fn is_open(&self, from: Cell, to: Cell) -> bool {
        let variant = self.board.variant();
        let camp = variant.target_slots(self.board.to_move());
        let leaves = camp.has(variant.map().slot[from as usize])
            && !camp.has(variant.map().slot[to as usize]);
        !(self.board.is_taken(to) || (variant.is_halma() && leaves))
    }

    fn may_stop(&self, to: Cell) -> bool {
        let variant = self.board.variant();
        variant
            .stops(self.board.to_move())
            .has(variant.map().slot[to as usize])
    }
}
