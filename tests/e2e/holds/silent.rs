//! Who connects and then says nothing, or next to nothing, is gone soon and keeps nobody out.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::future::join_all;
use tests::raw::Raw;
use tests::{Process, size, web};
use tokio::time::{Instant, interval};

/// So long after its last allowed moment a connection may be open.
const BAR: Duration = Duration::from_secs(6);
/// So long somebody may say nothing on a socket.
const SILENCE: Duration = Duration::from_secs(28);

/// Ways to hold a connection without asking anything.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// These bytes at once, and then nothing.
    Silent(&'static str),
    /// The first text at once, the second over and over, one byte a second.
    Drips(&'static str, &'static str),
    /// An open socket, and then nothing, not even an answer to pings.
    Upgraded,
}

const MANNERS: [Manner; 8] = [
    Manner::Upgraded,
    Manner::Silent(""),
    Manner::Silent("GET /heal"),
    // What begins a talk over TLS.
    Manner::Silent("\x16\x03\x01\x02\x00\x01\x00\x01\x7c\x03\x03"),
    Manner::Silent("GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"),
    Manner::Drips("", "GET /healthz HTTP/1.1\r\n"),
    Manner::Drips("GET /healthz HTTP/1.1\r\n", "X-Slow: "),
    Manner::Drips(
        "POST /api/v1/guest HTTP/1.1\r\nHost: a\r\nContent-Length: 4000\r\n\r\n",
        "{",
    ),
];

impl Manner {
    /// How long the server kept the connection after its last allowed moment.
    async fn lasts(self, address: SocketAddr) -> Duration {
        let mut raw = match self {
            Self::Upgraded => Raw::guest(address).await,
            _ => Raw::connect(address).await.expect("a connection"),
        };
        let begin = Instant::now();
        match self {
            Self::Upgraded => {
                raw.rest(3 * SILENCE).await.expect("it is closed");
                return begin.elapsed().saturating_sub(SILENCE);
            }
            Self::Silent(text) => {
                // Nonsense may have closed the door before the last byte.
                raw.send(text.as_bytes()).await.ok();
                raw.rest(10 * BAR).await.expect("it is closed");
            }
            Self::Drips(first, rest) => {
                raw.send(first.as_bytes()).await.ok();
                raw.drips(rest.as_bytes(), 10 * BAR).await;
            }
        }
        begin.elapsed()
    }
}

/// Bar 1: connections that say nothing, half a line, the beginning of TLS or half of an upgrade, or drip a byte a second into
/// a head or a body, are all closed within 6 seconds, while others come in and are answered. Sockets that are open, may be
/// silent for half a minute, and are tried in the long form only; in the short one
/// `coming_back::a_socket_that_answers_nothing_is_taken_for_gone` is about them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_and_dripping_connections_are_closed_while_others_come_in() {
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path(), super::CROWD).await;
    let address = server.address();
    let manners = &MANNERS[size(1, 0)..];
    let attack = (0..size(98, 1_000)).map(|number| {
        let manner = manners[number % manners.len()];
        tokio::spawn(async move { (manner.lasts(address).await, manner) })
    });
    let attack = tokio::spawn(join_all(attack.collect::<Vec<_>>()));
    let mut slowest = Duration::ZERO;
    let mut tick = interval(Duration::from_millis(100));
    while !attack.is_finished() {
        tick.tick().await;
        let begin = Instant::now();
        assert_eq!(web::ask(address, "GET /healthz", "").await.status, 200);
        let guest = server.guest().await;
        slowest = slowest.max(begin.elapsed());
        guest.closes().await;
    }
    let lasted = attack.await.expect("the attack").into_iter();
    let longest = lasted
        .map(|one| one.expect("a connection"))
        .max_by_key(|one| one.0);
    let (longest, manner) = longest.expect("some");
    println!("longest: {longest:?}, {manner:?}; slowest guest meanwhile: {slowest:?}");
    assert!(longest <= size(3, 1) * BAR, "{longest:?} {manner:?}");
}
