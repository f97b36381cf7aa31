//! The record of a game: its events in the form that any judge of the rules can check, the one of
//! `vectors/SCHEMA.md` (games).

use protocol::{Event, GameId, Seat};
use rules::{Happening, Position};
use serde_json::{Map, Value, json};

use super::chair::Chair;
use super::clock::Pace;
use super::table::Table;
use crate::store::StoredEvent;
use crate::vectors;

/// The record of a game. `log` is its room's log from the beginning to the game's last event, or as
/// far as it is; `first` is the number of its `started` event. `None`: the log has no such game.
#[must_use]
pub fn record(id: GameId, log: &[StoredEvent], first: protocol::Seq) -> Option<Value> {
    let split = usize::try_from(first).ok()?;
    let (before, game) = log.split_at_checked(split)?;
    let code = protocol::RoomCode::from_bits(0);
    let start = before.iter().map(|stored| (stored.id, &stored.event));
    let table = Table::fold(code, Pace::default(), start, std::time::Duration::ZERO).ok()?;
    let mut position = table.position()?.clone();
    let variant = position.variant();
    let moves = moves(&mut position, &line(game))?;
    let plies = moves
        .iter()
        .filter(|entry| entry.get("path").is_some())
        .count();
    Some(json!({
        "id": id,
        "kind": table.kind(),
        "started_ms": before.last()?.at_ms,
        "seats": seats(&table),
        "game": variant.name(),
        "coords": "id",
        "from_start": true,
        "corners": variant.corners(),
        "first": table.snapshot().first,
        "humans": table.people().map(|(seat, _)| seat).collect::<Vec<_>>(),
        "block_from_round": table.options().block_from_round,
        "plies": plies,
        "moves": moves,
        "outcome": vectors::outcome(&position),
    }))
}

/// Who sat where at the start: the name (empty on one device) and, of a bot, the level.
fn seats(table: &Table) -> Vec<Value> {
    let views = table.chairs().iter().map(Chair::view);
    views
        .map(|view| json!({"name": view.name, "bot": view.bot}))
        .collect()
}

/// What happened, without the turns that were undone for good.
fn line(log: &[StoredEvent]) -> Vec<&Event> {
    let is_turn = |event: &&Event| matches!(event, Event::Moved { .. } | Event::Passed { .. });
    let mut line: Vec<&Event> = Vec::new();
    let mut undone: Vec<&Event> = Vec::new();
    for event in log.iter().map(|stored| &stored.event) {
        if let Event::WentTo { ply } = event {
            line.append(&mut undone);
            let turns = line.iter().enumerate().filter(|(_, event)| is_turn(event));
            let next = turns.map(|(place, _)| place).nth(usize::from(*ply));
            undone = line.split_off(next.unwrap_or(line.len()));
        } else {
            if is_turn(&event) {
                undone.clear();
            }
            line.push(event);
        }
    }
    line
}

fn moves(position: &mut Position, events: &[&Event]) -> Option<Vec<Value>> {
    let mut moves = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let (mut entry, happenings) = match event {
            Event::Moved { seat, path, .. } => (
                json!({"player": seat, "path": path}),
                position.play(*seat, path).ok()?,
            ),
            Event::Left { seat } if leaves_for_good(*seat, &events[place + 1..]) => (
                json!({"player": seat, "leave": true}),
                position.leave(*seat),
            ),
            _ => continue,
        };
        complete(entry.as_object_mut()?, position, &happenings);
        moves.push(entry);
        if position.outcome().is_some() {
            break;
        }
    }
    Some(moves)
}

/// Somebody who came back had not left: between the two nothing depended on it, or the game would
/// have ended there.
fn leaves_for_good(seat: Seat, later: &[&Event]) -> bool {
    !later
        .iter()
        .any(|event| matches!(event, Event::CameBack { seat: back } if *back == seat))
}

fn complete(entry: &mut Map<String, Value>, position: &Position, happenings: &[Happening]) {
    entry.insert("next".into(), json!(position.to_move()));
    if vectors::is_star(position) {
        entry.insert("dist".into(), json!(vectors::distances(position)));
    }
    if !happenings.is_empty() {
        let told: Vec<Value> = happenings
            .iter()
            .map(|&h| vectors::event(position, h))
            .collect();
        entry.insert("ev".into(), told.into());
    }
}
