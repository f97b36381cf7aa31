//! How well a bot plays.

use rules::Variant;

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

    /// The positions it weighs for a move. Games differ in what a position costs, and in what looking further gains.
    #[must_use]
    pub fn nodes(self, variant: Variant) -> u32 {
        let [normal, hard, expert] = match (variant.name(), variant.players()) {
            ("halma", _) => [2_000, 20_000, 165_000],
            (_, 2) => [2_000, 27_000, 140_000],
            (_, 6) => [250, 5_000, 40_000],
            (_, 4) => [1_300, 6_000, 42_000],
            _ => [1_000, 8_000, 36_000],
        };
        match self {
            Self::Easy => 0,
            Self::Normal => normal,
            Self::Hard => hard,
            Self::Expert => expert,
        }
    }

    /// How far off it may judge a place, in hundredths of a logit. At a table of six looking further gains little, so
    /// there levels differ in how well they judge.
    #[must_use]
    pub fn blur(self, variant: Variant) -> u16 {
        match (self, variant.players()) {
            (Self::Easy, _) if variant == Variant::HALMA => 50,
            (Self::Easy, _) => 65,
            (Self::Normal, 6) => 41,
            (Self::Hard, 6) => 12,
            _ => 1,
        }
    }
}
