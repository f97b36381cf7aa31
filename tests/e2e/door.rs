//! Who is let in, and which rooms there can be.

use std::time::Duration;

use protocol::{ErrorCode, RoomCode};
use serde_json::json;
use tests::raw::Raw;
use tests::{Client, PATIENCE, TestServer, new_id, open_socket, options, refusal};
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Error;

/// A page of another origin gets no socket, though the browser sends the cookie along; neither does a stranger.
#[tokio::test]
async fn a_socket_is_only_for_guests_whose_page_is_ours() {
    let server = TestServer::open().await;
    let answer = tests::web::ask(server.address(), "POST /api/v1/guest", "").await;
    let cookie = answer.header("set-cookie").expect("a cookie");
    let cookie = cookie.split(';').next().expect("its value");
    let own = format!("http://{}", server.address());
    let bearer = format!("Bearer {}", cookie.split('=').nth(1).expect("a secret"));
    for (headers, status) in [
        (vec![("cookie", cookie), ("origin", own.as_str())], 101),
        (vec![("authorization", bearer.as_str())], 101),
        (
            vec![("cookie", cookie), ("origin", "http://evil.example")],
            403,
        ),
        (vec![("cookie", cookie), ("origin", "null")], 403),
        (vec![("cookie", cookie)], 403),
        (vec![("origin", own.as_str())], 401),
        (vec![("cookie", "hoppity=guess"), ("origin", &own)], 401),
        (vec![], 401),
    ] {
        let opened = open_socket(server.address(), &headers).await;
        let found = match opened {
            Ok(_) => 101,
            Err(Error::Http(refused)) => refused.status().as_u16(),
            Err(other) => panic!("{headers:?}: {other}"),
        };
        assert_eq!(found, status, "{headers:?}");
    }
}

/// A request that names no host, several, or none that can be is refused like any other bad request.
#[tokio::test]
async fn a_request_names_the_one_host_it_is_for() {
    let server = TestServer::open().await;
    for (first, status) in [
        ("GET / HTTP/1.1\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n", 400),
        ("GET /api/v1/me HTTP/1.1\r\nHost: \"><script>\r\n", 400),
        ("GET http://a/ HTTP/1.1\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\n", 200),
        ("GET / HTTP/1.0\r\n", 200),
    ] {
        let mut raw = Raw::connect(server.address()).await.expect("a connection");
        let request = format!("{first}Connection: close\r\n\r\n");
        raw.send(request.as_bytes()).await.expect("it is open");
        let answer = raw.rest(PATIENCE).await.expect("an answer");
        let answer = String::from_utf8_lossy(&answer).to_lowercase();
        assert_eq!(
            answer.split(' ').nth(1),
            Some(&*status.to_string()),
            "{first}"
        );
        assert!(
            answer.contains("x-content-type-options: nosniff"),
            "{first}: {answer}"
        );
        let told = answer.ends_with("{\"code\":\"bad_message\"}");
        assert_eq!(told, status == 400, "{first}: {answer}");
    }
}

/// Tables for 5, 1, 0, 7 or the text "2" are refused as a fault of the client, and no room is made: on a server with
/// place for a single one it can still be made afterwards.
#[tokio::test]
async fn tables_that_the_games_do_not_have_make_no_room() {
    let server = TestServer::with(|settings| settings.limits.live_rooms = 1).await;
    let mut ann = server.guest().await;
    let star = |players| json!({"game": "star", "players": players, "clock_s": 20, "bots": true, "first": null, "block_from_round": 1});
    let mut bad = [
        json!(5),
        json!(1),
        json!(0),
        json!(7),
        json!("2"),
        json!(-2),
        json!(2.5),
    ]
    .map(star)
    .to_vec();
    bad.push(json!({"game": "halma", "players": 4, "clock_s": 20, "bots": true, "first": null, "block_from_round": 1}));
    bad.push(json!({"game": "chess", "players": 2, "clock_s": 20, "bots": true, "first": null, "block_from_round": 1}));
    bad.push(json!({"game": "star", "players": 2}));
    bad.push(json!(null));
    for options in bad {
        let body = json!({"id": new_id(), "options": options}).to_string();
        let answer = ann.ask("POST /api/v1/rooms", &body).await;
        assert!((400..500).contains(&answer.status), "{body}: {answer:?}");
    }
    ann.creates(&options("star", 2)).await;
    let body = json!({"id": new_id(), "options": options("star", 2)}).to_string();
    let answer = ann.ask("POST /api/v1/rooms", &body).await;
    assert_eq!(
        (answer.status, &answer.json()["code"]),
        (503, &json!(ErrorCode::Busy))
    );
}

/// A wish for a room that is sent again, as after a lost answer, gets the same room; another guest's, another one.
#[tokio::test]
async fn the_same_wish_gets_the_same_room() {
    let server = TestServer::open().await;
    let (ann, bob) = (server.guest().await, server.guest().await);
    let body = json!({"id": new_id(), "options": options("halma", 2)}).to_string();
    let first = ann.ask("POST /api/v1/rooms", &body).await.json();
    assert_eq!(ann.ask("POST /api/v1/rooms", &body).await.json(), first);
    assert_ne!(bob.ask("POST /api/v1/rooms", &body).await.json(), first);
}

/// Asks for a room until the server has place for it: when rooms have left, nobody says.
async fn watches_as_soon_as_there_is_place(client: &mut Client, room: RoomCode) {
    let end = Instant::now() + PATIENCE;
    while let Some(code) = refusal(&client.asks_for(room).await) {
        assert_eq!(code, ErrorCode::Busy);
        assert!(Instant::now() < end, "no room has left");
        sleep(Duration::from_millis(1)).await;
    }
}

/// More than a thousand rooms that are made over HTTP and never joined all leave the memory: a server with place for
/// fifty takes them one after another. Their links still work.
#[tokio::test]
async fn rooms_that_nobody_joins_leave_the_memory() {
    let server = TestServer::with(|settings| {
        settings.limits.live_rooms = 50;
        settings.idle_room = Duration::from_millis(100);
    })
    .await;
    let ann = server.guest().await;
    let mut made = Vec::new();
    let (mut refused, end) = (0, Instant::now() + 2 * PATIENCE);
    while made.len() < 1_050 {
        let body = json!({"id": new_id(), "options": options("star", 6)}).to_string();
        let answers = (0..10).map(|_| ann.ask("POST /api/v1/rooms", &body));
        for answer in futures_util::future::join_all(answers).await {
            match answer.status {
                201 => made.push(answer.json()["room"].as_str().expect("a code").to_owned()),
                _ => refused += 1,
            }
        }
        made.dedup();
        assert!(
            Instant::now() < end,
            "{} made, {refused} refused",
            made.len()
        );
        sleep(Duration::from_millis(1)).await;
    }
    let mut visitor = server.guest().await;
    watches_as_soon_as_there_is_place(&mut visitor, made[0].parse().expect("a code")).await;
    assert_eq!(
        visitor.picture().state.seats[0].player,
        Some(ann.guest.player)
    );
}
