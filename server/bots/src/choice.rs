//! From a position to one move.

use alloc::vec::Vec;
use rules::{Board, Cell, Position, Reason, Seat};

use crate::costs::Costs;
use crate::level::Level;
use crate::plan::{best_gain, own_turn};

/// What the next player could gain counts this share of an own gain, in sixteenths.
const THEIRS: i32 = 4;
/// A seat this near to its target only goes in. Hindering pays whoever does it again and again, so two who
/// hinder each other would never finish.
const NEAR: u16 = 14;
/// From this round on nobody hinders; games of bots are over by then, but for such pairs.
const LATE: u16 = 60;
/// Differences smaller than this are left to the seed, so that no two games are alike.
const WHIM: i32 = 3;

/// A legal move and what it is worth to its seat.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    worth: i32,
    from: Cell,
    to: Cell,
}

/// The automatic move of RULES ("At the table"): the one that lowers the remaining distance most, ties by the bots'
/// evaluation. `None`: no move is possible, or the game is over.
#[must_use]
pub fn best_advance(position: &Position) -> Option<Vec<Cell>> {
    let seat = position.to_move()?;
    let variant = position.variant();
    let costs = Costs::of(variant, seat);
    let steps = |cell| i32::from(variant.steps_to_target(seat, cell));
    let mut best: Option<((i32, i32), Cell, Cell)> = None;
    position.board().for_each_move(|from, to| {
        let worth = (steps(from) - steps(to), costs.gain(from, to));
        if best.is_none_or(|(most, _, _)| worth > most) {
            best = Some((worth, from, to));
        }
    });
    let (_, from, to) = best?;
    position.canonical(from, to)
}

/// A bot's move, as its canonical path. Asked between moves, `keep_going` may end the thought; what has been
/// found by then is played. The same seed gives the same move. `None`: no move is possible, or the game is over.
#[must_use]
pub fn choose(
    position: &Position,
    level: Level,
    seed: u64,
    keep_going: impl FnMut() -> bool,
) -> Option<Vec<Cell>> {
    let seat = position.to_move()?;
    let Level::Normal = level;
    let options = weighed(position, seat, seed, keep_going);
    let best = options
        .iter()
        .find(|option| !wastes(position, seat, **option))
        .or(options.first())?;
    position.canonical(best.from, best.to)
}

/// Every legal move, best first.
fn weighed(
    position: &Position,
    seat: Seat,
    seed: u64,
    mut keep_going: impl FnMut() -> bool,
) -> Vec<Candidate> {
    let board = position.board();
    let costs = Costs::of(board.variant(), seat);
    let mut options = Vec::new();
    board.for_each_move(|from, to| {
        options.push(Candidate {
            worth: costs.gain(from, to),
            from,
            to,
        });
    });
    options.sort_unstable_by_key(|option| core::cmp::Reverse(option.worth));
    let theirs = hinders(position, seat).then(|| theirs(board)).flatten();
    let mut whim = seed;
    for option in &mut options {
        if !keep_going() {
            // What was not thought through stands behind what was.
            option.worth -= 1_000_000;
            continue;
        }
        let mut after = *board;
        after.make(option.from, option.to);
        option.worth += best_gain(
            &own_turn(board, seat, option.from, option.to),
            seat,
            &costs,
            2,
        ) * 14
            / 16;
        option.worth -= theirs
            .as_ref()
            .map_or(0, |costs| best_gain(&after, after.to_move(), costs, 1))
            * THEIRS
            / 16;
        whim = whim
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        option.worth += ((whim >> 33) as i32).rem_euclid(WHIM);
    }
    options.sort_by_key(|option| core::cmp::Reverse(option.worth));
    options
}

/// Whether a seat looks at what it leaves to the next player.
fn hinders(position: &Position, seat: Seat) -> bool {
    position.remaining(seat) > NEAR && position.round() < LATE
}

/// The costs of the player who moves next; `None`: nobody else does.
fn theirs(board: &Board) -> Option<Costs> {
    let mut next = *board;
    next.pass();
    (next.to_move() != board.to_move()).then(|| Costs::of(board.variant(), next.to_move()))
}

/// Whether a move gives away half a game that is not lost: it would end in a draw by repetition while this
/// seat is not behind.
fn wastes(position: &Position, seat: Seat, option: Candidate) -> bool {
    let mut after = position.clone();
    let path = position
        .canonical(option.from, option.to)
        .unwrap_or_default();
    if after.play(seat, &path).is_err() {
        return true;
    }
    let drawn = after
        .outcome()
        .is_some_and(|end| end.reason == Reason::Threefold);
    drawn && position.remaining(seat) <= position.remaining(1 - seat)
}
