//! The legal moves of a board, piece by piece: one tree after the other in the same memory, or all of them at once.
//! How a tree grows is told in [`super::tree`].

use super::ways::Ways;
use crate::slots::Slots;
use crate::{Board, Cell, Tree};
use alloc::vec::Vec;

/// Pieces of one side: memory for all trees at once.
const PIECES: usize = 19;

/// Every legal move of the side to move, as one tree per piece that can move.
#[derive(Clone, Default)]
pub struct Legal(Vec<Tree>);

impl Legal {
    /// The legal moves on a board.
    #[must_use]
    pub fn of(board: &Board) -> Legal {
        let mut trees = Vec::with_capacity(PIECES);
        board.for_each_tree(|tree| trees.push(tree.clone()));
        Legal(trees)
    }

    /// Whether there is no legal move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The trees of the pieces that can move, by ascending cells.
    #[must_use]
    pub fn trees(&self) -> &[Tree] {
        &self.0
    }

    /// Every legal move as (from, to, jumps); 0 jumps is a step.
    pub fn moves(&self) -> impl Iterator<Item = (Cell, Cell, u8)> {
        self.0.iter().flat_map(Tree::moves)
    }

    /// The canonical path of a legal move, both ends included; `None` if the move is not legal.
    #[must_use]
    pub fn path(&self, from: Cell, to: Cell) -> Option<Vec<Cell>> {
        let mut trees = self.0.iter();
        trees.find(|tree| tree.from() == from)?.path(to)
    }
}

impl Board {
    /// Calls `each` with the tree of every piece of the side to move that can move, by ascending cells.
    pub fn for_each_tree(&self, mut each: impl FnMut(&Tree)) {
        let (ways, stops) = (Ways::new(self), self.variant().stops(self.to_move()));
        let mut tree = Tree::new(self);
        for slot in self.ascending() {
            tree.grow(slot, &ways, stops);
            if !tree.is_empty() {
                each(&tree);
            }
        }
    }

    /// The slots of the side to move, by ascending cells.
    fn ascending(&self) -> impl Iterator<Item = u8> + use<> {
        let map = self.variant().map();
        // For once the bits are numbered by cells.
        let cells = self.cells(self.to_move()).fold(Slots::NONE, Slots::with);
        cells.iter().map(|cell| map.slot[cell as usize])
    }

    /// The canonical path of the legal move (from, to); `None` if the move is not legal.
    pub(crate) fn canonical(&self, from: Cell, to: Cell) -> Option<Vec<Cell>> {
        let seat = self.to_move();
        if u16::from(from) >= self.variant().cells() || self.at(from) != Some(seat) {
            return None;
        }
        let mut tree = Tree::new(self);
        let slot = self.variant().map().slot[from as usize];
        tree.grow(slot, &Ways::new(self), self.variant().stops(seat));
        tree.path(to)
    }
}
