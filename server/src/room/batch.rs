//! Events that happen together, as what is stored at once.

use protocol::{CommandId, Event, Phase, PlayerId, RoomCode, RoomKind, Seat, Seq};

use super::table::Table;
use crate::store::{Append, GameEnd, GameStart, StoredEvent};

/// The first events of a new room.
#[must_use]
pub fn opening(room: RoomCode, id: Option<CommandId>, events: Vec<Event>, at_ms: u64) -> Append {
    batch(room, None, id, events, at_ms)
}

/// The next events of a table. The first event of a command is its receipt.
#[must_use]
pub fn next(
    room: RoomCode,
    table: &Table,
    id: Option<CommandId>,
    events: Vec<Event>,
    at_ms: u64,
) -> Append {
    batch(room, Some(table), id, events, at_ms)
}

fn batch(
    room: RoomCode,
    table: Option<&Table>,
    id: Option<CommandId>,
    events: Vec<Event>,
    at_ms: u64,
) -> Append {
    let after = table.map_or(0, Table::seq);
    let numbered = || (after + 1..).zip(&events);
    let started = numbered().find_map(|(seq, event)| match event {
        Event::Started { game, .. } => Some(GameStart {
            id: *game,
            first_seq: seq,
        }),
        _ => None,
    });
    let before = table.map_or(Phase::Waiting, Table::phase);
    let phase = numbered().fold(before, |phase, (_, event)| phase_after(table, phase, event));
    let over = numbered()
        .find(|(_, event)| phase_after(table, Phase::Playing, event) == Phase::Over)
        .map(|(seq, _)| seq);
    let game = table.and_then(Table::game_id);
    let sitters =
        (table.is_none() || events.iter().any(changes_sitters)).then(|| sitters(table, &events));
    Append {
        room,
        after,
        at_ms,
        kind: kind(table, &events),
        phase,
        started,
        ended: game.zip(over).map(|(id, last_seq)| GameEnd {
            id,
            last_seq,
            finished: table.and_then(|table| table.finished_by(&events)),
        }),
        reopened: game
            .filter(|_| before == Phase::Over && phase == Phase::Playing && started.is_none()),
        sitters,
        events: stored(after, id, events, at_ms),
    }
}

fn phase_after(table: Option<&Table>, before: Phase, event: &Event) -> Phase {
    match event {
        Event::Over { .. } => Phase::Over,
        Event::Started { .. } => Phase::Playing,
        Event::WentTo { ply } => table
            .and_then(|table| table.phase_after(*ply))
            .unwrap_or(before),
        _ => before,
    }
}

fn kind(table: Option<&Table>, events: &[Event]) -> RoomKind {
    match (table, events.first()) {
        (Some(table), _) => table.kind(),
        (None, Some(Event::Created { kind, .. })) => *kind,
        (None, _) => RoomKind::default(),
    }
}

fn stored(after: Seq, id: Option<CommandId>, events: Vec<Event>, at_ms: u64) -> Vec<StoredEvent> {
    let receipt = |seq| id.filter(|_| seq == after + 1);
    let numbered = (after + 1..).zip(events);
    numbered
        .map(|(seq, event)| StoredEvent {
            seq,
            at_ms,
            id: receipt(seq),
            event,
        })
        .collect()
}

fn changes_sitters(event: &Event) -> bool {
    matches!(
        event,
        Event::Configured { .. }
            | Event::Sat { .. }
            | Event::Stood { .. }
            | Event::Started { .. }
            | Event::Left { .. }
            | Event::CameBack { .. }
    )
}

/// The people who have a seat after these events and did not leave it.
fn sitters(table: Option<&Table>, events: &[Event]) -> Vec<PlayerId> {
    let people = || table.into_iter().flat_map(Table::people);
    let mut here: Vec<(Seat, PlayerId)> = people()
        .filter(|(_, person)| !person.left)
        .map(|(seat, person)| (seat, person.player))
        .collect();
    for event in events {
        match event {
            Event::Sat { seat, player, .. } => here.push((*seat, *player)),
            Event::Stood { seat } | Event::Left { seat } => here.retain(|(s, _)| s != seat),
            Event::CameBack { seat } => {
                here.extend(
                    people()
                        .filter(|(s, _)| s == seat)
                        .map(|(s, person)| (s, person.player)),
                );
            }
            _ => {}
        }
    }
    here.into_iter().map(|(_, player)| player).collect()
}
