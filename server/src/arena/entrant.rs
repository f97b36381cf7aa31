//! Who is to play, as it is written on the command line: a level or `advance`, a level with alterations
//! (`hard,nodes=500`), or the command of an external engine. It plays nothing itself.

use std::str::FromStr;
use std::time::Duration;

use bots::{Level, Mind, Search, Weights};
use rules::Variant;

use super::external::External;
use super::player::Player;
use crate::config::Contest;
use crate::engine::limit_to;

pub(super) struct Entrant {
    pub name: String,
    way: Way,
}

enum Way {
    Advance,
    Mind(Box<Mind>),
    Engine(Command),
}

/// How an external engine is started and asked.
#[derive(Clone)]
pub(super) struct Command {
    pub words: Vec<String>,
    pub go: String,
    pub patience: Duration,
}

impl Entrant {
    /// Reads it, and starts an external engine once to see that it can be.
    pub(super) fn parse(text: &str, variant: Variant, contest: &Contest) -> Result<Self, String> {
        let mut words = text.split(',');
        let name = words.next().unwrap_or_default();
        let way = if text == "advance" {
            Way::Advance
        } else if let Some(level) = Level::parse(name) {
            let mut mind = Mind::new(level, variant);
            contest
                .nodes
                .iter()
                .for_each(|&nodes| limit_to(&mut mind, nodes));
            words.try_for_each(|word| alter(&mut mind, word, variant))?;
            Way::Mind(Box::new(mind))
        } else {
            Way::Engine(command(text, contest)?)
        };
        let name = text.to_owned();
        Ok(Self { name, way })
    }

    /// A player of its own for every thread.
    pub(super) fn enter(&self) -> Player {
        match &self.way {
            Way::Advance => Player::Advance,
            Way::Mind(mind) => Player::Mind(mind.clone()),
            Way::Engine(command) => Player::Engine(External::new(command.clone())),
        }
    }

    /// Whether only the clock on the wall can tell how long it thinks.
    pub(super) fn is_external(&self) -> bool {
        matches!(self.way, Way::Engine(_))
    }
}

fn command(text: &str, contest: &Contest) -> Result<Command, String> {
    let command = Command {
        words: text.split_whitespace().map(str::to_owned).collect(),
        go: match contest.nodes {
            Some(nodes) => format!("go nodes {nodes}"),
            None => "go level".into(),
        },
        patience: Duration::from_secs(contest.patience_s),
    };
    External::new(command.clone())
        .start()
        .map_err(|error| format!("{text} is neither a level nor an engine that starts: {error}"))?;
    Ok(command)
}

fn alter(mind: &mut Mind, word: &str, variant: Variant) -> Result<(), String> {
    let (key, value) = word.split_once('=').unwrap_or((word, ""));
    match key {
        "nodes" => mind.growth.nodes = number(value)?,
        "curiosity" => mind.growth.curiosity = number(value)?,
        "focus" => mind.growth.focus = number(value)?,
        "search" => mind.search = search(value)?,
        "late" => mind.late = number(value)?,
        "blur" => mind.blur = number(value)?,
        "reach" => mind.weights.reach = number(value)?,
        "rear" => mind.weights.rear = number(value)?,
        "spread" => mind.weights.spread = number(value)?,
        "file" => mind.weights = from_file(value)?,
        "plain" => mind.weights = Weights::plain(variant),
        _ => return Err(format!("there is no alteration {key}")),
    }
    Ok(())
}

fn search(word: &str) -> Result<Search, String> {
    match word {
        "tree" => Ok(Search::Tree),
        "alpha" => Ok(Search::Alpha),
        _ => Err(format!("there is no search {word}")),
    }
}

/// The weights of a file as `examples/train` writes it.
fn from_file(path: &str) -> Result<Weights, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let lines = text.lines().filter(|line| !line.starts_with("//"));
    let mut numbers = lines
        .flat_map(|line| line.split(|letter: char| !letter.is_ascii_digit() && letter != '-'))
        .filter_map(|word| word.parse::<i16>().ok());
    let mut next = || {
        let number = numbers.next();
        number.ok_or_else(|| format!("{path}: too few numbers"))
    };
    let mut weights = Weights {
        reach: next()?,
        rear: next()?,
        spread: next()?,
        cells: Default::default(),
    };
    for weight in weights.cells.iter_mut().flatten() {
        *weight = next()?;
    }
    Ok(weights)
}

fn number<T: FromStr>(text: &str) -> Result<T, String> {
    let number = text.parse().ok();
    number.ok_or_else(|| format!("{text:?} is no number here"))
}
