//! Two ways of playing against each other, in pairs of games with the seats swapped.
//!
//!     cargo run --release -p bots --example arena -- hard normal star 4 200
//!
//! A player is a level or `advance` (the automatic move), and may be altered: `hard,nodes=500,plain`.
//! With three or more seats each plays every other one; a point is a game in which one of its seats is first.

use std::time::{Duration, Instant};

use bots::{Level, Mind, Weights, best_advance};
use rules::{Cell, Position, Reason, Setup, Variant};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [one, two, game, seats, games] = &words[..] else {
        eprintln!("usage: arena PLAYER PLAYER halma|star SEATS GAMES");
        std::process::exit(2);
    };
    let variant = match game.as_str() {
        "halma" => Variant::HALMA,
        _ => Variant::star(seats.parse().expect("a number of seats")).expect("2, 3, 4 or 6 seats"),
    };
    let pairs = games.parse::<u64>().expect("a number of games").div_ceil(2);
    let players = [Player::new(one, variant), Player::new(two, variant)];
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
        let players = &players;
        let share = |part| {
            scope.spawn(move || {
                let mut tally = Tally::default();
                for pair in (part..pairs).step_by(threads as usize) {
                    tally.pair(variant, players, pair);
                }
                tally
            })
        };
        let parts: Vec<_> = (0..threads).map(share).collect();
        for part in parts {
            tally.add(part.join().expect("a thread"));
        }
    });
    println!("{one} v {two}, {game} {seats}: {tally}");
}

/// Who decides.
enum Player {
    Advance,
    Mind(Box<Mind>),
}

impl Player {
    fn new(text: &str, variant: Variant) -> Self {
        let mut words = text.split(',');
        let name = words.next().unwrap_or_default();
        if name == "advance" {
            return Self::Advance;
        }
        let mut mind = Mind::new(Level::parse(name).expect("a level"), variant);
        for word in words {
            let (key, value) = word.split_once('=').unwrap_or((word, "0"));
            match key {
                "nodes" => mind.growth.nodes = number(value),
                "curiosity" => mind.growth.curiosity = number(value),
                "focus" => mind.growth.focus = number(value),
                "blur" => mind.blur = number(value),
                "reach" => mind.weights.reach = number(value),
                "rear" => mind.weights.rear = number(value),
                "plain" => mind.weights = Weights::plain(variant),
                _ => panic!("unknown: {key}"),
            }
        }
        Self::Mind(Box::new(mind))
    }

    fn decide(&self, position: &Position, seed: u64) -> Vec<Cell> {
        match self {
            Self::Advance => best_advance(position),
            Self::Mind(mind) => mind.think(position, seed, &mut || true),
        }
        .expect("a move")
    }
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().ok().expect("a number")
}

/// What came of the games.
#[derive(Default)]
struct Tally {
    /// The first player's points in each pair, of 2.
    points: Vec<f64>,
    draws: u32,
    turns: Vec<u16>,
    unfinished: Vec<Reason>,
    spent: [Duration; 2],
    moves: [u32; 2],
    slowest: [Duration; 2],
}

impl Tally {
    fn pair(&mut self, variant: Variant, players: &[Player; 2], pair: u64) {
        let both = (0..2).map(|swap| self.game(variant, players, pair, swap));
        let points = both.sum();
        self.points.push(points);
    }

    fn game(&mut self, variant: Variant, players: &[Player; 2], pair: u64, swap: usize) -> f64 {
        let mut position = Position::new(&Setup {
            variant,
            first: (pair % u64::from(variant.players())) as u8,
            humans: 0,
            block_from_round: 1,
        });
        let side = |seat: u8| (usize::from(seat) + swap) % 2;
        while let Some(seat) = position.to_move() {
            let seed = pair << 32 | u64::from(position.turns()) << 1 | swap as u64;
            let started = Instant::now();
            let path = players[side(seat)].decide(&position, seed);
            let took = started.elapsed();
            self.spent[side(seat)] += took;
            self.slowest[side(seat)] = self.slowest[side(seat)].max(took);
            self.moves[side(seat)] += 1;
            position.play(seat, &path).expect("a legal move");
        }
        let outcome = position.outcome().expect("an end");
        if !matches!(outcome.reason, Reason::Win | Reason::OneLeft) {
            self.unfinished.push(outcome.reason);
        }
        self.turns.push(position.turns());
        let firsts = (0..variant.players()).filter(|&seat| outcome.ranks[usize::from(seat)] == 1);
        let (mut ours, mut all) = (0, 0);
        for seat in firsts {
            all += 1;
            ours += i32::from(side(seat) == 0);
        }
        self.draws += u32::from(all > 1);
        f64::from(ours) / f64::from(all)
    }

    fn add(&mut self, other: Self) {
        self.points.extend(other.points);
        self.draws += other.draws;
        self.turns.extend(other.turns);
        self.unfinished.extend(other.unfinished);
        for side in 0..2 {
            self.spent[side] += other.spent[side];
            self.moves[side] += other.moves[side];
            self.slowest[side] = self.slowest[side].max(other.slowest[side]);
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pairs = f64::from(self.points.len() as u32);
        let mean = self.points.iter().sum::<f64>() / pairs;
        let spread = self
            .points
            .iter()
            .map(|point| (point - mean).powi(2))
            .sum::<f64>();
        let error = 1.96 * (spread / pairs / (pairs - 1.0).max(1.0)).sqrt();
        let turns: u32 = self.turns.iter().map(|&turns| u32::from(turns)).sum();
        let games = self.turns.len();
        write!(
            f,
            "{:.1} % +- {:.1} of {games} games, {} draws; ",
            mean * 50.0,
            error * 50.0,
            self.draws,
        )?;
        write!(
            f,
            "turns mean {} longest {}, not finished {} {:?}; ms a move (longest)",
            turns as usize / games,
            self.turns.iter().max().unwrap_or(&0),
            self.unfinished.len(),
            self.unfinished.first(),
        )?;
        for side in 0..2 {
            let mean = self.spent[side].as_secs_f64() * 1e3 / f64::from(self.moves[side].max(1));
            write!(
                f,
                " {mean:.2} ({:.0})",
                self.slowest[side].as_secs_f64() * 1e3
            )?;
        }
        Ok(())
    }
}
