//! What is left of a room when its task has ended. Never does anything: it only lasts.

use protocol::GameId;
use tokio::sync::mpsc;

use super::super::Letter;
use super::super::audience::Audience;
use super::super::table::Table;

/// What is left of a room that has ended. Whoever looks at it or writes to it learns that when this is dropped,
/// so that what is to be known of it by then can be noted first.
#[derive(Debug)]
pub struct Remains {
    /// Whether it broke down, by a fault of ours, instead of being put away.
    pub broke: bool,
    /// Its running or last game.
    pub game: Option<GameId>,
    _letters: mpsc::Receiver<Box<Letter>>,
    _audience: Audience,
}

impl Remains {
    pub(super) fn new(
        broke: bool,
        table: &Table,
        letters: mpsc::Receiver<Box<Letter>>,
        audience: Audience,
    ) -> Self {
        Self {
            broke,
            game: table.game_id(),
            _letters: letters,
            _audience: audience,
        }
    }
}
