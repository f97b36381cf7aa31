//! What no honest client sends: each gets a typed error or the end of its socket, and nobody else notices.

use serde_json::{Value, json};
use tests::raw::{BEGIN, BINARY, CLOSE, END, MIDDLE, PING, Raw, TEXT, frame};
use tests::{Client, Process, options, size};

/// How the server answers.
#[derive(Clone, Debug, PartialEq)]
enum Fate {
    /// With this error; the socket goes on.
    Refused(&'static str),
    /// With a Close frame of this code.
    Closed(u16),
}

use Fate::{Closed, Refused};

/// Bytes on an open socket, and what becomes of it.
fn frames() -> Vec<(&'static str, Vec<u8>, Fate)> {
    let megabytes = size(1, 5) * 1024 * 1024;
    let fragments = [
        frame(BEGIN, b"\""),
        frame(MIDDLE, b"x").repeat(10_000),
        frame(END, b"\""),
    ];
    let unmasked = [&[TEXT, 15][..], br#"{"type":"ping"}"#].concat();
    let split_umlaut = [frame(BEGIN, b"\"\xc3"), frame(END, b"\"")].concat();
    let mut endless = frame(TEXT, b"");
    endless.splice(1..2, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]);
    vec![
        (
            "a large frame",
            frame(TEXT, &vec![b'x'; 5_000]),
            Closed(1009),
        ),
        (
            "a huge frame",
            frame(TEXT, &vec![b'x'; megabytes]),
            Closed(1009),
        ),
        ("a frame without end", endless, Closed(1009)),
        ("10,000 parts", fragments.concat(), Closed(1009)),
        ("bad UTF-8", frame(TEXT, b"\"\xff\xfe\""), Closed(1007)),
        ("bad UTF-8 over two parts", split_umlaut, Closed(1007)),
        ("bytes", frame(BINARY, b"\x00\x01"), Closed(1003)),
        ("compressed", frame(TEXT | 0x40, b"x"), Closed(1002)),
        ("a reserved bit", frame(TEXT | 0x10, b"x"), Closed(1002)),
        ("not masked", unmasked, Closed(1002)),
        ("a reserved kind of data", frame(0x83, b"x"), Closed(1002)),
        (
            "a reserved kind of control",
            frame(0x8B, b"x"),
            Closed(1002),
        ),
        ("a long ping", frame(PING, &[b'x'; 126]), Closed(1002)),
        ("half a ping", frame(PING & 0x0F, b"x"), Closed(1002)),
        ("an end without a beginning", frame(END, b"x"), Closed(1002)),
        ("two beginnings", frame(BEGIN, b"x").repeat(2), Closed(1002)),
        ("a Close of one byte", frame(CLOSE, b"x"), Closed(1002)),
        (
            "a Close that says good-bye",
            frame(CLOSE, b"\x03\xe8"),
            Closed(1000),
        ),
    ]
}

/// Texts that are no message of the protocol.
fn texts() -> Vec<String> {
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(650), close.repeat(650));
    let watch = |id: Value, room: Value| json!({"type": "watch", "id": id, "room": room});
    let mut texts: Vec<String> = [
        "",
        " ",
        "{",
        "null",
        "[]",
        "\"ping\"",
        "{}",
        "0",
        "-",
        "nul",
        "{\"type\":}",
        "{'type':'ping'}",
        "{\"type\":\"ping\"}{\"type\":\"ping\"}",
        "{\"type\":\"ping\",}",
        "\u{feff}{\"type\":\"ping\"}",
        "{\"type\":\"ping\",\"type\":\"ping\"}",
        "{\"type\":\"\\ud800\"}",
        "{\"type\":\"ping\u{0}\"}",
        "{\"type\":\"leave\",\"id\":1e999}",
        "{\"type\":\"leave\",\"id\":-1}",
        "{\"type\":\"leave\",\"id\":1.5}",
        "{\"type\":\"leave\",\"id\":99999999999999999999999}",
        "{\"type\":\"leave\",\"id\":9007199254740992}",
        "{\"type\":\"leave\",\"id\":\"1\"}",
        "{\"type\":\"leave\",\"id\":1,\"id\":2}",
        "{\"type\":\"leave\"}",
    ]
    .map(String::from)
    .into();
    texts.extend([
        deep("[", "]"),
        deep("{\"a\":", "}"),
        format!("{{\"type\":{}", deep("[", "]")),
    ]);
    texts.push(format!(
        "{{\"type\":\"leave\",\"id\":{}}}",
        "9".repeat(4_000)
    ));
    let objects = [
        json!({"type": "ping", "more": 1}),
        json!({"type": "resign_all", "id": 1}),
        json!({"type": ["ping"]}),
        json!({"type": 7}),
        json!({"type": "leave", "id": 1, "seat": 0}),
        watch(json!(1), json!(7)),
        watch(json!(1), json!("")),
        watch(json!(1), json!("../../etc/passwd")),
        watch(json!(null), json!("ABCDEF")),
        json!({"type": "move", "id": 1, "seq": -1, "path": [0, 1]}),
        json!({"type": "move", "id": 1, "seq": 1, "path": [0, 70_000]}),
        json!({"type": "move", "id": 1, "seq": 1, "path": "0-1"}),
        json!({"type": "move", "id": 1, "seq": 1, "path": {"0": 1}}),
        json!({"type": "sit", "id": 1, "seat": 256}),
        json!({"type": "rename", "id": 1, "name": null}),
    ];
    texts.extend(objects.iter().map(Value::to_string));
    texts
}

/// Two people at a game that goes on whatever others send.
struct Game(Client, Client);

impl Game {
    async fn begins(server: &Process) -> Self {
        let (mut ann, mut bob) = (server.guest().await, server.guest().await);
        let room = ann.creates(&options("halma", 2)).await;
        bob.watch(room).await;
        bob.sits().await;
        Self(ann, bob)
    }

    async fn goes_on(&mut self) {
        self.0.plays(1).await;
        self.1.plays(1).await;
    }
}

/// What comes back after these bytes.
async fn fate(raw: &mut Raw, bytes: &[u8]) -> Fate {
    // Who is thrown out in the middle of a long frame cannot send the rest.
    raw.send(bytes).await.ok();
    while let Some((first, payload)) = raw.frame().await {
        let code = payload.first_chunk().map(|code| u16::from_be_bytes(*code));
        match (first, code) {
            (CLOSE, Some(code)) => return Closed(code),
            (TEXT, _) if payload.starts_with(b"{\"type\":\"error\"") => {
                let error: Value = serde_json::from_slice(&payload).expect("JSON");
                assert_eq!(error["code"], "bad_message", "{error}");
                return Refused("bad_message");
            }
            _ => {}
        }
    }
    Closed(0)
}

/// Bar 9: frames that are too large, in 10,000 parts, not text, compressed, not masked, of kinds that do not exist, and texts
/// that are no message, each end with the Close code that the standard has for them, or with a typed error. The server
/// does not panic, grows by no more than a few MiB, and a game beside it goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_frames_end_in_a_close_or_a_typed_error_and_nowhere_else() {
    let folder = tempfile::tempdir().unwrap();
    let options = format!("--log error {}", super::CROWD);
    let server = Process::start(folder.path(), &options).await;
    let mut game = Game::begins(&server).await;
    game.goes_on().await;
    let before = server.cost().rss_mib().unwrap();
    for (name, bytes, expected) in frames() {
        let mut raw = Raw::guest(server.address()).await;
        assert_eq!(fate(&mut raw, &bytes).await, expected, "{name}");
        game.goes_on().await;
    }
    let mut raw = Raw::guest(server.address()).await;
    for (number, text) in texts().iter().enumerate() {
        // One socket may send twenty messages at once.
        if number % 15 == 14 {
            raw = Raw::guest(server.address()).await;
            game.goes_on().await;
        }
        let found = fate(&mut raw, &frame(TEXT, text.as_bytes())).await;
        assert_eq!(found, Refused("bad_message"), "{text:.200}");
    }
    let grown = server.cost().rss_mib().unwrap() - before;
    println!("grown by {grown:.1} MiB");
    assert!(grown <= 8.0, "{grown} MiB");
    game.goes_on().await;
    assert_eq!(server.ends_well().await, "", "nothing is a fault of ours");
}
