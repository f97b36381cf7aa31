//! Codes of rooms and devices, and keys of games, cannot be found by trying.

use std::time::Instant;

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, ErrorCode, RoomCode, ServerMessage};
use serde_json::json;
use server::config::Limits;
use tests::{Client, TestServer, fast, new_id, open_socket, options, size, web};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

/// Wrong codes that one address may try in a minute.
const GUESSES: u32 = 30;
const GUESSER: &str = "6.6.6.6";

/// A server on which nothing but guesses is limited.
async fn server() -> TestServer {
    TestServer::with(|settings| {
        settings.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        settings.limits = Limits {
            guesses_per_minute: GUESSES,
            commands_per_second: 1_000_000,
            player_commands_per_second: 1_000_000,
            address_commands_per_second: 1_000_000,
            bytes_per_second: 1_000_000_000,
            ..fast().limits
        };
    })
    .await
}

/// So many tries in vain there may have been since.
fn allowed(begin: Instant) -> usize {
    let a_minute = GUESSES as usize;
    a_minute + begin.elapsed().as_millis() as usize * a_minute / 60_000 + 1
}

fn code() -> RoomCode {
    RoomCode::from_bits(Uuid::new_v4().as_u128() as u64)
}

struct Guesser(WebSocketStream<TcpStream>);

impl Guesser {
    async fn new(server: &TestServer) -> Self {
        let secret = web::new_guest(server.address(), GUESSER).await;
        let bearer = format!("Bearer {secret}");
        let headers = [
            ("authorization", bearer.as_str()),
            ("x-forwarded-for", GUESSER),
        ];
        let socket = open_socket(server.address(), &headers).await;
        Self(socket.expect("a socket"))
    }

    /// Tries these codes, a hundred on their way at once; why each was refused.
    async fn tries(&mut self, codes: &[RoomCode]) -> Vec<ErrorCode> {
        let mut refused = Vec::new();
        for codes in codes.chunks(100) {
            for &room in codes {
                let watch = ClientMessage::Watch {
                    id: new_id(),
                    room,
                    since: None,
                };
                let text = serde_json::to_string(&watch).expect("JSON");
                self.0.feed(Message::text(text)).await.expect("it is open");
            }
            self.0.flush().await.expect("it is open");
            for _ in codes {
                refused.push(self.refusal().await);
            }
        }
        refused
    }

    async fn refusal(&mut self) -> ErrorCode {
        loop {
            let frame = self.0.next().await.expect("it is open").expect("a frame");
            let Message::Text(text) = frame else { continue };
            match serde_json::from_str(&text).expect("a message") {
                ServerMessage::Error { code, retry_ms, .. } => {
                    assert_eq!(retry_ms.is_some(), code == ErrorCode::TooFast);
                    return code;
                }
                ServerMessage::Welcome { .. } => {}
                hit => panic!("{hit:?}"),
            }
        }
    }
}

/// Bar 8: 10,000 guesses over a socket find nothing and are answered "too fast" after the first few. The code of a room that is
/// there, too, is refused then, with the same answer; whoever sits in it comes back, and from elsewhere everybody comes in.
#[tokio::test]
async fn ten_thousand_room_codes_are_no_hit_and_are_blocked() {
    let server = server().await;
    let mut ann = Client::forwarded(server.address(), GUESSER).await;
    let room = ann.creates(&options("halma", 2)).await;
    ann.starts().await;

    let begin = Instant::now();
    let mut guesser = Guesser::new(&server).await;
    let codes: Vec<RoomCode> = (0..10_000).map(|_| code()).collect();
    let refused = guesser.tries(&codes).await;
    let tried = refused
        .iter()
        .filter(|code| **code == ErrorCode::NoRoom)
        .count();
    assert!(
        (GUESSES as usize..=allowed(begin)).contains(&tried),
        "{tried}"
    );
    let blocked = refused
        .iter()
        .filter(|code| **code == ErrorCode::TooFast)
        .count();
    assert_eq!(tried + blocked, 10_000);
    println!(
        "10,000 guesses in {:?}: {tried} were looked for",
        begin.elapsed()
    );

    // Whatever has come back meanwhile is used up first.
    let many = [code(); 5];
    guesser.tries(&many).await;
    let same = guesser.tries(&[room, code(), room]).await;
    assert_eq!(same, [ErrorCode::TooFast; 3]);
    ann = ann.reconnects().await;
    ann.watch(room).await;
    let mut bob = Client::forwarded(server.address(), "1.1.1.1").await;
    bob.watch(room).await;
}

/// What a guesser asks over HTTP, and the answers that were no hit and that were blocked.
async fn asks(
    server: &TestServer,
    question: impl Fn() -> (String, String),
    no_hit: u16,
) -> (usize, usize) {
    let (mut missed, mut blocked) = (0, 0);
    for _ in 0..size(5, 200) {
        let questions: Vec<_> = (0..50).map(|_| question()).collect();
        let asked = questions.iter().map(|(first, body)| async move {
            let first = format!("{first}\nx-forwarded-for: {GUESSER}");
            web::ask(server.address(), &first, body).await.status
        });
        for status in join_all(asked).await {
            match status {
                429 => blocked += 1,
                _ if status == no_hit => missed += 1,
                hit => panic!("{hit}"),
            }
        }
    }
    (missed, blocked)
}

/// Bar 8: the same over HTTP: codes of devices, and the keys of games as record, page and picture. Those that are under way at
/// once may be a few more than were left; nothing is a hit.
#[tokio::test]
async fn links_and_codes_of_devices_are_no_hit_and_are_blocked() {
    let server = server().await;
    let begin = Instant::now();
    let device = || {
        let body = json!({"code": code().to_string()}).to_string();
        ("POST /api/v1/devices".to_owned(), body)
    };
    let (missed, blocked) = asks(&server, device, 404).await;
    // One round of 50 was under way before the first was known to be wrong.
    assert!(
        missed <= allowed(begin) + 50 && blocked > 0,
        "{missed} {blocked}"
    );
    for (before, after) in [("/api/v1/games/", ""), ("/g/", ""), ("/g/", "/picture.png")] {
        let link = || {
            (
                format!("GET {before}{}{after}", Uuid::new_v4()),
                String::new(),
            )
        };
        let (missed, blocked) = asks(&server, link, 404).await;
        assert!(
            missed <= allowed(begin) && blocked > 0,
            "{before}{after}: {missed} {blocked}"
        );
    }
}

/// The page of a room says to somebody who guesses what it says of a room that is not there.
#[tokio::test]
async fn to_who_guesses_the_page_of_a_room_says_nothing() {
    let server = server().await;
    let mut ann = Client::forwarded(server.address(), "1.1.1.1").await;
    let room = ann.creates(&options("halma", 2)).await;
    let page = async |room: RoomCode, from: &str| {
        let question = format!("GET /r/{room}\nx-forwarded-for: {from}");
        let answer = web::ask(server.address(), &question, "").await;
        assert_eq!(answer.status, 200);
        answer.body
    };
    let name = ann.guest.name.clone();
    assert!(page(room, GUESSER).await.contains(&name));
    let nothing = page(code(), GUESSER).await;
    for _ in 0..2 * GUESSES {
        assert_eq!(page(code(), GUESSER).await, nothing);
    }
    assert_eq!(page(room, GUESSER).await, nothing);
    assert!(page(room, "1.1.1.1").await.contains(&name));
}
