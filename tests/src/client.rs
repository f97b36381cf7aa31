//! A client that speaks the real protocol: one guest, one socket, one room at a time.
//!
//! It keeps to the server's pace by itself, as a program of a stranger would have to.

mod hands;
mod pace;

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use protocol::{
    ClientMessage, CommandId, ErrorCode, Event, Guest, RoomCode, Seat, Seq, ServerMessage,
};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::{PATIENCE, Picture, private, web};
use pace::Pace;

pub use hands::new_id;

/// A guest with a socket.
pub struct Client {
    /// Who it is.
    pub guest: Guest,
    /// The games it sits in, as `welcome` told.
    pub rooms: Vec<RoomCode>,
    /// The code of the Close frame, once one came.
    pub closed: Option<u16>,
    /// What the Close frame said.
    pub farewell: String,
    address: SocketAddr,
    secret: String,
    /// Where a proxy says that it comes from; empty: nowhere.
    forwarded: String,
    socket: WebSocketStream<TcpStream>,
    picture: Option<Picture>,
    pace: Pace,
}

impl Client {
    /// Makes a guest and opens a socket.
    pub async fn new(address: SocketAddr) -> Self {
        Self::forwarded(address, "").await
    }

    /// The same for somebody of whom a proxy says that they come from there.
    pub async fn forwarded(address: SocketAddr, from: &str) -> Self {
        let secret = web::new_guest(address, from).await;
        Self::with_secret(address, &secret, from).await
    }

    async fn with_secret(address: SocketAddr, secret: &str, from: &str) -> Self {
        let (cookie, origin) = (format!("hoppity={secret}"), format!("http://{address}"));
        let mut headers = vec![("cookie", cookie.as_str()), ("origin", &origin)];
        headers.extend((!from.is_empty()).then_some(("x-forwarded-for", from)));
        let socket = open_socket(address, &headers).await;
        let mut client = Self {
            guest: Guest {
                player: uuid::Uuid::nil(),
                name: String::new(),
            },
            rooms: Vec::new(),
            closed: None,
            farewell: String::new(),
            address,
            secret: secret.to_owned(),
            forwarded: from.to_owned(),
            socket: socket.expect("a socket for a guest"),
            picture: None,
            pace: Pace::default(),
        };
        let Some(ServerMessage::Welcome {
            player,
            name,
            rooms,
            ..
        }) = client.next().await
        else {
            panic!("the first frame is welcome");
        };
        (client.guest, client.rooms) = (Guest { player, name }, rooms);
        client
    }

    /// Another tab of the same guest.
    pub async fn another_tab(&self) -> Self {
        Self::with_secret(self.address, &self.secret, &self.forwarded).await
    }

    /// A new socket on the server at `address`, with the picture of the room that this one has, which
    /// hangs on without ever being heard of again.
    #[must_use = "the old socket hangs until it is dropped"]
    pub async fn moves_to(&mut self, address: SocketAddr) -> Self {
        let mut new = Self::with_secret(address, &self.secret, &self.forwarded).await;
        new.picture.clone_from(&self.picture);
        new
    }

    /// Loses the socket without a word and opens a new one, keeping the picture of the room.
    pub async fn reconnects(mut self) -> Self {
        self.moves_to(self.address).await
    }

    /// Closes the socket as a browser does with a tab.
    pub async fn closes(mut self) {
        self.socket.close(None).await.ok();
        while self.next().await.is_some() {}
    }

    /// What proves who it is.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.secret
    }

    /// The picture of the room.
    #[must_use]
    pub fn picture(&self) -> &Picture {
        self.picture.as_ref().expect("it watches a room")
    }

    /// The last event it has seen.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.picture().state.seq
    }

    /// Its own seat.
    #[must_use]
    pub fn seat(&self) -> Seat {
        let seats = &self.picture().state.seats;
        let own = seats
            .iter()
            .position(|seat| seat.player == Some(self.guest.player));
        own.expect("it has a seat") as Seat
    }

    /// The next frame; `None`: the socket has ended.
    pub async fn next(&mut self) -> Option<ServerMessage> {
        let text = timeout(PATIENCE, self.next_text()).await;
        let text = text.unwrap_or_else(|_| panic!("no frame came; {:?}", self.picture))?;
        let message = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
        self.look_at(&message);
        Some(message)
    }

    async fn next_text(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.socket.next().await?.ok()? {
                Message::Text(text) => return Some(text),
                Message::Close(frame) => {
                    if let Some(frame) = frame {
                        self.closed = Some(frame.code.into());
                        frame.reason.as_str().clone_into(&mut self.farewell);
                    }
                    return None;
                }
                _ => {}
            }
        }
    }

    fn look_at(&mut self, message: &ServerMessage) {
        if let ServerMessage::Snapshot(state) = message {
            private::room(state.room);
        }
        match (&mut self.picture, message) {
            (Some(picture), message) => picture.take(message),
            (None, ServerMessage::Snapshot(state)) => {
                self.picture = Some(Picture::of(state.clone()));
            }
            (None, _) => {}
        }
    }

    /// The next frame of whatever kind, pings too; `None`: the socket has ended.
    pub async fn frame(&mut self) -> Option<Message> {
        let frame = timeout(PATIENCE, self.socket.next()).await;
        frame.expect("a frame in time")?.ok()
    }

    /// Reads frames until one is wanted.
    pub async fn until(&mut self, wanted: impl Fn(&ServerMessage) -> bool) -> ServerMessage {
        loop {
            let message = self.next().await.expect("the socket goes on");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Reads frames until such an event comes.
    pub async fn until_event(&mut self, wanted: impl Fn(&Event) -> bool) -> Event {
        let event = |message: &ServerMessage| match message {
            ServerMessage::Event { event, .. } => Some(event.clone()),
            _ => None,
        };
        let message = self.until(|m| event(m).is_some_and(|e| wanted(&e))).await;
        event(&message).expect("an event")
    }

    /// Reads frames until the picture is as wanted, which it may be already.
    pub async fn until_picture(&mut self, wanted: impl Fn(&Picture) -> bool) {
        while !self.picture.as_ref().is_some_and(&wanted) {
            self.until(|_| true).await;
        }
    }

    /// Sends one message as soon as the server's pace allows it. A socket that has ended swallows it.
    pub async fn send(&mut self, message: &ClientMessage) {
        self.pace.step().await;
        let text = serde_json::to_string(message).expect("JSON");
        self.socket.send(Message::text(text)).await.ok();
    }

    /// Sends messages in a single write.
    pub async fn send_together(&mut self, messages: &[ClientMessage]) {
        for message in messages {
            self.pace.step().await;
            let text = serde_json::to_string(message).expect("JSON");
            self.socket
                .feed(Message::text(text))
                .await
                .expect("room in the buffer");
        }
        self.socket.flush().await.expect("the socket is open");
    }

    /// Sends messages in a single write and faster than the server likes it. A socket that is closed meanwhile takes the rest
    /// of them.
    pub async fn send_at_once(&mut self, messages: &[ClientMessage]) {
        for message in messages {
            let text = serde_json::to_string(message).expect("JSON");
            self.socket.feed(Message::text(text)).await.ok();
        }
        self.socket.flush().await.ok();
    }

    /// Sends a command and reads until its answer.
    pub async fn command(&mut self, message: ClientMessage) -> ServerMessage {
        self.send(&message).await;
        self.answer(message.id().expect("a command")).await
    }

    /// Reads until the answer to command `id`.
    pub async fn answer(&mut self, id: CommandId) -> ServerMessage {
        self.until(|message| answers(message) == Some(id)).await
    }

    /// Asks over HTTP as this guest, whose page is the server's own.
    pub async fn ask(&self, question: &str, body: &str) -> web::Answer {
        let who = format!(
            "{question}\ncookie: hoppity={}\norigin: http://{}\nx-forwarded-for: {}",
            self.secret, self.address, self.forwarded
        );
        web::ask(self.address, &who, body).await
    }
}

/// Opens a socket with these headers.
///
/// # Errors
/// The server refuses.
pub async fn open_socket(
    address: SocketAddr,
    headers: &[(&'static str, &str)],
) -> Result<WebSocketStream<TcpStream>, Error> {
    let mut request = format!("ws://{address}/ws").into_client_request()?;
    for (name, value) in headers {
        let value = HeaderValue::from_str(value).expect("a header");
        request
            .headers_mut()
            .insert(HeaderName::from_static(name), value);
    }
    let stream = TcpStream::connect(address).await?;
    let opened = tokio_tungstenite::client_async(request, stream).await?;
    Ok(opened.0)
}

/// The command that a frame answers.
#[must_use]
pub fn answers(message: &ServerMessage) -> Option<CommandId> {
    match message {
        ServerMessage::Done { id }
        | ServerMessage::Named { id, .. }
        | ServerMessage::Hint { id, .. } => Some(*id),
        ServerMessage::Event { id, .. } | ServerMessage::Error { id, .. } => *id,
        _ => None,
    }
}

/// Why a command was refused; `None`: it was not.
#[must_use]
pub fn refusal(message: &ServerMessage) -> Option<ErrorCode> {
    match message {
        ServerMessage::Error { code, .. } => Some(*code),
        _ => None,
    }
}
