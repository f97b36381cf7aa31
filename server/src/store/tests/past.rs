//! What somebody has played: pages, filters, sums.

use protocol::{PastGame, Statistics};

use super::people::*;
use super::*;
use crate::rewards::Played;

fn halma(a: PlayerId, b: PlayerId, ranks: [u8; 2]) -> Finished {
    game(
        RoomKind::Quick,
        vec![seat(Some(a), ranks[0]), seat(Some(b), ranks[1])],
    )
}

async fn filled<T: Send + 'static>(
    store: &Store,
    fill: impl FnOnce(&rusqlite::Connection) -> T + Send + 'static,
) -> T {
    store
        .0
        .writer
        .write(|db| Ok::<_, StoreError>(fill(db)))
        .await
        .unwrap()
}

fn times(games: &[PastGame]) -> Vec<u64> {
    games.iter().map(|game| game.ended_ms - NOON).collect()
}

#[tokio::test]
async fn a_history_goes_back_page_by_page_without_a_gap() {
    let folder = Folder::new();
    let store = folder.open();
    let me = filled(&store, |db| {
        let people = strangers(db, 2);
        for at in [1, 2, 2, 2, 3, 4] {
            play(db, NOON + at, halma(people[0], people[1], [1, 2]));
        }
        people[0]
    })
    .await;
    let page = |before| store.history(me, Filter::default(), before, 2);
    let first = page(None).await.unwrap();
    assert_eq!(times(&first.games), [4, 3]);
    let second = page(first.next).await.unwrap();
    assert_eq!(
        times(&second.games),
        [2, 2, 2],
        "the same moment stays together"
    );
    let third = page(second.next).await.unwrap();
    assert_eq!((times(&third.games), third.next), (vec![1], None));
}

#[tokio::test]
async fn a_history_shows_how_each_game_went_and_with_whom() {
    let folder = Folder::new();
    let store = folder.open();
    let (me, id) = filled(&store, |db| {
        let people = strangers(db, 2);
        let seats = vec![
            seat(Some(people[0]), 2),
            seat(None, 3),
            seat(Some(people[1]), 1),
            seat(Some(player(77)), 4),
        ];
        play(db, NOON, halma(people[0], people[1], [1, 1]));
        (people[0], play(db, NOON + 5, game(RoomKind::Quick, seats)))
    })
    .await;
    let of_four = Filter {
        game: Some("star".into()),
        players: Some(4),
    };
    let history = store.history(me, of_four, None, 9).await.unwrap();
    let [past] = &history.games[..] else {
        panic!("{history:?}");
    };
    assert_eq!((past.id, past.rank, past.shared), (id, 2, false));
    assert_eq!(past.others, ["Guest 2", "A bot", DELETED_NAME]);
    assert_eq!((past.kind, past.xp, past.coins), (RoomKind::Quick, 45, 11));
    let draws = Filter {
        game: Some("halma".into()),
        players: None,
    };
    let draw = store.history(me, draws, None, 9).await.unwrap();
    assert_eq!(
        draw.games
            .iter()
            .map(|game| (game.rank, game.shared))
            .collect::<Vec<_>>(),
        [(1, true)]
    );
}

#[tokio::test]
async fn statistics_add_up_what_was_played_to_its_end() {
    let folder = Folder::new();
    let store = folder.open();
    let me = filled(&store, |db| {
        let people = strangers(db, 2);
        let mine = |rank, moves, longest_chain| Played {
            moves,
            longest_chain,
            ..seat(Some(people[0]), rank)
        };
        let gone = Played {
            left: true,
            ..mine(1, 5, 15)
        };
        let games = [mine(1, 61, 4), mine(1, 47, 3), mine(2, 30, 9), gone];
        for (at, mine) in (0..).zip(games) {
            let other = seat(Some(people[1]), 3 - mine.rank);
            play(db, NOON + at, game(RoomKind::Quick, vec![mine, other]));
        }
        play(db, NOON, halma(people[0], people[1], [1, 1]));
        people[0]
    })
    .await;
    let halma = Statistics {
        game: "halma".into(),
        players: 2,
        games: 4,
        places: vec![2, 1],
        longest_chain: 9,
        fastest_win: Some(47),
    };
    assert_eq!(store.statistics(me).await.unwrap(), [halma]);
}

#[tokio::test]
async fn a_rating_is_shown_over_time_by_game_and_size_of_table() {
    let folder = Folder::new();
    let store = folder.open();
    let me = filled(&store, |db| {
        let people = strangers(db, 3);
        play(db, NOON, halma(people[0], people[1], [1, 2]));
        play(db, NOON + 1, halma(people[0], people[1], [2, 1]));
        play(db, NOON + 2, in_order(RoomKind::Quick, &people));
        people[0]
    })
    .await;
    let points = store.rating_points(me, "halma".into(), 2).await.unwrap();
    let ratings = store.ratings(me).await.unwrap();
    assert_eq!(
        points
            .iter()
            .map(|point| point.at_ms - NOON)
            .collect::<Vec<_>>(),
        [0, 1]
    );
    assert_eq!(points[0].value, 1605);
    let shown: Vec<_> = ratings
        .iter()
        .map(|r| (r.game.as_str(), r.players, r.games))
        .collect();
    assert_eq!(shown, [("halma", 2, 2), ("star", 3, 1)]);
    assert_eq!(points[1].value, ratings[0].value);
}
