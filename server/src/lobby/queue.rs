//! Who waits for a quick match. Pure: ratings and time are arguments, making the room is the caller's.
//!
//! Those who play about as well come together first; the longer somebody waits, the less it matters. A player waits
//! at most once, however many tabs ask for them, so nobody is paired with themselves.

use std::time::Duration;

use protocol::{Guest, PlayerId};

/// So far apart in rating two people may be at once.
const NEAR: u32 = 100;
/// So far apart, or further, they may be when the wait is over.
const FAR: u32 = 2000;
/// As whom somebody without a rating is taken.
const UNRATED: i32 = 1500;

/// One person waiting.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Waiting {
    guest: Guest,
    rating: Option<i32>,
    since: Duration,
}

/// The people who wait for one game, first come first.
#[derive(Clone, Debug)]
struct Line {
    game: String,
    seats: u8,
    waiting: Vec<Waiting>,
}

/// The people for one match; bots take the seats they leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The game.
    pub game: String,
    /// How many seats it has.
    pub seats: u8,
    /// The people, in the order in which they came.
    pub people: Vec<Guest>,
    /// The mean rating of those who have one.
    pub rating: Option<i32>,
}

/// How the line of one game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The game.
    pub game: String,
    /// How many play together.
    pub seats: u8,
    /// Who waits.
    pub players: Vec<PlayerId>,
    /// How long until bots fill the rest.
    pub left: Duration,
}

/// All lines.
#[derive(Clone, Debug)]
pub struct Queue {
    wait: Duration,
    lines: Vec<Line>,
}

impl Queue {
    /// Empty lines. Bots fill a match `wait` after the first of its people began to wait.
    #[must_use]
    pub fn new(wait: Duration) -> Self {
        Self {
            wait,
            lines: Vec::new(),
        }
    }

    /// Somebody waits for a game with so many seats. Who waits for it already keeps their place; who waits for
    /// another game leaves that line.
    pub fn join(
        &mut self,
        guest: Guest,
        rating: Option<i32>,
        game: &str,
        seats: u8,
        now: Duration,
    ) {
        let there = self
            .lines
            .iter()
            .any(|line| line.game == game && line.place(guest.player).is_some());
        if there {
            return;
        }
        self.leave(guest.player);
        let known = self.lines.iter().position(|line| line.game == game);
        let place = known.unwrap_or_else(|| {
            self.lines.push(Line {
                game: game.to_owned(),
                seats,
                waiting: Vec::new(),
            });
            self.lines.len() - 1
        });
        self.lines[place].waiting.push(Waiting {
            guest,
            rating,
            since: now,
        });
    }

    /// Somebody waits no longer. Returns the game they waited for.
    pub fn leave(&mut self, player: PlayerId) -> Option<String> {
        let (line, place) = self
            .lines
            .iter_mut()
            .find_map(|line| line.place(player).map(|place| (line, place)))?;
        line.waiting.remove(place);
        Some(line.game.clone())
    }

    /// Takes out the next match that is ready: full of people who are near enough to each other, or its time is up.
    pub fn next(&mut self, now: Duration) -> Option<Pairing> {
        let wait = self.wait;
        let mut lines = self.lines.iter_mut();
        lines.find_map(|line| {
            let (place, ready) = line.first_ready(wait)?;
            (ready <= now).then(|| line.take(place))
        })
    }

    /// When a match will be ready by time alone; `None`: nobody waits.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        let lines = self.lines.iter();
        let ready = lines.filter_map(|line| line.first_ready(self.wait));
        ready.map(|(_, at)| at).min()
    }

    /// How many people wait.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.lines.iter().map(|line| line.waiting.len()).sum()
    }

    /// How the line of a game stands.
    #[must_use]
    pub fn standing(&self, game: &str, now: Duration) -> Option<Standing> {
        let line = self.lines.iter().find(|line| line.game == game)?;
        let first = line.waiting.first()?;
        Some(Standing {
            game: line.game.clone(),
            seats: line.seats,
            players: line
                .waiting
                .iter()
                .map(|waiting| waiting.guest.player)
                .collect(),
            left: (first.since + self.wait).saturating_sub(now),
        })
    }
}

impl Line {
    fn place(&self, player: PlayerId) -> Option<usize> {
        self.waiting
            .iter()
            .position(|waiting| waiting.guest.player == player)
    }

    /// Whose match is ready first, and when.
    fn first_ready(&self, wait: Duration) -> Option<(usize, Duration)> {
        let places = 0..self.waiting.len();
        let ready = places.map(|place| (place, self.ready(place, wait)));
        ready.min_by_key(|&(_, at)| at)
    }

    /// When the match of somebody is ready: when the last of those it needs is near enough.
    fn ready(&self, place: usize, wait: Duration) -> Duration {
        let patience = match self.nearest(place).last() {
            Some(&last) if self.fills(place) => patience(self.distance(place, last), wait),
            _ => wait,
        };
        self.waiting[place].since + patience
    }

    fn fills(&self, place: usize) -> bool {
        self.nearest(place).len() + 1 == usize::from(self.seats)
    }

    /// The others somebody would play with, the nearest first.
    fn nearest(&self, place: usize) -> Vec<usize> {
        let mut others: Vec<usize> = (0..self.waiting.len())
            .filter(|&other| other != place)
            .collect();
        others.sort_by_key(|&other| self.distance(place, other));
        others.truncate(usize::from(self.seats).saturating_sub(1));
        others
    }

    fn distance(&self, one: usize, other: usize) -> u32 {
        let rating = |place: usize| self.waiting[place].rating.unwrap_or(UNRATED);
        rating(one).abs_diff(rating(other))
    }

    fn take(&mut self, place: usize) -> Pairing {
        let mut places = self.nearest(place);
        places.push(place);
        places.sort_unstable();
        let people: Vec<Waiting> = places
            .iter()
            .rev()
            .map(|&place| self.waiting.remove(place))
            .collect();
        Pairing {
            game: self.game.clone(),
            seats: self.seats,
            rating: mean(people.iter().filter_map(|waiting| waiting.rating)),
            people: people
                .into_iter()
                .rev()
                .map(|waiting| waiting.guest)
                .collect(),
        }
    }
}

/// How long somebody waits before they play with whoever is so far from them.
fn patience(distance: u32, wait: Duration) -> Duration {
    let beyond = distance.clamp(NEAR, FAR) - NEAR;
    wait * beyond / (FAR - NEAR)
}

fn mean(ratings: impl Iterator<Item = i32>) -> Option<i32> {
    let (mut sum, mut count) = (0, 0);
    for rating in ratings {
        sum += rating;
        count += 1;
    }
    (count > 0).then(|| sum / count)
}

#[cfg(test)]
mod tests;
