//! SIGTERM under load: everybody is told to come back, each at another moment, and finds everything as it was.

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::future::join_all;
use protocol::{Options, Phase, ServerMessage};
use tests::{Client, Process, options, size};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::CROWD;

/// So soon almost everybody is at the table again.
const RESUMED: Duration = Duration::from_secs(5);
/// So soon the program has ended.
const ENDED: Duration = Duration::from_secs(20);
/// For each move, in seconds.
const CLOCK_S: u16 = 60;

/// Two people in a game of Halma with a clock.
async fn table(server: &Process) -> [Client; 2] {
    let (mut ann, mut bob) = (server.guest().await, server.guest().await);
    let timed = Options {
        clock_s: Some(CLOCK_S),
        ..options("halma", 2)
    };
    let room = ann.creates(&timed).await;
    bob.watch(room).await;
    bob.sits().await;
    ann.sees_the_start().await;
    bob.sees_the_start().await;
    [ann, bob]
}

/// Plays until the server closes the socket. The milliseconds after which it asks to come back.
async fn plays_until_closed(client: &mut Client, seen: &mpsc::UnboundedSender<()>) -> u64 {
    loop {
        if client.may_move() {
            let command = client.move_along(&client.good_move());
            client.send(&command).await;
        }
        match client.next().await {
            Some(ServerMessage::Event { .. }) => drop(seen.send(())),
            Some(_) => {}
            None => break,
        }
    }
    assert_eq!(client.closed, Some(1012), "{}", client.farewell);
    let hint = client.farewell.strip_prefix("retry in ");
    let hint = hint.and_then(|hint| hint.strip_suffix(" ms"));
    hint.and_then(|ms| ms.parse().ok()).expect("a hint")
}

/// Comes back when it was asked to and looks at its table: the same past, and a clock that has lost nothing.
async fn comes_back(client: &mut Client, server: &Process, at: Instant) {
    sleep_until(at).await;
    let before = client.picture().state.clone();
    *client = client.moves_to(server.address()).await;
    assert_eq!(client.rooms, [before.room], "the way back is shown");
    client.watch(before.room).await;
    let (state, clock) = (&client.picture().state, client.picture().clock);
    assert!(state.phase != Phase::Playing || state.plies.starts_with(&before.plies));
    let (_, left) = clock.expect("it was told of the clock");
    // Since the start of the server some of it has passed.
    assert!(left >= Some((u32::from(CLOCK_S) - 20) * 1000), "{left:?}");
}

/// Bar 12: told to end in the middle of many games, again and again: every socket is closed as for a restart with a hint
/// when to come back, drawn for each; the program ends well and in time; and who keeps to the hint is at the table again
/// within five seconds.
#[tokio::test]
async fn a_server_that_is_told_to_end_says_when_to_come_back_and_the_next_one_goes_on() {
    let (tables, rounds) = (size(6, 100), size(2, 10));
    let data = tempfile::tempdir().unwrap();
    let mut server = Process::start(data.path(), CROWD).await;
    let mut people = Vec::new();
    for _ in 0..tables {
        people.extend(table(&server).await);
    }
    for round in 0..rounds {
        let (seen, mut events) = mpsc::unbounded_channel();
        let people_count = people.len();
        let stop = async {
            for _ in 0..people_count * 3 {
                events.recv().await;
            }
            let told = Instant::now();
            assert!(server.end("TERM").await.success());
            told
        };
        let play = people
            .iter_mut()
            .map(|client| plays_until_closed(client, &seen));
        let (told, hints) = tokio::join!(stop, join_all(play));
        let ended = told.elapsed();
        assert!(ended < ENDED, "{ended:?}");
        assert!(
            hints.iter().all(|hint| (500..3000).contains(hint)),
            "{hints:?}"
        );
        let different: BTreeSet<_> = hints.iter().collect();
        assert!(
            different.len() > people.len() / 3,
            "drawn by lot: {hints:?}"
        );

        server = Process::start(data.path(), CROWD).await;
        let open = Instant::now();
        let back = people.iter_mut().zip(hints).map(async |(client, hint)| {
            comes_back(client, &server, open + Duration::from_millis(hint)).await;
            open.elapsed()
        });
        let mut took = join_all(back).await;
        took.sort_unstable();
        let almost_all = took[took.len() * 95 / 100];
        println!("round {round}: ended after {ended:?}, 95 % back after {almost_all:?}");
        assert!(almost_all < RESUMED * size(1, 3), "{almost_all:?}");
    }
}
