//! Sockets whose other end is not there any more and says nothing, and sockets that say nothing because there is nothing
//! to say. Where nothing is stored meanwhile, the time is a made-up one.

use std::time::Duration;

use protocol::ServerMessage;
use tests::{Client, TestServer, options, size};
use tokio::task::JoinHandle;
use tokio::time::{Instant, interval, sleep, timeout};

/// So soon it is noticed that somebody is gone.
const NOTICED: Duration = Duration::from_secs(30);
/// A connection that neither end has ended, in `/proc/net/tcp`.
const ESTABLISHED: &str = "01";

/// From here on time passes as soon as there is nothing to do; in steps short enough that what is on its way between two
/// ends arrives first.
fn skip_time() -> JoinHandle<()> {
    tokio::time::pause();
    tokio::spawn(async {
        let mut beat = interval(Duration::from_millis(20));
        loop {
            beat.tick().await;
        }
    })
}

fn end_skipping(beat: &JoinHandle<()>) {
    beat.abort();
    tokio::time::resume();
}

/// The connections that the server has not ended, as the kernel knows them.
fn connected(server: &TestServer) -> usize {
    let own = format!(":{:04X}", server.address().port());
    let table = std::fs::read_to_string("/proc/self/net/tcp").unwrap();
    let ends = table.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        Some((words.nth(1)?, words.nth(1)?))
    });
    ends.filter(|(local, state)| local.ends_with(&own) && *state == ESTABLISHED)
        .count()
}

/// A game between two people without a clock; the first is on move.
async fn halma(server: &TestServer) -> (Client, Client) {
    let mut ann = server.guest().await;
    let room = ann.creates(&options("halma", 2)).await;
    let mut bob = server.visitor(room).await;
    bob.sits().await;
    assert!(ann.is_on_move().await);
    bob.sees_the_start().await;
    (ann, bob)
}

/// Bar 19: a player's phone falls asleep and a thousand other sockets lose their networks, all without a word: the server
/// notices within 30 s and lets go of every one; the seat is kept; and when the phone wakes it is at the table again.
/// The long form does not skip time.
#[tokio::test]
async fn who_falls_asleep_is_noticed_within_30_seconds_keeps_the_seat_and_resumes() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = halma(&server).await;
    bob.until_picture(|picture| picture.online == [true, true])
        .await;
    let eve = server.guest().await;
    let mut lost = Vec::new();
    for _ in 0..size(50, 1_000) {
        let mut tab = eve.another_tab().await;
        tab.watch(ann.picture().room()).await;
        lost.push(tab);
    }
    let before = connected(&server);
    let beat = size(true, false).then(skip_time);
    let begun = Instant::now();
    // Nobody reads what reaches the others: neither frames nor pings.
    bob.until_picture(|picture| picture.online == [false, true])
        .await;
    let noticed = begun.elapsed();
    assert!(noticed <= NOTICED + Duration::from_secs(1), "{noticed:?}");
    let gone = lost.len() + 1;
    let reaped = async {
        while connected(&server) > before - gone {
            tokio::select! {
                () = sleep(Duration::from_millis(100)) => {}
                message = bob.next() => assert!(message.is_some(), "bob is there"),
            }
        }
    };
    timeout(NOTICED * 2, reaped)
        .await
        .expect("all are let go of");
    beat.as_ref().inspect(|beat| end_skipping(beat));

    let state = bob.picture().state.clone();
    assert_eq!(state.seats[0].player, Some(ann.guest.player));
    assert!(!state.seats[0].covered && !state.seats[0].left);
    ann = ann.reconnects().await;
    ann.watch(state.room).await;
    assert_eq!(ann.picture().state, state);
    ann.moves_well().await;
    bob.sees_a_move().await;
    drop(lost);
}

/// A proxy closes what says nothing for a minute. Five minutes in a waiting room in which nothing happens: the server
/// itself says something often enough, and the room is there.
#[tokio::test]
async fn five_quiet_minutes_in_a_waiting_room_never_look_idle() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    ann.creates(&options("star", 4)).await;
    let beat = skip_time();
    let begun = Instant::now();
    let mut heard = begun;
    while begun.elapsed() < Duration::from_mins(5) {
        ann.frame().await.expect("the socket goes on");
        assert!(heard.elapsed() < Duration::from_mins(1), "as for a proxy");
        heard = Instant::now();
    }
    end_skipping(&beat);
    ann.send(&protocol::ClientMessage::Ping {}).await;
    ann.until(|message| matches!(message, ServerMessage::Pong {}))
        .await;
}
