//! What strangers hand in, taken by the code that reads it: bytes in, and either they are refused or what was read is
//! consistent with itself. A panic is a fault. `tests/fuzz` feeds them with whatever leads to new code.

use std::io::{self, Read, Write};
use std::str::{FromStr, from_utf8};

use protocol::{ClientMessage, RoomCode};
use rules::{Position, Setup, Variant};
use serde_json::Value;
use server::identity::Name;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocket, WebSocketConfig};

/// A target: its name, which is the folder of its corpus, and what it does with bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: [Target; 6] = [
    ("frames", frames),
    ("message", message),
    ("record", record),
    ("room_code", room_code),
    ("name", name),
    ("path", path),
];

/// The target of this name.
#[must_use]
pub fn target(name: &str) -> Option<fn(&[u8])> {
    let found = TARGETS.iter().find(|target| target.0 == name)?;
    Some(found.1)
}

/// The server's end of a connection: what is to come, while what is answered is lost.
struct Line<'a>(&'a [u8]);

impl Read for Line<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl Write for Line<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Bytes on a WebSocket, with the limits of the server.
fn frames(bytes: &[u8]) {
    let config = WebSocketConfig::default()
        .read_buffer_size(4096)
        .max_message_size(Some(4096))
        .max_frame_size(Some(4096));
    let mut socket = WebSocket::from_raw_socket(Line(bytes), Role::Server, Some(config));
    while let Ok(read) = socket.read() {
        if let Message::Text(text) = read {
            assert!(text.len() <= 4096);
            message(text.as_bytes());
        }
    }
}

/// The text of one message.
fn message(bytes: &[u8]) {
    if let Ok(read) = serde_json::from_slice::<ClientMessage>(bytes) {
        let text = serde_json::to_string(&read).expect("it has a JSON form");
        let again: ClientMessage = serde_json::from_str(&text).expect("it can be read");
        assert_eq!(again, read);
    }
}

/// A record of a game, as `hoppity judge` takes it.
fn record(bytes: &[u8]) {
    let read = serde_json::from_slice::<Value>(bytes);
    // Counting all games to a depth somebody has chosen takes as long as they have chosen.
    if read.is_ok_and(|value| value.get("perft").is_none()) {
        let first = server::judge::check("record", bytes);
        assert_eq!(server::judge::check("record", bytes), first);
    }
}

/// A code as people type it.
fn room_code(bytes: &[u8]) {
    let Some(code) = from_utf8(bytes)
        .ok()
        .and_then(|text| RoomCode::from_str(text).ok())
    else {
        return;
    };
    assert_eq!(code.to_string().parse().ok(), Some(code));
}

/// A name as people choose it.
fn name(bytes: &[u8]) {
    let Some(name) = from_utf8(bytes)
        .ok()
        .and_then(|text| Name::parse(text).ok())
    else {
        return;
    };
    assert_eq!(Name::parse(name.as_str()).as_ref(), Ok(&name), "it is tidy");
    assert!(name.as_str().len() <= 80, "{name:?}");
    assert!(!name.as_str().chars().any(char::is_control), "{name:?}");
    assert!(!name.looks().is_empty(), "{name:?} looks like something");
}

/// A path in a game that has gone on for a while: the first byte chooses the game, the second how many legal moves come first,
/// one byte each chooses those, and the rest is the path.
fn path(bytes: &[u8]) {
    let [game, moves, rest @ ..] = bytes else {
        return;
    };
    let tables = [None, Some(2), Some(3), Some(4), Some(6)];
    let table = tables[usize::from(*game) % tables.len()];
    let variant = table.map_or(Some(Variant::HALMA), Variant::star);
    let mut position = Position::new(&Setup {
        variant: variant.expect("a game we have"),
        first: 0,
        humans: 0,
        block_from_round: 1,
    });
    let (choices, path) = rest.split_at(usize::from(*moves).min(rest.len()));
    for choice in choices {
        play_legally(&mut position, (*choice).into());
    }
    let Some(seat) = position.to_move() else {
        return;
    };
    let (before, legal) = (position.clone(), position.legal());
    let is_legal = |from, to| legal.moves().any(|(a, b, _)| (a, b) == (from, to));
    if position.play(seat, path).is_ok() {
        let (from, to) = (path[0], path[path.len() - 1]);
        assert!(is_legal(from, to), "{path:?} was played and is not legal");
        assert_eq!(position.turns(), before.turns() + 1);
    } else {
        let stands = |position: &Position| position.pieces(seat).collect::<Vec<_>>();
        assert_eq!(stands(&position), stands(&before), "{path:?} was refused");
        assert_eq!(position.turns(), before.turns());
    }
}

/// The choice-th legal move, while there is one.
fn play_legally(position: &mut Position, choice: usize) {
    let Some(seat) = position.to_move() else {
        return;
    };
    let legal = position.legal();
    let moves: Vec<_> = legal.moves().collect();
    let (from, to, _) = moves[choice % moves.len()];
    let path = legal.path(from, to).expect("a way");
    position.play(seat, &path).expect("a legal move");
}
