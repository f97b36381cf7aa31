//! Behind the web servers that `server/deploy` has files for, the real ones: nginx and Caddy.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures_util::future::join_all;
use protocol::ErrorCode;
use serde_json::json;
use tests::{Bridge, Client, Kind, PATIENCE, Process, TestServer, options, size, web};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Error;

/// A server that trusts the proxies of this machine and lets so many connections of one address in.
async fn server(per_address: usize) -> TestServer {
    TestServer::with(|settings| {
        settings.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        settings.limits.connections_per_address = per_address;
    })
    .await
}

fn somebody(number: u8) -> Bridge {
    Bridge::From(IpAddr::from([127, 0, 1, number]))
}

/// Two people find each other and play, one in plain text and one through TLS; the page, its headers and the API come through,
/// and what is larger than anything honest does not.
#[tokio::test]
async fn pages_questions_and_games_come_through_a_proxy() {
    for kind in Kind::installed() {
        let server = server(64).await;
        let proxy = kind.before(server.address()).await;
        let safe = Bridge::Tls(proxy.certificate()).to(proxy.tls).await;
        let page = web::ask(safe, "GET /", "").await;
        assert_eq!(page.status, 200, "{kind:?}: {page:?}");
        for header in ["content-security-policy", "strict-transport-security"] {
            assert!(page.header(header).is_some(), "{kind:?}: {page:?}");
        }

        let (mut ann, mut bob) = (Client::new(safe).await, Client::new(proxy.plain).await);
        let room = ann.creates(&options("halma", 2)).await;
        bob.watch(room).await;
        bob.sits().await;
        ann.starts().await;
        tokio::join!(ann.plays(4), bob.plays(4));

        let body = json!({ "name": "x".repeat(10_000) }).to_string();
        let large = ann.ask("PATCH /api/v1/me", &body).await;
        assert_eq!(large.status, 413, "{kind:?}");
        let long = format!("GET /\nx-long: {}", "x".repeat(20_000));
        let long = web::ask(proxy.plain, &long, "").await.status;
        assert!([400, 431, 494].contains(&long), "{kind:?}: {long}");
    }
}

/// 30 people behind a trusted proxy are told apart: each has as many connections as one address may have and no more,
/// whatever they say about where they come from.
#[tokio::test]
async fn behind_a_trusted_proxy_everybody_is_counted_alone() {
    for kind in Kind::installed() {
        let server = server(2).await;
        let proxy = kind.before(server.address()).await;
        let people = (0..30).map(async |number| {
            let near = somebody(number).to(proxy.plain).await;
            let person = Client::new(near).await;
            let tab = person.another_tab().await;
            let page = web::ask(near, "GET /\nx-forwarded-for: 127.0.1.99", "").await;
            assert_eq!(page.status, 429, "{kind:?}: {page:?}");
            assert_eq!(page.json()["code"], json!(ErrorCode::TooMany));
            (person, tab)
        });
        let people = join_all(people).await;
        assert_eq!(people.len(), 30);
    }
}

/// Behind a proxy that the server does not trust all share one address, and one limit.
#[tokio::test]
async fn behind_a_proxy_that_is_not_trusted_all_are_counted_as_one() {
    for kind in Kind::installed() {
        let server = TestServer::with(|settings| settings.limits.connections_per_address = 4).await;
        let proxy = kind.before(server.address()).await;
        let guest = web::ask(proxy.plain, "POST /api/v1/guest", "").await;
        let cookie = guest.header("set-cookie").expect("a cookie").to_owned();
        let mut let_in = Vec::new();
        let refused = loop {
            let near = somebody(let_in.len() as u8).to(proxy.plain).await;
            let origin = format!("http://{near}");
            match tests::open_socket(near, &[("cookie", &cookie), ("origin", &origin)]).await {
                Ok(socket) => let_in.push(socket),
                Err(Error::Http(answer)) => break answer.status(),
                Err(other) => panic!("{kind:?}: {other}"),
            }
        };
        assert_eq!(refused, 429, "{kind:?}");
        // The proxy may rest a connection besides.
        assert!(
            (1..=4).contains(&let_in.len()),
            "{kind:?}: {}",
            let_in.len()
        );
    }
}

/// Nobody says anything for longer than proxies wait, and the socket is still the same.
#[tokio::test]
async fn a_socket_at_rest_stays_open_behind_a_proxy() {
    let rest = Duration::from_secs(size(7, 35));
    let rests = Kind::installed().into_iter().map(async |kind| {
        let server = server(64).await;
        let proxy = kind.before(server.address()).await;
        let mut ann = Client::new(proxy.plain).await;
        for _ in 0..2 {
            let said = timeout(rest, ann.next()).await;
            assert!(said.is_err(), "{kind:?}: {said:?}");
        }
        ann.creates(&options("halma", 2)).await;
    });
    join_all(rests).await;
}

/// The server ends and comes back behind its proxy. Sockets are told, whoever asks in between is told when to ask again,
/// and then everybody goes on at their table.
#[tokio::test]
async fn a_restart_is_told_through_a_proxy_and_over() {
    for kind in Kind::installed() {
        let data = tempfile::tempdir().unwrap();
        let first = Process::start(data.path(), "--trusted-proxy 127.0.0.1").await;
        let address = first.address();
        let proxy = kind.before(address).await;
        let (mut ann, mut bob) = (
            Client::new(proxy.plain).await,
            Client::new(proxy.plain).await,
        );
        let room = ann.creates(&options("halma", 2)).await;
        bob.watch(room).await;
        bob.sits().await;
        ann.starts().await;
        tokio::join!(ann.plays(2), bob.plays(2));

        assert!(first.end("TERM").await.success());
        while ann.next().await.is_some() {}
        assert_eq!(ann.closed, Some(1012), "{kind:?}");
        is_told_to_wait(kind, proxy.plain).await;

        let _second = Process::start_at(address, data.path(), "--trusted-proxy 127.0.0.1").await;
        opens_again(proxy.plain).await;
        let mut ann = ann.reconnects().await;
        let mut bob = bob.reconnects().await;
        ann.watch(room).await;
        bob.watch(room).await;
        tokio::join!(ann.plays(2), bob.plays(2));
    }
}

/// A person sees a page, the client a code that it knows.
async fn is_told_to_wait(kind: Kind, proxy: SocketAddr) {
    for (question, known) in [
        ("GET /", "<!doctype html>"),
        ("POST /api/v1/guest", "{\"code\":\"closing\"}"),
        ("GET /ws", "{\"code\":\"closing\"}"),
    ] {
        let answer = web::ask(proxy, question, "").await;
        assert_eq!(answer.status, 503, "{kind:?}: {answer:?}");
        assert_eq!(answer.header("retry-after"), Some("5"), "{kind:?}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{kind:?}");
        assert!(answer.body.starts_with(known), "{kind:?}: {answer:?}");
    }
    let opened = tests::open_socket(proxy, &[]).await;
    let Err(Error::Http(refused)) = opened else {
        panic!("{kind:?} opened a socket to nowhere");
    };
    assert_eq!(refused.status(), 503, "{kind:?}");
}

async fn opens_again(proxy: SocketAddr) {
    let end = Instant::now() + PATIENCE;
    while web::ask(proxy, "GET /", "").await.status != 200 {
        assert!(Instant::now() < end, "the proxy does not find the server");
        sleep(Duration::from_millis(20)).await;
    }
}
