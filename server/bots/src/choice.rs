//! From a position to one move: by a level, as a hint, or without any thought.

use alloc::vec::Vec;
use rules::{Cell, Position};

use crate::level::Level;
use crate::mind::Mind;
use crate::scale::Scale;
use crate::weights::Weights;

/// The automatic move of RULES ("At the table"): the one that lowers the remaining distance most, ties by the bots'
/// evaluation. `None`: no move is possible, or the game is over.
#[must_use]
pub fn best_advance(position: &Position) -> Option<Vec<Cell>> {
    let seat = position.to_move()?;
    let variant = position.variant();
    let scale = Scale::new(variant, &Weights::of(variant), 0, 0);
    let steps = |cell| i32::from(variant.steps_to_target(seat, cell));
    let mut best: Option<((i32, i32), Cell, Cell)> = None;
    position.board().for_each_move(|from, to| {
        let worth = (steps(from) - steps(to), scale.gain(seat, from, to));
        if best.is_none_or(|(most, _, _)| worth > most) {
            best = Some((worth, from, to));
        }
    });
    let (_, from, to) = best?;
    position.canonical(from, to)
}

/// A bot's move, as its canonical path. Asked every few positions, `keep_going` may end the thought; what has been
/// found by then is played. The same seed gives the same move. `None`: no move is possible, or the game is over.
#[must_use]
pub fn choose(
    position: &Position,
    level: Level,
    seed: u64,
    mut keep_going: impl FnMut() -> bool,
) -> Option<Vec<Cell>> {
    Mind::new(level, position.variant()).think(position, seed, &mut keep_going)
}

/// The move that a strong player would make: what *hard* finds.
#[must_use]
pub fn hint(position: &Position, keep_going: impl FnMut() -> bool) -> Option<Vec<Cell>> {
    choose(position, Level::Hard, 0, keep_going)
}
