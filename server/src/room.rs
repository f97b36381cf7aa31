//! A room: a table, its log and those who look at it, as one task behind a bounded mailbox.
//!
//! Holds no state of its own besides the table (the fold of the stored events) and who is connected.
//! An event counts, that is: is applied, sent and acknowledged, only after it is stored.

pub mod audience;
pub mod batch;
mod bot_names;
pub mod chair;
pub mod clock;
mod id;
pub mod record;
mod sight;
pub mod table;
mod task;

use std::sync::Arc;

use protocol::{Cell, ClientMessage, Guest, RoomCode, Seat, Seq};
use rules::Position;
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;

use audience::{Frames, ViewerId};
use table::Table;

pub use id::RoomId;
pub use sight::Sight;
pub use task::{Launch, Remains, spawn};

/// Commands that wait for the room; a sender beyond that waits for its turn.
const MAILBOX: usize = 64;
/// Frames that wait for one viewer; a viewer beyond that is behind and looks anew.
const OUTBOX: usize = 64;

/// The room has been put away, or its server is closing; ask the lobby again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the room has been put away")]
pub struct PutAway;

/// A handle on a running room. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Room {
    code: RoomCode,
    /// Boxed: a channel keeps room for many letters, and some are long.
    mailbox: mpsc::Sender<Box<Letter>>,
    sight: Arc<sight::Window>,
}

/// What reaches a room's task.
#[derive(Debug)]
pub(crate) enum Letter {
    Command {
        from: ViewerId,
        who: Arc<Guest>,
        message: ClientMessage,
    },
    Watch {
        who: Guest,
        since: Option<Seq>,
        id: Option<protocol::CommandId>,
        reply: oneshot::Sender<(ViewerId, Frames)>,
    },
    Gone {
        viewer: ViewerId,
    },
    Rename {
        who: Guest,
    },
    Bot {
        seat: Seat,
        seq: Seq,
        path: Vec<Cell>,
    },
    Hint {
        asker: Asker,
        seq: Seq,
        path: Vec<Cell>,
    },
    Look {
        reply: oneshot::Sender<Box<Table>>,
    },
    /// The fault that no test can wait for.
    #[cfg(test)]
    Panic,
}

/// Who wants to know what a bot would play, and the command that asked.
pub type Asker = (ViewerId, protocol::CommandId);

/// A bot is on move, or somebody wants to know what it would play: what it needs to think, and where its move goes.
#[derive(Debug)]
pub struct BotTurn {
    /// Where the move goes.
    pub room: Room,
    /// Whose turn it is.
    pub seat: Seat,
    /// The event the bot has seen.
    pub seq: Seq,
    /// How well it plays.
    pub level: String,
    /// Somebody asks what a good bot would play; `None`: the bot moves.
    pub asker: Option<Asker>,
    /// Where the pieces stand.
    pub position: Position,
    /// Cancelled when the move is no longer wanted.
    pub cancelled: CancellationToken,
}

/// Somebody's view of a room. Dropping it takes them out of the audience.
#[derive(Debug)]
pub struct Viewing {
    /// Frames for this viewer, in order. Ends when the viewer fell behind or the room was put away.
    pub frames: Frames,
    room: Room,
    id: ViewerId,
}

impl Room {
    /// The room's code.
    #[must_use]
    pub fn code(&self) -> RoomCode {
        self.code
    }

    /// What the room is called where its code must not stand.
    #[must_use]
    pub fn id(&self) -> RoomId {
        RoomId::of(self.code)
    }

    /// How it looks from outside, without asking its task.
    #[must_use]
    pub fn sight(&self) -> Sight {
        self.sight.look()
    }

    /// How many commands wait for it.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.mailbox.max_capacity() - self.mailbox.capacity()
    }

    /// Whether the room has been put away.
    #[must_use]
    pub fn is_put_away(&self) -> bool {
        self.mailbox.is_closed()
    }

    /// Joins the audience. The frames begin with what the viewer misses and end that with `done` for `id`.
    ///
    /// # Errors
    /// [`PutAway`].
    pub async fn watch(
        &self,
        who: Guest,
        since: Option<Seq>,
        id: Option<protocol::CommandId>,
    ) -> Result<Viewing, PutAway> {
        let (reply, answer) = oneshot::channel();
        self.post(Letter::Watch {
            who,
            since,
            id,
            reply,
        })
        .await?;
        let (id, frames) = answer.await.map_err(|_| PutAway)?;
        Ok(Viewing {
            frames,
            room: self.clone(),
            id,
        })
    }

    /// A person is called differently.
    ///
    /// # Errors
    /// [`PutAway`].
    pub async fn rename(&self, who: Guest) -> Result<(), PutAway> {
        self.post(Letter::Rename { who }).await
    }

    /// A bot's move, like a person's: refused when it is no longer wanted.
    ///
    /// # Errors
    /// [`PutAway`].
    pub async fn play_bot(&self, seat: Seat, seq: Seq, path: Vec<Cell>) -> Result<(), PutAway> {
        self.post(Letter::Bot { seat, seq, path }).await
    }

    /// What a bot would play, for whoever asked.
    ///
    /// # Errors
    /// [`PutAway`].
    pub async fn hint(&self, asker: Asker, seq: Seq, path: Vec<Cell>) -> Result<(), PutAway> {
        self.post(Letter::Hint { asker, seq, path }).await
    }

    /// The table as it is now.
    ///
    /// # Errors
    /// [`PutAway`].
    pub async fn look(&self) -> Result<Table, PutAway> {
        let (reply, answer) = oneshot::channel();
        self.post(Letter::Look { reply }).await?;
        answer.await.map(|table| *table).map_err(|_| PutAway)
    }

    /// Makes the room break down, as a fault of ours would.
    #[cfg(test)]
    pub(crate) async fn break_down(&self) {
        self.post(Letter::Panic).await.unwrap();
    }

    async fn post(&self, letter: Letter) -> Result<(), PutAway> {
        let sent = self.mailbox.send(Box::new(letter)).await;
        sent.map_err(|_| PutAway)
    }
}

impl Viewing {
    /// Hands a command to the room; its answer comes among the frames.
    ///
    /// # Errors
    /// [`PutAway`].
    pub async fn command(
        &self,
        who: impl Into<Arc<Guest>>,
        message: ClientMessage,
    ) -> Result<(), PutAway> {
        self.room.post(self.letter(who.into(), message)).await
    }

    /// The same without waiting.
    ///
    /// # Errors
    /// The command, if the room has too many just now or has been put away.
    pub fn command_now(
        &self,
        who: Arc<Guest>,
        message: ClientMessage,
    ) -> Result<(), ClientMessage> {
        let letter = Box::new(self.letter(who, message));
        let sent = self.room.mailbox.try_send(letter);
        sent.or_else(|refused| match *refused.into_inner() {
            Letter::Command { message, .. } => Err(message),
            _ => Ok(()),
        })
    }

    fn letter(&self, who: Arc<Guest>, message: ClientMessage) -> Letter {
        Letter::Command {
            from: self.id,
            who,
            message,
        }
    }

    /// The room being viewed.
    #[must_use]
    pub fn room(&self) -> &Room {
        &self.room
    }
}

impl Drop for Viewing {
    fn drop(&mut self) {
        let letter = Box::new(Letter::Gone { viewer: self.id });
        let Err(mpsc::error::TrySendError::Full(letter)) = self.room.mailbox.try_send(letter)
        else {
            return;
        };
        let mailbox = self.room.mailbox.clone();
        // The mailbox is full just now: going away must not be lost, so it waits outside the drop.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { mailbox.send(letter).await });
        }
    }
}

#[cfg(test)]
mod tests;
