//! Bots against bots, whole games: they always end, nearly always by arrival or win, and every game replays.

use crate::support::{Record, play, start, title, total, variants};
use bots::{Level, Mind, choose};
use rules::Variant;

/// So many games per game and player count; `GAMES=1000 cargo test -p bots` takes its time for more.
fn games() -> u64 {
    let told = std::env::var("GAMES").ok();
    told.and_then(|games| games.parse().ok()).unwrap_or(250)
}

/// Enough to finish, little enough for hundreds of games in a test.
const NODES: u32 = 32;

/// A game of one mind against itself.
fn alone(variant: Variant, mind: &Mind, game: u64) -> Record {
    play(start(variant, game), |position, _| {
        let seed = game * 1000 + u64::from(position.turns());
        mind.think(position, seed, &mut || true)
    })
}

fn ends(variant: Variant, per_mille: u64) {
    let mut mind = Mind::new(Level::Normal, variant);
    mind.growth.nodes = NODES;
    let games = games();
    let good = total(games, |game| {
        let record = alone(variant, &mind, game);
        record.replays();
        u64::from(record.has_finished())
    });
    println!("{}: {good} of {games} finished", title(variant));
    assert!(good * 1000 >= per_mille * games, "{good} of {games}");
}

#[test]
fn hundreds_of_games_of_halma_end() {
    ends(Variant::HALMA, 970);
}

#[test]
fn hundreds_of_games_of_the_star_end_for_every_number_of_players() {
    for players in [2, 3, 4, 6] {
        ends(Variant::star(players).unwrap(), 995);
    }
}

/// Bots that see much must not hinder each other for ever instead of going in, and those that see little get there.
#[test]
fn games_within_a_level_and_across_levels_finish() {
    for variant in variants() {
        let minds = [Level::Easy, Level::Normal].map(|level| Mind::new(level, variant));
        let good = total(40, |game| {
            let record = play(start(variant, game), |position, seat| {
                let seed = game * 1000 + u64::from(position.turns());
                // All easy, all normal, and two ways of mixing them.
                let mind = [0, 1, seat, 1 - seat % 2][game as usize % 4] % 2;
                minds[usize::from(mind)].think(position, seed, &mut || true)
            });
            u64::from(record.has_finished())
        });
        println!("{}: {good} of 40 finished", title(variant));
        assert!(good >= 39, "{} {good}", title(variant));
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let variant = Variant::star(3).unwrap();
    for level in [Level::Easy, Level::Normal] {
        let mind = Mind::new(level, variant);
        let [one, two] = [alone(variant, &mind, 3), alone(variant, &mind, 3)];
        assert_eq!(one.moves, two.moves);
        assert_ne!(one.moves, alone(variant, &mind, 6).moves);
    }
}

#[test]
fn a_bot_that_may_not_think_at_all_still_moves() {
    for level in Level::ALL {
        let record = play(start(Variant::star(2).unwrap(), 1), |position, _| {
            choose(position, level, 1, || false)
        });
        record.replays();
    }
}

#[test]
fn a_thought_that_is_to_end_is_not_asked_again() {
    for variant in variants() {
        for last in 0..20 {
            let mut asked = 0;
            let mut position = rules::Position::new(&start(variant, 0));
            let path = choose(&position, Level::Hard, 1, || {
                asked += 1;
                asked <= last
            });
            assert_eq!(asked, last + 1);
            position.play(0, &path.unwrap()).unwrap();
        }
    }
}
