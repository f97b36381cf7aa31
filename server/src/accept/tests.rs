//! The front door on real sockets. Time is the test's own: it passes when everybody waits.

mod pace;

use std::sync::Arc;

use axum::Extension;
use axum::extract::WebSocketUpgrade;
use axum::routing::get;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::*;

struct House {
    address: SocketAddr,
    shutdown: CancellationToken,
    served: JoinHandle<()>,
}

/// A server where `/` says who asks and `/ws` is a WebSocket that stays open.
async fn house(router: Router, per_address: usize, proxies: &[&str]) -> House {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let shutdown = CancellationToken::new();
    let trusted_proxies = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
    let limits = Limits {
        per_address,
        bytes_per_second: 64 * 1024,
        trusted_proxies,
    };
    let router = router
        .route(
            "/",
            get(|Extension(Client(ip)): Extension<Client>| async move { ip.to_string() }),
        )
        .route(
            "/ws",
            get(|upgrade: WebSocketUpgrade| async {
                upgrade.on_upgrade(|mut ws| async move { while ws.recv().await.is_some() {} })
            }),
        );
    let turned_away = || async { (StatusCode::TOO_MANY_REQUESTS, TURNED_AWAY) };
    let inside = Inside {
        router,
        turned_away: Router::new().fallback(turned_away),
    };
    let served = tokio::spawn(serve(listener, inside, limits, shutdown.clone()));
    House {
        address,
        shutdown,
        served,
    }
}

impl House {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// A connection and what it is answered to one request.
    async fn ask(&self, path: &str, more: &str) -> (TcpStream, String) {
        let mut stream = self.connect().await;
        let answer = ask_on(&mut stream, path, more).await;
        (stream, answer)
    }

    /// Asks until the answer is another one: the server needs a moment to see that somebody has gone.
    async fn ask_until(&self, start: &str, path: &str, more: &str) -> TcpStream {
        loop {
            let (stream, answer) = self.ask(path, more).await;
            if answer.starts_with(start) {
                return stream;
            }
            drop(stream);
            tokio::task::yield_now().await;
        }
    }
}

const OK: &str = "HTTP/1.1 200 OK";
const BUSY: &str = "HTTP/1.1 429 Too Many Requests";
const TURNED_AWAY: &str = "not you";
const SWITCHED: &str = "HTTP/1.1 101 Switching Protocols";
const UPGRADE: &str = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
                       Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";

async fn ask_on(stream: &mut TcpStream, path: &str, more: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nHost: a\r\n{more}\r\n");
    // Who is turned away may find the door shut before the last word.
    stream.write_all(request.as_bytes()).await.ok();
    let mut answer = vec![0; 4096];
    let length = stream.read(&mut answer).await.unwrap_or(0);
    String::from_utf8_lossy(&answer[..length]).into_owned()
}

async fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).await.ok();
    rest
}

#[tokio::test]
async fn one_connection_serves_request_after_request() {
    let house = house(Router::new(), 1, &[]).await;
    let (mut stream, answer) = house.ask("/", "").await;
    assert!(
        answer.starts_with(OK) && answer.ends_with("127.0.0.1"),
        "{answer}"
    );
    assert!(ask_on(&mut stream, "/", "").await.starts_with(OK));
}

#[tokio::test(start_paused = true)]
async fn a_silent_connection_is_closed_after_5_seconds() {
    let house = house(Router::new(), 9, &[]).await;
    let begin = Instant::now();
    let mut silent = house.connect().await;
    rest(&mut silent).await;
    assert!(begin.elapsed() < HEAD + BREATH, "{:?}", begin.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_drips_its_head_is_closed_after_5_seconds() {
    let house = house(Router::new(), 9, &[]).await;
    let begin = Instant::now();
    let (mut reader, mut writer) = house.connect().await.into_split();
    let drip = async {
        let mut second = tokio::time::interval(Duration::from_secs(1));
        while writer.write_all(b"G").await.is_ok() {
            second.tick().await;
        }
    };
    let mut answer = Vec::new();
    tokio::select! {
        () = drip => {}
        _ = reader.read_to_end(&mut answer) => {}
    }
    assert!(
        begin.elapsed() <= HEAD + Duration::from_secs(1),
        "{:?}",
        begin.elapsed()
    );
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_asks_nothing_more_is_closed_after_5_seconds() {
    let house = house(Router::new(), 9, &[]).await;
    let begin = Instant::now();
    let (mut idle, _) = house.ask("/", "").await;
    rest(&mut idle).await;
    assert!(begin.elapsed() < HEAD + BREATH, "{:?}", begin.elapsed());
}

#[tokio::test]
async fn a_head_that_is_too_long_is_refused() {
    let house = house(Router::new(), 9, &[]).await;
    let long = format!("X: {}\r\n", "x".repeat(2 * HEAD_BYTES));
    let (_stream, answer) = house.ask("/", &long).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
}

#[tokio::test]
async fn an_address_with_too_many_connections_is_told_to_come_back_later() {
    let house = house(Router::new(), 2, &[]).await;
    let (first, _) = house.ask("/", "").await;
    let (_second, _) = house.ask("/", "").await;
    let (mut third, answer) = house.ask("/", "").await;
    assert!(
        answer.starts_with(BUSY) && answer.ends_with(TURNED_AWAY),
        "{answer}"
    );
    assert!(rest(&mut third).await.is_empty());
    drop(first);
    house.ask_until(OK, "/", "").await;
}

#[tokio::test]
async fn a_forged_address_changes_nothing() {
    let house = house(Router::new(), 1, &["10.0.0.0/8"]).await;
    let (_first, answer) = house.ask("/", "X-Forwarded-For: 1.1.1.1\r\n").await;
    assert!(answer.ends_with("127.0.0.1"), "{answer}");
    let (_second, answer) = house.ask("/", "X-Forwarded-For: 2.2.2.2\r\n").await;
    assert!(answer.starts_with(BUSY), "{answer}");
}

#[tokio::test]
async fn a_websocket_counts_until_its_connection_ends() {
    let house = house(Router::new(), 1, &[]).await;
    let (socket, answer) = house.ask("/ws", UPGRADE).await;
    assert!(answer.starts_with(SWITCHED), "{answer}");
    assert!(house.ask("/", "").await.1.starts_with(BUSY));
    drop(socket);
    house.ask_until(OK, "/", "").await;
}

#[tokio::test]
async fn behind_a_proxy_each_client_has_places_of_its_own() {
    let house = house(Router::new(), 1, &["127.0.0.1"]).await;
    let one = &format!("{UPGRADE}X-Forwarded-For: 1.1.1.1\r\n");
    let other = &format!("{UPGRADE}X-Forwarded-For: 2.2.2.2\r\n");
    let (socket, answer) = house.ask("/ws", one).await;
    assert!(answer.starts_with(SWITCHED), "{answer}");
    assert!(house.ask("/ws", one).await.1.starts_with(BUSY));
    assert!(house.ask("/ws", other).await.1.starts_with(SWITCHED));
    drop(socket);
    house.ask_until(SWITCHED, "/ws", one).await;
}

#[tokio::test]
async fn at_the_end_an_answer_under_way_is_finished_and_nobody_else_is_let_in() {
    let (asked, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (told, waits) = (asked.clone(), go_on.clone());
    let slow = get(|| async move {
        told.notify_one();
        waits.notified().await;
        "done"
    });
    let house = house(Router::new().route("/slow", slow), 9, &[]).await;
    let answer = async {
        let (mut stream, answer) = house.ask("/slow", "").await;
        (answer, rest(&mut stream).await)
    };
    let close = async {
        asked.notified().await;
        house.shutdown.cancel();
        while TcpStream::connect(house.address).await.is_ok() {
            tokio::task::yield_now().await;
        }
        go_on.notify_one();
    };
    let ((answer, after), ()) = tokio::join!(answer, close);
    assert!(answer.ends_with("done") && after.is_empty(), "{answer}");
    house.served.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn at_the_end_an_answer_that_never_comes_is_given_up() {
    let asked = Arc::new(Notify::new());
    let told = asked.clone();
    let never = get(|| async move {
        told.notify_one();
        std::future::pending::<()>().await;
    });
    let house = house(Router::new().route("/never", never), 9, &[]).await;
    let close = async {
        asked.notified().await;
        house.shutdown.cancel();
    };
    let ((_stream, answer), ()) = tokio::join!(house.ask("/never", ""), close);
    assert_eq!(answer, "");
    house.served.await.unwrap();
}
