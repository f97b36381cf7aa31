//! Bots against bots, whole games: they always end, nearly always by arrival, and every game replays.

use bots::{Level, best_advance, choose};
use rules::{Cell, Happening, Outcome, Position, Reason, Setup, Variant};

/// What a game leaves behind: all that is needed to play it again.
struct Record {
    setup: Setup,
    moves: Vec<(u8, Vec<Cell>, Vec<Happening>)>,
    outcome: Outcome,
}

/// Plays a game. `sight` is how many moves a bot thinks through at each turn.
fn play(variant: Variant, seed: u64, sight: usize) -> Record {
    let first = if variant == Variant::HALMA {
        0
    } else {
        (seed % u64::from(variant.players())) as u8
    };
    let setup = Setup {
        variant,
        first,
        humans: 0,
        block_from_round: 1,
    };
    let mut position = Position::new(&setup);
    let mut moves = Vec::new();
    while let Some(seat) = position.to_move() {
        let mut thoughts = 0..sight;
        let keep_going = || thoughts.next().is_some();
        let path = choose(
            &position,
            Level::Normal,
            seed + moves.len() as u64,
            keep_going,
        )
        .unwrap();
        let happenings = position.play(seat, &path).unwrap();
        moves.push((seat, path, happenings));
    }
    Record {
        setup,
        moves,
        outcome: position.outcome().unwrap().clone(),
    }
}

fn replays(record: &Record) {
    let mut position = Position::new(&record.setup);
    for (seat, path, happenings) in &record.moves {
        assert_eq!(position.to_move(), Some(*seat));
        assert_eq!(&position.play(*seat, path).unwrap(), happenings);
    }
    assert_eq!(position.outcome(), Some(&record.outcome));
}

/// Plays many games and says how many ended by arrival or win.
fn many(variant: Variant, games: u64, sight: usize) -> u64 {
    let threads = 2;
    let share = |part: u64| {
        let seeds = (0..games).filter(move |seed| seed % threads == part);
        let ends = seeds.map(move |seed| {
            let record = play(variant, seed * 1_000_003, sight);
            replays(&record);
            matches!(record.outcome.reason, Reason::Win | Reason::OneLeft)
        });
        ends.filter(|good| *good).count() as u64
    };
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|part| scope.spawn(move || share(part)))
            .collect();
        parts.into_iter().map(|part| part.join().unwrap()).sum()
    })
}

/// So many games per game and player count, as the project promises.
const GAMES: u64 = 1000;
/// Enough to finish, little enough for a thousand games in a test.
const SIGHT: usize = 6;

fn ends(variant: Variant, per_mille: u64) {
    let good = many(variant, GAMES, SIGHT);
    println!(
        "{} {}: {good} of {GAMES} ended by arrival or win",
        variant.name(),
        variant.players()
    );
    assert!(good * 1000 >= per_mille * GAMES, "{good} of {GAMES}");
}

#[test]
fn a_thousand_games_of_halma_end() {
    ends(Variant::HALMA, 970);
}

#[test]
fn a_thousand_games_of_the_star_end_for_every_number_of_players() {
    for players in [2, 3, 4, 6] {
        ends(Variant::star(players).unwrap(), 995);
    }
}

/// Two bots that see everything must not hinder each other for ever instead of going in.
#[test]
fn bots_that_see_everything_finish_too() {
    for (players, games) in [(2, 40), (3, 40), (4, 80), (6, 80)] {
        assert_eq!(
            many(Variant::star(players).unwrap(), games, usize::MAX),
            games
        );
    }
    assert_eq!(many(Variant::HALMA, 20, usize::MAX), 20);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let variant = Variant::star(3).unwrap();
    let [one, two] = [play(variant, 7, SIGHT), play(variant, 7, SIGHT)];
    assert_eq!(one.moves, two.moves);
    assert_ne!(one.moves, play(variant, 8, SIGHT).moves);
}

#[test]
fn a_bot_that_may_not_think_at_all_still_moves() {
    let record = play(Variant::star(2).unwrap(), 1, 0);
    replays(&record);
}

#[test]
fn the_automatic_move_gains_the_most_distance() {
    let mut position = Position::new(&Setup {
        variant: Variant::HALMA,
        first: 0,
        humans: 3,
        block_from_round: 1,
    });
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

#[test]
fn normal_beats_the_automatic_move() {
    for (variant, least) in [(Variant::HALMA, 16), (Variant::star(2).unwrap(), 18)] {
        let won = (0..20).filter(|&seed| beats_auto(variant, seed)).count();
        println!(
            "{}: normal won {won} of 20 against the automatic move",
            variant.name()
        );
        assert!(won >= least, "{} {won}", variant.name());
    }
}

fn beats_auto(variant: Variant, seed: u64) -> bool {
    let normal = (seed % 2) as u8;
    let first = if variant == Variant::HALMA {
        0
    } else {
        (seed / 2 % 2) as u8
    };
    let mut position = Position::new(&Setup {
        variant,
        first,
        humans: 0,
        block_from_round: 1,
    });
    while let Some(seat) = position.to_move() {
        let path = if seat == normal {
            choose(
                &position,
                Level::Normal,
                seed * 1000 + u64::from(position.turns()),
                || true,
            )
        } else {
            best_advance(&position)
        };
        position.play(seat, &path.unwrap()).unwrap();
    }
    position.outcome().unwrap().ranks[usize::from(normal)] == 1
        && position.outcome().unwrap().ranks[usize::from(1 - normal)] != 1
}
