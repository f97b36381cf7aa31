//! How bots behave at the table: they get on, take everybody along, let others out, and do not repeat themselves.

use crate::support::{play, start, title, total, variants};
use bots::{Level, Mind, best_advance, choose};
use rules::{Cell, Position, Variant};

/// Calls `look` after every turn of some games of a mind against itself.
fn watch(variant: Variant, look: impl Fn(&Position, u8) + Sync) {
    let mind = Mind::new(Level::Normal, variant);
    total(4, |game| {
        play(start(variant, game), |position, seat| {
            look(position, seat);
            mind.think(
                position,
                game * 1000 + u64::from(position.turns()),
                &mut || true,
            )
        });
        0
    });
}

fn at_home(position: &Position, seat: u8) -> usize {
    let home: Vec<Cell> = position.variant().home(seat).collect();
    position
        .pieces(seat)
        .filter(|cell| home.contains(cell))
        .count()
}

#[test]
fn no_marble_is_left_behind_or_kept_at_home_to_spoil() {
    for variant in variants() {
        let last = if variant == Variant::HALMA { 60 } else { 30 };
        watch(variant, |position, seat| {
            let late = position.round() > last && position.arrived(seat).is_none();
            // In a full table somebody may have to wait for a way out.
            let most = usize::from(variant.players() > 2);
            let home = at_home(position, seat);
            assert!(!late || home <= most, "{} {home}", title(variant));
        });
    }
}

/// The way may lead aside for a moment, but over twenty rounds everybody has come nearer.
#[test]
fn nobody_moves_to_and_fro_without_getting_on() {
    for variant in variants() {
        let mind = Mind::new(Level::Normal, variant);
        total(4, |game| {
            let mut before = Vec::new();
            play(start(variant, game), |position, seat| {
                let left = position.remaining(seat);
                before.push((seat, position.round(), left));
                let then = before
                    .iter()
                    .rev()
                    .find(|(who, round, _)| *who == seat && round + 20 <= position.round());
                if let Some((_, _, then)) = then {
                    assert!(
                        left < *then || left < 4,
                        "{}: {then}, {left}",
                        title(variant)
                    );
                }
                mind.think(
                    position,
                    game * 1000 + u64::from(position.turns()),
                    &mut || true,
                )
            });
            0
        });
    }
}

/// Halma: who walls the last piece of the other in where it has to go itself can only draw.
#[test]
fn the_automatic_move_is_let_out_of_its_camp() {
    let mind = Mind::new(Level::Normal, Variant::HALMA);
    let won = total(12, |game| {
        let ours = (game % 2) as u8;
        let record = play(start(Variant::HALMA, game), |position, seat| {
            if seat == ours {
                mind.think(
                    position,
                    game * 1000 + u64::from(position.turns()),
                    &mut || true,
                )
            } else {
                best_advance(position)
            }
        });
        u64::from(record.outcome.winner == Some(ours))
    });
    assert!(won >= 11, "{won} of 12");
}

/// Whoever only waits, moving one piece to and fro, is not helped to a draw by a bot that is ahead.
#[test]
fn a_bot_that_is_ahead_in_halma_does_not_repeat_a_position() {
    let record = play(start(Variant::HALMA, 0), |position, seat| {
        if seat == 1 {
            return to_and_fro(position);
        }
        let path = choose(position, Level::Normal, 7, || true)?;
        let mut after = position.clone();
        after.play(0, &path).unwrap();
        let behind = position.remaining(0) > position.remaining(1);
        assert!(behind || after.occurrences() == 1, "turn {}", after.turns());
        if after.turns() > 200 {
            best_advance(position)
        } else {
            Some(path)
        }
    });
    assert!(record.moves.len() > 100);
}

fn to_and_fro(position: &Position) -> Option<Vec<Cell>> {
    let legal = position.legal();
    let near = |&(from, to, jumps): &(Cell, Cell, u8)| jumps == 0 && from.abs_diff(to) < 20;
    let (from, to, _) = legal
        .moves()
        .filter(near)
        .max_by_key(|(from, _, _)| *from)?;
    position.canonical(from, to)
}
