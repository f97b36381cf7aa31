//! The search: a tree that grows one move at a time where it looks best, its leaves weighed instead of
//! played out, each seat after its own share. It serves any number of players.
//!
//! It never decides what is played, and never asks a clock; `keep_going` is asked every few moves.

use alloc::vec::Vec;
use rules::{Cell, Seat};

use crate::curve::{WHOLE, fade};
use crate::picks::{Pick, Picks};
use crate::scale::Scale;
use crate::search::Found;
use crate::state::{Shares, State};

/// How many moves are looked at in every position after the first.
const WIDTH: usize = 16;
/// And in the first.
const ROOT: usize = 48;
/// The longest line that is followed.
const DEPTH: usize = 64;
/// Moves between two questions whether to go on.
const BREATH: u32 = 16;

/// How the tree is grown; found by play.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// Positions to weigh.
    pub nodes: u32,
    /// The pull of moves that were looked at little, in 64ths.
    pub curiosity: u32,
    /// How steeply attention falls with what a move gains less, in 64ths.
    pub focus: i32,
}

/// A move in the tree and what is known about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    /// Replies, as a range of edges; none until it was looked at.
    count: u8,
    first: u32,
    pub(crate) visits: u32,
    total: i64,
    /// The share it promises its mover: a guess, then the mean of what was found.
    pub(crate) mean: i32,
    prior: i32,
}

pub(crate) struct Tree<'a> {
    scale: &'a Scale,
    growth: Growth,
    edges: Vec<Edge>,
    made: u64,
}

impl<'a> Tree<'a> {
    /// Grows a tree from a position in which somebody can move; its moves, most looked at first.
    pub(crate) fn grow(
        state: &State,
        scale: &'a Scale,
        growth: Growth,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Found {
        let mut tree = Self {
            scale,
            growth,
            edges: Vec::with_capacity(growth.nodes as usize * WIDTH + ROOT),
            made: 0,
        };
        let picks = Picks::<ROOT>::of(state, scale);
        tree.expand(state, &picks);
        let count = picks.len() as u8;
        for node in 0..growth.nodes {
            if node % BREATH == 0 && !keep_going() {
                break;
            }
            tree.visit(*state, (0, count), node);
        }
        let moves = &mut tree.edges[..usize::from(count)];
        moves.sort_by_key(|edge| core::cmp::Reverse((edge.visits, edge.mean)));
        Found {
            moves: moves.iter().map(|edge| (edge.from, edge.to)).collect(),
            made: tree.made,
        }
    }

    /// Follows the tree to a leaf, weighs it, and tells the moves on the way.
    fn visit(&mut self, mut state: State, root: (u32, u8), visits: u32) {
        let mut line = [(0u32, 0 as Seat); DEPTH];
        let (mut depth, mut range, mut visits) = (0, root, visits);
        let shares = loop {
            let edge = self.select(range, visits);
            line[depth] = (edge, state.board.to_move());
            depth += 1;
            let known = self.edges[edge as usize];
            state.make(self.scale, known.from, known.to);
            if state.is_over() || depth == DEPTH {
                break state.shares(self.scale, 0);
            }
            if known.count == 0 {
                let (shares, first, count) = self.leaf(&state);
                let edge = &mut self.edges[edge as usize];
                (edge.first, edge.count) = (first, count);
                break shares;
            }
            (range, visits) = ((known.first, known.count), known.visits);
        };
        self.made += depth as u64;
        for &(edge, seat) in &line[..depth] {
            self.edges[edge as usize].learn(shares[usize::from(seat)]);
        }
    }

    /// Weighs a leaf and adds its replies.
    fn leaf(&mut self, state: &State) -> (Shares, u32, u8) {
        let first = self.edges.len() as u32;
        let picks = Picks::<WIDTH>::of(state, self.scale);
        let shares = self.expand(state, &picks);
        (shares, first, picks.len() as u8)
    }

    /// Adds the moves of a position; everybody's share when the best of them is counted on.
    fn expand(&mut self, state: &State, picks: &[Pick]) -> Shares {
        let best = picks.first().map_or(0, |pick| pick.gain);
        let shares = state.shares(self.scale, best * self.scale.reach / 64);
        let mover = shares[usize::from(state.board.to_move())];
        // How fast the curve rises here: p (1 - p), by the hundredth of a logit.
        let slope = i64::from(mover) * i64::from(WHOLE - mover) / i64::from(WHOLE) / 100;
        let prior = |pick: &Pick| i64::from(fade((best - pick.gain) * self.growth.focus / 64));
        let whole: i64 = picks.iter().map(prior).sum();
        for pick in picks {
            let missed = i64::from((best - pick.gain) * self.scale.reach / 64);
            self.edges.push(Edge {
                from: pick.from,
                to: pick.to,
                count: 0,
                first: 0,
                visits: 0,
                total: 0,
                mean: mover - (missed * slope) as i32,
                prior: (prior(pick) * i64::from(WHOLE) / whole) as i32,
            });
        }
        shares
    }

    /// The move that promises most, and was looked at least. Moves that nobody looked at yet are in order, so the
    /// first of them stands for the rest.
    fn select(&self, (first, count): (u32, u8), visits: u32) -> u32 {
        let pull = i64::from((visits << 8).isqrt()) * i64::from(self.growth.curiosity);
        let (mut best, mut most) = (first, i64::MIN);
        for index in first..first + u32::from(count) {
            let edge = &self.edges[index as usize];
            let pull = pull * i64::from(edge.prior) / (i64::from(edge.visits + 1) << 10);
            let value = i64::from(edge.mean) + pull;
            if value > most {
                (best, most) = (index, value);
            }
            if edge.visits == 0 {
                break;
            }
        }
        best
    }
}

impl Edge {
    fn learn(&mut self, share: i32) {
        self.visits += 1;
        self.total += i64::from(share);
        self.mean = (self.total / i64::from(self.visits)) as i32;
    }
}
