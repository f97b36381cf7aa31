//! How much one address may have, exactly, whatever it says about where it comes from.

use futures_util::future::join_all;
use protocol::ErrorCode;
use serde_json::json;
use server::config::{Limits, Settings};
use tests::{Client, TestServer, fast, new_id, open_socket, options, web};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Error;

type Socket = WebSocketStream<TcpStream>;

/// So many sockets, new guests, rooms and waiting rooms for one address.
const MOST: usize = 3;

fn few(settings: &mut Settings) {
    let limits = Limits {
        sockets_per_address: MOST,
        guests_per_minute: 2 * MOST as u32,
        rooms_per_minute: 2 * MOST as u32 + 2,
        waiting_rooms_per_address: MOST,
        ..fast().limits
    };
    settings.limits = limits;
}

/// Behind a proxy that is believed, or without one.
async fn server(proxy: Option<&str>) -> TestServer {
    TestServer::with(|settings| {
        few(settings);
        settings.trusted_proxies = proxy.map(|it| it.parse().unwrap()).into_iter().collect();
    })
    .await
}

async fn opens(server: &TestServer, secret: &str, from: &str) -> Result<Socket, (u16, ErrorCode)> {
    let bearer = format!("Bearer {secret}");
    let headers = [
        ("authorization", bearer.as_str()),
        ("x-forwarded-for", from),
    ];
    open_socket(server.address(), &headers)
        .await
        .map_err(|error| {
            let Error::Http(answer) = error else {
                panic!("{error}")
            };
            let body = answer.body().as_deref().unwrap_or_default();
            let problem: protocol::Problem = serde_json::from_slice(body).expect("a typed problem");
            assert!(answer.headers().contains_key("retry-after"), "{answer:?}");
            (answer.status().as_u16(), problem.code)
        })
}

/// However many try at once, `MOST` get in; the next one when one has gone.
async fn only_so_many(server: &TestServer, secret: &str, from: &[&str]) {
    let tries = (0..4 * MOST).map(|number| opens(server, secret, from[number % from.len()]));
    let (mut inside, refused): (Vec<_>, Vec<_>) =
        join_all(tries).await.into_iter().partition(Result::is_ok);
    assert_eq!(inside.len(), MOST, "{from:?}");
    for refusal in refused {
        assert_eq!(refusal.err(), Some((429, ErrorCode::TooMany)));
    }
    inside.pop();
    // The server needs a moment to see that somebody has gone.
    let again = loop {
        if let Ok(socket) = opens(server, secret, from[0]).await {
            break socket;
        }
    };
    assert!(opens(server, secret, from[0]).await.is_err());
    drop(again);
}

/// Bar 6: without a proxy the address is the peer's, and a header that says otherwise changes nothing; neither does one
/// from a proxy that nobody trusts.
#[tokio::test]
async fn a_forged_header_gives_an_address_nothing() {
    for proxy in [None, Some("10.0.0.0/8")] {
        let server = server(proxy).await;
        let secret = web::new_guest(server.address(), "").await;
        let forged = [
            "",
            "1.1.1.1",
            "10.0.0.1",
            "2001:db8::1, 3.3.3.3",
            "127.0.0.1",
        ];
        only_so_many(&server, &secret, &forged).await;
    }
}

/// Bar 6: behind a trusted proxy each client has places of their own, counted by what the proxy wrote last; what the client wrote
/// before it changes nothing, and all addresses of one IPv6 line count as one.
#[tokio::test]
async fn behind_a_trusted_proxy_every_address_has_its_own() {
    let server = server(Some("127.0.0.1")).await;
    let secret = web::new_guest(server.address(), "").await;
    let clients: [&[&str]; 4] = [
        &[
            "1.1.1.1",
            "9.9.9.9, 1.1.1.1",
            "127.0.0.1, 1.1.1.1",
            "nonsense, 1.1.1.1",
        ],
        &["2.2.2.2", "::ffff:2.2.2.2"],
        &[
            "2001:db8::1",
            "2001:db8::2",
            "2001:db8:0:0:ffff::",
            "[2001:db8::7]:99",
        ],
        &["2001:db8:0:1::1"],
    ];
    let all = clients.map(|from| only_so_many(&server, &secret, from));
    join_all(all).await;
}

/// Above the limit of connections, without a proxy and behind one, whoever opens a page reads why, with the strict headers,
/// and a program gets a typed problem.
#[tokio::test]
async fn who_is_turned_away_reads_why() {
    for proxy in [None, Some("127.0.0.1")] {
        let server = TestServer::with(|settings| {
            settings.limits.connections_per_address = 2;
            settings.trusted_proxies = proxy.map(|it| it.parse().unwrap()).into_iter().collect();
        })
        .await;
        let secret = web::new_guest(server.address(), "").await;
        let mut inside = Vec::new();
        while inside.len() < 2 {
            // The connection of the question before may not be gone yet.
            inside.extend(opens(&server, &secret, "1.1.1.1").await.ok());
        }
        let ask = async |kinds: &str| {
            let question =
                format!("GET /\naccept: {kinds}\nx-forwarded-for: 1.1.1.1\naccept-language: nl");
            web::ask(server.address(), &question, "").await
        };
        let page = ask("text/html,*/*;q=0.8").await;
        assert_eq!(page.status, 429, "{page:?}");
        assert!(page.body.contains("<html lang=\"nl\">") && page.body.contains("jouw netwerk"));
        let policy = page.header("content-security-policy");
        assert!(policy.is_some_and(|policy| policy.contains("frame-ancestors 'none'")));
        let problem = ask("*/*").await;
        assert_eq!(problem.json(), json!({"code": "too_many"}));
        assert_eq!(problem.header("x-content-type-options"), Some("nosniff"));
    }
}

/// Bar 6: new guests, rooms and waiting rooms, too, are counted by address and exactly; a forged header changes nothing.
#[tokio::test]
async fn guests_and_rooms_are_counted_by_address() {
    for (proxy, own, other) in [
        (None, ["1.1.1.1", "2.2.2.2"], None),
        (
            Some("127.0.0.1"),
            ["7.7.7.7, 1.1.1.1", "1.1.1.1"],
            Some("2.2.2.2"),
        ),
    ] {
        let server = server(proxy).await;
        let ask = async |from: &str| {
            let question = format!("POST /api/v1/guest\nx-forwarded-for: {from}");
            web::ask(server.address(), &question, "").await.status
        };
        let mut ann = Client::forwarded(server.address(), own[0]).await;
        let others = join_all((0..5 * MOST).map(|number| ask(own[number % 2]))).await;
        let new = others.iter().filter(|status| **status == 200).count();
        assert_eq!(new, 2 * MOST - 1, "{others:?}");

        let wish = || json!({"id": new_id(), "options": options("star", 2)}).to_string();
        let wishes: Vec<String> = (0..2 * MOST).map(|_| wish()).collect();
        let asked = wishes
            .iter()
            .map(|wish| ann.ask("POST /api/v1/rooms", wish));
        let mut answers: Vec<_> = join_all(asked).await;
        answers.sort_by_key(|answer| answer.status);
        let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
        assert_eq!(statuses, [201, 201, 201, 429, 429, 429]);
        assert_eq!(answers[MOST].json()["code"], "too_many");
        if let Some(other) = other {
            let mut bob = Client::forwarded(server.address(), other).await;
            bob.creates(&options("star", 2)).await;
        }
        // A room that has begun waits no longer.
        let room = answers[0].json()["room"]
            .as_str()
            .and_then(|code| code.parse().ok());
        ann.watch(room.expect("a code")).await;
        ann.starts().await;
        ann.creates(&options("star", 2)).await;
        for code in ["too_many", "too_fast"] {
            let answer = ann.ask("POST /api/v1/rooms", &wish()).await;
            assert_eq!(answer.json()["code"], code);
        }
    }
}
