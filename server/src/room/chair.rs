//! One seat at a table and who has it. Never knows where its pieces stand.

use protocol::{PlayerId, TableSeat};

/// Who has a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Chair {
    /// Nobody yet.
    #[default]
    Free,
    /// A bot.
    Bot {
        /// What it is called.
        name: String,
        /// How well it plays.
        level: String,
    },
    /// A person.
    Person(Person),
}

/// A person in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub player: PlayerId,
    /// What they are called.
    pub name: String,
    /// A bot plays for them until they play themselves again.
    pub covered: bool,
    /// They left for good; a bot plays on unless they come back.
    pub left: bool,
    /// Time-outs in a row.
    pub timeouts: u8,
    /// They want a rematch.
    pub rematch: bool,
    /// Moves of this game that they made themselves.
    pub moves: u16,
    /// The most jumps in one of those.
    pub longest_chain: u16,
}

impl Person {
    /// Somebody who just sat down.
    #[must_use]
    pub fn new(player: PlayerId, name: String) -> Self {
        Self {
            player,
            name,
            covered: false,
            left: false,
            timeouts: 0,
            rematch: false,
            moves: 0,
            longest_chain: 0,
        }
    }

    /// Whether they move their pieces themselves.
    #[must_use]
    pub fn plays(&self) -> bool {
        !self.covered && !self.left
    }
}

impl Chair {
    /// The person in it, here or not.
    #[must_use]
    pub fn person(&self) -> Option<&Person> {
        match self {
            Self::Person(person) => Some(person),
            Self::Free | Self::Bot { .. } => None,
        }
    }

    /// The person in it, to be changed.
    pub fn person_mut(&mut self) -> Option<&mut Person> {
        match self {
            Self::Person(person) => Some(person),
            Self::Free | Self::Bot { .. } => None,
        }
    }

    /// The level of the bot that moves for this seat now; `None`: a person moves, or nobody has it.
    #[must_use]
    pub fn bot_level(&self) -> Option<&str> {
        match self {
            Self::Free => None,
            Self::Bot { level, .. } => Some(level),
            Self::Person(person) => (!person.plays()).then_some(COVER_LEVEL),
        }
    }

    /// The seat as a snapshot shows it.
    #[must_use]
    pub fn view(&self) -> TableSeat {
        let mut view = TableSeat {
            player: None,
            name: String::new(),
            bot: None,
            covered: false,
            left: false,
            remaining: 0,
            place: None,
            how: None,
            rematch: false,
        };
        match self {
            Self::Free => {}
            Self::Bot { name, level } => {
                view.name.clone_from(name);
                view.bot = Some(level.clone());
            }
            Self::Person(person) => {
                view.player = Some(person.player);
                view.name.clone_from(&person.name);
                view.covered = person.covered;
                view.left = person.left;
                view.rematch = person.rematch;
            }
        }
        view
    }
}

/// How well the bot plays that covers for a person.
pub const COVER_LEVEL: &str = "normal";
