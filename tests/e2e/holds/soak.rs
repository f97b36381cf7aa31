//! Whatever people do with rooms and sockets, nothing of it stays: memory, open files and places for rooms come back.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use tests::raw::{BEGIN, Raw, TEXT, frame};
use tests::{Client, Cost, PATIENCE, Process, load_average, new_id, options, size};
use tokio::time::{Instant, sleep};

/// Rooms that may be in memory at once, and about as many as one round makes.
const ROOMS: usize = 64;

/// What a person does with a room before they go for good.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// Makes it over HTTP and never looks.
    NeverComes,
    /// Waits in it for others and closes the tab.
    ClosesTheTab,
    /// Loses the line in the middle of a game against bots.
    LosesTheLine,
    /// Leaves in the middle of a game.
    Leaves,
    /// Plays a game to its end.
    PlaysOn,
    /// Goes away with an unfinished message on the way.
    BreaksOff,
    /// Says nonsense until it is thrown out.
    IsThrownOut,
    /// Stays, and never answers again: a phone whose battery is empty.
    FallsSilent,
}

use Way::{
    BreaksOff, ClosesTheTab, FallsSilent, IsThrownOut, Leaves, LosesTheLine, NeverComes, PlaysOn,
};

const WAYS: [Way; 8] = [
    NeverComes,
    ClosesTheTab,
    LosesTheLine,
    Leaves,
    PlaysOn,
    BreaksOff,
    IsThrownOut,
    FallsSilent,
];

/// Somebody comes and goes this way; a silent socket, which has to be kept.
async fn comes_and_goes(server: &Process, way: Way) -> Option<Raw> {
    match way {
        NeverComes => {
            let body = json!({"id": new_id(), "options": options("star", 6)}).to_string();
            let (ann, end) = (server.guest().await, Instant::now() + PATIENCE);
            // As long as the rooms of those before are being put away, there is no place.
            while ann.ask("POST /api/v1/rooms", &body).await.status == 503 {
                assert!(Instant::now() < end, "rooms stay in the memory");
                sleep(Duration::from_millis(100)).await;
            }
        }
        ClosesTheTab => {
            let mut ann = server.guest().await;
            ann.creates(&options("star", 4)).await;
            ann.closes().await;
        }
        LosesTheLine => {
            in_a_game(server, 5).await;
        }
        Leaves => {
            let mut ann = in_a_game(server, 3).await;
            ann.leaves().await;
        }
        PlaysOn => {
            let mut ann = in_a_game(server, 0).await;
            ann.plays_to_the_end().await;
        }
        BreaksOff => {
            let mut raw = Raw::guest(server.address()).await;
            raw.send(&frame(BEGIN, b"{\"type\"")).await.expect("open");
        }
        IsThrownOut => {
            let mut raw = Raw::guest(server.address()).await;
            raw.send(&frame(TEXT, b"?").repeat(200)).await.ok();
            assert_eq!(raw.close_code().await, Some(1008));
        }
        FallsSilent => return Some(Raw::guest(server.address()).await),
    }
    None
}

/// Somebody who has made so many moves against two bots.
async fn in_a_game(server: &Process, moves: usize) -> Client {
    let mut ann = server.guest().await;
    ann.creates(&options("star", 3)).await;
    ann.starts().await;
    ann.plays(moves).await;
    ann
}

/// What the process holds.
#[derive(Debug)]
struct Held {
    mib: f64,
    files: usize,
    sockets: usize,
}

impl Held {
    fn by(cost: Cost) -> Self {
        Self {
            mib: cost.rss_mib().expect("it runs"),
            files: cost.open_files().expect("it runs"),
            sockets: cost.open_sockets().expect("it runs"),
        }
    }
}

/// Waits until no more sockets are open than at the start.
async fn calm(cost: Cost, start: &Held) -> Held {
    let end = Instant::now() + 2 * PATIENCE;
    loop {
        let held = Held::by(cost);
        if held.sockets <= start.sockets {
            return held;
        }
        assert!(Instant::now() < end, "{held:?}; {start:?} at the start");
        sleep(Duration::from_millis(100)).await;
    }
}

/// Bar 20: people make rooms and never come, close tabs, lose the line, leave, play to the end, break off in the middle of
/// a message, are thrown out or fall silent, round after round. Afterwards as many sockets are open as before, there is place
/// for as many rooms (5,000 that nobody joins in the long form), and the memory is what it was after the first rounds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_stays_of_those_who_come_and_go() {
    let data = tempfile::tempdir().unwrap();
    let limits = format!("--live-rooms {ROOMS} --idle-room-s 1 {}", super::CROWD);
    let server = Process::start(data.path(), &limits).await;
    let cost = server.cost();
    let start = Held::by(cost);
    let (end, mut after_first, mut rounds) =
        (Instant::now() + Duration::from_secs(size(0, 600)), None, 0);
    let held = loop {
        // In the short form nobody waits for those who fell silent to be noticed: another test does.
        let ways = WAYS
            .iter()
            .cycle()
            .take(size(14, ROOMS))
            .filter(|way| size(!matches!(way, FallsSilent), true));
        let silent = join_all(ways.map(|&way| comes_and_goes(&server, way))).await;
        let held = calm(cost, &start).await;
        drop(silent);
        rounds += 1;
        println!("round {rounds}: {held:?}; load {}", load_average().unwrap());
        if rounds >= size(3, 6) && Instant::now() >= end {
            break held;
        }
        if rounds == size(1, 3) {
            after_first = Some(held);
        }
    };
    // There is place for many more rooms: none of the others stays in memory.
    for _ in 0..size(ROOMS, 5_000) {
        comes_and_goes(&server, NeverComes).await;
    }
    let (end, first) = (calm(cost, &start).await, after_first.expect("rounds"));
    println!(
        "{rounds} rounds; {start:?} at the start, {first:?} after the first, {held:?} after the last, \
         {end:?} after rooms that nobody joined"
    );
    for last in [held, end] {
        let grown = last.mib - first.mib;
        assert!(
            grown <= first.mib / 10.0 + 4.0,
            "{last:?}; {first:?} after the first"
        );
        // The store keeps up to four connections for questions, two files each, and what comes with the first of them.
        assert!(
            last.files <= start.files + 10,
            "{last:?}; {start:?} at the start"
        );
    }
}
