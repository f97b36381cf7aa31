//! What is to be trained, as it is written on the command line and in the head of the file.

use rules::Variant;

/// A game and four numbers.
pub struct Order {
    pub variant: Variant,
    pub rounds: u64,
    /// Games in a round.
    pub games: u64,
    /// Positions weighed for a move.
    pub nodes: u32,
    pub seed: u64,
}

impl Order {
    /// The order in words: game, seats, rounds, games, nodes, seed.
    pub fn parse(words: &str) -> Option<Self> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let [game, seats, rounds, games, nodes, seed] = words[..] else {
            return None;
        };
        let variant = match game {
            "halma" if seats == "2" => Variant::HALMA,
            "star" => Variant::star(seats.parse().ok()?)?,
            _ => return None,
        };
        Some(Self {
            variant,
            rounds: rounds.parse().ok()?,
            games: games.parse().ok()?,
            nodes: nodes.parse().ok()?,
            seed: seed.parse().ok()?,
        })
    }
}
