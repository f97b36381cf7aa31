//! Plays a record of `/api/v1/games/ID` through the rules and compares every claim in it.

use rules::{Happening, Position, Setup, Variant};
use serde_json::Value;

/// A record's game, as the rules see it at its end.
#[must_use]
pub fn replay(record: &Value) -> Position {
    let mut position = Position::new(&setup(record));
    for (ply, turn) in list(&record["moves"]).iter().enumerate() {
        let seat = number(&turn["player"]);
        let happenings = if turn["leave"] == true {
            position.leave(seat)
        } else {
            let path: Vec<u8> = list(&turn["path"]).iter().map(number).collect();
            position
                .play(seat, &path)
                .unwrap_or_else(|illegal| panic!("ply {ply}: {illegal}"))
        };
        let next = turn["next"].as_u64().map(|seat| seat as u8);
        assert_eq!(next, position.to_move(), "ply {ply}");
        let told: Vec<String> = turn["ev"]
            .as_array()
            .into_iter()
            .flatten()
            .map(word)
            .collect();
        let found: Vec<String> = happenings.into_iter().map(happened).collect();
        assert_eq!(told, found, "ply {ply}");
    }
    compare_end(record, &position);
    position
}

/// Judges a record as `hoppity judge` does.
pub fn judge(record: &Value) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("record.json");
    std::fs::write(&file, record.to_string()).expect("the record is written");
    let mut report = Vec::new();
    let code = server::judge::run(&[file], &mut report);
    assert_eq!(code, 0, "{}", String::from_utf8_lossy(&report));
}

fn setup(record: &Value) -> Setup {
    let corners: Vec<u8> = list(&record["corners"]).iter().map(number).collect();
    let name = record["game"].as_str().expect("a game");
    Setup {
        variant: Variant::named(name, &corners).expect("a game we have"),
        first: number(&record["first"]),
        humans: list(&record["humans"])
            .iter()
            .fold(0, |bits, seat| bits | 1 << number(seat)),
        block_from_round: record["block_from_round"].as_u64().unwrap_or(1) as u16,
    }
}

fn compare_end(record: &Value, position: &Position) {
    let outcome = &record["outcome"];
    let end = position.outcome();
    assert_eq!(outcome["over"], end.is_some());
    assert_eq!(
        outcome["reason"].as_str(),
        end.map(|end| end.reason.as_str())
    );
    assert_eq!(outcome["turns"], position.turns());
    if let (Some(ranks), Some(end)) = (outcome["ranks"].as_array(), end) {
        assert_eq!(ranks.iter().map(number).collect::<Vec<_>>(), end.ranks);
    }
}

fn happened(happening: Happening) -> String {
    match happening {
        Happening::Arrived { seat, place, how } => {
            format!("arrive {seat} {place} {}", how.as_str())
        }
        Happening::Passed { seat } => format!("pass {seat}"),
        Happening::Over { reason, .. } => format!("over {}", reason.as_str()),
    }
}

fn word(event: &Value) -> String {
    let text = |key: &str| event[key].as_str().unwrap_or_default().to_owned();
    match text("type").as_str() {
        "arrive" => format!(
            "arrive {} {} {}",
            event["player"],
            event["place"],
            text("how")
        ),
        "pass" => format!("pass {}", event["player"]),
        _ => format!("over {}", text("reason")),
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn number(value: &Value) -> u8 {
    value
        .as_u64()
        .and_then(|n| u8::try_from(n).ok())
        .expect("a small number")
}
