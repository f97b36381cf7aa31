//! What each message of a client sets off. What concerns a table goes to the room; the rest is done here.

use std::time::Duration;

use protocol::{ClientMessage, CommandId, ErrorCode, Guest, RoomCode, Seq, ServerMessage};

use super::incoming::later;
use super::{Connection, End, LARGEST_ID, News, Queue, refusal};
use crate::lobby::Lobby;
use crate::metrics::METRICS;
use crate::naming;
use tokio::time::Instant;

/// Rooms that one connection remembers.
const KNOWN: usize = 64;

impl Connection {
    /// Carries out one message; the reply, unless it comes from the room.
    pub(super) async fn carry_out(&mut self, message: ClientMessage) -> Option<ServerMessage> {
        let Some(id) = message.id() else {
            return Some(ServerMessage::Pong {});
        };
        if id > LARGEST_ID {
            return Some(refusal(None, ErrorCode::BadMessage));
        }
        let done = match message {
            ClientMessage::Watch { room, since, .. } => {
                return Box::pin(self.watch(id, room, since)).await;
            }
            ClientMessage::Unwatch { .. } => {
                self.viewing = None;
                Ok(ServerMessage::Done { id })
            }
            ClientMessage::Quick { game, .. } => Box::pin(self.quick(id, game)).await,
            ClientMessage::CancelQuick { .. } => {
                self.ticket = None;
                self.around.lobby.cancel_quick(self.guest.player).await;
                Ok(ServerMessage::Done { id })
            }
            ClientMessage::Rename { name, .. } => Box::pin(self.rename(id, &name)).await,
            ClientMessage::SeatBot { ref level, .. } if !Lobby::knows_level(level) => {
                Err(ErrorCode::BadLevel)
            }
            command => return self.at_the_table(id, command).await,
        };
        Some(done.unwrap_or_else(|code| refusal(Some(id), code)))
    }

    /// The view has ended: it fell behind, or the room begins anew from its log. Look again; what there is to
    /// say if that is in vain.
    pub(super) async fn look_anew(&mut self) -> Result<Option<ServerMessage>, End> {
        let Some(old) = self.viewing.take() else {
            return Ok(None);
        };
        METRICS.viewers_behind.increment(1);
        let code = old.room().code();
        drop(old);
        match self.around.lobby.watch(code, &self.guest, None, None).await {
            Ok(viewing) => {
                self.viewing = Some(viewing);
                Ok(None)
            }
            // The room has gone first: the rest of the server follows.
            Err(_) if self.around.closing.is_cancelled() => Err(super::end::RESTART),
            Err(ErrorCode::Broken) => Ok(Some(self.broken(None, code).await)),
            Err(_) => Err(End(axum::extract::ws::close_code::AGAIN, "again")),
        }
    }

    async fn watch(
        &mut self,
        id: CommandId,
        room: RoomCode,
        since: Option<Seq>,
    ) -> Option<ServerMessage> {
        self.viewing = None;
        if let Err(wait) = self.may_look(room) {
            return Some(later(Some(id), wait));
        }
        let lobby = &self.around.lobby;
        match lobby.watch(room, &self.guest, since, Some(id)).await {
            Ok(viewing) => {
                self.viewing = Some(viewing);
                self.remember(room);
                None
            }
            Err(ErrorCode::Broken) => Some(self.broken(Some(id), room).await),
            Err(code) => {
                if code == ErrorCode::NoRoom {
                    let now = Instant::now().into_std();
                    self.around.guesses.charge(self.address, now);
                }
                Some(refusal(Some(id), code))
            }
        }
    }

    /// Whether this address may look for a room. Where somebody guesses, only those find a room who know it already; nothing
    /// that is done for the others depends on whether there is one.
    fn may_look(&self, room: RoomCode) -> Result<(), Duration> {
        if self.known.contains(&room) {
            return Ok(());
        }
        let now = Instant::now().into_std();
        self.around.guesses.look(&self.address, now)
    }

    fn remember(&mut self, room: RoomCode) {
        if !self.known.contains(&room) {
            self.known.truncate(KNOWN - 1);
            self.known.insert(0, room);
        }
    }

    /// A room is shut: what was played there last can be read.
    async fn broken(&self, id: Option<CommandId>, room: RoomCode) -> ServerMessage {
        let game = self.around.lobby.last_game(room).await;
        ServerMessage::Error {
            id,
            code: ErrorCode::Broken,
            detail: game.map(|game| game.to_string()),
            retry_ms: None,
        }
    }

    async fn quick(&mut self, id: CommandId, game: String) -> Result<ServerMessage, ErrorCode> {
        let queue = self.queue.get_or_insert_with(Queue::new);
        let outbox = queue.outbox.clone();
        let ticket = self
            .around
            .lobby
            .quick(Guest::clone(&self.guest), game, outbox)
            .await?;
        // Only now is the old ticket given up, so that who asks again keeps their place.
        self.ticket = Some(ticket);
        Ok(ServerMessage::Done { id })
    }

    async fn rename(&mut self, id: CommandId, name: &str) -> Result<ServerMessage, ErrorCode> {
        let guest = naming::rename(&self.around.store, self.guest.player, name).await?;
        self.be_called(guest.clone()).await;
        self.around.tell(News::Renamed(guest.clone()));
        Ok(ServerMessage::Named {
            id,
            name: guest.name,
        })
    }

    async fn at_the_table(
        &mut self,
        id: CommandId,
        command: ClientMessage,
    ) -> Option<ServerMessage> {
        let Some(viewing) = &self.viewing else {
            return Some(refusal(Some(id), ErrorCode::NotWatching));
        };
        match viewing.command(self.guest.clone(), command).await {
            Ok(()) => None,
            // The frames of this view end too, and the view is renewed; the client sends the command again.
            Err(_) => Some(refusal(Some(id), ErrorCode::Busy)),
        }
    }
}
