//! What somebody earns who plays a hundred fast games with themselves, by each way that is known.

use super::people::*;
use super::*;

const GAMES: u64 = 100;
/// As fast as a game that counts can be, and a little.
const EACH: u64 = 61_000;
const MIDNIGHT: u64 = NOON - DAY / 2;

/// One half of a pair that plays with itself: the number of the guest, the browser and the place.
type Half = (u64, String, &'static str);

/// A way to play with oneself.
struct Script {
    name: &'static str,
    /// Who plays game `n`.
    pair: fn(u64) -> [Half; 2],
    bots: usize,
}

const SCRIPTS: [Script; 8] = [
    script("two tabs of one browser", one_browser),
    script("two browsers on one machine", two_browsers),
    script("two machines in two places", |_| {
        [(1, "laptop".into(), "home"), (2, "phone".into(), "street")]
    }),
    script("fresh guests each time, one browser", |n| {
        let half = |number| (number, "firefox".into(), "home");
        [half(2 * n), half(2 * n + 1)]
    }),
    script("fresh guests each time without cookies, one place", |n| {
        let half = |number: u64| (number, number.to_string(), "home");
        [half(2 * n), half(2 * n + 1)]
    }),
    script(
        "one who stays, fresh others without cookies, one place",
        |n| {
            [
                (1, "firefox".into(), "home"),
                (n + 10, n.to_string(), "home"),
            ]
        },
    ),
    Script {
        bots: 2,
        ..script("two tabs of one browser and two bots", one_browser)
    },
    Script {
        bots: 2,
        ..script("two browsers on one machine and two bots", two_browsers)
    },
];

const fn script(name: &'static str, pair: fn(u64) -> [Half; 2]) -> Script {
    Script {
        name,
        pair,
        bots: 0,
    }
}

fn one_browser(_: u64) -> [Half; 2] {
    [(1, "firefox".into(), "home"), (2, "firefox".into(), "home")]
}

fn two_browsers(_: u64) -> [Half; 2] {
    [
        (1, "firefox".into(), "home"),
        (2, "chromium".into(), "home"),
    ]
}

/// From how many games somebody earned something, and how much in all.
fn farm(script: &Script) -> (u32, u32, u32) {
    let db = memory();
    for n in 1..=GAMES {
        let guests = (script.pair)(n).map(|half| guest(&db, &half));
        let seats = guests.into_iter().map(Some).chain(vec![None; script.bots]);
        let mut seats: Vec<_> = seats.zip(1..).map(|(who, rank)| seat(who, rank)).collect();
        // They take turns in winning.
        if n % 2 == 0 {
            (seats[0].rank, seats[1].rank) = (2, 1);
        }
        play(&db, MIDNIGHT + n * EACH, game(RoomKind::Quick, seats));
    }
    let sql =
        "SELECT count(DISTINCT at_ms), coalesce(sum(xp), 0), coalesce(sum(coins), 0) FROM ledger";
    let row = |row: &rusqlite::Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    db.query_row(sql, [], row).unwrap()
}

/// Makes a guest, once.
fn guest(db: &rusqlite::Connection, (number, browser, place): &Half) -> PlayerId {
    let mut known = db
        .prepare_cached("SELECT 1 FROM players WHERE id = ?1")
        .unwrap();
    if known.exists([player(*number).as_bytes()]).unwrap() {
        return player(*number);
    }
    add_guest(db, *number, browser, place)
}

#[test]
fn a_hundred_fast_games_with_oneself_earn_from_at_most_five() {
    for script in SCRIPTS {
        let (games, xp, coins) = farm(&script);
        println!(
            "{}: {games} games earned, {xp} points and {coins} coins in all",
            script.name
        );
        assert!(games <= 5, "{}", script.name);
    }
}
