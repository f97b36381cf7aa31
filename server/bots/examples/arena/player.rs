//! Who decides, and how it is written on the command line.

use bots::{Level, Mind, Weights, best_advance};
use rules::{Cell, Position, Variant};

/// The automatic move, or a mind.
pub enum Player {
    Advance,
    Mind(Box<Mind>),
}

impl Player {
    /// A level's name or `advance`, and after commas what is altered.
    pub fn new(text: &str, variant: Variant) -> Self {
        let mut words = text.split(',');
        let name = words.next().unwrap_or_default();
        if name == "advance" {
            return Self::Advance;
        }
        let mut mind = Mind::new(Level::parse(name).expect("a level"), variant);
        for word in words {
            alter(&mut mind, word, variant);
        }
        Self::Mind(Box::new(mind))
    }

    pub fn decide(&self, position: &Position, seed: u64) -> Vec<Cell> {
        match self {
            Self::Advance => best_advance(position),
            Self::Mind(mind) => mind.think(position, seed, &mut || true),
        }
        .expect("a move")
    }
}

fn alter(mind: &mut Mind, word: &str, variant: Variant) {
    let (key, value) = word.split_once('=').unwrap_or((word, ""));
    match key {
        "nodes" => mind.growth.nodes = number(value),
        "curiosity" => mind.growth.curiosity = number(value),
        "focus" => mind.growth.focus = number(value),
        "blur" => mind.blur = number(value),
        "reach" => mind.weights.reach = number(value),
        "rear" => mind.weights.rear = number(value),
        "spread" => mind.weights.spread = number(value),
        "file" => mind.weights = from_file(value),
        "plain" => mind.weights = Weights::plain(variant),
        _ => panic!("unknown: {key}"),
    }
}

/// The weights of a file as `examples/train` writes it.
fn from_file(path: &str) -> Weights {
    let text = std::fs::read_to_string(path).expect("a file");
    let lines = text.lines().filter(|line| !line.starts_with("//"));
    let mut numbers = lines
        .flat_map(|line| line.split(|letter: char| !letter.is_ascii_digit() && letter != '-'))
        .filter_map(|word| word.parse::<i16>().ok());
    let mut next = || numbers.next().expect("a number");
    let (reach, rear, spread) = (next(), next(), next());
    let cells = std::array::from_fn(|_| std::array::from_fn(|_| next()));
    Weights {
        cells,
        reach,
        rear,
        spread,
    }
}

pub fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().ok().expect("a number")
}
