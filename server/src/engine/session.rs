//! One conversation with an engine: the game, the position and the level, and what a line does to them.
//! It neither reads nor writes.

use bots::Level;
use rules::{Position, Variant, notation};

use super::thought::{Limit, think};
use super::{Fault, place};

/// What a line is answered with.
#[derive(Debug, PartialEq)]
pub(super) enum Answer {
    Nothing,
    Line(String),
    /// The conversation is over.
    End,
}

pub(super) struct Session {
    level: Level,
    seed: u64,
    position: Position,
}

impl Session {
    /// A game of two on the star, at its start.
    pub(super) fn new(level: Level) -> Self {
        let two = Variant::star(2).unwrap_or(Variant::HALMA);
        Self {
            level,
            seed: 0,
            position: place::start(two),
        }
    }

    /// Does what the line says; a fault has changed nothing.
    pub(super) fn hear(
        &mut self,
        line: &str,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Answer, Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] | ["stop"] => {}
            ["newgame", ref game @ ..] => self.position = place::start(self.game(game)?),
            ["position", ref words @ ..] => {
                self.position = place::parse(self.position.variant(), words)?;
            }
            ["level", ref words @ ..] => self.level = level(words)?,
            ["seed", ref words @ ..] => self.seed = seed(words)?,
            ["go", ref words @ ..] => {
                return Ok(Answer::Line(self.go(Limit::parse(words)?, keep_going)));
            }
            ["isready"] => return Ok(Answer::Line("readyok".into())),
            ["quit"] => return Ok(Answer::End),
            ["stop" | "isready" | "quit", ..] => {
                return Err(Fault::argument("nothing after this command"));
            }
            _ => return Err(Fault::new("unknown_command", "there is no such command")),
        }
        Ok(Answer::Nothing)
    }

    /// The words after `newgame`; without any, the game stays.
    fn game(&self, words: &[&str]) -> Result<Variant, Fault> {
        let game = match words {
            [] => Some(self.position.variant()),
            ["halma"] => Some(Variant::HALMA),
            ["star", players] => players.parse().ok().and_then(Variant::star),
            _ => None,
        };
        game.ok_or_else(|| Fault::argument("halma, or star and 2, 3, 4 or 6"))
    }

    fn go(&self, limit: Limit, keep_going: &mut dyn FnMut() -> bool) -> String {
        let position = &self.position;
        // Otherwise who is unsure would be unsure in the same way all game long.
        let seed = self.seed.wrapping_add(position.turns().into());
        match think(position, self.level, seed, limit, keep_going) {
            Some(path) => format!("bestmove {}", notation::path(position.variant(), &path)),
            None => "bestmove none".into(),
        }
    }
}

fn level(words: &[&str]) -> Result<Level, Fault> {
    let level = match words {
        [name] => Level::parse(name),
        _ => None,
    };
    level.ok_or_else(|| Fault::argument(Level::ALL.map(Level::name).join(", ")))
}

fn seed(words: &[&str]) -> Result<u64, Fault> {
    let seed = match words {
        [number] => number.parse().ok(),
        _ => None,
    };
    seed.ok_or_else(|| Fault::argument(format!("a number up to {}", u64::MAX)))
}
