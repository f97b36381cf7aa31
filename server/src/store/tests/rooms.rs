//! Which rooms and games are found, and which are forgotten.

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
        sitters: vec![ann, bob],
        ..batch(room(1), 1, 1)
    };
    store.append(started).await.unwrap();
    assert_eq!(store.playing().await.unwrap(), [room(1)]);
    assert_eq!(store.rooms_of(ann).await.unwrap(), [room(1)]);
    assert_eq!(store.game(game).await.unwrap(), Some((room(1), 2, None)));

    let left = Append {
        phase: Phase::Playing,
        sitters: vec![bob],
        ..batch(room(1), 2, 1)
    };
    store.append(left).await.unwrap();
    assert!(store.rooms_of(ann).await.unwrap().is_empty());

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
    assert!(store.rooms_of(bob).await.unwrap().is_empty());
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
            sitters: vec![player],
            ..batch(room(number), 0, 1)
        };
        store.append(append).await.unwrap();
    }
    assert_eq!(
        store.rooms_of(player).await.unwrap(),
        [5, 4, 3, 2].map(room)
    );
    assert_eq!(store.playing().await.unwrap(), [5, 4].map(room));
}
