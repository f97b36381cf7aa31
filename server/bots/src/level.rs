//! How well a bot plays.

/// A strength, by the name it has on the wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Sees short chains only, does not look ahead, and misjudges places. Finishes without mistakes.
    Easy,
    /// Looks a little ahead.
    Normal,
    /// Looks far ahead.
    Hard,
    /// Looks as far ahead as a turn's time allows.
    Expert,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Normal, Self::Hard, Self::Expert];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The level of that name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The positions it weighs for a move.
    #[must_use]
    pub fn nodes(self) -> u32 {
        match self {
            Self::Easy => 0,
            Self::Normal => 1_000,
            Self::Hard => 10_000,
            Self::Expert => 50_000,
        }
    }
}
