//! How strong the levels are beside each other, coarsely: `hoppity arena` measures finely.

use crate::support::{play, start, title, total};
use bots::{Level, best_advance, choose, hint};
use rules::{Cell, Position, Variant};

/// A way to choose a move, given a seed.
type Player = dyn Fn(&Position, u64) -> Option<Vec<Cell>> + Sync;

fn level(level: Level) -> impl Fn(&Position, u64) -> Option<Vec<Cell>> + Sync {
    move |position, seed| choose(position, level, seed, || true)
}

/// How many games the first of two players wins, the seats swapped every other game.
fn wins(variant: Variant, games: u64, players: [&Player; 2]) -> u64 {
    total(games, |game| {
        let ours = (game % 2) as u8;
        let record = play(start(variant, game / 2), |position, seat| {
            let seed = game * 1000 + u64::from(position.turns());
            players[usize::from(seat != ours)](position, seed)
        });
        let ranks = &record.outcome.ranks;
        u64::from(ranks[usize::from(ours)] < ranks[usize::from(1 - ours)])
    })
}

fn wins_at_least(names: &str, variant: Variant, least: u64, players: [&Player; 2]) {
    let won = wins(variant, 20, players);
    println!("{} {names}: {won} of 20", title(variant));
    assert!(won >= least, "{names} {} {won}", title(variant));
}

fn star() -> Variant {
    Variant::star(2).unwrap()
}

#[test]
fn normal_beats_the_automatic_move() {
    for (variant, least) in [(Variant::HALMA, 16), (star(), 18)] {
        let auto = |position: &Position, _| best_advance(position);
        wins_at_least(
            "normal v advance",
            variant,
            least,
            [&level(Level::Normal), &auto],
        );
    }
}

#[test]
fn every_level_beats_the_one_below() {
    for (above, below, least) in [
        (Level::Normal, Level::Easy, 18),
        (Level::Hard, Level::Normal, 14),
    ] {
        let names = format!("{} v {}", above.name(), below.name());
        for variant in [Variant::HALMA, star()] {
            wins_at_least(&names, variant, least, [&level(above), &level(below)]);
        }
    }
}

#[test]
fn levels_are_known_by_their_names() {
    let names = Level::ALL.map(Level::name);
    assert_eq!(names, ["easy", "normal", "hard", "expert"]);
    assert_eq!(names.map(Level::parse), Level::ALL.map(Some));
    assert_eq!(Level::parse("grandmaster"), None);
}

#[test]
fn the_hint_is_what_hard_would_play() {
    let position = Position::new(&start(star(), 0));
    assert_eq!(
        hint(&position, || true),
        choose(&position, Level::Hard, 0, || true)
    );
}

#[test]
fn the_automatic_move_gains_the_most_distance() {
    let mut position = Position::new(&start(Variant::HALMA, 0));
    for _ in 0..40 {
        let seat = position.to_move().unwrap();
        let steps = |cell: Cell| i32::from(position.variant().steps_to_target(seat, cell));
        let most = position
            .legal()
            .moves()
            .map(|(from, to, _)| steps(from) - steps(to))
            .max()
            .unwrap();
        let path = best_advance(&position).unwrap();
        assert_eq!(steps(path[0]) - steps(path[path.len() - 1]), most);
        position.play(seat, &path).unwrap();
    }
}
