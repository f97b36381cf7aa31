//! What each address answers, without a socket.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{Request, Response};
use protocol::{Guest, NewRoom, Options, RoomCode, RoomKind};
use tempfile::TempDir;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use super::*;
use crate::bot_player;
use crate::lobby::House;

struct Scene {
    view: View,
    closing: CancellationToken,
    _folder: TempDir,
}

fn scene() -> Scene {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let closing = CancellationToken::new();
    let house = House {
        pace: crate::room::clock::Pace::default(),
        idle: Duration::from_mins(1),
        quick_wait: Duration::from_secs(12),
        quick_clock_s: 20,
        live_rooms: 10,
        waiting_rooms_per_address: 10,
        rooms_per_player: 10,
    };
    let bots = bot_player::start(1, Duration::ZERO..=Duration::ZERO).unwrap();
    let lobby = Lobby::open(
        house,
        store.clone(),
        bots,
        TaskTracker::new(),
        closing.clone(),
    );
    let readiness = Readiness::new(store.clone(), closing.clone());
    Scene {
        view: View::new(&Settings::default(), lobby, store, readiness),
        closing,
        _folder: folder,
    }
}

impl Scene {
    async fn ask(&self, path: &str, host: &str) -> Response<Body> {
        let request = Request::get(path).header("host", host).body(Body::empty());
        router(self.view.clone())
            .oneshot(request.unwrap())
            .await
            .unwrap()
    }

    async fn read(&self, path: &str) -> (u16, String) {
        let answer = self.ask(path, "127.0.0.1:8081").await;
        let status = answer.status().as_u16();
        let body = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
        (status, String::from_utf8(body.into()).unwrap())
    }

    async fn makes_a_room(&self, name: &str) -> RoomCode {
        let maker = Guest {
            player: uuid::Uuid::from_u128(7),
            name: name.into(),
        };
        let wish = NewRoom {
            id: 1,
            kind: RoomKind::Private,
            options: Options {
                game: "star".into(),
                players: 3,
                clock_s: None,
                bots: true,
                first: None,
                block_from_round: 1,
            },
            levels: Vec::new(),
            language: None,
        };
        self.view
            .0
            .lobby
            .create(&maker, &wish, [127, 0, 0, 1].into())
            .await
            .unwrap()
    }
}

fn told(stage: &str, status: u16) -> (u16, String) {
    (status, format!("{stage}\n"))
}

#[tokio::test]
async fn a_server_is_ready_from_its_opening_until_its_end_and_says_why_not() {
    let scene = scene();
    assert_eq!(scene.read("/ready").await, told("starting", 503));
    scene.view.0.readiness.open();
    assert_eq!(scene.read("/ready").await, told("ready", 200));
    scene.closing.cancel();
    assert_eq!(scene.read("/ready").await, told("closing", 503));
    assert_eq!(scene.read("/live").await, told("live", 200));
}

#[tokio::test]
async fn a_server_whose_database_cannot_be_written_is_not_ready() {
    let scene = scene();
    scene.view.0.readiness.open();
    scene.view.0.store.close().await;
    assert_eq!(scene.read("/ready").await, told("store_fails", 503));
}

/// A page elsewhere that makes a browser on this machine ask under the page's own name.
#[tokio::test]
async fn a_host_name_that_nobody_knows_gets_nothing() {
    let scene = scene();
    for path in ["/", "/status.json", "/metrics", "/ready", "/live", "/no"] {
        let answer = scene.ask(path, "evil.example:8081").await;
        assert_eq!(answer.status(), 421, "{path}");
        let body = to_bytes(answer.into_body(), 1000).await.unwrap();
        assert!(body.starts_with(b"unknown host name"), "{path}");
    }
}

#[tokio::test]
async fn every_answer_has_strict_headers() {
    let scene = scene();
    for (path, host) in [
        ("/", "localhost"),
        ("/metrics", "[::1]:8081"),
        ("/no", "localhost"),
        ("/", "evil.example"),
    ] {
        let answer = scene.ask(path, host).await;
        let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        assert!(
            header("content-security-policy").starts_with("default-src 'none'"),
            "{path}"
        );
        assert_eq!(header("cache-control"), "no-store", "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(
            header("cross-origin-resource-policy"),
            "same-origin",
            "{path}"
        );
    }
}

#[tokio::test]
async fn rooms_are_counted_and_listed_by_ids_that_are_not_their_codes() {
    let scene = scene();
    let code = scene.makes_a_room("Zebra").await;
    let id = crate::room::RoomId::of(code).to_string();
    let (_, status) = scene.read("/status.json").await;
    let seen: serde_json::Value = serde_json::from_str(&status).unwrap();
    assert_eq!(seen["rooms"]["waiting"], 1);
    let expected = serde_json::json!({
        "id": id, "kind": "private", "phase": "waiting", "seats": 3, "people": 1, "bots": 0, "sockets": 0, "mailbox": 0
    });
    assert_eq!(seen["rooms"]["listed"], serde_json::json!([expected]));
    assert_eq!(seen["options"]["live-rooms"], "10000");
    let (_, page) = scene.read("/").await;
    assert!(page.contains(&id) && page.contains("live-rooms"), "{page}");
    assert!(!page.contains("<script") && page.contains("name=\"viewport\""));
    let (_, metrics) = scene.read("/metrics").await;
    for text in [status, page, metrics] {
        assert!(
            !text.contains("Zebra") && !text.contains(&code.to_string()),
            "{text}"
        );
    }
}
