//! Moves are in the list of their room for whoever reads, wherever they stand.

mod undone;

use rusqlite::Connection;

use super::faults::{number, tell};
use super::*;
use crate::store::journal::Journal;
use protocol::Mover;

/// More than the journal spans.
const MANY: u64 = 20_000;

fn moves(room: RoomCode, after: Seq, count: u64) -> Append {
    let event = Event::Moved {
        seat: 0,
        path: vec![1, 2],
        remaining: 50,
        next: Some(1),
        by: Mover::Person,
    };
    let mut moves = Append {
        phase: Phase::Playing,
        sitters: None,
        ..batch(room, after, count)
    };
    for stored in &mut moves.events {
        stored.event = event.clone();
    }
    moves
}

/// Opens games in these rooms, each with one event.
async fn games(store: &Store, codes: impl IntoIterator<Item = u64>) {
    for code in codes {
        let opened = Append {
            phase: Phase::Playing,
            ..batch(room(code), 0, 1)
        };
        store.append(opened).await.unwrap();
    }
}

async fn unfiled(store: &Store) -> i64 {
    number(store, "SELECT count(*) FROM journal, json_each(moves)").await
}

async fn seqs(store: &Store, code: u64) -> Vec<Seq> {
    let events = store.tail(room(code), 0).await.unwrap();
    events.iter().map(|event| event.seq).collect()
}

fn up_to(last: Seq) -> Vec<Seq> {
    (1..=last).collect()
}

#[tokio::test]
async fn moves_are_read_before_they_are_filed_and_after() {
    let folder = Folder::new();
    let store = folder.open();
    games(&store, [1]).await;
    store.append(moves(room(1), 1, 3)).await.unwrap();
    assert_eq!(unfiled(&store).await, 3);
    let expected = moves(room(1), 1, 3).events;
    assert_eq!(store.tail(room(1), 1).await.unwrap(), expected);
    assert_eq!(store.tail(room(1), 3).await.unwrap(), expected[2..]);

    store.append(batch(room(1), 4, 1)).await.unwrap();
    assert_eq!(store.tail(room(1), 1).await.unwrap()[..3], expected);
    assert_eq!(store.tail(room(1), 3).await.unwrap()[..1], expected[2..]);
    assert_eq!(seqs(&store, 1).await, up_to(5));
    store.append(moves(room(1), 5, 1)).await.unwrap();
    assert_eq!(seqs(&store, 1).await, up_to(6));
    store.close().await;
    assert_eq!(seqs(&folder.open(), 1).await, up_to(6));
}

#[tokio::test]
async fn of_moves_too_only_the_one_that_is_expected_is_added() {
    let folder = Folder::new();
    let store = folder.open();
    games(&store, [1]).await;
    for after in [0, 2] {
        let refused = store.append(moves(room(1), after, 1)).await;
        assert_eq!(refused, Err(AppendError::Behind), "{after}");
    }
    let (one, other, behind) = tokio::join!(
        store.append(moves(room(1), 1, 2)),
        store.append(moves(room(1), 1, 1)),
        store.append(batch(room(1), 2, 1)),
    );
    let behind_it = Err(AppendError::Behind);
    assert_eq!((one, other, behind), (Ok(()), behind_it, behind_it));
    assert_eq!(
        store.append(moves(room(2), 1, 1)).await,
        Err(AppendError::Behind),
        "no such room"
    );
    assert_eq!(seqs(&store, 1).await, up_to(3));
}

#[tokio::test]
async fn what_follows_each_other_in_one_commit_is_in_order() {
    let folder = Folder::new();
    let store = folder.open();
    games(&store, [1]).await;
    let answers = tokio::join!(
        store.append(moves(room(1), 1, 1)),
        store.append(batch(room(1), 2, 1)),
        store.append(moves(room(1), 3, 1)),
        store.append(moves(room(1), 4, 1)),
    );
    assert_eq!(answers, (Ok(()), Ok(()), Ok(()), Ok(())));
    assert_eq!(seqs(&store, 1).await, up_to(5));
}

/// The write-ahead log and the database as they are at this moment: what a power cut leaves.
fn cut(folder: &Folder) -> Folder {
    let left = Folder::new();
    fs::create_dir_all(&left.0).unwrap();
    for name in ["hoppity.sqlite", "hoppity.sqlite-wal"] {
        fs::copy(folder.0.join(name), left.0.join(name)).unwrap();
    }
    left
}

#[tokio::test]
async fn after_a_crash_every_move_is_filed() {
    let folder = Folder::new();
    let store = folder.open();
    games(&store, 1..=3).await;
    for code in 1..=3 {
        store.append(moves(room(code), 1, 150)).await.unwrap();
    }
    store.append(batch(room(2), 151, 1)).await.unwrap();
    store.append(moves(room(2), 152, 1)).await.unwrap();
    let left = cut(&folder);
    let after = left.open();
    assert_eq!(unfiled(&after).await, 0);
    let expected = moves(room(1), 1, 150).events;
    assert_eq!(after.tail(room(1), 1).await.unwrap(), expected);
    for (code, last) in [(1, 151), (2, 153), (3, 151)] {
        assert_eq!(seqs(&after, code).await, up_to(last));
    }
}

#[tokio::test]
async fn the_journal_stays_short_whether_a_room_goes_on_or_rests() {
    let folder = Folder::new();
    let store = folder.open();
    games(&store, 1..=3).await;
    store.append(moves(room(1), 1, 1)).await.unwrap();
    for after in (0..MANY).step_by(100) {
        store.append(moves(room(2), 1 + after, 100)).await.unwrap();
    }
    assert_eq!(seqs(&store, 1).await, up_to(2));
    assert_eq!(seqs(&store, 2).await, up_to(1 + MANY));
    assert!(unfiled(&store).await < 17_000);
    // The same where each is filed because something else follows.
    for after in (2..MANY).step_by(101) {
        store.append(moves(room(1), after, 100)).await.unwrap();
        store.append(batch(room(1), after + 100, 1)).await.unwrap();
    }
    assert!(unfiled(&store).await < 17_000);
}

#[tokio::test]
async fn who_reads_while_moves_are_filed_misses_none_and_sees_none_twice() {
    let folder = Folder::new();
    let store = folder.open();
    games(&store, [1]).await;
    let writing = async {
        for after in (1..2000).step_by(4) {
            store.append(moves(room(1), after, 3)).await.unwrap();
            store.append(batch(room(1), after + 3, 1)).await.unwrap();
        }
    };
    let reading = async {
        let mut seen = 0;
        while seen < 2001 {
            let read = seqs(&store, 1).await;
            assert_eq!(read, up_to(read.len() as u64));
            assert!(read.len() >= seen);
            seen = read.len();
        }
    };
    tokio::join!(writing, reading);
}

#[tokio::test]
async fn a_room_that_is_forgotten_leaves_no_moves() {
    let folder = Folder::new();
    let store = folder.open();
    let alone = Append {
        kind: RoomKind::Practice,
        phase: Phase::Playing,
        ..batch(room(1), 0, 1)
    };
    store.append(alone).await.unwrap();
    let practice = |after| Append {
        kind: RoomKind::Practice,
        ..moves(room(1), after, 1)
    };
    store.append(practice(1)).await.unwrap();
    assert_eq!(store.forget_unfinished(0, 5000).await.unwrap(), 1);
    assert_eq!(store.load(room(1)).await.unwrap(), None);
    let gone = store.append(practice(2)).await;
    assert_eq!(gone, Err(AppendError::Behind));
    assert_eq!(unfiled(&store).await, 0);
}

#[tokio::test]
async fn a_room_in_which_moves_are_made_is_touched_once_a_minute() {
    let folder = Folder::new();
    let store = folder.open();
    games(&store, [1]).await;
    let mut touched = Vec::new();
    for (after, at_ms) in [(1, 70_000), (2, 80_000), (3, 129_999), (4, 130_000)] {
        let append = Append {
            at_ms,
            ..moves(room(1), after, 1)
        };
        store.append(append).await.unwrap();
        touched.push(number(&store, "SELECT touched_at FROM rooms").await);
    }
    assert_eq!(touched, [70_000, 70_000, 70_000, 130_000]);
}

#[test]
fn what_is_in_the_journal_at_the_start_is_filed_once_and_only_in_rooms_that_are_there() {
    let folder = Folder::new();
    let file = folder::database(&folder.0);
    fs::create_dir_all(&folder.0).unwrap();
    let mut db = Connection::open(&file).unwrap();
    schema::migrate(&mut db, schema::STEPS, &file).unwrap();
    db.execute_batch(
        r#"INSERT INTO rooms (code, phase, created_at, touched_at) VALUES (1, 'playing', 7, 8);
           INSERT INTO events VALUES (1, 1, 7, '{"event":{"type":"stood","seat":0}}');
           INSERT INTO events VALUES (1, 2, 7, '{"event":{"type":"stood","seat":0}}');
           INSERT INTO journal VALUES (5, '[[1,[2,7,{"event":{"type":"stood","seat":0}}]],[1,[3,8,{"event":{"type":"stood","seat":1}}]]]');
           INSERT INTO journal VALUES (7, '[[2,[3,8,{"event":{"type":"stood","seat":1}}]]]');"#,
    )
    .unwrap();
    Journal::open(&db).unwrap();
    let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(count("SELECT count(*) FROM events"), 2);
    assert_eq!(count("SELECT count(*) FROM packs WHERE room = 1"), 1);
    assert_eq!(count("SELECT count(*) FROM packs"), 1);
    assert_eq!(crate::store::rooms::tail(&db, room(1), 0).unwrap().len(), 3);
    assert_eq!(count("SELECT count(*) FROM journal"), 0);
}
