//! A person as the load generator needs many of them: a guest with a socket who keeps to the server's pace and
//! trusts what it says. (The tests' `Client` checks every move against the rules, which would cost more than the
//! server does.)

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, NewRoom, RoomCode, ServerMessage, Snapshot};
use tests::{answers, new_id, open_socket, refusal, web};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// Between two messages: the server takes ten a second.
const STEP: Duration = Duration::from_millis(105);
/// Whoever hears nothing for so long gives up.
const PATIENCE: Duration = Duration::from_mins(1);

/// A guest with a socket.
pub struct Person {
    address: SocketAddr,
    secret: String,
    socket: WebSocketStream<TcpStream>,
    free_at: Instant,
}

impl Person {
    /// A new guest.
    pub async fn arrive(address: SocketAddr) -> anyhow::Result<Self> {
        let answer = web::ask(address, "POST /api/v1/guest", "").await;
        ensure!(answer.status == 200, "no guest: {answer:?}");
        let cookie = answer.header("set-cookie").context("no cookie")?;
        let secret = cookie.split(['=', ';']).nth(1).context("no secret")?;
        let bearer = format!("Bearer {secret}");
        let socket = open_socket(address, &[("authorization", &bearer)]).await?;
        let mut person = Self {
            address,
            secret: secret.to_owned(),
            socket,
            free_at: Instant::now(),
        };
        person.next().await.context("no welcome")?;
        Ok(person)
    }

    /// Makes a room.
    pub async fn make(&self, wish: &NewRoom) -> anyhow::Result<RoomCode> {
        let question = format!("POST /api/v1/rooms\nauthorization: Bearer {}", self.secret);
        let body = serde_json::to_string(wish)?;
        let answer = web::ask(self.address, &question, &body).await;
        ensure!(answer.status == 201, "no room: {answer:?}");
        let code = answer.json()["room"]
            .as_str()
            .and_then(|code| code.parse().ok());
        code.context("no code")
    }

    /// Looks at a room from now on.
    pub async fn watch(&mut self, room: RoomCode) -> anyhow::Result<Snapshot> {
        let id = new_id();
        self.send(&ClientMessage::Watch {
            id,
            room,
            since: None,
        })
        .await?;
        loop {
            if let ServerMessage::Snapshot(snapshot) = self.next().await? {
                return Ok(snapshot);
            }
        }
    }

    /// Sends a command as soon as the server's pace allows it, and reads up to its answer, which is no refusal.
    pub async fn command(&mut self, message: &ClientMessage) -> anyhow::Result<Duration> {
        let sent = self.send(message).await?;
        loop {
            let heard = self.next().await?;
            if answers(&heard) == message.id() {
                ensure!(refusal(&heard).is_none(), "{message:?}: {heard:?}");
                return Ok(sent.elapsed());
            }
        }
    }

    /// Sends a message as soon as the server's pace allows it, and says when that was.
    pub async fn send(&mut self, message: &ClientMessage) -> anyhow::Result<Instant> {
        sleep_until(self.free_at).await;
        let text = serde_json::to_string(message)?;
        let now = Instant::now();
        self.free_at = now + STEP;
        self.socket.send(Message::text(text)).await?;
        Ok(now)
    }

    /// The next thing the server says.
    pub async fn next(&mut self) -> anyhow::Result<ServerMessage> {
        loop {
            let frame = timeout(PATIENCE, self.socket.next()).await?;
            match frame.context("the socket has ended")?? {
                Message::Text(text) => return Ok(serde_json::from_str(&text)?),
                Message::Close(frame) => bail!("the server closes the socket: {frame:?}"),
                _ => {}
            }
        }
    }
}
