//! How long a bot seems to think: like a person longer where there is more to weigh, and never twice the same.
//! Never waits, never draws: chance is an argument.

use std::ops::RangeInclusive;
use std::time::Duration;

use rules::{Cell, Position, Seat};

/// With so many moves to choose from, more make no difference to anybody.
const MANY: u32 = 60;
/// What is left of the difficulty while nobody is in the way yet, or no longer.
const ALONE: f64 = 0.4;

/// How much there is to weigh for the seat on move: 0, nothing (one move, or no game), to 1.
pub(super) fn hardness(position: &Position) -> f64 {
    let Some(seat) = position.to_move() else {
        return 0.0;
    };
    let mut moves: u32 = 0;
    position.board().for_each_move(|_, _| moves += 1);
    let choice = f64::from(moves.saturating_sub(1).min(MANY - 1)) / f64::from(MANY - 1);
    let opposed = if has_met(position, seat) { 1.0 } else { ALONE };
    choice * opposed * on_the_way(position, seat)
}

/// Whether a piece of somebody else stands beside one of the seat's: then moves answer each other.
fn has_met(position: &Position, seat: Seat) -> bool {
    let board = position.board();
    let theirs = |cell| board.at(cell).is_some_and(|other| other != seat);
    board
        .cells(seat)
        .any(|cell| position.variant().neighbours(cell).any(theirs))
}

/// The share of the seat's pieces that are not home yet, so that the end goes fast; never below a third.
fn on_the_way(position: &Position, seat: Seat) -> f64 {
    let variant = position.variant();
    let out = |&cell: &Cell| variant.steps_to_target(seat, cell) > 0;
    let out = position.board().cells(seat).filter(out).count() as u8;
    (f64::from(out) / f64::from(variant.pieces())).max(1.0 / 3.0)
}

/// The pause before a move of this hardness, within the operator's range. The same lot gives the same pause.
pub(super) fn length(range: &RangeInclusive<Duration>, hardness: f64, lot: u64) -> Duration {
    let share = (0.1 + 0.6 * hardness) * mood(lot);
    let span = range.end().saturating_sub(*range.start());
    *range.start() + span.mul_f64(share.clamp(0.0, 1.0))
}

/// From half to twice as long, mostly neither: people's times spread by a factor, not by a term.
fn mood(lot: u64) -> f64 {
    let half = |bits: u64| f64::from(bits as u32) / f64::from(u32::MAX);
    (half(lot) + half(lot >> 32) - 1.0).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Setup, Variant};

    const RANGE: RangeInclusive<Duration> =
        Duration::from_millis(600)..=Duration::from_millis(1200);

    fn start(players: u8) -> Position {
        Position::new(&Setup {
            variant: Variant::star(players).unwrap(),
            first: 0,
            humans: 1,
            block_from_round: 1,
        })
    }

    /// A game that the best advance plays against itself, position by position.
    fn game(players: u8) -> Vec<Position> {
        let mut positions = vec![start(players)];
        while let Some(path) = bots::best_advance(positions.last().unwrap()) {
            let mut next = positions.last().unwrap().clone();
            next.play(next.to_move().unwrap(), &path).unwrap();
            positions.push(next);
        }
        positions
    }

    #[test]
    fn the_middle_of_a_game_is_harder_than_its_beginning_and_its_end() {
        let game = game(2);
        let hard = |turns: &[Position]| {
            turns.iter().map(hardness).sum::<f64>() / f64::from(turns.len() as u32)
        };
        let (fifth, end) = (game.len() / 5, game.len() - 1);
        let middle = hard(&game[2 * fifth..3 * fifth]);
        assert!(middle > 1.5 * hard(&game[..4]), "{middle}");
        assert!(middle > 1.5 * hard(&game[end - 8..end]), "{middle}");
    }

    #[test]
    fn hardness_stays_between_nothing_and_one() {
        for position in game(6) {
            assert!((0.0..=1.0).contains(&hardness(&position)));
        }
    }

    #[test]
    fn after_the_end_there_is_nothing_to_weigh() {
        assert!(hardness(game(2).last().unwrap()) <= 0.0);
    }

    #[test]
    fn no_pause_leaves_the_range_of_the_operator() {
        for lot in [0, 1, 7 << 32, u64::MAX / 2, u64::MAX] {
            for hardness in [0.0, 0.5, 1.0] {
                assert!(RANGE.contains(&length(&RANGE, hardness, lot)));
                let fixed = Duration::from_millis(800)..=Duration::from_millis(800);
                assert_eq!(length(&fixed, hardness, lot), Duration::from_millis(800));
            }
        }
    }

    #[test]
    fn what_is_harder_takes_longer_at_the_same_lot() {
        let lot = u64::MAX / 3;
        let lengths = [0.0, 0.3, 0.7].map(|hardness| length(&RANGE, hardness, lot));
        assert!(lengths.is_sorted() && lengths[0] + Duration::from_millis(200) < lengths[2]);
    }

    #[test]
    fn two_pauses_at_the_same_position_differ() {
        assert_ne!(length(&RANGE, 0.5, 1), length(&RANGE, 0.5, u64::MAX / 5));
    }
}
