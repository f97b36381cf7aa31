//! What is written when a game ends: each rule that needs to remember something.

use super::people::*;
use super::*;
use crate::rewards::Played;

/// What each of the last players of a game has won more than before.
fn gain(db: &rusqlite::Connection, at_ms: u64, finished: Finished) -> Vec<(u32, u32)> {
    let people: Vec<_> = finished
        .seats
        .iter()
        .filter_map(|seat| seat.player)
        .collect();
    let before: Vec<_> = people.iter().map(|&player| balance(db, player)).collect();
    play(db, at_ms, finished);
    let after = people.iter().map(|&player| balance(db, player));
    after
        .zip(before)
        .map(|(now, then)| (now.0 - then.0, now.1 - then.1))
        .collect()
}

#[tokio::test]
async fn what_a_game_brings_is_there_with_its_end() {
    let folder = Folder::new();
    let store = folder.open();
    let people = store
        .0
        .writer
        .write(|db| Ok::<_, StoreError>(strangers(db, 2)))
        .await
        .unwrap();
    let [began, ended] = first_and_last(1, NOON, in_order(RoomKind::Quick, &people));
    let game = began.started.unwrap().id;
    store.append(began).await.unwrap();
    assert_eq!(store.reward(game, people[0]).await.unwrap(), None);
    store.append(ended).await.unwrap();

    let reward = store.reward(game, people[0]).await.unwrap().unwrap();
    assert_eq!((reward.xp, reward.coins, reward.unpaid), (40, 10, None));
    assert_eq!((reward.progress.xp, reward.balance), (40, 10));
    assert_eq!(reward.rating_change, Some(105));
    assert_eq!(
        reward.rating.map(|rating| (rating.value, rating.games)),
        Some((1605, 1))
    );
    let account = store.account(people[1]).await.unwrap().unwrap();
    assert_eq!((account.progress.xp, account.coins), (20, 4));
    assert_eq!(store.reward(game, player(9)).await.unwrap(), None);
}

#[test]
fn a_game_that_is_settled_again_changes_nothing() {
    let db = memory();
    let people = strangers(&db, 2);
    let finished = in_order(RoomKind::Quick, &people);
    let game = play(&db, NOON, finished.clone());
    let changes = db.total_changes();
    settle::settle(&db, game, &finished, NOON + 5).unwrap();
    assert_eq!(db.total_changes(), changes);
}

#[test]
fn the_same_pair_wins_less_each_time_and_all_again_on_the_next_day() {
    let db = memory();
    let people = strangers(&db, 2);
    let at = |ms| gain(&db, ms, in_order(RoomKind::Quick, &people));
    assert_eq!(at(NOON), [(40, 10), (20, 4)]);
    assert_eq!(at(NOON + 1), [(20, 5), (10, 2)]);
    assert_eq!(at(NOON + 2), [(10, 2), (5, 1)]);
    assert_eq!(at(NOON + 3), [(0, 0), (0, 0)]);
    assert_eq!(at(NOON + DAY), [(40, 10), (20, 4)]);
}

#[test]
fn games_that_paid_neither_do_not_wear_a_pair_out() {
    let db = memory();
    let people = strangers(&db, 2);
    let mut short = in_order(RoomKind::Quick, &people);
    for seat in &mut short.seats {
        seat.moves = 3;
    }
    assert_eq!(gain(&db, NOON, short), [(0, 0), (0, 0)]);
    assert_eq!(
        gain(&db, NOON + 1, in_order(RoomKind::Quick, &people)),
        [(40, 10), (20, 4)]
    );
}

#[test]
fn neighbours_win_as_one_pair_however_new_they_are() {
    let db = memory();
    let fresh = |n: u64| {
        let at_home = |n: u64| add_guest(&db, n, &format!("browser {n}"), "home");
        in_order(RoomKind::Quick, &[at_home(n), at_home(n + 100)])
    };
    let won: Vec<_> = (1..=5).map(|n| gain(&db, NOON + n, fresh(n))[0]).collect();
    assert_eq!(won, [(40, 10), (20, 5), (10, 2), (0, 0), (0, 0)]);
}

#[test]
fn a_pair_that_moves_house_stays_a_pair() {
    let db = memory();
    let people = strangers(&db, 2);
    gain(&db, NOON, in_order(RoomKind::Quick, &people));
    db.execute("UPDATE devices SET place = X'01'", []).unwrap();
    assert_eq!(
        gain(&db, NOON + 1, in_order(RoomKind::Quick, &people))[0],
        (20, 5)
    );
}

#[test]
fn two_guests_of_one_browser_win_nothing_and_are_not_rated() {
    let db = memory();
    let tabs = [
        add_guest(&db, 1, "firefox", "home"),
        add_guest(&db, 2, "firefox", "office"),
    ];
    assert_eq!(
        gain(&db, NOON, in_order(RoomKind::Quick, &tabs)),
        [(0, 0), (0, 0)]
    );
    let rated: u32 = db
        .query_row("SELECT count(*) FROM ratings", [], |row| row.get(0))
        .unwrap();
    assert_eq!(rated, 0);
}

#[test]
fn a_private_game_brings_points_and_no_rating() {
    let db = memory();
    let people = strangers(&db, 3);
    assert_eq!(
        gain(&db, NOON, in_order(RoomKind::Private, &people)),
        [(70, 0), (50, 0), (30, 0)]
    );
    assert_eq!(skills::one(&db, people[0], "star", 3).unwrap(), None);
}

#[test]
fn bots_fill_a_table_for_a_fifth_and_have_no_rating() {
    let db = memory();
    let me = strangers(&db, 1)[0];
    let seats = vec![
        seat(None, 1),
        seat(Some(me), 2),
        seat(None, 3),
        seat(None, 4),
    ];
    assert_eq!(gain(&db, NOON, game(RoomKind::Quick, seats)), [(16, 4)]);
    assert_eq!(skills::one(&db, me, "star", 4).unwrap(), None);
}

#[test]
fn a_day_is_full_after_600_points() {
    let db = memory();
    let people = strangers(&db, 60);
    let wins = |day: u64| -> Vec<u32> {
        let rounds = people[1..].chunks_exact(3).enumerate();
        rounds
            .map(|(n, others)| {
                let table = [&people[..1], others].concat();
                gain(
                    &db,
                    NOON + day * DAY + n as u64,
                    in_order(RoomKind::Quick, &table),
                )[0]
                .0
            })
            .collect()
    };
    assert_eq!(wins(0).iter().sum::<u32>(), 600);
    assert_eq!(wins(1).iter().sum::<u32>(), 600);
    assert_eq!(balance(&db, people[0]), (1200, 2 * (7 * 26 + 18)));
}

#[test]
fn who_has_been_forgotten_is_not_written_down_again() {
    let db = memory();
    let here = strangers(&db, 1)[0];
    play(&db, NOON, in_order(RoomKind::Quick, &[here, player(7)]));
    assert_eq!(balance(&db, here), (40, 10));
    for table in ["results", "ledger", "ratings", "scores"] {
        let sql = format!("SELECT count(*) FROM {table} WHERE player <> ?1");
        let others: u32 = db
            .query_row(&sql, [here.as_bytes()], |row| row.get(0))
            .unwrap();
        assert_eq!(others, 0, "{table}");
    }
}

#[test]
fn who_left_gets_nothing_and_falls_and_who_stayed_wins() {
    let db = memory();
    let people = strangers(&db, 2);
    let gone = Played {
        left: true,
        moves: 2,
        ..seat(Some(people[1]), 2)
    };
    let seats = vec![seat(Some(people[0]), 1), gone];
    assert_eq!(
        gain(&db, NOON, game(RoomKind::Quick, seats)),
        [(40, 10), (0, 0)]
    );
    let value = |player| skills::one(&db, player, "halma", 2).unwrap().unwrap().value;
    assert_eq!((value(people[0]), value(people[1])), (1605, 1395));
}

#[tokio::test]
async fn practice_and_one_device_bring_nothing_and_leave_nothing() {
    let folder = Folder::new();
    let store = folder.open();
    let me = store
        .0
        .writer
        .write(|db| Ok::<_, StoreError>(strangers(db, 1)[0]))
        .await
        .unwrap();
    let [mut began, mut ended] = first_and_last(1, NOON, in_order(RoomKind::Practice, &[me]));
    let game = began.started.unwrap().id;
    began.sitters = Some(vec![me]);
    ended.sitters = Some(vec![me]);
    if let Some(end) = &mut ended.ended {
        end.finished = None;
    }
    let nothing = (0, Some(protocol::Unpaid::Alone));
    store.append(began).await.unwrap();
    let reward = store.reward(game, me).await.unwrap().unwrap();
    assert_eq!((reward.xp, reward.unpaid), nothing, "its end is taken back");
    store.append(ended).await.unwrap();
    let reward = store.reward(game, me).await.unwrap().unwrap();
    assert_eq!((reward.xp, reward.unpaid), nothing);
    assert_eq!(store.reward(game, player(2)).await.unwrap(), None);
    assert!(
        store
            .history(me, Filter::default(), None, 9)
            .await
            .unwrap()
            .games
            .is_empty()
    );
}
