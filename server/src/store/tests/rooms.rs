//! Which rooms and games are found, and which are forgotten.

use rusqlite::Connection;

use super::*;

#[tokio::test]
async fn running_games_are_found_by_room_player_and_key() {
    let folder = Folder::new();
    let store = folder.open();
    let (game, ann, bob) = (Uuid::new_v4(), Uuid::new_v4(), Uuid::new_v4());
    store.append(batch(room(1), 0, 1)).await.unwrap();
    let started = Append {
        phase: Phase::Playing,
        started: Some(GameStart {
            id: game,
            first_seq: 2,
        }),
        sitters: Some(vec![ann, bob]),
        ..batch(room(1), 1, 1)
    };
    store.append(started).await.unwrap();
    assert_eq!(store.playing().await.unwrap(), [room(1)]);
    assert_eq!(rooms_of(&store, ann).await, [room(1)]);
    assert_eq!(store.game(game).await.unwrap(), Some((room(1), 2, None)));

    let left = Append {
        phase: Phase::Playing,
        sitters: Some(vec![bob]),
        ..batch(room(1), 2, 1)
    };
    store.append(left).await.unwrap();
    assert!(rooms_of(&store, ann).await.is_empty());

    let ended = Append {
        phase: Phase::Over,
        ended: Some(GameEnd {
            id: game,
            last_seq: 4,
            finished: None,
        }),
        ..batch(room(1), 3, 1)
    };
    store.append(ended).await.unwrap();
    assert!(store.playing().await.unwrap().is_empty());
    assert!(rooms_of(&store, bob).await.is_empty());
    assert_eq!(store.game(game).await.unwrap(), Some((room(1), 2, Some(4))));
}

#[tokio::test]
async fn only_what_was_never_started_or_left_by_whoever_plays_alone_is_forgotten() {
    let folder = Folder::new();
    let store = folder.open();
    store.append(batch(room(1), 0, 1)).await.unwrap();
    store.append(batch(room(2), 0, 1)).await.unwrap();
    store.append(batch(room(2), 1, 1)).await.unwrap();
    let over = Append {
        phase: Phase::Over,
        ..batch(room(3), 0, 1)
    };
    store.append(over).await.unwrap();
    let playing = |kind, code| Append {
        kind,
        phase: Phase::Playing,
        ..batch(room(code), 0, 1)
    };
    store.append(playing(RoomKind::Private, 4)).await.unwrap();
    store.append(playing(RoomKind::Practice, 5)).await.unwrap();
    assert_eq!(store.forget_unfinished(1001, 1000).await.unwrap(), 1);
    assert_eq!(store.load(room(1)).await.unwrap(), None);
    for kept in 2..=5 {
        assert!(store.load(room(kept)).await.unwrap().is_some(), "{kept}");
    }
    assert_eq!(store.forget_unfinished(0, 1001).await.unwrap(), 1);
    assert_eq!(store.load(room(5)).await.unwrap(), None);
}

#[tokio::test]
async fn of_the_games_of_somebody_who_plays_alone_only_the_newest_is_gone_back_to() {
    let folder = Folder::new();
    let store = folder.open();
    let player = Uuid::new_v4();
    let kinds = [
        RoomKind::Practice,
        RoomKind::Practice,
        RoomKind::Local,
        RoomKind::Private,
        RoomKind::Quick,
    ];
    for (number, kind) in (1..).zip(kinds) {
        let append = Append {
            kind,
            at_ms: 1000 + number,
            phase: Phase::Playing,
            sitters: Some(vec![player]),
            ..batch(room(number), 0, 1)
        };
        store.append(append).await.unwrap();
    }
    assert_eq!(rooms_of(&store, player).await, [5, 4, 3, 2].map(room));
    assert_eq!(store.playing().await.unwrap(), [5, 4].map(room));
}

#[tokio::test]
async fn a_room_of_an_older_server_goes_on_after_its_last_event_and_no_other() {
    let folder = Folder::new();
    fs::create_dir_all(&folder.0).unwrap();
    let file = folder::database(&folder.0);
    let mut db = Connection::open(&file).unwrap();
    schema::migrate(&mut db, &schema::STEPS[..5], &file).unwrap();
    db.execute_batch(
        r#"INSERT INTO rooms (code, seq, phase, created_at, touched_at) VALUES (1, 2, 'waiting', 7, 8);
           INSERT INTO events VALUES (1, 1, 7, '{"event":{"type":"stood","seat":0}}');
           INSERT INTO events VALUES (1, 2, 8, '{"event":{"type":"stood","seat":1}}');"#,
    )
    .unwrap();
    drop(db);
    let store = folder.open();
    for stale in [1, 3] {
        let refused = store.append(batch(room(1), stale, 1)).await;
        assert_eq!(refused, Err(AppendError::Behind), "{stale}");
    }
    store.append(batch(room(1), 2, 1)).await.unwrap();
    assert_eq!(store.load(room(1)).await.unwrap().unwrap().len(), 3);
}

#[test]
fn while_a_game_runs_the_row_of_its_room_is_written_once_a_minute() {
    let db = people::memory();
    let row = |seq, at_ms, phase| {
        let append = Append {
            at_ms,
            phase,
            ..batch(room(1), seq, 1)
        };
        append::Encoded::new(append).unwrap().store(&db).unwrap();
        let sql = "SELECT phase, touched_at FROM rooms";
        db.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap()
    };
    let said = |phase: &str, at: u64| (phase.to_owned(), at.cast_signed());
    assert_eq!(row(0, 1_000, Phase::Waiting), said("waiting", 1_000));
    assert_eq!(row(1, 1_001, Phase::Waiting), said("waiting", 1_001));
    assert_eq!(row(2, 2_000, Phase::Playing), said("playing", 2_000));
    assert_eq!(row(3, 61_999, Phase::Playing), said("playing", 2_000));
    assert_eq!(row(4, 62_000, Phase::Playing), said("playing", 62_000));
    assert_eq!(row(5, 62_001, Phase::Over), said("over", 62_001));
}
