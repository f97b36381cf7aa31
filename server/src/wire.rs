//! Between the rules and the wire: the only place where one is translated into the other.
//!
//! Never decides anything: what is legal the rules say, what is sent the room says.

mod legal;

use protocol::{Cell, Event, Mover, Options, Ply, Seat, Standing};
use rules::{Happening, Outcome, Position, Variant};

pub use legal::legal_frame;

/// Seconds a private room may choose for each move (RULES, At the table).
pub const CLOCKS_S: [u16; 5] = [10, 20, 30, 60, 120];

/// A star game ends after this many rounds, so no later one can matter (RULES, Chinese checkers).
const ROUNDS: u16 = 150;

/// The board and table that the options name; `None`: there is no such game, or not for so many.
#[must_use]
pub fn variant(options: &Options) -> Option<Variant> {
    match options.game.as_str() {
        "halma" => (options.players == 2).then_some(Variant::HALMA),
        "star" => Variant::star(options.players),
        _ => None,
    }
}

/// Whether a host may choose these options.
#[must_use]
pub fn may_choose(options: &Options) -> bool {
    let clock = options.clock_s.is_none_or(|s| CLOCKS_S.contains(&s));
    let first = options.first.is_none_or(|seat| seat < options.players);
    let block = (1..=ROUNDS).contains(&options.block_from_round);
    variant(options).is_some() && clock && first && block
}

/// How many seats a quick match has (RULES, At the table); `None`: no such game.
#[must_use]
pub fn quick_seats(game: &str) -> Option<u8> {
    match game {
        "halma" => Some(2),
        "star" => Some(4),
        _ => None,
    }
}

/// The event of a move that has just been played on `position`.
#[must_use]
pub fn moved(position: &Position, seat: Seat, path: Vec<Cell>, by: Mover) -> Event {
    Event::Moved {
        seat,
        path,
        remaining: position.remaining(seat),
        next: position.to_move(),
        by,
    }
}

/// What the rules say has happened, as an event. `position` is the one after it.
#[must_use]
pub fn happened(position: &Position, happening: &Happening) -> Event {
    match *happening {
        Happening::Arrived { seat, place, how } => Event::Arrived {
            seat,
            place,
            how: arrival(how),
        },
        Happening::Passed { seat } => Event::Passed { seat },
        Happening::Over {
            reason: why,
            winner,
        } => Event::Over {
            reason: reason(why),
            winner,
            ranks: position
                .outcome()
                .map(|o| o.ranks.clone())
                .unwrap_or_default(),
        },
    }
}

/// How a game ended.
#[must_use]
pub fn standing(outcome: &Outcome) -> Standing {
    Standing {
        reason: reason(outcome.reason),
        winner: outcome.winner,
        ranks: outcome.ranks.clone(),
    }
}

/// The pieces of every seat, as cells in ascending order.
#[must_use]
pub fn pieces(position: &Position) -> Vec<Vec<Cell>> {
    (0..position.variant().players())
        .map(|seat| position.pieces(seat).collect())
        .collect()
}

/// The remaining distance of a seat at the start: all of its pieces at home.
#[must_use]
pub fn total(variant: Variant) -> u16 {
    variant
        .home(0)
        .map(|cell| u16::from(variant.steps_to_target(0, cell)))
        .sum()
}

/// How many jumps a move was; 0: a step.
#[must_use]
pub fn jumps(variant: Variant, path: &[Cell]) -> u16 {
    match *path {
        [from, to] if variant.neighbours(from).any(|cell| cell == to) => 0,
        _ => path.len().saturating_sub(1) as u16,
    }
}

/// A turn that was passed.
#[must_use]
pub fn pass(seat: Seat) -> Ply {
    Ply {
        seat,
        path: Vec::new(),
    }
}

/// How a seat arrived.
#[must_use]
pub fn arrival(how: rules::Arrival) -> protocol::Arrival {
    match how {
        rules::Arrival::AllOwn => protocol::Arrival::AllOwn,
        rules::Arrival::Block => protocol::Arrival::Block,
    }
}

fn reason(why: rules::Reason) -> protocol::Reason {
    match why {
        rules::Reason::Win => protocol::Reason::Win,
        rules::Reason::Threefold => protocol::Reason::Threefold,
        rules::Reason::TurnCap => protocol::Reason::TurnCap,
        rules::Reason::NoMoves => protocol::Reason::NoMoves,
        rules::Reason::OneLeft => protocol::Reason::OneLeft,
        rules::Reason::HumansArrived => protocol::Reason::HumansArrived,
        rules::Reason::RoundCap => protocol::Reason::RoundCap,
    }
}
