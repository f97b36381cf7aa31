//! How well a bot plays.

/// A strength, by the name it has on the wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Plans two more turns of its own and looks at what the next player gets.
    Normal,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 1] = [Self::Normal];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
        }
    }

    /// The level of that name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}
