//! Who waits for a quick match. Pure: time is an argument, making the room is the caller's.
//!
//! A player waits at most once, however many tabs ask for them, so nobody is paired with themselves.

use std::time::Duration;

use protocol::{Guest, PlayerId};

/// One person waiting.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Waiting {
    guest: Guest,
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
    pub fn join(&mut self, guest: Guest, game: &str, seats: u8, now: Duration) {
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
        self.lines[place]
            .waiting
            .push(Waiting { guest, since: now });
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

    /// Takes out the next match that is ready: full, or its time is up.
    pub fn next(&mut self, now: Duration) -> Option<Pairing> {
        let wait = self.wait;
        let line = self.lines.iter_mut().find(|line| line.ready(wait, now))?;
        let people = line.waiting.len().min(usize::from(line.seats));
        let people = line
            .waiting
            .drain(..people)
            .map(|waiting| waiting.guest)
            .collect();
        Some(Pairing {
            game: line.game.clone(),
            seats: line.seats,
            people,
        })
    }

    /// When a match will be ready by time alone; `None`: nobody waits.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        self.lines
            .iter()
            .filter_map(|line| line.waiting.first())
            .map(|first| first.since + self.wait)
            .min()
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

    fn ready(&self, wait: Duration, now: Duration) -> bool {
        let full = self.waiting.len() >= usize::from(self.seats);
        full || self
            .waiting
            .first()
            .is_some_and(|first| first.since + wait <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WAIT: Duration = Duration::from_secs(12);

    fn guest(number: u128) -> Guest {
        Guest {
            player: PlayerId::from_u128(number),
            name: format!("Guest {number}"),
        }
    }

    fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn people(pairing: Option<Pairing>) -> Vec<u128> {
        pairing
            .map(|p| p.people.iter().map(|g| g.player.as_u128()).collect())
            .unwrap_or_default()
    }

    #[test]
    fn a_full_table_is_ready_at_once() {
        let mut queue = Queue::new(WAIT);
        queue.join(guest(1), "halma", 2, at(0));
        assert_eq!(queue.next(at(1)), None);
        queue.join(guest(2), "halma", 2, at(1));
        assert_eq!(people(queue.next(at(1))), [1, 2]);
        assert_eq!(queue.next(at(1)), None);
        assert_eq!(queue.deadline(), None);
    }

    #[test]
    fn twelve_seconds_after_the_first_the_rest_is_for_bots() {
        let mut queue = Queue::new(WAIT);
        queue.join(guest(1), "star", 4, at(0));
        queue.join(guest(2), "star", 4, at(7));
        assert_eq!(queue.deadline(), Some(at(12)));
        assert_eq!(queue.next(at(11)), None);
        assert_eq!(people(queue.next(at(12))), [1, 2]);
    }

    #[test]
    fn when_the_first_leaves_the_time_counts_from_the_second() {
        let mut queue = Queue::new(WAIT);
        queue.join(guest(1), "star", 4, at(0));
        queue.join(guest(2), "star", 4, at(7));
        assert_eq!(queue.leave(PlayerId::from_u128(1)), Some("star".to_owned()));
        assert_eq!(queue.deadline(), Some(at(19)));
    }

    #[test]
    fn five_people_make_a_table_of_four_and_one_who_waits_on() {
        let mut queue = Queue::new(WAIT);
        for number in 1..=5 {
            queue.join(guest(number), "star", 4, at(0));
        }
        assert_eq!(people(queue.next(at(0))), [1, 2, 3, 4]);
        assert_eq!(queue.next(at(0)), None);
        assert_eq!(people(queue.next(at(12))), [5]);
    }

    #[test]
    fn nobody_is_paired_with_themselves() {
        let mut queue = Queue::new(WAIT);
        queue.join(guest(1), "halma", 2, at(0));
        queue.join(guest(1), "halma", 2, at(3));
        assert_eq!(queue.next(at(3)), None);
        assert_eq!(
            queue.deadline(),
            Some(at(12)),
            "the place in the line is kept"
        );
        queue.join(guest(1), "star", 4, at(4));
        assert_eq!(queue.standing("halma", at(4)), None, "one line at a time");
        assert_eq!(people(queue.next(at(16))), [1]);
    }

    #[test]
    fn who_has_left_is_paired_with_nobody() {
        let mut queue = Queue::new(WAIT);
        queue.join(guest(1), "halma", 2, at(0));
        queue.leave(PlayerId::from_u128(1));
        queue.join(guest(2), "halma", 2, at(1));
        assert_eq!(queue.next(at(1)), None);
        assert_eq!(people(queue.next(at(13))), [2]);
    }
}
