//! What somebody who guesses learns of rooms: nothing, not even by a clock.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, Phase, RoomCode};
use serde_json::Value;
use tests::{Client, PATIENCE, Process, new_id, open_socket, options, size, web};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

const GUESSER: &str = "6.6.6.6";
/// A guess in a minute: the first is the last for the time of the test.
const LIMITS: &str = "--guesses-per-minute 1 --idle-room-s 1 --trusted-proxy 127.0.0.1 --commands-per-second 1000000 \
     --player-commands-per-second 1000000 --bytes-per-second 1000000000";

fn unknown() -> RoomCode {
    RoomCode::from_bits(Uuid::new_v4().as_u128() as u64)
}

/// A room of every kind, one that is nowhere among them, and those who keep all but the sleeping one awake.
async fn rooms(server: &Process) -> (Vec<(&'static str, RoomCode)>, Vec<Client>) {
    let mut here = Vec::new();
    for _ in 0..4 {
        here.push(server.guest().await);
    }
    let asleep = here[3].creates(&options("halma", 2)).await;
    here.pop().expect("who leaves it alone").closes().await;
    let waiting = here[0].creates(&options("star", 3)).await;
    let started = here[1].creates(&options("halma", 2)).await;
    here[1].starts().await;
    let over = here[2].creates(&options("halma", 2)).await;
    here[2].starts().await;
    here[2].leaves().await;
    here[2]
        .until_picture(|picture| picture.state.phase == Phase::Over)
        .await;
    let kinds = [
        ("waiting", waiting),
        ("started", started),
        ("over", over),
        ("asleep", asleep),
        ("nowhere", unknown()),
    ];
    (kinds.into(), here)
}

async fn awake(server: &Process) -> u64 {
    let answer = web::ask(server.operator(), "GET /metrics", "").await;
    let rooms = answer
        .body
        .lines()
        .filter(|line| line.starts_with("hoppity_rooms{"));
    let counts = rooms.filter_map(|line| line.rsplit(' ').next()?.parse::<u64>().ok());
    counts.sum()
}

struct Guesser<'a> {
    server: &'a Process,
    socket: WebSocketStream<TcpStream>,
}

impl<'a> Guesser<'a> {
    async fn new(server: &'a Process) -> Self {
        let bearer = format!("Bearer {}", web::new_guest(server.address(), GUESSER).await);
        let headers = [
            ("authorization", bearer.as_str()),
            ("x-forwarded-for", GUESSER),
        ];
        let socket = open_socket(server.address(), &headers).await;
        let mut socket = socket.expect("a socket");
        socket.next().await.expect("welcome").expect("a frame");
        Self { server, socket }
    }

    /// What it is told over the socket, without what is not about the room, and when.
    async fn watches(&mut self, room: RoomCode) -> (String, Duration) {
        let (id, since) = (new_id(), None);
        let watch = serde_json::to_string(&ClientMessage::Watch { id, room, since }).expect("JSON");
        let begin = Instant::now();
        self.socket
            .send(Message::text(watch))
            .await
            .expect("it is open");
        let frame = self
            .socket
            .next()
            .await
            .expect("an answer")
            .expect("a frame");
        let took = begin.elapsed();
        let mut told: Value = serde_json::from_str(frame.to_text().expect("text")).expect("JSON");
        let fields = told.as_object_mut().expect("an object");
        assert_eq!(fields.remove("id"), Some(id.into()));
        fields.remove("retry_ms");
        (told.to_string(), took)
    }

    /// The page behind the link, and when it came.
    async fn opens(&mut self, room: RoomCode) -> (String, Duration) {
        let question = format!("GET /r/{room}\nx-forwarded-for: {GUESSER}");
        let begin = Instant::now();
        let answer = web::ask(self.server.address(), &question, "").await;
        let took = begin.elapsed();
        let head = answer
            .head
            .lines()
            .filter(|line| !line.starts_with("date: "));
        (head.chain([answer.body.as_str()]).collect(), took)
    }
}

/// Prints the middle of what each kind took.
fn print(by: &str, mut took: BTreeMap<&str, Vec<Duration>>) {
    for (kind, all) in &mut took {
        all.sort_unstable();
        println!(
            "{by}, {kind}: {:?} in the middle of {}",
            all[all.len() / 2],
            all.len()
        );
    }
}

/// To somebody whose guesses are used up a room that waits, one in a game, one that is over, one that sleeps in the database
/// and one that is nowhere are the same: the same bytes, and none of them is looked for, so that nothing takes longer.
/// How long each takes is printed.
#[tokio::test]
async fn to_who_guesses_every_room_is_the_same_as_none() {
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path(), LIMITS).await;
    let (mut kinds, here) = rooms(&server).await;
    let end = Instant::now() + PATIENCE;
    while awake(&server).await > here.len() as u64 {
        assert!(Instant::now() < end, "a room does not go to sleep");
        sleep(Duration::from_millis(50)).await;
    }
    let mut guesser = Guesser::new(&server).await;
    guesser.watches(unknown()).await;
    let (told, page) = (
        guesser.watches(unknown()).await.0,
        guesser.opens(unknown()).await.0,
    );
    assert!(
        told.contains("too_fast") && page.contains("200 OK"),
        "{told} {page}"
    );
    let (mut frames, mut pages) = (BTreeMap::<_, Vec<_>>::new(), BTreeMap::<_, Vec<_>>::new());
    for round in 0..size(20, 4_000) {
        // None of them always comes first, or after the same one.
        kinds.rotate_left(1);
        let place = round % 4 + 1;
        kinds.swap(0, place);
        for &(kind, room) in &kinds {
            let (same, took) = guesser.watches(room).await;
            assert_eq!(same, told, "{kind}");
            frames.entry(kind).or_default().push(took);
            if round % 7 == 0 {
                let (same, took) = guesser.opens(room).await;
                assert_eq!(same, page, "{kind}");
                pages.entry(kind).or_default().push(took);
            }
        }
    }
    print("over a socket", frames);
    print("as a page", pages);
    assert_eq!(
        awake(&server).await,
        here.len() as u64,
        "the sleeping room sleeps on"
    );
}
