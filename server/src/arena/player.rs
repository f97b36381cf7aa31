//! Who decides: the automatic move, a mind, or an engine in a process of its own.

use bots::{Mind, best_advance};
use rules::Cell;

use super::clock::Moment;
use super::external::External;
use super::game::Game;

pub(super) enum Player {
    Advance,
    Mind(Box<Mind>),
    Engine(External),
}

/// Why a player has lost a game by its own fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// What it answered is no legal move.
    IllegalMove,
    /// Its process has ended.
    Died,
    /// It gave no answer in time.
    Silent,
}

impl Player {
    /// A game begins.
    pub(super) fn begin(&mut self, game: &Game) -> Result<(), Fault> {
        match self {
            Self::Engine(engine) => engine.begin(game),
            _ => Ok(()),
        }
    }

    /// Its move.
    pub(super) fn decide(&mut self, game: &Game) -> Result<Vec<Cell>, Fault> {
        let position = game.position();
        match self {
            Self::Advance => best_advance(position).ok_or(Fault::IllegalMove),
            Self::Mind(mind) => {
                let seed = game.seed() + u64::from(position.turns());
                let thought = mind.think(position, seed, &mut || true);
                thought.ok_or(Fault::IllegalMove)
            }
            Self::Engine(engine) => engine.decide(game),
        }
    }

    /// It has failed: what is left of it is no use for the next game.
    pub(super) fn give_up(&mut self) {
        if let Self::Engine(engine) = self {
            engine.stop();
        }
    }

    /// The clock its thoughts are measured by.
    pub(super) fn now(&self) -> Moment {
        match self {
            Self::Engine(_) => Moment::on_the_wall(),
            _ => Moment::now(),
        }
    }
}
