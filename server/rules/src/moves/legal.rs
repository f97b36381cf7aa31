//! The published moves: for each piece the tree of its canonical paths (fewest jumps, then the
//! lowest cell ids), so that a client can show where a piece may go and how.
//! It never says anything about paths that are legal but not canonical.

use super::Jumps;
use crate::slots::{Slots, bits};
use crate::{Board, Cell};
use alloc::vec::Vec;
use core::ops::Range;

/// One cell that a piece can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The cell.
    pub cell: Cell,
    /// The index, among the nodes of the same piece, of the cell before this one on the canonical
    /// path; `None` if that is the piece's own cell.
    pub parent: Option<u16>,
    /// The jumps that lead here; 0 for a step.
    pub jumps: u8,
    /// Whether the move may end here. If not, it may end somewhere beyond.
    pub stop: bool,
}

/// Every legal move of the side to move, as one tree per piece that can move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Legal {
    pieces: Vec<(Cell, Range<usize>)>,
    nodes: Vec<Node>,
}

impl Legal {
    /// The legal moves on a board.
    #[must_use]
    pub fn of(board: &Board) -> Legal {
        let jumps = Jumps::new(board, board.to_move());
        let (mut legal, mut tree) = (Legal::with_room(), Tree::with_room());
        let mut pieces: Vec<Cell> = board.cells(board.to_move()).collect();
        pieces.sort_unstable();
        for from in pieces {
            let start = legal.nodes.len();
            tree.grow(board, &jumps, from);
            tree.prune_into(&mut legal.nodes);
            if legal.nodes.len() > start {
                legal.pieces.push((from, start..legal.nodes.len()));
            }
        }
        legal
    }

    /// Most lists fit in; a list of one after the other would grow five times.
    fn with_room() -> Legal {
        Legal {
            pieces: Vec::with_capacity(20),
            nodes: Vec::with_capacity(128),
        }
    }

    /// Whether there is no legal move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The pieces that can move, ascending, each with its nodes: steps first, then chains by their
    /// number of jumps; a parent always before its children.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, &[Node])> {
        self.pieces
            .iter()
            .map(|(from, nodes)| (*from, &self.nodes[nodes.clone()]))
    }

    /// Every legal move as (from, to, jumps); 0 jumps is a step.
    pub fn moves(&self) -> impl Iterator<Item = (Cell, Cell, u8)> {
        self.pieces().flat_map(|(from, nodes)| {
            nodes
                .iter()
                .filter(|node| node.stop)
                .map(move |node| (from, node.cell, node.jumps))
        })
    }

    /// The canonical path of a legal move, both ends included; `None` if the move is not legal.
    #[must_use]
    pub fn path(&self, from: Cell, to: Cell) -> Option<Vec<Cell>> {
        let (_, nodes) = self.pieces().find(|&(piece, _)| piece == from)?;
        let index = nodes.iter().position(|node| node.cell == to && node.stop)?;
        Some(path(from, nodes, index))
    }
}

/// The canonical path of the legal move (from, to) on a board.
pub(crate) fn canonical(board: &Board, from: Cell, to: Cell) -> Option<Vec<Cell>> {
    if u16::from(from) >= board.variant().cells() || board.at(from) != Some(board.to_move()) {
        return None;
    }
    let (mut nodes, mut tree) = (Vec::with_capacity(32), Tree::with_room());
    tree.grow(board, &Jumps::new(board, board.to_move()), from);
    tree.prune_into(&mut nodes);
    let index = nodes.iter().position(|node| node.cell == to && node.stop)?;
    Some(path(from, &nodes, index))
}

fn path(from: Cell, nodes: &[Node], index: usize) -> Vec<Cell> {
    let mut path = Vec::from([nodes[index].cell]);
    let mut parent = nodes[index].parent;
    while let Some(above) = parent {
        path.push(nodes[above as usize].cell);
        parent = nodes[above as usize].parent;
    }
    path.push(from);
    path.reverse();
    path
}

/// The tree of one piece, in memory that serves one piece after the other.
struct Tree {
    nodes: Vec<Node>,
    useful: Vec<bool>,
    place: Vec<u16>,
}

impl Tree {
    fn with_room() -> Tree {
        Tree {
            nodes: Vec::with_capacity(64),
            useful: Vec::new(),
            place: Vec::new(),
        }
    }

    /// Each generation of jumps is kept in the order of its paths, and each node takes its children by ascending id, so
    /// the first path to a cell is the canonical one.
    fn grow(&mut self, board: &Board, jumps: &Jumps, from: Cell) {
        let nodes = &mut self.nodes;
        nodes.clear();
        steps(board, from, nodes);
        let start = nodes.len();
        let map = board.variant().map();
        let (root, stops) = (
            map.slot[from as usize],
            board.variant().stops(board.to_move()),
        );
        let half = root as usize / 64;
        if jumps.leaving(half) & (1 << (root % 64)) == 0 {
            return;
        }
        let mut seen: u64 = 1 << (root % 64);
        let mut children =
            |nodes: &mut Vec<Node>, cell: Cell, parent: Option<u16>, generation: u8| {
                let landings = jumps.land(half, 1 << (map.slot[cell as usize] % 64)) & !seen;
                seen |= landings;
                let first = nodes.len();
                nodes.extend(bits(landings).map(|bit| {
                    let slot = half as u8 * 64 + bit;
                    Node {
                        cell: map.cell[slot as usize],
                        parent,
                        jumps: generation,
                        stop: stops.has(slot),
                    }
                }));
                in_order(&mut nodes[first..]);
            };
        children(nodes, from, None, 1);
        let mut next = start;
        while let Some(&node) = nodes.get(next) {
            children(nodes, node.cell, Some(next as u16), node.jumps + 1);
            next += 1;
        }
    }

    /// Leaves out the nodes beyond which no move may end.
    fn prune_into(&mut self, kept: &mut Vec<Node>) {
        if self.nodes.iter().all(|node| node.stop) {
            return kept.extend_from_slice(&self.nodes);
        }
        let Self {
            nodes,
            useful,
            place,
        } = self;
        useful.clear();
        useful.extend(nodes.iter().map(|node| node.stop));
        for (index, node) in nodes.iter().enumerate().rev() {
            if let (true, Some(parent)) = (useful[index], node.parent) {
                useful[parent as usize] = true;
            }
        }
        place.clear();
        let start = kept.len();
        for (node, useful) in nodes.iter().zip(useful) {
            place.push((kept.len() - start) as u16);
            if *useful {
                let parent = node.parent.map(|parent| place[parent as usize]);
                kept.push(Node { parent, ..*node });
            }
        }
    }
}

fn steps(board: &Board, from: Cell, nodes: &mut Vec<Node>) {
    let (variant, seat) = (board.variant(), board.to_move());
    let near = variant.ground(seat).near[variant.map().slot[from as usize] as usize];
    let free: Slots = near.and(board.occupied().not()).and(variant.stops(seat));
    nodes.extend(free.iter().map(|slot| Node {
        cell: variant.map().cell[slot as usize],
        parent: None,
        jumps: 0,
        stop: true,
    }));
    in_order(nodes);
}

fn in_order(nodes: &mut [Node]) {
    // Most are one or two.
    if nodes.len() > 1 {
        nodes.sort_unstable_by_key(|node| node.cell);
    }
}
