//! A bot's thought, and what ends it: positions weighed, time, or a stop.

use std::time::{Duration, Instant};

use bots::{Level, Mind, best_advance};
use rules::{Cell, Position};

use super::Fault;

/// The most positions that one thought may weigh: the memory of a thought is in proportion.
const MOST_NODES: u32 = 1_000_000;
const MOST_MS: u32 = 3_600_000;

/// How long a bot may think.
#[derive(Clone, Copy)]
pub(super) enum Limit {
    /// As long as its level does.
    Level,
    /// Until it has weighed so many positions.
    Nodes(u32),
    Time(Duration),
}

impl Limit {
    /// The words after `go`.
    pub(super) fn parse(words: &[&str]) -> Result<Self, Fault> {
        match words {
            ["level"] => Ok(Self::Level),
            ["nodes", count] => number(count, MOST_NODES).map(Self::Nodes),
            ["ms", count] => {
                number(count, MOST_MS).map(|ms| Self::Time(Duration::from_millis(ms.into())))
            }
            _ => Err(Fault::argument("go nodes N, go ms N or go level")),
        }
    }
}

fn number(text: &str, most: u32) -> Result<u32, Fault> {
    let number = text.parse().ok().filter(|n| (1..=most).contains(n));
    number.ok_or_else(|| Fault::argument(format!("a number from 1 to {most}")))
}

/// Lets a mind weigh so many positions; one that does not look ahead goes on not to.
pub fn limit_to(mind: &mut Mind, nodes: u32) {
    if mind.growth.nodes > 0 {
        mind.growth.nodes = nodes;
    }
}

/// A bot's move. `None`: no move is possible, or the game is over.
pub(super) fn think(
    position: &Position,
    level: Level,
    seed: u64,
    limit: Limit,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Vec<Cell>> {
    let mut mind = Mind::new(level, position.variant());
    let mut end = None;
    match limit {
        Limit::Level => {}
        Limit::Nodes(nodes) => limit_to(&mut mind, nodes),
        Limit::Time(time) => {
            limit_to(&mut mind, MOST_NODES);
            end = Some(Instant::now() + time);
        }
    }
    let mut keep_going = || keep_going() && end.is_none_or(|end| Instant::now() < end);
    mind.think(position, seed, &mut keep_going)
        .or_else(|| best_advance(position))
}
