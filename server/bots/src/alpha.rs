//! The other search, for two seats: line after line, each a little deeper than the last time, and no line further
//! than it can change the answer (alpha-beta). It weighs by the same beliefs as the tree.
//!
//! It never decides what is played, and never asks a clock; `keep_going` is asked every few positions.

use alloc::vec::Vec;

use crate::picks::{Pick, Picks};
use crate::scale::Scale;
use crate::search::Found;
use crate::state::State;
use crate::table::{Bound, Known, TURN, Table, key, piece};

/// How many moves are looked at in every position after the first.
const WIDTH: usize = 16;
/// And in the first.
const ROOT: usize = 48;
/// The longest line that is followed.
const DEPTH: u8 = 40;
/// Positions between two questions whether to go on.
const BREATH: u32 = 16;
/// More than any lead.
const INFINITE: i32 = 1 << 20;
/// The worth of a game that is over; sooner is better.
const OVER: i32 = 1 << 16;

pub(crate) struct Alpha<'a> {
    scale: &'a Scale,
    /// Positions that may still be weighed.
    left: u32,
    keep_going: &'a mut dyn FnMut() -> bool,
    table: Table,
    made: u64,
}

/// A position on a line.
#[derive(Clone, Copy)]
struct Node {
    state: State,
    key: u64,
    /// Moves since the first position.
    ply: u8,
}

/// The values between which an answer matters: from what the seat on move has anyway to what the other would not allow.
type Window = (i32, i32);

/// The thought was ended.
struct Stopped;

impl<'a> Alpha<'a> {
    /// Looks ahead from a position in which somebody can move.
    pub(crate) fn look(
        state: &State,
        scale: &'a Scale,
        nodes: u32,
        keep_going: &'a mut dyn FnMut() -> bool,
    ) -> Found {
        let mut alpha = Self {
            scale,
            left: nodes,
            keep_going,
            table: Table::new(nodes),
            made: 0,
        };
        let root = Node {
            state: *state,
            key: key(&state.board),
            ply: 0,
        };
        let mut moves: Vec<Pick> = Picks::<ROOT>::of(state, scale).to_vec();
        for depth in 0..DEPTH {
            if moves.len() < 2 || alpha.deepen(&root, depth, &mut moves).is_err() {
                break;
            }
        }
        Found {
            moves: moves.iter().map(|pick| (pick.from, pick.to)).collect(),
            made: alpha.made,
        }
    }

    /// Looks at the first moves again, so many moves beyond them, and brings the best forward as soon as it is found.
    fn deepen(&mut self, root: &Node, depth: u8, moves: &mut [Pick]) -> Result<(), Stopped> {
        let mut most = -INFINITE;
        for index in 0..moves.len() {
            let next = self.after(root, moves[index]);
            let value = self.reply(&next, depth, index, (most, INFINITE))?;
            if value > most {
                most = value;
                moves[..=index].rotate_right(1);
            }
        }
        Ok(())
    }

    /// The value of a move to its mover: late ones are first looked at less far, and all but the first only asked
    /// whether they are better than the best so far.
    fn reply(
        &mut self,
        next: &Node,
        depth: u8,
        index: usize,
        (low, high): Window,
    ) -> Result<i32, Stopped> {
        let ask = (-low - 1, -low);
        let reduced = depth.saturating_sub(reduction(index));
        if 0 < reduced && reduced < depth {
            let value = -self.value(next, reduced, ask)?;
            if value <= low {
                return Ok(value);
            }
        }
        if index > 0 {
            let value = -self.value(next, depth, ask)?;
            if value <= low || value >= high {
                return Ok(value);
            }
        }
        Ok(-self.value(next, depth, (-high, -low))?)
    }

    /// What the position is worth to the seat on move, as far as that lies in the window.
    fn value(&mut self, node: &Node, depth: u8, window: Window) -> Result<i32, Stopped> {
        self.count()?;
        let state = &node.state;
        if state.is_over() {
            return Ok((OVER - i32::from(node.ply)) * self.lead(state).signum());
        }
        if depth == 0 {
            return Ok(self.weigh(state, window));
        }
        let known = self.table.get(node.key);
        if let Some(value) = known.and_then(|known| known.answers(depth, window)) {
            return Ok(value);
        }
        let mut picks = Picks::<WIDTH>::of(state, self.scale);
        if let Some(known) = known {
            picks.bring_forward(known.from, known.to);
        }
        if picks.is_empty() {
            return self.wait(node, depth, window);
        }
        self.best(node, depth, &picks, window)
    }

    fn best(
        &mut self,
        node: &Node,
        depth: u8,
        picks: &[Pick],
        (low, high): Window,
    ) -> Result<i32, Stopped> {
        let (mut most, mut best) = (-INFINITE, picks[0]);
        for (index, &pick) in picks.iter().enumerate() {
            let next = self.after(node, pick);
            let value = self.reply(&next, depth - 1, index, (low.max(most), high))?;
            if value > most {
                (most, best) = (value, pick);
            }
            if most >= high {
                break;
            }
        }
        let known = Known {
            key: node.key,
            value: most,
            from: best.from,
            to: best.to,
            depth,
            bound: Bound::of(most, (low, high)),
        };
        self.table.put(known);
        Ok(most)
    }

    /// Whoever cannot move waits.
    fn wait(&mut self, node: &Node, depth: u8, (low, high): Window) -> Result<i32, Stopped> {
        let mut next = *node;
        next.state.board.pass();
        next.key ^= TURN;
        next.ply += 1;
        Ok(-self.value(&next, depth - 1, (-high, -low))?)
    }

    fn after(&mut self, node: &Node, pick: Pick) -> Node {
        let seat = node.state.board.to_move();
        let mut state = node.state;
        state.make(self.scale, pick.from, pick.to);
        self.made += 1;
        Node {
            state,
            key: node.key ^ piece(seat, pick.from) ^ piece(seat, pick.to) ^ TURN,
            ply: node.ply + 1,
        }
    }

    /// How much more the placement of the seat on move is worth.
    fn lead(&self, state: &State) -> i32 {
        let seat = state.board.to_move();
        state.worth(self.scale, seat) - state.worth(self.scale, 1 - seat)
    }

    /// The end of a line: the lead, and what the seat on move can count on gaining next. That is never a loss, so a
    /// lead that is too good already needs no look at the moves.
    fn weigh(&self, state: &State, (_, high): Window) -> i32 {
        let (lead, seat) = (self.lead(state), state.board.to_move());
        if lead >= high {
            return lead;
        }
        let mut most = 0;
        state
            .board
            .for_each_move(|from, to| most = most.max(self.scale.gain(seat, from, to)));
        lead + most * self.scale.reach / 64
    }

    fn count(&mut self) -> Result<(), Stopped> {
        if self.left == 0 || (self.left.is_multiple_of(BREATH) && !(self.keep_going)()) {
            return Err(Stopped);
        }
        self.left -= 1;
        Ok(())
    }
}

/// How much less far a move is looked at first, by its place in the list.
fn reduction(index: usize) -> u8 {
    match index {
        0..2 => 0,
        2..6 => 1,
        6..12 => 2,
        _ => 3,
    }
}
