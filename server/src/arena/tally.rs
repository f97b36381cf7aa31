//! What came of the games, added up from the first player's side. It only counts.

use std::collections::BTreeMap;
use std::time::Duration;

use super::player::Fault;

/// One game.
pub(super) struct Played {
    /// The first player's share of the first places.
    pub points: f64,
    pub end: End,
    pub turns: u16,
    pub spent: [Spent; 2],
}

/// How a game ended.
pub(super) enum End {
    /// For a reason that the rules name.
    Rules(&'static str),
    /// By the fault of a player, 0 or 1.
    Fault(usize, Fault),
}

/// What a player spent.
#[derive(Clone, Copy, Default)]
pub(super) struct Spent {
    pub time: Duration,
    pub longest: Duration,
    pub moves: u32,
}

/// Everything together.
#[derive(Default)]
pub(super) struct Tally {
    pub games: u32,
    pub won: u32,
    pub lost: u32,
    points: f64,
    turns: u32,
    pub longest: u16,
    pub ends: BTreeMap<&'static str, u32>,
    pub spent: [Spent; 2],
    /// For each player: illegal moves, deaths, silences.
    pub faults: [[u32; 3]; 2],
}

impl Tally {
    pub(super) fn note(&mut self, played: &Played) {
        self.games += 1;
        self.won += u32::from(played.points >= 1.0);
        self.lost += u32::from(played.points <= 0.0);
        self.points += played.points;
        self.turns += u32::from(played.turns);
        self.longest = self.longest.max(played.turns);
        let end = match played.end {
            End::Rules(reason) => reason,
            End::Fault(side, fault) => {
                self.faults[side][fault as usize] += 1;
                "fault"
            }
        };
        *self.ends.entry(end).or_default() += 1;
        for (mine, more) in self.spent.iter_mut().zip(&played.spent) {
            mine.time += more.time;
            mine.longest = mine.longest.max(more.longest);
            mine.moves += more.moves;
        }
    }

    /// The share of the points, and between what shares the truth lies (95 %). Wilson's interval: it is honest when
    /// one side wins everything, too.
    pub(super) fn share(&self) -> [f64; 3] {
        const Z: f64 = 1.96;
        let games = f64::from(self.games.max(1));
        let share = self.points / games;
        let middle = share + Z * Z / (2.0 * games);
        let reach = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let whole = 1.0 + Z * Z / games;
        [share, (middle - reach) / whole, (middle + reach) / whole]
    }

    pub(super) fn mean_turns(&self) -> f64 {
        f64::from(self.turns) / f64::from(self.games.max(1))
    }
}

impl Spent {
    pub(super) fn add(&mut self, time: Duration) {
        self.time += time;
        self.longest = self.longest.max(time);
        self.moves += 1;
    }

    pub(super) fn mean_ms(&self) -> f64 {
        self.time.as_secs_f64() * 1e3 / f64::from(self.moves.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(points: f64) -> Played {
        Played {
            points,
            end: End::Rules("one_left"),
            turns: 60,
            spent: [Spent::default(); 2],
        }
    }

    /// The figures are those of a textbook: 81 of 263 with Wilson's interval.
    #[test]
    fn the_interval_is_wilson_s() {
        let mut tally = Tally::default();
        (0..263).for_each(|game| tally.note(&played(f64::from(u8::from(game < 81)))));
        let rounded = tally.share().map(|share| format!("{share:.4}"));
        assert_eq!(rounded, ["0.3080", "0.2553", "0.3662"]);
        assert_eq!((tally.won, tally.lost), (81, 182));
    }

    #[test]
    fn who_wins_everything_may_still_lose_one_day() {
        let mut tally = Tally::default();
        (0..20).for_each(|_| tally.note(&played(1.0)));
        let [share, least, most] = tally.share();
        assert!((share - 1.0).abs() < 1e-9 && (most - 1.0).abs() < 1e-9);
        assert!(least > 0.8 && least < 0.9, "{least}");
    }

    #[test]
    fn a_shared_first_place_is_neither_won_nor_lost() {
        let mut tally = Tally::default();
        tally.note(&played(0.5));
        assert_eq!((tally.games, tally.won, tally.lost), (1, 0, 0));
    }
}
