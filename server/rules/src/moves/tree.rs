//! The tree of one piece: every cell that it can reach, on its canonical path (fewest jumps, then the lowest cell ids).
//! It asks for no memory, and never says anything about paths that are legal but not canonical.

use super::ways::Ways;
use crate::grid::{CROSS, LAND};
use crate::map::Map;
use crate::slots::{Slots, bits};
use crate::{Board, Cell};
use alloc::vec::Vec;

/// A piece with the cells that it can reach.
///
/// Directions are numbered in reading order, 0 to 7: on the squares of Halma 0 is up and left, 1 up, 2 up and right, 3
/// left, 4 right, 5 down and left, 6 down, 7 down and right. From a hole of the star 1 and 2 lead up, 3 and 4 to the
/// sides, 5 and 6 down, each time the left one first; there is no 0 and no 7.
#[derive(Clone)]
pub struct Tree {
    map: &'static Map,
    /// The directions of its steps, one bit each.
    steps: u8,
    len: u8,
    /// The piece itself, then the landings by their number of jumps, and in the order of their paths: a chain never
    /// leaves the 64 slots among which it began.
    nodes: [Node; 64],
}

/// A jump of a piece, as [`Tree::landings`] lists it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing {
    /// Where it lands.
    pub cell: Cell,
    /// The direction.
    pub direction: u8,
    /// Whether the move may end here. If not, it may end somewhere beyond.
    pub stop: bool,
    /// Whether chains go on from here: the next landing is then the first of those that follow this one.
    pub goes_on: bool,
    /// Whether another jump leaves the cell that this one left, listed when this one and all beyond it are.
    pub sibling: bool,
}

/// A landing; the other nodes are named by their index, and 0, which is the piece itself, stands for none.
#[derive(Clone, Copy, Default)]
struct Node {
    slot: u8,
    direction: u8,
    parent: u8,
    jumps: u8,
    stop: bool,
    child: u8,
    sibling: u8,
}

impl Tree {
    /// A tree that is still to grow.
    pub(super) fn new(board: &Board) -> Tree {
        Tree {
            map: board.variant().map(),
            steps: 0,
            len: 0,
            nodes: [Node::default(); 64],
        }
    }

    /// Grows anew, for the piece in this slot. Each generation of jumps is kept in the order of its paths,
    /// and each node takes its children by direction, which is by ascending id; so the first path to a cell is the
    /// canonical one.
    pub(super) fn grow(&mut self, slot: u8, ways: &Ways, stops: Slots) {
        self.steps = ways.steps[slot as usize];
        self.nodes[0] = Node {
            slot,
            ..Node::default()
        };
        let (mut seen, mut len, mut next) = (1u64 << (slot % 64), 1, 0);
        while next < len {
            let Node { slot, jumps, .. } = self.nodes[next];
            for direction in bits(ways.jumps[slot as usize].into()) {
                let slot = beyond(slot, direction);
                let bit = 1 << (slot % 64);
                if seen & bit == 0 {
                    seen |= bit;
                    self.nodes[len] = Node {
                        slot,
                        direction,
                        parent: next as u8,
                        jumps: jumps + 1,
                        stop: stops.has(slot),
                        ..Node::default()
                    };
                    len += 1;
                }
            }
            next += 1;
        }
        self.len = len as u8;
        self.link();
    }

    /// Tells each node its children, leaving out those beyond which no move may end. Backwards, as what lies beyond a
    /// node stands behind it.
    fn link(&mut self) {
        for index in (1..self.len).rev() {
            let Node {
                parent,
                stop,
                child,
                ..
            } = self.nodes[index as usize];
            if stop || child != 0 {
                let first = &mut self.nodes[parent as usize].child;
                let sibling = core::mem::replace(first, index);
                self.nodes[index as usize].sibling = sibling;
            }
        }
    }

    /// Whether the piece cannot move.
    pub(super) fn is_empty(&self) -> bool {
        self.steps == 0 && !self.jumps()
    }

    /// The cell of the piece.
    #[must_use]
    pub fn from(&self) -> Cell {
        self.cell(self.nodes[0].slot)
    }

    /// The directions in which the piece may step, one bit each.
    #[must_use]
    pub fn steps(&self) -> u8 {
        self.steps
    }

    /// Whether the piece can jump.
    #[must_use]
    pub fn jumps(&self) -> bool {
        self.nodes[0].child != 0
    }

    /// Every jump that belongs to a move: first one from the piece's own cell, after it whatever lies beyond, then the
    /// next one.
    pub fn landings(&self) -> impl Iterator<Item = Landing> {
        core::iter::successors(Some(self.nodes[0].child), |&index| Some(self.after(index)))
            .take_while(|&index| index != 0)
            .map(|index| self.landing(index))
    }

    fn landing(&self, index: u8) -> Landing {
        let node = &self.nodes[index as usize];
        Landing {
            cell: self.cell(node.slot),
            direction: node.direction,
            stop: node.stop,
            goes_on: node.child != 0,
            sibling: node.sibling != 0,
        }
    }

    /// The node after this one where children come before siblings; 0 after the last.
    fn after(&self, mut index: u8) -> u8 {
        let child = self.nodes[index as usize].child;
        if child != 0 {
            return child;
        }
        while index != 0 && self.nodes[index as usize].sibling == 0 {
            index = self.nodes[index as usize].parent;
        }
        self.nodes[index as usize].sibling
    }

    /// Every move of the piece as (from, to, jumps): the steps, then the chains by their number of jumps.
    pub fn moves(&self) -> impl Iterator<Item = (Cell, Cell, u8)> {
        let from = self.from();
        let steps = self.steps_to().map(move |to| (from, to, 0));
        let landings = self.nodes[1..self.len as usize].iter();
        let chains = landings.filter(|node| node.stop);
        steps.chain(chains.map(move |node| (from, self.cell(node.slot), node.jumps)))
    }

    /// The canonical path to a cell, both ends included; `None` if no move ends there.
    #[must_use]
    pub fn path(&self, to: Cell) -> Option<Vec<Cell>> {
        if self.steps_to().any(|cell| cell == to) {
            return Some(Vec::from([self.from(), to]));
        }
        let landings = &self.nodes[1..self.len as usize];
        let last = landings
            .iter()
            .find(|node| node.stop && self.cell(node.slot) == to)?;
        let mut path = Vec::from([to]);
        let mut node = last;
        while node.jumps != 0 {
            node = &self.nodes[node.parent as usize];
            path.push(self.cell(node.slot));
        }
        path.reverse();
        Some(path)
    }

    fn steps_to(&self) -> impl Iterator<Item = Cell> {
        let slot = self.nodes[0].slot as usize;
        bits(self.steps.into()).map(move |direction| {
            let (near, turn) = CROSS[slot / 64][direction as usize];
            self.map.cell[near * 64 + (slot + turn as usize) % 64]
        })
    }

    fn cell(&self, slot: u8) -> Cell {
        self.map.cell[slot as usize]
    }
}

/// The slot where a jump lands.
fn beyond(slot: u8, direction: u8) -> u8 {
    (slot & !63) | (slot.wrapping_add(LAND[direction as usize] as u8) & 63)
}
