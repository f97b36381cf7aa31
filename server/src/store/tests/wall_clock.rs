//! Bar 15: the wall clock is moved by an hour while something lasts.

use super::people::*;
use super::persons::{NOW, guest};
use super::*;
use crate::store::codes::CODE_LIVES_MS;

const HOUR: u64 = 60 * 60 * 1000;

/// Bar 15: a game in which the clock was moved counts like any other, once, on the day that it ended by the clock.
#[test]
fn a_game_in_which_the_wall_clock_was_moved_counts_like_any_other() {
    for ended_ms in [NOON - HOUR, NOON + HOUR] {
        let db = memory();
        let people = strangers(&db, 2);
        let finished = in_order(RoomKind::Quick, &people);
        let [began, mut ended] = first_and_last(1, NOON, finished);
        ended.at_ms = ended_ms;
        for batch in [began, ended] {
            append::Encoded::new(batch).unwrap().store(&db).unwrap();
        }
        assert_eq!(balance(&db, people[0]), (40, 10));
        assert_eq!(balance(&db, people[1]), (20, 4));
        let scores =
            "SELECT count(DISTINCT period) FROM scores WHERE player = ?1 AND period LIKE 'day:%'";
        let days: u32 = db
            .query_row(scores, [people[0].as_bytes()], |row| row.get(0))
            .unwrap();
        assert_eq!(days, 1);
    }
}

/// Bar 15: a code lives no longer than it was said to, whichever way the clock is moved.
#[tokio::test]
async fn a_code_lives_no_longer_when_the_wall_clock_is_moved() {
    let folder = Folder::new();
    let store = folder.open();
    let ann = guest(&store, 1).await;
    for (moved_to, works) in [(NOW - HOUR, false), (NOW + HOUR, false), (NOW + 1, true)] {
        let ends = NOW + CODE_LIVES_MS;
        store
            .add_code(ann.player, [7; 32], ends, NOW)
            .await
            .unwrap();
        let newcomer = Newcomer {
            secret: [3; 32],
            before: None,
        };
        let used = store.use_code([7; 32], newcomer, moved_to).await.unwrap();
        assert_eq!(used.is_some(), works, "{moved_to}");
    }
}
