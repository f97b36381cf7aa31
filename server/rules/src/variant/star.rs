//! Chinese checkers: the star of 121 holes, its six corners, and how players arrive and games end.
//! It never judges a single move; that is [`crate::judge`].

use crate::ground::Ground;
use crate::map::{Map, SIDE};
use crate::position::Position;
use crate::slots::Slots;
use crate::{Arrival, Happening, Outcome, Reason, Seat};
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const PIECES: u8 = 10;
pub(crate) const DIRECTIONS: Range<usize> = 1..7;

/// Rounds after which the game ends.
pub(crate) const ROUND_CAP: u16 = 150;

/// Half the span of each of the two triangles that make the star, in cube coordinates.
const REACH: i16 = 4;

/// Every seating: the corners of the seats, in turn order.
pub(crate) static SEATINGS: [&[u8]; 9] = [
    &[0, 3],
    &[1, 4],
    &[2, 5],
    &[0, 2, 4],
    &[1, 3, 5],
    &[0, 1, 3, 4],
    &[0, 2, 3, 5],
    &[1, 2, 4, 5],
    &[0, 1, 2, 3, 4, 5],
];

pub(crate) static MAP: Map = map();
pub(crate) static GROUND: Ground = Ground::new(&MAP, DIRECTIONS, Slots::NONE);

/// The ten holes of every corner.
pub(crate) static CORNERS: [Slots; 6] = [
    corner(0),
    corner(1),
    corner(2),
    corner(3),
    corner(4),
    corner(5),
];

/// Where a marble may stop, by its home corner modulo 3 (a home and its target allow the same).
pub(crate) static STOPS: [Slots; 3] = [stops(0), stops(1), stops(2)];

/// `STEPS[corner][hole]`: the steps to the nearest hole of a corner on the empty board.
pub(crate) static STEPS: [[u8; 121]; 6] =
    [steps(0), steps(1), steps(2), steps(3), steps(4), steps(5)];

/// Cube coordinates of a row and a column of the grid.
const fn cube(row: u8, column: u8) -> (i16, i16, i16) {
    let (z, x) = (row as i16 - 8, column as i16 - 8);
    (x, -x - z, z)
}

const fn on_star(row: u8, column: u8) -> bool {
    let (x, y, z) = cube(row, column);
    (x <= REACH && y <= REACH && z <= REACH) || (x >= -REACH && y >= -REACH && z >= -REACH)
}

const fn map() -> Map {
    let mut map = Map::new();
    let mut i = 0;
    while i < SIDE * SIDE {
        let (row, column) = ((i / SIDE) as u8, (i % SIDE) as u8);
        if on_star(row, column) {
            map = map.with(row, column);
        }
        i += 1;
    }
    map
}

/// The corner of a hole; `None` in the hexagon. A corner lies beyond one edge of the hexagon.
const fn corner_of(row: u8, column: u8) -> Option<usize> {
    let (x, y, z) = cube(row, column);
    match (x, y, z) {
        _ if z < -REACH => Some(0),
        _ if x > REACH => Some(1),
        _ if y < -REACH => Some(2),
        _ if z > REACH => Some(3),
        _ if x < -REACH => Some(4),
        _ if y > REACH => Some(5),
        _ => None,
    }
}

/// The holes of one corner, or (`None`) of the hexagon.
const fn region(wanted: Option<usize>) -> Slots {
    let mut holes = Slots::NONE;
    let mut id = 0;
    while id < MAP.cells as usize {
        let same = match (corner_of(MAP.row[id], MAP.column[id]), wanted) {
            (Some(a), Some(b)) => a == b,
            (None, None) => true,
            _ => false,
        };
        if same {
            holes = holes.with(MAP.slot[id]);
        }
        id += 1;
    }
    holes
}

const fn corner(corner: usize) -> Slots {
    region(Some(corner))
}

const fn stops(corner: usize) -> Slots {
    region(None)
        .or(region(Some(corner)))
        .or(region(Some(corner + 3)))
}

const fn steps(corner: usize) -> [u8; 121] {
    let mut steps = [0; 121];
    let mut reached = region(Some(corner));
    while reached.len() < MAP.cells as u32 {
        let mut next = reached;
        let mut id = 0;
        while id < steps.len() {
            if reached.has(MAP.slot[id]) {
                next = next.or(GROUND.near[MAP.slot[id] as usize]);
            } else {
                steps[id] += 1;
            }
            id += 1;
        }
        reached = next;
    }
    steps
}

/// What follows a move of `mover` on the star: arrivals, the end, passes.
pub(crate) fn settle(position: &mut Position, mover: Seat) -> Vec<Happening> {
    let mut happenings = arrivals(position, mover);
    if let Some(reason) = settled(position) {
        happenings.push(position.end(reason, None));
        return happenings;
    }
    position.advance();
    pass_on(position, &mut happenings);
    happenings
}

/// Everyone who arrives with this move: first the mover, then round the table. More than one can
/// only arrive in the round from which the block rule counts.
fn arrivals(position: &mut Position, mover: Seat) -> Vec<Happening> {
    let players = position.variant().players();
    let mut happenings = Vec::new();
    for seat in (0..players).map(|step| (mover + step) % players) {
        if position.arrived(seat).is_none()
            && let Some(how) = arrival(position, seat)
        {
            let place = position.admit(seat, how);
            happenings.push(Happening::Arrived { seat, place, how });
        }
    }
    happenings
}

fn arrival(position: &Position, seat: Seat) -> Option<Arrival> {
    let target = position.variant().target_slots(seat);
    let own = target.and(position.board.slots(seat));
    if own == target {
        return Some(Arrival::AllOwn);
    }
    let full = target.and(position.board.occupied()) == target;
    (full && !own.is_empty() && position.round >= position.block_from_round)
        .then_some(Arrival::Block)
}

/// Whether arrivals have ended the game.
pub(crate) fn settled(position: &Position) -> Option<Reason> {
    let (seats, arrived) = (position.variant().players(), position.board.retired());
    if arrived.count_ones() + 1 >= u32::from(seats) {
        return Some(Reason::OneLeft);
    }
    (position.humans != 0 && position.humans & !arrived == 0).then_some(Reason::HumansArrived)
}

fn pass_on(position: &mut Position, happenings: &mut Vec<Happening>) {
    loop {
        if position.round > ROUND_CAP {
            happenings.push(position.end(Reason::RoundCap, None));
            return;
        }
        let seat = position.board.to_move();
        if position.board.can_move(seat) {
            return;
        }
        if nobody_moves(position) {
            happenings.push(position.end(Reason::NoMoves, None));
            return;
        }
        position.turns += 1;
        happenings.push(Happening::Passed { seat });
        position.advance();
    }
}

fn nobody_moves(position: &Position) -> bool {
    let board = &position.board;
    (0..position.variant().players())
        .all(|seat| board.retired() >> seat & 1 == 1 || !board.can_move(seat))
}

/// The final ranking: the arrived in their order, then the others by remaining distance; equal
/// distances share a rank and the ranks after it are left out.
pub(crate) fn outcome(position: &Position, reason: Reason) -> Outcome {
    let seats = 0..position.variant().players();
    let key = |seat| match position.arrived(seat) {
        Some((place, _)) => (0, u16::from(place)),
        None => (1, position.remaining(seat)),
    };
    let better = |seat| {
        seats
            .clone()
            .filter(|&other| key(other) < key(seat))
            .count() as u8
    };
    Outcome {
        reason,
        winner: None,
        ranks: seats.clone().map(|seat| 1 + better(seat)).collect(),
    }
}
