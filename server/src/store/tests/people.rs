//! People and finished games, for tests of what games bring.

use rusqlite::Connection;
use rusqlite::params;

use super::*;
use crate::rewards::Played;

/// Noon of some day, in Unix milliseconds.
pub(in crate::store) const NOON: u64 = 20_000 * 86_400_000 + 43_200_000;
pub(in crate::store) const DAY: u64 = 86_400_000;
/// How long the games here take.
const TOOK: u64 = 300_000;

/// A database with all tables, in memory.
pub(in crate::store) fn memory() -> Connection {
    let mut db = Connection::open_in_memory().unwrap();
    schema::migrate(&mut db, schema::STEPS, Path::new("x")).unwrap();
    folder::tune(&db).unwrap();
    db
}

pub(in crate::store) fn player(number: u64) -> PlayerId {
    PlayerId::from_u128(u128::from(number))
}

/// A guest in a browser and a place.
pub(in crate::store) fn add_guest(
    db: &Connection,
    number: u64,
    browser: &str,
    place: &str,
) -> PlayerId {
    let player = player(number);
    db.execute(
        "INSERT INTO players (id, name) VALUES (?1, ?2)",
        params![player.as_bytes(), format!("Guest {number}")],
    )
    .unwrap();
    db.execute(
        "INSERT INTO devices (id, player, secret_hash, browser, place) VALUES (randomblob(16), ?1, randomblob(32), ?2, ?3)",
        params![player.as_bytes(), browser.as_bytes(), place.as_bytes()],
    )
    .unwrap();
    player
}

/// Guests 1, 2, 3, .. who have nothing in common.
pub(in crate::store) fn strangers(db: &Connection, count: u64) -> Vec<PlayerId> {
    let stranger = |n: u64| add_guest(db, n, &format!("browser {n}"), &format!("place {n}"));
    (1..=count).map(stranger).collect()
}

/// Somebody at a rank; `None`: a bot.
pub(in crate::store) fn seat(player: Option<PlayerId>, rank: u8) -> Played {
    Played {
        player,
        name: if player.is_some() { "A guest" } else { "A bot" }.into(),
        rank,
        left: false,
        covered: false,
        moves: 40,
        longest_chain: 5,
    }
}

/// A game that the first wins, the second comes second, and so on.
pub(in crate::store) fn in_order(kind: RoomKind, players: &[PlayerId]) -> Finished {
    let seats = (1..).zip(players);
    game(
        kind,
        seats
            .map(|(rank, &player)| seat(Some(player), rank))
            .collect(),
    )
}

pub(in crate::store) fn game(kind: RoomKind, seats: Vec<Played>) -> Finished {
    Finished {
        kind,
        game: if seats.len() == 2 { "halma" } else { "star" }.into(),
        seats,
    }
}

/// What a room writes when its game begins, and when it ends.
pub(in crate::store) fn first_and_last(
    code: u64,
    ended_ms: u64,
    finished: Finished,
) -> [Append; 2] {
    let id = GameId::from_u128(u128::from(code) << 64);
    let began = Append {
        at_ms: ended_ms - TOOK,
        kind: finished.kind,
        phase: Phase::Playing,
        started: Some(GameStart { id, first_seq: 1 }),
        ..batch(room(code), 0, 1)
    };
    let end = GameEnd {
        id,
        last_seq: 2,
        finished: Some(finished),
    };
    let ended = Append {
        at_ms: ended_ms,
        kind: began.kind,
        phase: Phase::Over,
        ended: Some(end),
        ..batch(room(code), 1, 1)
    };
    [began, ended]
}

/// Writes a whole game as rooms do. Says its key.
pub(in crate::store) fn play(db: &Connection, ended_ms: u64, finished: Finished) -> GameId {
    let code: u64 = db
        .query_row("SELECT count(*) FROM rooms", [], |row| row.get::<_, u32>(0))
        .map(|rooms| u64::from(rooms) + 1)
        .unwrap();
    let batches = first_and_last(code, ended_ms, finished);
    let id = batches[0].started.unwrap().id;
    for batch in batches {
        append::Encoded::new(batch).unwrap().store(db).unwrap();
    }
    id
}

/// Somebody's points and coins.
pub(in crate::store) fn balance(db: &Connection, player: PlayerId) -> (u32, u32) {
    db.query_row(
        "SELECT xp, coins FROM players WHERE id = ?1",
        [player.as_bytes()],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
    .unwrap()
}
