//! What the store promises, on real files.

mod backups;
mod balances;
mod devices;
mod farming;
mod faults;
mod growth;
mod journal;
mod log;
mod opening;
mod past;
pub(in crate::store) mod people;
mod persons;
mod rooms;
mod settling;
mod shopping;
mod wall_clock;

use std::fs;
use std::path::PathBuf;

use protocol::{Event, Options, Phase, PlayerId, RoomKind};
use uuid::Uuid;

use super::*;
use crate::rewards::Finished;

/// A folder that is gone after the test.
pub(in crate::store) struct Folder(PathBuf);

impl Folder {
    pub(in crate::store) fn new() -> Self {
        Self(std::env::temp_dir().join(format!("hoppity-store-{}", Uuid::new_v4())))
    }

    pub(in crate::store) fn open(&self) -> Store {
        Store::open(&self.0).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The rooms in which a game is on and this player has a seat.
async fn rooms_of(store: &Store, player: PlayerId) -> Vec<RoomCode> {
    let read = move |db: &Connection| super::rooms::of_player(db, player);
    store.0.readers.read(read).await.unwrap()
}

fn room(number: u64) -> RoomCode {
    RoomCode::from_bits(number)
}

fn created() -> Event {
    let options = Options {
        game: "halma".into(),
        players: 2,
        clock_s: Some(20),
        bots: true,
        first: None,
        block_from_round: 1,
    };
    Event::Created {
        kind: RoomKind::Private,
        options,
        language: None,
    }
}

/// Event 1 makes the room; any other one is the same harmless event.
fn stored(seq: Seq) -> StoredEvent {
    let event = if seq == 1 {
        created()
    } else {
        Event::Hosted { seat: Some(0) }
    };
    StoredEvent {
        seq,
        at_ms: 1000 + seq,
        id: seq.is_multiple_of(2).then_some(seq * 7),
        event,
    }
}

fn batch(room: RoomCode, after: Seq, count: u64) -> Append {
    Append {
        room,
        after,
        at_ms: 1000 + after,
        events: (1..=count).map(|n| stored(after + n)).collect(),
        kind: RoomKind::Private,
        phase: Phase::Waiting,
        started: None,
        ended: None,
        reopened: None,
        sitters: Some(Vec::new()),
    }
}

#[tokio::test]
async fn what_is_appended_is_there_after_the_server_starts_again() {
    let folder = Folder::new();
    let store = folder.open();
    store.append(batch(room(1), 0, 2)).await.unwrap();
    store.append(batch(room(1), 2, 1)).await.unwrap();
    store.close().await;

    let store = folder.open();
    let expected = vec![stored(1), stored(2), stored(3)];
    assert_eq!(store.load(room(1)).await.unwrap(), Some(expected));
    assert_eq!(store.load(room(2)).await.unwrap(), None);
}

#[tokio::test]
async fn of_two_writers_who_know_the_same_event_one_is_refused() {
    let folder = Folder::new();
    let store = folder.open();
    store.append(batch(room(1), 0, 1)).await.unwrap();
    let (one, other) = tokio::join!(
        store.append(batch(room(1), 1, 1)),
        store.append(batch(room(1), 1, 2))
    );
    assert_eq!((one, other), (Ok(()), Err(AppendError::Behind)));
    assert_eq!(store.load(room(1)).await.unwrap().unwrap().len(), 2);
}

#[tokio::test]
async fn a_code_that_is_taken_makes_no_new_room() {
    let folder = Folder::new();
    let store = folder.open();
    store.append(batch(room(1), 0, 1)).await.unwrap();
    let again = store.append(batch(room(1), 0, 1)).await;
    assert_eq!(again, Err(AppendError::Behind));
    let unknown = store.append(batch(room(2), 1, 1)).await;
    assert_eq!(unknown, Err(AppendError::Behind));
}

#[tokio::test]
async fn events_with_a_gap_are_refused() {
    let folder = Folder::new();
    let store = folder.open();
    let mut gap = batch(room(1), 0, 3);
    gap.events.remove(1);
    assert_eq!(store.append(gap).await, Err(AppendError::Behind));
    assert_eq!(store.load(room(1)).await.unwrap(), None);
}

#[tokio::test]
async fn one_refusal_spoils_nothing_for_those_who_share_the_commit() {
    let folder = Folder::new();
    let store = folder.open();
    let game = Uuid::new_v4();
    let start = |number| {
        let started = Some(GameStart {
            id: game,
            first_seq: 1,
        });
        Append {
            started,
            ..batch(room(number), 0, 1)
        }
    };
    // The second one has written its events when the key of its game turns out to be taken.
    let (one, two, three) = tokio::join!(
        store.append(start(1)),
        store.append(start(2)),
        store.append(batch(room(3), 0, 1))
    );
    assert_eq!(
        (one, two, three),
        (Ok(()), Err(AppendError::Failed), Ok(()))
    );
    assert!(store.load(room(1)).await.unwrap().is_some());
    assert_eq!(store.load(room(2)).await.unwrap(), None);
    assert!(store.load(room(3)).await.unwrap().is_some());
}

/// A commit is a frame of the write-ahead log that says how long the database is after it.
fn commits(folder: &Folder) -> usize {
    let log = fs::read(folder.0.join("hoppity.sqlite-wal")).unwrap();
    let page = u32::from_be_bytes(log[8..12].try_into().unwrap()) as usize;
    let frames = log[32..].chunks_exact(24 + page);
    frames.filter(|frame| frame[4..8] != [0; 4]).count()
}

#[tokio::test]
async fn those_who_wait_together_share_a_commit() {
    let folder = Folder::new();
    let store = folder.open();
    let before = commits(&folder);
    let (release, released) = std::sync::mpsc::channel::<()>();
    let hold = store.0.writer.write(move |_| -> Result<(), StoreError> {
        let _ = released.recv();
        Ok(())
    });
    let crowd =
        futures_util::future::join_all((0..100).map(|n| store.append(batch(room(n), 0, 1))));
    let free = async move { drop(release) };
    // Polled in this order: the writer is held, a hundred wait, then it is free.
    let (first, crowd, ()) = tokio::join!(hold, crowd, free);
    first.unwrap();
    assert!(crowd.iter().all(Result::is_ok));
    let shared = commits(&folder) - before;
    assert!((1..=2).contains(&shared), "{shared} commits");
}

#[tokio::test]
async fn a_guest_is_known_by_the_hash_of_the_secret_only() {
    let folder = Folder::new();
    let store = folder.open();
    let guest = Guest {
        player: Uuid::new_v4(),
        name: "Quick Otter 27".into(),
    };
    store.add_guest([7; 32], &guest).await.unwrap();
    assert_eq!(store.guest_by_secret([7; 32]).await.unwrap(), Some(guest));
    assert_eq!(store.guest_by_secret([8; 32]).await.unwrap(), None);
}

#[tokio::test]
async fn after_closing_nothing_is_promised() {
    let folder = Folder::new();
    let store = folder.open();
    store.close().await;
    let late = store.append(batch(room(1), 0, 1)).await;
    assert_eq!(late, Err(AppendError::Failed));
    assert!(store.load(room(1)).await.is_err());
}
