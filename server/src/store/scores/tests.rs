//! What leaderboards promise.

use protocol::RoomKind;

use super::super::tests::people::*;
use super::*;

fn board(by: Measure, period: Period, game: Option<(&str, u8)>) -> Board {
    Board {
        by,
        period,
        game: game.map(|(game, players)| (game.to_owned(), players)),
    }
}

fn read(
    db: &Connection,
    board: &Board,
    now: u64,
    page: u32,
    viewer: Option<PlayerId>,
) -> Leaderboard {
    View::new(db, board, now).read(page, viewer).unwrap()
}

/// The ranks and the values of a page.
fn standing(page: &Leaderboard) -> Vec<(u32, i64)> {
    page.leaders
        .iter()
        .map(|leader| (leader.rank, leader.value))
        .collect()
}

/// So many players who have won points: 1, 2, 3, ..
fn crowd(db: &Connection, count: u32) -> Vec<PlayerId> {
    let people = strangers(db, u64::from(count));
    for (xp, &player) in (1..).zip(&people) {
        let gain = Gain {
            player,
            xp,
            rating: None,
        };
        add(db, ("star", 4), word::day(NOON), &gain).unwrap();
    }
    people
}

#[test]
fn an_index_serves_every_leaderboard() {
    let db = memory();
    for by in [Measure::Rating, Measure::Xp] {
        let board = board(by, Period::All, Some(("star", 4)));
        let view = View::new(&db, &board, NOON);
        for (text, how) in [
            (BEST, "COVERING"),
            (ABOVE, "COVERING"),
            (OWN, ""),
            (LOOKS, ""),
        ] {
            let sql = format!("EXPLAIN QUERY PLAN {}", view.sql(text));
            let mut explain = db.prepare(&sql).unwrap();
            let mut rows = explain.raw_query();
            while let Some(row) = rows.next().unwrap() {
                let step: String = row.get(3).unwrap();
                let sought = step.starts_with("SEARCH") && step.contains(how);
                assert!(
                    sought || step.starts_with("CORRELATED SCALAR SUBQUERY"),
                    "{step}: {sql}"
                );
                println!("{by:?}: {step}");
            }
        }
    }
}

#[test]
fn pages_of_fifty_go_from_the_best_to_the_last() {
    let db = memory();
    crowd(&db, 120);
    let star = board(Measure::Xp, Period::All, Some(("star", 4)));
    let first = read(&db, &star, NOON, 1, None);
    assert_eq!((first.leaders.len(), first.page, first.pages), (50, 1, 3));
    assert_eq!(standing(&first)[..2], [(1, 120), (2, 119)]);
    let last = read(&db, &star, NOON, 3, None);
    assert_eq!((standing(&last)[0], last.leaders.len()), ((101, 20), 20));
    assert_eq!(
        read(&db, &star, NOON, 99, None),
        last,
        "beyond the last is the last"
    );
    assert_eq!(read(&db, &star, NOON, 0, None), first);
}

#[test]
fn my_own_place_is_there_on_every_page() {
    let db = memory();
    let people = crowd(&db, 120);
    let star = board(Measure::Xp, Period::All, Some(("star", 4)));
    let mine = read(&db, &star, NOON, 1, Some(people[9])).mine.unwrap();
    assert_eq!(
        (mine.rank, mine.value, mine.name.as_str()),
        (111, 10, "Guest 10")
    );
    assert_eq!(read(&db, &star, NOON, 3, Some(player(999))).mine, None);
}

/// Whoever has won once may be anything; whoever has played a hundred games is known.
#[test]
fn a_single_win_does_not_lead_by_rating() {
    let db = memory();
    let rated = [(1605, 645), (1560, 180), (1500, 120)];
    for (&player, (value, spread)) in strangers(&db, 3).iter().zip(rated) {
        let rating = Some(Change {
            value,
            spread,
            by: 0,
        });
        let gain = Gain {
            player,
            xp: 0,
            rating,
        };
        add(&db, ("halma", 2), word::day(NOON), &gain).unwrap();
    }
    let halma = board(Measure::Rating, Period::All, Some(("halma", 2)));
    let standing = standing(&read(&db, &halma, NOON, 1, None));
    // What is sure of them is 1380 twice, and 960.
    assert_eq!(standing[2], (3, 1605));
    assert_eq!((standing[0].0, standing[1].0), (1, 1));
}

/// They keep their place, and see themselves there.
#[test]
fn who_keeps_a_profile_private_is_not_named_to_others() {
    let db = memory();
    let people = crowd(&db, 3);
    db.execute(
        "UPDATE players SET private = 1 WHERE id = ?1",
        [people[1].as_bytes()],
    )
    .unwrap();
    let star = board(Measure::Xp, Period::All, Some(("star", 4)));
    let named = |viewer| {
        let leaders = read(&db, &star, NOON, 1, viewer).leaders;
        let names = leaders.into_iter();
        names
            .map(|one| (one.rank, one.player, one.name))
            .collect::<Vec<_>>()
    };
    let all = named(Some(people[1]));
    assert_eq!(all[1], (2, Some(people[1]), "Guest 2".to_owned()));
    for viewer in [None, Some(people[0])] {
        let seen = named(viewer);
        assert_eq!(seen[1], (2, None, String::new()));
        assert_eq!((&seen[0], &seen[2]), (&all[0], &all[2]));
    }
}

#[test]
fn equal_values_share_a_rank_across_pages() {
    let db = memory();
    let people = strangers(&db, 60);
    for &player in &people {
        let gain = Gain {
            player,
            xp: if player == people[30] { 9 } else { 5 },
            rating: None,
        };
        add(&db, ("halma", 2), word::day(NOON), &gain).unwrap();
    }
    let halma = board(Measure::Xp, Period::Day, Some(("halma", 2)));
    let first = read(&db, &halma, NOON, 1, None);
    assert_eq!(standing(&first)[..3], [(1, 9), (2, 5), (2, 5)]);
    let second = read(&db, &halma, NOON, 2, Some(people[59]));
    assert_eq!(standing(&second)[0], (2, 5));
    assert_eq!(second.mine.map(|mine| mine.rank), Some(2));
}

#[test]
fn days_and_weeks_begin_anew_and_all_time_goes_on() {
    let db = memory();
    let people = strangers(&db, 6);
    play(&db, NOON, in_order(RoomKind::Quick, &people[..2]));
    play(&db, NOON + DAY, in_order(RoomKind::Quick, &people[2..4]));
    play(&db, NOON + 7 * DAY, in_order(RoomKind::Quick, &people[4..]));
    let count = |period, now| {
        let halma = board(Measure::Xp, period, Some(("halma", 2)));
        read(&db, &halma, now, 1, None).leaders.len()
    };
    let later = NOON + 7 * DAY;
    assert_eq!(
        (count(Period::Day, NOON), count(Period::Day, later)),
        (2, 2)
    );
    // NOON is on a Friday.
    assert_eq!(
        (
            count(Period::Week, NOON),
            count(Period::Week, later - 4 * DAY)
        ),
        (4, 2)
    );
    assert_eq!(
        count(Period::Week, later - 5 * DAY),
        4,
        "a week ends with Sunday"
    );
    assert_eq!(count(Period::All, later), 6);
    assert_eq!(count(Period::Day, later + DAY), 0);
}

#[test]
fn ratings_are_by_game_and_size_of_table_and_points_also_of_all_together() {
    let db = memory();
    let people = strangers(&db, 3);
    play(&db, NOON, in_order(RoomKind::Quick, &people[..2]));
    play(&db, NOON + 1, in_order(RoomKind::Quick, &people));
    play(&db, NOON + 2, in_order(RoomKind::Private, &people[..2]));
    let halma = read(
        &db,
        &board(Measure::Rating, Period::Week, Some(("halma", 2))),
        NOON,
        1,
        None,
    );
    assert_eq!(standing(&halma), [(1, 1605), (2, 1395)]);
    assert!(halma.leaders.iter().all(|leader| leader.spread.is_some()));
    let all = read(&db, &board(Measure::Xp, Period::All, None), NOON, 1, None);
    let sum: i64 = all.leaders.iter().map(|leader| leader.value).sum();
    let (mut won, mut spreads) = (0, all.leaders.iter().map(|leader| leader.spread));
    for &player in &people {
        won += i64::from(balance(&db, player).0);
    }
    assert_eq!(sum, won);
    assert!(spreads.all(|spread| spread.is_none()));
    let none = read(
        &db,
        &board(Measure::Rating, Period::All, None),
        NOON,
        1,
        Some(people[0]),
    );
    assert_eq!((none.leaders.len(), none.pages, none.mine), (0, 1, None));
}

#[tokio::test]
async fn what_only_a_day_or_a_week_needed_goes_with_it() {
    let folder = super::super::tests::Folder::new();
    let store = folder.open();
    let fill = |db: &Connection| {
        let people = strangers(db, 2);
        for day in [0, 1, 7] {
            play(db, NOON + day * DAY, in_order(RoomKind::Quick, &people));
        }
        Ok::<_, StoreError>(())
    };
    store.0.writer.write(fill).await.unwrap();
    let leaders = async |period, now| {
        let board = board(Measure::Xp, period, Some(("halma", 2)));
        let page = store.leaderboard(board, now, 1, None).await.unwrap();
        page.leaders.len()
    };
    let now = NOON + 7 * DAY;
    // Two people in two days and a week, in one game and in all together; and the two meetings.
    assert_eq!(store.forget_past(now).await.unwrap(), 2 * 2 * 3 + 2);
    assert_eq!(store.forget_past(now).await.unwrap(), 0);
    assert_eq!(leaders(Period::Day, NOON).await, 0);
    assert_eq!(leaders(Period::Day, now).await, 2);
    assert_eq!(leaders(Period::Week, now).await, 2);
    assert_eq!(leaders(Period::All, now).await, 2);
}
