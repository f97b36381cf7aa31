//! One seat's way home, the others standing still: the fewest turns, as far as a broad look can tell. Once the armies
//! have parted nothing else counts, and who only goes home always gets there.

use alloc::vec::Vec;
use rules::{Cell, Seat};

use crate::scale::Scale;
use crate::state::State;

/// No race takes longer that is worth planning to its end.
const TURNS: usize = 30;

/// Moves of a position to make room for; there are never more in play.
const MOVES: usize = 256;

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
    pieces: u64,
    run: i32,
    way: u16,
    from: Cell,
    to: Cell,
}

/// Ways of the same length, and how they go on; all room is taken once.
struct Race<'a> {
    scale: &'a Scale,
    seat: Seat,
    width: usize,
    ways: Vec<Way>,
    next: Vec<Way>,
    turns: Vec<Turn>,
}

/// The first move of the shortest way found, following `width` ways at a time. `None`: no move is possible.
pub(crate) fn way_home(
    state: &State,
    scale: &Scale,
    width: usize,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<(Cell, Cell)> {
    let mut race = Race::new(state, scale, width);
    let mut best = None;
    for turn in 0..TURNS {
        race.follow(turn == 0);
        let Some(first) = race.ways.iter().max_by_key(|way| way.run) else {
            break;
        };
        best = Some(first.start);
        if let Some(home) = race
            .ways
            .iter()
            .find(|way| way.state.has_arrived(race.seat))
        {
            return Some(home.start);
        }
        if !keep_going() {
            break;
        }
    }
    best
}

impl<'a> Race<'a> {
    fn new(state: &State, scale: &'a Scale, width: usize) -> Self {
        let seat = state.board.to_move();
        let mut race = Self {
            scale,
            seat,
            width,
            ways: Vec::with_capacity(width),
            next: Vec::with_capacity(width),
            turns: Vec::with_capacity(width * MOVES),
        };
        race.ways.push(Way {
            state: *state,
            start: (0, 0),
            worth: state.worth(scale, seat),
            run: 0,
            pieces: 0,
        });
        race
    }

    /// Replaces the ways by the best that are one turn longer.
    fn follow(&mut self, first: bool) {
        self.list();
        self.turns
            .sort_unstable_by_key(|turn| core::cmp::Reverse((turn.run, turn.pieces)));
        self.next.clear();
        for turn in &self.turns {
            if self.next.iter().any(|way| way.pieces == turn.pieces) {
                continue;
            }
            let way = &self.ways[usize::from(turn.way)];
            self.next
                .push(take(way, self.scale, self.seat, *turn, first));
            if self.next.len() == self.width {
                break;
            }
        }
        core::mem::swap(&mut self.ways, &mut self.next);
    }

    /// Lists all next turns of all ways.
    fn list(&mut self) {
        self.turns.clear();
        for (way, index) in self.ways.iter().zip(0..) {
            way.state.board.for_each_move(|from, to| {
                self.turns.push(Turn {
                    pieces: way
                        .pieces
                        .wrapping_add(number(to))
                        .wrapping_sub(number(from)),
                    run: way.worth + self.scale.gain(self.seat, from, to) + way.run / 2,
                    way: index,
                    from,
                    to,
                });
            });
        }
    }
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
