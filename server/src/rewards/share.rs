//! How much of the full pay the others at the table let somebody have: people who are new to them today all of it,
//! bots a fifth, themselves nothing.

use protocol::Unpaid;

use super::Pay;

/// A bot is worth one part in so many of a person.
const BOT: u32 = 5;
/// A person who is new today. Every further game of the day is worth half of the one before: 4, 2, 1, 0.
const NEW: u32 = 4;

/// Somebody else at the table, seen from whoever is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// A bot.
    Bot,
    /// Somebody who plays in the same browser.
    SameDevice,
    /// A person.
    Person {
        /// How many games of today have paid for these two already.
        met: u32,
    },
}

impl Other {
    fn worth(self) -> Option<u32> {
        match self {
            Self::Bot => None,
            Self::SameDevice => Some(0),
            Self::Person { met } => Some(NEW.checked_shr(met).unwrap_or(0)),
        }
    }
}

/// The part of the full pay. Bots beside people are worth a fifth of the freshest of them, so that a second guest
/// of the same person does not turn a worn-out pair into a game against bots.
pub(super) fn of(full: Pay, others: &[Other]) -> Pay {
    let people = || others.iter().filter_map(|other| other.worth());
    let bots = (others.len() - people().count()) as u32;
    let part = people().sum::<u32>() * BOT + bots * people().max().unwrap_or(NEW);
    let whole = (others.len() as u32 * NEW * BOT).max(1);
    Pay {
        xp: full.xp * part / whole,
        coins: full.coins * part / whole,
    }
}

/// Why it is not all of it. That some of several others are bots needs no words.
pub(super) fn reason(others: &[Other]) -> Option<Unpaid> {
    let has = |test: fn(&Other) -> bool| others.iter().any(test);
    if has(|other| *other == Other::SameDevice) {
        Some(Unpaid::SameDevice)
    } else if has(|other| matches!(other, Other::Person { met: 1.. })) {
        Some(Unpaid::SamePeople)
    } else {
        let all_bots = others.iter().all(|other| *other == Other::Bot);
        all_bots.then_some(Unpaid::Bots)
    }
}
