//! What is finished costs nothing: a move, a start or a person who comes takes as many of `SQLite`'s steps as before.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use rusqlite::trace::{TraceEvent, TraceEventCodes};
use rusqlite::{Connection, StatementStatus};

use super::people::*;
use super::*;
use crate::store::{past, rooms};

/// A counter of each statement.
type Counts = BTreeMap<String, i32>;

/// A database in which so many games were finished, each by two people of its own.
fn after(games: u64) -> Connection {
    let db = memory();
    for pair in strangers(&db, 2 * games).chunks(2) {
        play(&db, NOON, in_order(RoomKind::Quick, pair));
    }
    db
}

/// What is asked and written at a start, when people come, and from a room's first event to the end of its game.
fn a_day(db: &Connection, number: u64) {
    let (ann, bob) = (player(1), player(2));
    rooms::playing(db).unwrap();
    rooms::forget_unfinished(db, NOON, NOON).unwrap();
    past::forget(db, NOON).unwrap();
    let guest = Guest {
        player: player(u64::MAX - number),
        name: "Quick Otter 27".into(),
    };
    let secret = [number as u8; 32];
    guests::add(db, &secret, &guest).unwrap();
    guests::by_secret(db, &secret).unwrap();
    rooms::of_player(db, ann).unwrap();
    let game = in_order(RoomKind::Quick, &[ann, bob]);
    let code = (1 << 40) + number;
    let [began, ended] = first_and_last(code, NOON + DAY, game);
    for batch in [began, ended] {
        append::Encoded::new(batch).unwrap().store(db).unwrap();
    }
    rooms::tail(db, room(code), 1).unwrap();
    rooms::tail(db, room(code), 0).unwrap();
    rooms::game(db, GameId::from_u128(u128::from(code) << 64)).unwrap();
}

/// A counter of each statement that `work` runs.
fn counted(mut db: Connection, status: StatementStatus, work: impl FnOnce(&Connection)) -> Counts {
    let counted = Arc::new(Mutex::new(Counts::new()));
    let counts = Arc::clone(&counted);
    let count = move |event: TraceEvent<'_>| {
        if let TraceEvent::Profile(statement, _) = event {
            let count = statement.get_status(status);
            counts
                .lock()
                .unwrap()
                .insert(statement.sql().into_owned(), count);
        }
    };
    db.trace_v2(TraceEventCodes::SQLITE_TRACE_PROFILE, Some(count))
        .unwrap();
    work(&db);
    drop(db);
    let counted = counted.lock().unwrap();
    counted.clone()
}

/// What each statement of that day takes.
fn steps_after(games: u64) -> Counts {
    let db = after(games);
    // The counters of statements that are kept go on from what they counted before.
    db.flush_prepared_statement_cache();
    counted(db, StatementStatus::VmStep, |db| a_day(db, 1))
}

#[test]
fn finished_games_slow_neither_a_move_nor_a_start() {
    let (few, many) = (steps_after(20), steps_after(400));
    assert!(few.len() > 20, "{few:#?}");
    for (sql, steps) in &many {
        let before = few[sql];
        assert!(*steps <= before + before / 10, "{before} to {steps}: {sql}");
    }
}

#[test]
fn a_statement_is_prepared_once_and_not_for_every_person() {
    let db = after(20);
    let anew = counted(db, StatementStatus::RePrepare, |db| {
        (1..=3).for_each(|number| a_day(db, number));
    });
    let anew: Counts = anew.into_iter().filter(|(_, count)| *count > 0).collect();
    assert_eq!(anew, Counts::new());
}

#[tokio::test]
async fn a_file_of_an_older_server_still_knows_where_somebody_sat() {
    let folder = Folder::new();
    fs::create_dir_all(&folder.0).unwrap();
    let file = folder::database(&folder.0);
    let mut db = Connection::open(&file).unwrap();
    schema::migrate(&mut db, &schema::STEPS[..3], &file).unwrap();
    let ann = Uuid::new_v4();
    let body = |event: &str| format!(r#"{{"event":{event}}}"#);
    let sat = body(&format!(
        r#"{{"type":"sat","seat":0,"player":"{ann}","name":"Ann"}}"#
    ));
    for (code, seq, body) in [
        (1, 1, &sat),
        (1, 2, &sat),
        (2, 1, &body(r#"{"type":"stood","seat":0}"#)),
    ] {
        let made = "INSERT OR IGNORE INTO rooms (code, seq, phase, created_at, touched_at) VALUES (?1, 1, 'waiting', 1, 1)";
        db.execute(made, [code]).unwrap();
        db.execute(
            "INSERT INTO events VALUES (?1, ?2, 1, ?3)",
            rusqlite::params![code, seq, body],
        )
        .unwrap();
    }
    drop(db);
    let store = folder.open();
    store.forget(ann).await.unwrap();
    let log = store.tail(room(1), 0).await.unwrap();
    assert_eq!(log.len(), 2);
    assert!(!format!("{log:?}").contains("Ann"), "{log:?}");
}
