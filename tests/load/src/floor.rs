//! The floor: what the same work costs without a game. A bare relay: whoever connects to `/ROOM/SEATS/BYTES` is in
//! that room and gets whatever is said in it, with blanks up to so many bytes. No rules, no JSON, no store.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, accept_hdr_async_with_config};

/// Frames that may wait for one connection.
const OUTBOX: usize = 64;

type Rooms = Arc<Mutex<HashMap<u64, Arc<Room>>>>;

/// Everybody in a room.
struct Room {
    number: u64,
    seats: usize,
    bytes: usize,
    people: Mutex<Vec<mpsc::Sender<Utf8Bytes>>>,
}

/// Relays for ever, on an address of its own, which it prints.
pub async fn serve() -> anyhow::Result<()> {
    let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await?;
    println!("The floor is open at http://{}", listener.local_addr()?);
    let rooms = Rooms::default();
    loop {
        let (tcp, _) = listener.accept().await?;
        tokio::spawn(receive(tcp, rooms.clone()));
    }
}

async fn receive(tcp: TcpStream, rooms: Rooms) -> Option<()> {
    tcp.set_nodelay(true).ok()?;
    let config = WebSocketConfig::default()
        .read_buffer_size(4096)
        .write_buffer_size(0);
    let mut path = String::new();
    // The library's signature; it never fails here.
    #[allow(clippy::result_large_err)]
    let look = |request: &Request, response: Response| -> Result<Response, ErrorResponse> {
        request.uri().path().clone_into(&mut path);
        Ok(response)
    };
    let socket = accept_hdr_async_with_config(tcp, look, Some(config))
        .await
        .ok()?;
    let room = enter(&rooms, &path)?;
    let (sender, inbox) = mpsc::channel(OUTBOX);
    room.join(sender.clone());
    relay(socket, &room, inbox).await;
    if room.leave(&sender) {
        lock(&rooms).remove(&room.number);
    }
    Some(())
}

fn enter(rooms: &Rooms, path: &str) -> Option<Arc<Room>> {
    let mut parts = path.split('/').skip(1).map(|part| part.parse::<u64>().ok());
    let (number, seats, bytes) = (parts.next()??, parts.next()??, parts.next()??);
    let room = || {
        Arc::new(Room {
            number,
            seats: seats as usize,
            bytes: bytes as usize,
            people: Mutex::default(),
        })
    };
    Some(lock(rooms).entry(number).or_insert_with(room).clone())
}

async fn relay(
    mut socket: WebSocketStream<TcpStream>,
    room: &Room,
    mut inbox: mpsc::Receiver<Utf8Bytes>,
) {
    loop {
        let goes_on = tokio::select! {
            Some(frame) = inbox.recv() => socket.send(Message::Text(frame)).await.is_ok(),
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => { room.tell(&text); true }
                Some(Ok(_)) => true,
                _ => false,
            },
        };
        if !goes_on {
            return;
        }
    }
}

impl Room {
    fn join(&self, person: mpsc::Sender<Utf8Bytes>) {
        let mut people = lock(&self.people);
        people.push(person);
        let full = people.len() == self.seats;
        drop(people);
        if full {
            self.tell("started");
        }
    }

    /// Whether nobody is left.
    fn leave(&self, person: &mpsc::Sender<Utf8Bytes>) -> bool {
        let mut people = lock(&self.people);
        people.retain(|other| !other.same_channel(person));
        people.is_empty()
    }

    fn tell(&self, text: &str) {
        let bytes = self.bytes;
        let frame = Utf8Bytes::from(format!("{text:<bytes$}"));
        for person in lock(&self.people).iter() {
            // Who is behind misses something: the run would show that.
            person.try_send(frame.clone()).ok();
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
