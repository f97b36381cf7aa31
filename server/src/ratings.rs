//! Ratings: how well somebody plays one game at one size of table, by the formula of Weng and Lin, which knows
//! games of two and of many. Pure; never knows who somebody is.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::rewards::{Finished, Played};

/// What is shown for the mean that everybody begins with.
const BEGINNING: f64 = 1500.0;
/// What a point of the formula is worth in what is shown.
const SCALE: f64 = 40.0;

/// How well somebody plays, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// The middle of what it may be.
    pub mean: f64,
    /// How far off that may be.
    pub deviation: f64,
}

impl Default for Skill {
    fn default() -> Self {
        let new = WengLinRating::new();
        Self {
            mean: new.rating,
            deviation: new.uncertainty,
        }
    }
}

impl Skill {
    /// The number that is shown.
    #[must_use]
    pub fn value(self) -> i32 {
        (BEGINNING + SCALE * (self.mean - Self::default().mean)).round() as i32
    }

    /// How far off it may be: twice the deviation.
    #[must_use]
    pub fn spread(self) -> i32 {
        (2.0 * SCALE * self.deviation).round() as i32
    }
}

/// The skills after a game, of those who are rated, from the skills before it and the ranks in it.
#[must_use]
pub fn after(game: &[(Skill, u8)]) -> Vec<Skill> {
    let before: Vec<([WengLinRating; 1], MultiTeamOutcome)> = game
        .iter()
        .map(|&(skill, rank)| {
            let rating = WengLinRating {
                rating: skill.mean,
                uncertainty: skill.deviation,
            };
            ([rating], MultiTeamOutcome::new(usize::from(rank)))
        })
        .collect();
    let teams: Vec<_> = before
        .iter()
        .map(|(team, rank)| (&team[..], *rank))
        .collect();
    weng_lin_multi_team(&teams, &WengLinConfig::new())
        .into_iter()
        .flatten()
        .map(|after| Skill {
            mean: after.rating,
            deviation: after.uncertainty,
        })
        .collect()
}

/// Those whose ratings a game that took so long changes: the people of a quick match, also those who have left,
/// if there are two or more and somebody really played. `strangers`: no two of them play in the same browser.
#[must_use]
pub fn rated(game: &Finished, took_ms: u64, strangers: bool) -> Vec<&Played> {
    let people: Vec<&Played> = game
        .seats
        .iter()
        .filter(|seat| seat.player.is_some())
        .collect();
    let played = people.iter().any(|seat| !seat.too_short(took_ms));
    let counts = game.kind == protocol::RoomKind::Quick && strangers && played && people.len() >= 2;
    if counts { people } else { Vec::new() }
}

#[cfg(test)]
mod tests;
