//! What came of the games: points with their interval, lengths, ends, and time.

use std::fmt::{Display, Formatter, Result};
use std::time::Duration;

use rules::{Position, Reason, Setup, Variant};

use crate::clock::Moment;
use crate::player::Player;

/// The first player's side of the story.
#[derive(Default)]
pub struct Tally {
    /// The points of each pair, of 2.
    points: Vec<f64>,
    draws: u32,
    turns: Vec<u16>,
    unfinished: Vec<Reason>,
    sides: [Spent; 2],
}

/// What a player spent.
#[derive(Default)]
struct Spent {
    time: Duration,
    longest: Duration,
    moves: u32,
}

impl Tally {
    /// Plays the same game twice, the seats swapped; every seat of the star begins in its turn.
    pub fn pair(&mut self, variant: Variant, players: &[Player; 2], pair: u64) {
        let one = self.game(variant, players, pair, 0);
        let two = self.game(variant, players, pair, 1);
        self.points.push(one + two);
    }

    fn game(&mut self, variant: Variant, players: &[Player; 2], pair: u64, swap: u8) -> f64 {
        let mut position = Position::new(&Setup {
            variant,
            first: (pair % u64::from(variant.players())) as u8,
            humans: 0,
            block_from_round: 1,
        });
        while let Some(seat) = position.to_move() {
            let seed = pair << 32 | u64::from(position.turns()) << 1 | u64::from(swap);
            let side = usize::from((seat + swap) % 2);
            let started = Moment::now();
            let path = players[side].decide(&position, seed);
            self.sides[side].add(started.elapsed());
            position.play(seat, &path).expect("a legal move");
        }
        self.note(&position);
        self.points(&position, swap)
    }

    fn note(&mut self, position: &Position) {
        let reason = position.outcome().expect("an end").reason;
        if !matches!(reason, Reason::Win | Reason::OneLeft) {
            self.unfinished.push(reason);
        }
        self.turns.push(position.turns());
    }

    /// The first player's share of the first places.
    fn points(&mut self, position: &Position, swap: u8) -> f64 {
        let ranks = &position.outcome().expect("an end").ranks;
        let firsts: Vec<u8> = (0..)
            .zip(ranks)
            .filter(|(_, rank)| **rank == 1)
            .map(|(seat, _)| seat)
            .collect();
        self.draws += u32::from(firsts.len() > 1);
        let ours = firsts
            .iter()
            .filter(|&&seat| (seat + swap).is_multiple_of(2))
            .count();
        f64::from(ours as u32) / f64::from(firsts.len() as u32)
    }

    pub fn add(&mut self, other: Self) {
        self.points.extend(other.points);
        self.draws += other.draws;
        self.turns.extend(other.turns);
        self.unfinished.extend(other.unfinished);
        for (mine, theirs) in self.sides.iter_mut().zip(other.sides) {
            mine.time += theirs.time;
            mine.longest = mine.longest.max(theirs.longest);
            mine.moves += theirs.moves;
        }
    }

    /// The mean of the points in percent, and how far the truth may be from it (95 %).
    fn percent(&self) -> (f64, f64) {
        let pairs = f64::from(self.points.len() as u32);
        let mean = self.points.iter().sum::<f64>() / pairs;
        let spread = self
            .points
            .iter()
            .map(|point| (point - mean).powi(2))
            .sum::<f64>();
        let error = (spread / pairs / (pairs - 1.0).max(1.0)).sqrt();
        (mean * 50.0, 1.96 * error * 50.0)
    }
}

impl Spent {
    fn add(&mut self, time: Duration) {
        self.time += time;
        self.longest = self.longest.max(time);
        self.moves += 1;
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (percent, error) = self.percent();
        let games = self.turns.len();
        let turns = self
            .turns
            .iter()
            .map(|&turns| usize::from(turns))
            .sum::<usize>()
            / games;
        let longest = self.turns.iter().max().unwrap_or(&0);
        write!(
            f,
            "{percent:.1} % +- {error:.1} of {games} games, {} draws; ",
            self.draws
        )?;
        write!(f, "turns {turns}, at most {longest}; ")?;
        match &self.unfinished[..] {
            [] => write!(f, "all finished; ")?,
            ends => write!(f, "{} not finished {ends:?}; ", ends.len())?,
        }
        write!(f, "ms a move (at most)")?;
        for Spent {
            time,
            longest,
            moves,
        } in &self.sides
        {
            let mean = time.as_secs_f64() * 1e3 / f64::from((*moves).max(1));
            write!(f, " {mean:.2} ({:.0})", longest.as_secs_f64() * 1e3)?;
        }
        Ok(())
    }
}
