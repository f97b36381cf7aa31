//! Every message variant has one golden frame in `frames/`, and it means the same both ways.
//! `UPDATE=1 cargo test -p protocol` writes missing and changed ones.

mod samples;

use std::collections::BTreeSet;
use std::path::PathBuf;

use protocol::{ClientMessage, Event, ServerMessage};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("frames")
}

fn tag(frame: &Value) -> &str {
    frame["type"].as_str().unwrap()
}

/// The golden frame of a message: named by its side and type.
fn check<M: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
    side: &str,
    message: &M,
) -> String {
    let made = serde_json::to_value(message).unwrap();
    let name = format!("{side}.{}.json", tag(&made));
    let path = folder().join(&name);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(
            &path,
            format!("{}\n", serde_json::to_string_pretty(&made).unwrap()),
        )
        .unwrap();
    }
    let text = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("{name} is missing"));
    let golden: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(made, golden, "{name}");
    assert_eq!(
        &serde_json::from_str::<M>(&text).unwrap(),
        message,
        "{name}"
    );
    name
}

#[test]
fn every_message_has_one_golden_frame_and_there_are_no_others() {
    let mut named = BTreeSet::new();
    named.extend(
        samples::client()
            .iter()
            .map(|message| check("client", message)),
    );
    named.extend(
        samples::server()
            .iter()
            .map(|message| check("server", message)),
    );
    named.extend(samples::events().iter().map(|event| check("event", event)));
    let files = std::fs::read_dir(folder()).unwrap();
    let kept: BTreeSet<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(named, kept);
}

/// The compiler lists the variants: a new one does not build here before it has a sample.
#[test]
fn the_samples_are_complete() {
    let client = |message: &ClientMessage| match message {
        ClientMessage::Ping {} => 0,
        ClientMessage::Watch { .. } => 1,
        ClientMessage::Unwatch { .. } => 2,
        ClientMessage::Quick { .. } => 3,
        ClientMessage::CancelQuick { .. } => 4,
        ClientMessage::Rename { .. } => 5,
        ClientMessage::Sit { .. } => 6,
        ClientMessage::Leave { .. } => 7,
        ClientMessage::SeatBot { .. } => 8,
        ClientMessage::ClearSeat { .. } => 9,
        ClientMessage::Configure { .. } => 10,
        ClientMessage::Start { .. } => 11,
        ClientMessage::Move { .. } => 12,
        ClientMessage::PlayMyself { .. } => 13,
        ClientMessage::Rematch { .. } => 14,
        ClientMessage::Undo { .. } => 15,
        ClientMessage::Redo { .. } => 16,
        ClientMessage::Hint { .. } => 17,
    };
    assert_eq!(
        samples::client()
            .iter()
            .map(client)
            .collect::<BTreeSet<_>>()
            .len(),
        18
    );
    let server = |message: &ServerMessage| match message {
        ServerMessage::Welcome { .. } => 0,
        ServerMessage::Snapshot(_) => 1,
        ServerMessage::Event { .. } => 2,
        ServerMessage::Legal { .. } => 3,
        ServerMessage::Clock { .. } => 4,
        ServerMessage::Presence { .. } => 5,
        ServerMessage::Done { .. } => 6,
        ServerMessage::Error { .. } => 7,
        ServerMessage::Queue { .. } => 8,
        ServerMessage::QueueLeft {} => 9,
        ServerMessage::Matched { .. } => 10,
        ServerMessage::Named { .. } => 11,
        ServerMessage::Pong {} => 12,
        ServerMessage::Hint { .. } => 13,
    };
    assert_eq!(
        samples::server()
            .iter()
            .map(server)
            .collect::<BTreeSet<_>>()
            .len(),
        14
    );
    let event = |event: &Event| match event {
        Event::Created { .. } => 0,
        Event::Configured { .. } => 1,
        Event::Sat { .. } => 2,
        Event::BotSat { .. } => 3,
        Event::Stood { .. } => 4,
        Event::Hosted { .. } => 5,
        Event::Renamed { .. } => 6,
        Event::Started { .. } => 7,
        Event::Moved { .. } => 8,
        Event::Passed { .. } => 9,
        Event::Arrived { .. } => 10,
        Event::Covered { .. } => 11,
        Event::TookBack { .. } => 12,
        Event::Left { .. } => 13,
        Event::CameBack { .. } => 14,
        Event::Over { .. } => 15,
        Event::Rematch { .. } => 16,
        Event::WentTo { .. } => 17,
    };
    assert_eq!(
        samples::events()
            .iter()
            .map(event)
            .collect::<BTreeSet<_>>()
            .len(),
        18
    );
}

#[test]
fn unknown_fields_types_and_numbers_are_refused() {
    for text in [
        r#"{"type":"ping","extra":1}"#,
        r#"{"type":"pong"}"#,
        r#"{"type":"move","id":1,"seq":1,"path":[1,256]}"#,
        r#"{"type":"move","id":-1,"seq":1,"path":[1,2]}"#,
        r#"{"type":"move","id":1,"seq":1,"path":[1,2],"seat":0}"#,
        r#"{"type":"move","id":1e99,"seq":1,"path":[1,2]}"#,
        r#"{"type":"watch","id":1,"room":"KITE-42"}"#,
        r#"{"id":1}"#,
        "[]",
        "",
    ] {
        assert!(
            serde_json::from_str::<ClientMessage>(text).is_err(),
            "{text}"
        );
    }
}
