//! One seat's way home, the others standing still: the fewest turns, as far as a broad look can tell. Once the armies
//! have parted nothing else counts, and who only goes home always gets there.

use alloc::vec::Vec;
use rules::{Cell, Seat};

use crate::scale::Scale;
use crate::state::State;

/// No race takes longer that is worth planning to its end.
const TURNS: usize = 30;

/// A way that is being followed.
#[derive(Clone, Copy)]
struct Way {
    state: State,
    start: (Cell, Cell),
    worth: i32,
    /// The worth of the way so far, old turns fading: of two ways to one place the one that gains sooner.
    run: i32,
    /// Which cells the seat's pieces stand on, as a number.
    pieces: u64,
}

/// The next turn of a way.
#[derive(Clone, Copy)]
struct Turn {
    run: i32,
    way: usize,
    from: Cell,
    to: Cell,
    pieces: u64,
}

/// The first move of the shortest way found, following `width` ways at a time. `None`: no move is possible.
pub(crate) fn way_home(
    state: &State,
    scale: &Scale,
    width: usize,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<(Cell, Cell)> {
    let seat = state.board.to_move();
    let mut ways = Vec::from([Way {
        state: *state,
        start: (0, 0),
        worth: state.worth(scale, seat),
        run: 0,
        pieces: 0,
    }]);
    let mut best = None;
    for turn in 0..TURNS {
        let next = follow(&ways, scale, seat, width, turn == 0);
        let Some(first) = next.iter().max_by_key(|way| way.run) else {
            break;
        };
        best = Some(first.start);
        if let Some(home) = next.iter().find(|way| way.state.has_arrived(seat)) {
            return Some(home.start);
        }
        if !keep_going() {
            break;
        }
        ways = next;
    }
    best
}

/// The best ways that are one turn longer.
fn follow(ways: &[Way], scale: &Scale, seat: Seat, width: usize, first: bool) -> Vec<Way> {
    let mut turns = turns(ways, scale, seat);
    turns.sort_unstable_by_key(|turn| core::cmp::Reverse((turn.run, turn.pieces)));
    let mut next: Vec<Way> = Vec::with_capacity(width);
    for turn in turns {
        if next.iter().any(|way| way.pieces == turn.pieces) {
            continue;
        }
        next.push(take(&ways[turn.way], scale, seat, turn, first));
        if next.len() == width {
            break;
        }
    }
    next
}

fn turns(ways: &[Way], scale: &Scale, seat: Seat) -> Vec<Turn> {
    let mut turns = Vec::with_capacity(ways.len() * 64);
    for (index, way) in ways.iter().enumerate() {
        way.state.board.for_each_move(|from, to| {
            turns.push(Turn {
                run: way.worth + scale.gain(seat, from, to) + way.run / 2,
                way: index,
                from,
                to,
                pieces: way
                    .pieces
                    .wrapping_add(number(to))
                    .wrapping_sub(number(from)),
            });
        });
    }
    turns
}

fn take(way: &Way, scale: &Scale, seat: Seat, turn: Turn, first: bool) -> Way {
    let mut state = way.state;
    state.make(scale, turn.from, turn.to);
    state.pass_to(seat);
    let worth = state.worth(scale, seat);
    Way {
        state,
        start: if first {
            (turn.from, turn.to)
        } else {
            way.start
        },
        worth,
        run: worth + way.run / 2,
        pieces: turn.pieces,
    }
}

/// A large number for every cell, so that sums tell sets apart.
fn number(cell: Cell) -> u64 {
    let mixed = (u64::from(cell) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
