//! One WebSocket: reads commands, hands them on, writes what the room says. Holds a view of at most
//! one room and at most one place in the queue, and gives both up by being dropped.
//!
//! Never decides anything about a game.

mod bell;
mod commands;
mod end;
mod incoming;
mod news;
mod out;
mod pace;
mod pulse;

use std::future::poll_fn;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use bytes::Bytes;
use protocol::{CommandId, ErrorCode, Guest, RoomCode, ServerMessage};
use tokio::sync::broadcast;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::limits::Rates;
use crate::lobby::{Lobby, Ticket};
use crate::metrics::{Closed, METRICS};
use crate::room::Viewing;
use crate::room::audience::Frame;
use crate::store::{SecretHash, Store};
use bell::Bell;
use end::End;
use incoming::Step;
use out::{Queue, write};
use pace::Sent;
use pulse::Pulse;

pub use news::{NEWS, News};
pub use pace::Pace;

/// The longest message a client may send, in bytes; the longest real one, a move, has about 700.
const MESSAGE: usize = 4 * 1024;
/// Ids must survive a JavaScript number.
const LARGEST_ID: CommandId = (1 << 53) - 1;
/// A move has less than a hundred bytes, and thousands of sockets that say nothing have a buffer each.
const READ: usize = 256;
/// What waits goes out as soon as it is longer than this: a move and the list after it still go together, and the buffer
/// that a socket keeps grows no longer than its longest frame.
const TOGETHER: usize = 256;

/// Buffers and limits for an upgrade: small, because thousands of sockets are idle.
pub fn limited(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(READ)
        .write_buffer_size(TOGETHER)
        .max_write_buffer_size(64 * 1024)
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE)
}

/// What a socket needs besides itself.
pub struct Surroundings {
    /// Where rooms are.
    pub lobby: Lobby,
    /// Where names are.
    pub store: Store,
    /// The build of this server.
    pub build: String,
    /// How fast commands may come.
    pub pace: Arc<Pace>,
    /// What each address has looked for in vain.
    pub guesses: Arc<Rates<IpAddr>>,
    /// What every socket of a person must know.
    pub news: broadcast::Sender<News>,
    /// When this began; from then on sockets have a common beat.
    pub begun: Instant,
    /// The server closes.
    pub closing: CancellationToken,
}

impl Surroundings {
    /// Tells every socket. Without any there is nobody to tell.
    pub fn tell(&self, news: News) {
        self.news.send(news).ok();
    }
}

/// Who opens a socket.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The guest they are.
    pub guest: Guest,
    /// The hash of the secret by which they came.
    pub device: SecretHash,
    /// The rooms in which they have a seat in a game that is on.
    pub rooms: Vec<RoomCode>,
    /// What counts as the address they came from.
    pub address: IpAddr,
}

struct Connection {
    around: Arc<Surroundings>,
    guest: Arc<Guest>,
    device: SecretHash,
    address: IpAddr,
    /// Rooms of which they know that they are there: in which they sit, or which they have seen.
    known: Vec<RoomCode>,
    viewing: Option<Viewing>,
    ticket: Option<Ticket>,
    /// News of the queue; few ever wait in it.
    queue: Option<Queue>,
    sent: Sent,
}

/// What happens next.
enum Next {
    Frame(Frame),
    Message(Option<Result<Message, axum::Error>>),
    /// It is time to look after them.
    Pulse,
    Rare(Rare),
}

/// What happens now and then.
enum Rare {
    ViewEnded,
    /// Of the queue.
    Frame(Bytes),
    News(News),
    /// The server closes.
    Closing,
}

/// Serves one socket until it ends.
pub fn serve(
    mut socket: WebSocket,
    caller: Caller,
    around: Arc<Surroundings>,
) -> impl Future<Output = ()> + Send {
    let open = METRICS.sockets.enter();
    tracing::debug!("a socket begins");
    let (news, closing) = (around.news.subscribe(), around.closing.clone());
    let mut connection = Connection {
        around,
        guest: Arc::new(caller.guest),
        device: caller.device,
        address: caller.address,
        known: caller.rooms,
        viewing: None,
        ticket: None,
        queue: None,
        sent: Sent::new(Instant::now().into_std()),
    };
    async move {
        // What happens rarely is boxed, here and below: its room would be a part of every idle connection.
        let end = match Box::pin(connection.greet(&mut socket)).await {
            Ok(()) => connection.run(&mut socket, news, &closing).await,
            Err(end) => end,
        };
        drop(connection);
        METRICS.sockets_closed.count(Closed::of(end.0));
        tracing::debug!(code = end.0, reason = end.1, "a socket ends");
        Box::pin(end.part(&mut socket)).await;
        drop(open);
    }
}

impl Connection {
    async fn greet(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let welcome = ServerMessage::Welcome {
            player: self.guest.player,
            name: self.guest.name.clone(),
            build: self.around.build.clone(),
            rooms: self.known.clone(),
            levels: Lobby::levels(),
        };
        write(socket, encode(&welcome)).await
    }

    async fn run(
        &mut self,
        socket: &mut WebSocket,
        news: broadcast::Receiver<News>,
        closing: &CancellationToken,
    ) -> End {
        // Made once: each is entered in a list that all sockets share.
        let (mut closed, mut incoming) = (pin!(closing.cancelled()), pin!(news::next(news)));
        let mut pulse = Pulse::new(self.around.begun);
        let mut timer = pin!(sleep_until(pulse.due()));
        let bell = Bell::new();
        loop {
            let next = {
                let mut other = pin!(async {
                    tokio::select! {
                        biased;
                        () = &mut closed => Next::Rare(Rare::Closing),
                        message = socket.recv() => Next::Message(message),
                        frame = out::of_the_queue(&mut self.queue) => Next::Rare(Rare::Frame(frame)),
                        (news, one) = &mut incoming => {
                            incoming.set(news::next(news));
                            Next::Rare(Rare::News(one))
                        }
                        () = &mut timer => Next::Pulse,
                    }
                });
                tokio::select! {
                    biased;
                    other = poll_fn(|task| bell.poll(other.as_mut(), task)) => other,
                    frame = out::next_frame(&mut self.viewing) => frame.map_or(Next::Rare(Rare::ViewEnded), Next::Frame),
                }
            };
            let done = match next {
                Next::Frame(frame) => out::pass_on(socket, frame, &mut self.viewing).await,
                Next::Message(message) => {
                    if pulse.hears() {
                        timer.as_mut().reset(pulse.due());
                    }
                    match self.take(message, pulse.heard()) {
                        Ok(Step::Done) => Ok(()),
                        Ok(step) => Box::pin(self.answer(socket, step)).await,
                        Err(end) => Err(end),
                    }
                }
                Next::Pulse => {
                    let asked = Box::pin(pulse.ask(socket)).await;
                    timer.as_mut().reset(pulse.due());
                    asked
                }
                Next::Rare(rare) => Box::pin(self.follow(socket, rare)).await,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn follow(&mut self, socket: &mut WebSocket, rare: Rare) -> Result<(), End> {
        match rare {
            Rare::ViewEnded => self.view_ended(socket).await,
            Rare::Frame(frame) => write(socket, frame).await,
            Rare::News(one) => self.hear(one).await,
            Rare::Closing => Err(end::RESTART),
        }
    }

    /// Looks anew, and says so if that is in vain.
    async fn view_ended(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        match self.look_anew().await? {
            Some(word) => write(socket, encode(&word)).await,
            None => Ok(()),
        }
    }
}

fn refusal(id: Option<CommandId>, code: ErrorCode) -> ServerMessage {
    METRICS.commands_refused.count(code);
    ServerMessage::Error {
        id,
        code,
        detail: None,
        retry_ms: None,
    }
}

fn encode(message: &ServerMessage) -> Bytes {
    // The wire types always have a JSON form.
    serde_json::to_vec(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests;
