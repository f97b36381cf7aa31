//! Games of the bots against themselves, looked at from time to time.

use bots::Mind;
use rules::{Cell, Position, Setup, Variant};

use crate::sample::{Sample, View};

/// One turn in so many is looked at.
const EVERY: u16 = 3;
/// At most so many pairs of seats in one look.
const PAIRS: usize = 4;
/// Games begin with fewer than so many turns drawn by lot, so that they are not all alike.
const LOTS: u64 = 8;

/// Samples of so many games, in their order.
pub fn samples(variant: Variant, mind: &Mind, games: u64, seed: u64) -> Vec<Sample> {
    on_every_core(games, |game| one(variant, mind, seed + game))
}

/// What so many games give, in their order.
pub fn on_every_core<T: Send>(games: u64, game: impl Fn(u64) -> Vec<T> + Sync) -> Vec<T> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let share = games.div_ceil(threads);
    let game = &game;
    std::thread::scope(|scope| {
        let part = |part: u64| {
            let numbers = (part * share).min(games)..games.min((part + 1) * share);
            scope.spawn(move || numbers.flat_map(game).collect::<Vec<_>>())
        };
        let parts: Vec<_> = (0..threads).map(part).collect();
        let parts = parts.into_iter();
        parts
            .flat_map(|part| part.join().expect("a game"))
            .collect()
    })
}

fn one(variant: Variant, mind: &Mind, seed: u64) -> Vec<Sample> {
    let mut position = Position::new(&Setup {
        variant,
        first: (seed % u64::from(variant.players())) as u8,
        humans: 0,
        block_from_round: 1,
    });
    let lots = seed / 7 % LOTS;
    let mut looks = Vec::new();
    while let Some(seat) = position.to_move() {
        let luck = mixed(seed << 16 | u64::from(position.turns()));
        let path = if u64::from(position.turns()) < lots {
            any(&position, luck)
        } else {
            mind.think(&position, luck, &mut || true).expect("a move")
        };
        position.play(seat, &path).expect("a legal move");
        let due = (position.turns() + seed as u16).is_multiple_of(EVERY);
        if due && position.outcome().is_none() {
            looks.extend(pairs(&position, mind, luck));
        }
    }
    let ranks = &position.outcome().expect("an end").ranks;
    looks
        .into_iter()
        .map(|((a, one), (b, two))| Sample {
            one,
            two,
            won: won(ranks[usize::from(a)], ranks[usize::from(b)]),
        })
        .collect()
}

fn won(one: u8, two: u8) -> f32 {
    match one.cmp(&two) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}

type Pair = ((u8, View), (u8, View));

/// Some pairs of seats that are still under way.
fn pairs(position: &Position, mind: &Mind, luck: u64) -> Vec<Pair> {
    let players = position.variant().players();
    let under_way = |seat: &u8| position.arrived(*seat).is_none();
    let mut all = Vec::new();
    for one in (0..players).filter(under_way) {
        for two in (one + 1..players).filter(under_way) {
            all.push((one, two));
        }
    }
    let skip = mixed(luck) as usize % all.len().max(1);
    let view = |seat| (seat, View::new(position, seat, &mind.weights));
    let chosen = all.iter().cycle().skip(skip).take(all.len().min(PAIRS));
    chosen.map(|&(one, two)| (view(one), view(two))).collect()
}

/// A legal move drawn by lot, of those that do not go back.
fn any(position: &Position, luck: u64) -> Vec<Cell> {
    let seat = position.to_move().expect("a turn");
    let steps = |cell| position.variant().steps_to_target(seat, cell);
    let moves: Vec<_> = position
        .legal()
        .moves()
        .filter(|&(from, to, _)| steps(to) <= steps(from))
        .collect();
    let (from, to, _) = moves[mixed(luck) as usize % moves.len()];
    position.canonical(from, to).expect("a legal move")
}

/// A number that looks drawn by lot.
pub fn mixed(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
