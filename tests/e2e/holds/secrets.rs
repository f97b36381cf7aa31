//! What only its owner may know stands nowhere else: not in an address, the log, a metric, an error or the database.

mod search;

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, NewRoom, RoomCode, RoomKind};
use serde_json::json;
use tests::web::{self, Answer};
use tests::{Client, Process, new_id, open_socket, options};
use tokio_tungstenite::tungstenite::Message;

use search::{has_none, has_only_hashes, heads, is_worth_reading, private};

/// What was asked, and the answer.
type Exchange = (String, Answer);

struct Scene {
    server: Process,
    exchanges: Vec<Exchange>,
    /// What proves who somebody is, or lets another browser in.
    secrets: Vec<String>,
    /// What may be seen by those it concerns only.
    names: Vec<String>,
    rooms: Vec<RoomCode>,
}

impl Scene {
    async fn guest(&mut self) -> Client {
        let client = self.server.guest().await;
        self.secrets.push(client.secret().to_owned());
        self.names.push(client.guest.name.clone());
        client
    }

    async fn ask(&mut self, client: &Client, question: &str, body: &str) -> Answer {
        let answer = client.ask(question, body).await;
        self.exchanges.push((question.to_owned(), answer.clone()));
        answer
    }

    /// Asks as nobody, or as whom the header lines say.
    async fn ask_bare(&mut self, question: &str, body: &str) -> u16 {
        let answer = web::ask(self.server.address(), question, body).await;
        self.exchanges.push((question.to_owned(), answer.clone()));
        answer.status
    }
}

/// Bar 7: after all that people, wrong requests and the operator do, no secret, cookie, device code, name or room code
/// stands in the log at its most talkative, a metric, the operator's page, an address that an answer names, or an error;
/// and in the database there are only hashes of secrets.
#[tokio::test]
async fn what_only_its_owner_may_know_stands_nowhere_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = "--starting-coins 5000 --log trace --log-format json";
    let mut scene = Scene {
        server: Process::start(folder.path(), options).await,
        exchanges: Vec::new(),
        secrets: Vec::new(),
        names: Vec::new(),
        rooms: Vec::new(),
    };
    let (ann, bob) = (scene.guest().await, scene.guest().await);
    let (ann, bob) = play(&mut scene, ann, bob).await;
    let kept = look_around(&mut scene, &ann, &bob).await;
    go_wrong(&mut scene, &ann).await;
    speak_wrongly(&scene, &ann).await;
    let seen = operators_see(&scene).await;
    drop((ann, bob, kept));
    let log = scene.server.ends_well().await;

    let private = private(&scene.secrets, &scene.names, &scene.rooms);
    is_worth_reading(&log);
    has_none(&private, "the log", &log);
    assert!(!log.contains("127.0.0.1"), "an address in the log");
    for (path, text) in &seen {
        has_none(&private, path, text);
    }
    for (question, answer) in &scene.exchanges {
        let open = heads(&answer.head);
        has_none(&scene.secrets, question, &open);
        if answer.status >= 400 {
            has_none(&private, question, &format!("{open}{}", answer.body));
        }
    }
    has_only_hashes(folder.path(), &scene.secrets);
}

/// A private game by link, a name each way, a quick match, and a game alone with a hint.
async fn play(scene: &mut Scene, mut ann: Client, mut bob: Client) -> (Client, Client) {
    let named = scene
        .ask(&ann, "PATCH /api/v1/me", r#"{"name": "Xanthippe Q"}"#)
        .await;
    assert_eq!(named.status, 200, "{named:?}");
    let (id, name) = (new_id(), "Zerubbabel".to_owned());
    bob.command(ClientMessage::Rename { id, name }).await;
    scene
        .names
        .extend(["Xanthippe Q".into(), "Zerubbabel".into()]);
    let room = ann.creates(&options("halma", 2)).await;
    bob.watch(room).await;
    bob.sits().await;
    tokio::join!(ann.plays(2), bob.plays(2));
    let (id, seq, path) = (new_id(), 0, vec![1, 200]);
    bob.command(ClientMessage::Move { id, seq, path }).await;
    let bob = bob.reconnects().await;
    ann.leaves().await;
    ann.queues("star").await;
    let quick = ann.is_matched().await;
    let alone = ann.makes(&practice()).await;
    assert!(ann.is_on_move().await);
    let (id, seq) = (new_id(), ann.seq());
    ann.command(ClientMessage::Hint { id, seq }).await;
    scene.rooms.extend([room, quick, alone]);
    (ann, bob)
}

fn practice() -> NewRoom {
    NewRoom {
        id: new_id(),
        kind: RoomKind::Practice,
        options: options("star", 2),
        levels: vec!["easy".into()],
        language: None,
    }
}

/// Every page and question there is, a purchase, and a browser that comes in by a code. It is kept, as it is Ann now.
async fn look_around(scene: &mut Scene, ann: &Client, bob: &Client) -> Client {
    let (me, room) = (ann.guest.player, scene.rooms[0]);
    for path in [
        "/".to_owned(),
        format!("/r/{room}"),
        format!("/r/{room}/qr.svg"),
        format!("/players/{me}"),
        "/shop".into(),
        "/api/v1/me".into(),
        "/api/v1/me/data".into(),
        "/api/v1/me/devices".into(),
        format!("/api/v1/players/{me}"),
        format!("/api/v1/players/{me}/games"),
        "/api/v1/leaderboards".into(),
        "/api/v1/shop".into(),
        "/api/v1/openapi.json".into(),
    ] {
        scene.ask(ann, &format!("GET {path}"), "").await;
        scene.ask(bob, &format!("GET {path}"), "").await;
    }
    let bought = scene.ask(ann, "POST /api/v1/shop/walnut", "").await;
    assert!(bought.status < 300, "{bought:?}");
    scene.ask(ann, "POST /api/v1/shop/walnut", "").await;
    let made = scene.ask(ann, "POST /api/v1/me/code", "").await.json();
    let code = made["code"].as_str().expect("a code").to_owned();
    scene.secrets.push(code.clone());
    let other = scene.guest().await;
    let body = json!({ "code": code }).to_string();
    let used = scene.ask(&other, "POST /api/v1/devices", &body).await;
    assert_eq!(used.status, 200, "{used:?}");
    let cookie = used.header("set-cookie").expect("a new secret");
    scene.secrets.push(
        cookie
            .split(['=', ';'])
            .nth(1)
            .expect("a secret")
            .to_owned(),
    );
    // Used up: the same code is wrong now.
    let again = scene.ask(&other, "POST /api/v1/devices", &body).await;
    assert!(again.status >= 400, "{again:?}");
    other
}

/// Questions that get an error, with all that is private in them where it does not belong.
async fn go_wrong(scene: &mut Scene, ann: &Client) {
    let (room, secret) = (scene.rooms[0], ann.secret().to_owned());
    let origin = "origin: http://evil.example";
    let wrong = format!(
        "cookie: hoppity={secret}x\norigin: http://{}",
        scene.server.address()
    );
    for (question, body) in [
        (
            format!("POST /api/v1/me/code\ncookie: hoppity={secret}\n{origin}"),
            String::new(),
        ),
        (
            format!("PATCH /api/v1/me\n{wrong}"),
            json!({"name": "Xanthippe Q"}).to_string(),
        ),
        (
            format!("POST /api/v1/rooms\nauthorization: Bearer {secret}"),
            format!("{{\"room\": \"{room}\""),
        ),
        (
            format!("PATCH /api/v1/me\nauthorization: Bearer {secret}"),
            json!({"name": secret}).to_string(),
        ),
        (
            format!("PUT /api/v1/me\nauthorization: Bearer {secret}"),
            secret.clone(),
        ),
        (
            format!("GET /ws\nauthorization: Bearer {secret}"),
            String::new(),
        ),
        (
            format!("GET /ws\ncookie: hoppity={secret}\n{origin}"),
            String::new(),
        ),
        (
            format!("GET /api/v1/players/{secret}\nauthorization: Bearer {secret}"),
            String::new(),
        ),
        (format!("GET /api/v1/nothing?key={secret}"), String::new()),
        (format!("GET /nothing/{secret}?room={room}"), String::new()),
        (format!("POST /r/{room}"), secret.clone()),
        (
            format!("POST /api/v1/devices\nauthorization: Bearer {secret}"),
            json!({"code": room}).to_string(),
        ),
        ("BREW /".into(), secret.clone()),
    ] {
        let status = scene.ask_bare(&question, &body).await;
        assert!(status >= 400, "{question}: {status}");
    }
}

/// Frames that are no messages of ours, or ask for what is not.
async fn speak_wrongly(scene: &Scene, ann: &Client) {
    let address = scene.server.address();
    let (secret, room) = (ann.secret(), scene.rooms[0]);
    let headers = [
        ("cookie", format!("hoppity={secret}")),
        ("origin", format!("http://{address}")),
    ];
    let headers: Vec<(&str, &str)> = headers
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    for last in [
        Message::text(format!("{secret} {room} ").repeat(200)),
        Message::binary(secret.as_bytes().to_vec()),
    ] {
        let mut socket = open_socket(address, &headers).await.expect("a socket");
        for text in [
            format!("{{\"type\":\"watch\",\"id\":1,\"room\":\"{room}\",\"secret\":\"{secret}\"}}"),
            format!("{{\"type\":\"{secret}\"}}"),
            format!("{{\"type\":\"rename\",\"id\":2,\"name\":\"{secret}\"}}"),
            "Xanthippe Q".into(),
        ] {
            socket.send(Message::text(text)).await.expect("it is open");
        }
        socket.send(last).await.expect("it is open");
        while let Some(Ok(message)) = socket.next().await {
            let text = message.to_string();
            let is_error = text.contains("\"type\":\"error\"");
            assert!(
                !text.contains(secret) && (!is_error || !text.contains(&room.to_string())),
                "{text}"
            );
        }
    }
}

async fn operators_see(scene: &Scene) -> Vec<(&'static str, String)> {
    let mut seen = Vec::new();
    for path in [
        "/",
        "/status.json",
        "/metrics",
        "/ready",
        "/live",
        "/nothing",
    ] {
        let answer = web::ask(scene.server.operator(), &format!("GET {path}"), "").await;
        seen.push((path, format!("{}{}", answer.head, answer.body)));
    }
    let text = |path| {
        &seen
            .iter()
            .find(|(one, _)| *one == path)
            .expect("it was asked for")
            .1
    };
    assert!(
        text("/status.json").contains("\"kind\":\"practice\""),
        "rooms are listed"
    );
    assert!(text("/metrics").contains("hoppity_moves_total"));
    seen
}
