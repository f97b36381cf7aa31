//! Bar 5: who may say what. A command without a row does not compile.

use protocol::ErrorCode::{
    Covered, NotAlone, NotHost, NotOver, NotPlaying, NotSeated, NotWaiting, NotWatching,
    NotYourTurn,
};
use protocol::{ClientMessage, ErrorCode};

use super::scene::{Cell, Role};
use super::*;
use crate::store::Accounts;

/// A column for each of [`Role::ALL`]; `None`: carried out.
type Row = [Option<ErrorCode>; Role::ALL.len()];

/// What everybody may say, wherever they are.
const FREE: Row = [None; Role::ALL.len()];
/// The host's commands: only the host's, only before the start.
const HOSTS: Row = [
    Some(NotWatching),
    Some(NotSeated),
    None,
    Some(NotHost),
    Some(NotHost),
    Some(NotSeated),
    Some(NotSeated),
    Some(NotWaiting),
    Some(NotWaiting),
    Some(NotWaiting),
    Some(NotWaiting),
    Some(NotWaiting),
    Some(NotWaiting),
    Some(NotWaiting),
    Some(NotWaiting),
    Some(NotSeated),
];
/// What touches nobody else's game only in rooms for one.
const ALONE: Row = [
    Some(NotWatching),
    Some(NotAlone),
    Some(NotAlone),
    Some(NotAlone),
    Some(NotAlone),
    Some(NotAlone),
    Some(NotAlone),
    Some(NotAlone),
    Some(NotAlone),
    Some(NotAlone),
    Some(NotAlone),
    Some(NotAlone),
    Some(NotAlone),
    None,
    None,
    Some(NotSeated),
];

fn row(command: &ClientMessage) -> Row {
    match command {
        ClientMessage::Ping {}
        | ClientMessage::Watch { .. }
        | ClientMessage::Unwatch { .. }
        | ClientMessage::Quick { .. }
        | ClientMessage::CancelQuick { .. }
        | ClientMessage::Rename { .. } => FREE,
        ClientMessage::SeatBot { .. }
        | ClientMessage::ClearSeat { .. }
        | ClientMessage::Configure { .. }
        | ClientMessage::Start { .. } => HOSTS,
        ClientMessage::Undo { .. } | ClientMessage::Redo { .. } => ALONE,
        ClientMessage::Hint { .. } => with(ALONE, &[(Role::Local, Some(NotAlone))]),
        ClientMessage::Sit { .. } => {
            let mut sit = [Some(NotWaiting); Role::ALL.len()];
            sit[0] = Some(NotWatching);
            sit[1..5].fill(None);
            sit
        }
        ClientMessage::Leave { .. } => with(FREE, &OUTSIDE),
        ClientMessage::Move { .. } => with(
            with(with(FREE, &OUTSIDE), &BEFORE),
            &[
                (Role::OffTurn, Some(NotYourTurn)),
                (Role::Covered, Some(Covered)),
                (Role::Departed, Some(Covered)),
                (Role::Arrived, Some(NotYourTurn)),
                (Role::AfterTheEnd, Some(NotPlaying)),
            ],
        ),
        ClientMessage::PlayMyself { .. } => with(
            with(with(FREE, &OUTSIDE), &BEFORE),
            &[(Role::AfterTheEnd, Some(NotPlaying))],
        ),
        ClientMessage::Rematch { .. } => with(
            with([Some(NotOver); Role::ALL.len()], &OUTSIDE),
            &[(Role::AfterTheEnd, None)],
        ),
    }
}

/// Those without a seat at this table.
const OUTSIDE: [(Role, Option<ErrorCode>); 5] = [
    (Role::Nobody, Some(NotWatching)),
    (Role::Visitor, Some(NotSeated)),
    (Role::Spectator, Some(NotSeated)),
    (Role::Elsewhere, Some(NotSeated)),
    (Role::PracticeGuest, Some(NotSeated)),
];
/// Those who sit and wait for the start.
const BEFORE: [(Role, Option<ErrorCode>); 3] = [
    (Role::Host, Some(NotPlaying)),
    (Role::Seated, Some(NotPlaying)),
    (Role::FormerHost, Some(NotPlaying)),
];

fn with(mut row: Row, changes: &[(Role, Option<ErrorCode>)]) -> Row {
    for (role, code) in changes {
        row[*role as usize] = *code;
    }
    row
}

/// One of each message there is: the golden frames, of which the protocol's own tests demand one for every variant.
fn samples() -> Vec<ClientMessage> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../protocol/frames");
    let files = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
    let texts = files
        .filter(|file| file.file_name().to_string_lossy().starts_with("client."))
        .map(|file| std::fs::read_to_string(file.path()).unwrap());
    let mut samples: Vec<ClientMessage> = texts
        .map(|text| serde_json::from_str(&text).unwrap())
        .collect();
    // Of a message that can be said in two ways one is enough.
    samples.dedup_by_key(|sample| std::mem::discriminant(sample));
    samples
}

/// Every role says everything there is. What is forbidden is refused with its code, and the table is as it was; what is
/// allowed is carried out. Whoever has not said who they are gets no socket at all (`tests/e2e/door.rs`).
#[tokio::test]
async fn every_role_may_say_what_its_row_allows_and_nothing_else() {
    let mut house = Fixture::new();
    for number in 1..10 {
        let hash = [number; 32];
        let account = guest(number.into());
        house.store.add_guest(hash, &account).await.unwrap();
    }
    let samples = samples();
    assert!(samples.len() >= 18, "{}", samples.len());
    for (column, role) in Role::ALL.into_iter().enumerate() {
        assert_eq!(
            column, role as usize,
            "the columns are in the order of the roles"
        );
        for sample in &samples {
            let mut cell = Cell::new(&house, role).await;
            let before = cell.snapshot().await;
            let (command, answer) = cell.says(&mut house, sample).await;
            assert_eq!(answer, row(sample)[column], "{role:?}: {command:?}");
            if answer.is_some() {
                assert_eq!(cell.snapshot().await, before, "{role:?}: {command:?}");
            }
        }
    }
}
