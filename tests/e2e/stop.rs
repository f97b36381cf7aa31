//! A server that is told to end, and the one that is started after it.

use std::time::Duration;

use protocol::{Options, Phase};
use tests::{Client, PATIENCE, Process, TestServer, options};
use tokio::time::{Instant, sleep};

/// Reads until the server closes the socket; the code it closes with.
async fn close_code(client: &mut Client) -> Option<u16> {
    while client.next().await.is_some() {}
    client.closed
}

/// Told to end in the middle of a game: every socket is closed as for a restart, the program ends well and in time, and the
/// next one goes on at the same position with at least ten seconds for the player on move.
#[tokio::test]
async fn a_server_that_is_told_to_end_says_so_and_the_next_one_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path(), "").await;
    let (mut ann, mut bob) = (server.guest().await, server.guest().await);
    let timed = Options {
        clock_s: Some(10),
        ..options("halma", 2)
    };
    let room = ann.creates(&timed).await;
    bob.watch(room).await;
    bob.sits().await;
    tokio::join!(ann.plays(5), bob.plays(5));
    assert!(ann.is_on_move().await);
    let state = ann.picture().state.clone();

    let told = Instant::now();
    server.signal("TERM").await;
    let codes = tokio::join!(close_code(&mut ann), close_code(&mut bob));
    assert_eq!(codes, (Some(1012), Some(1012)), "restart");
    assert!(server.ended().await.success());
    assert!(told.elapsed() < Duration::from_secs(10));

    let server = Process::start(data.path(), "").await;
    let (mut ann, mut bob) = (
        ann.moves_to(server.address()).await,
        bob.moves_to(server.address()).await,
    );
    assert_eq!((&ann.rooms, &bob.rooms), (&vec![room], &vec![room]));
    ann.watch(room).await;
    bob.watch(room).await;
    assert_eq!(
        (&ann.picture().state, &bob.picture().state),
        (&state, &state)
    );
    // Some of the ten seconds have passed until the clock is told.
    let (seat, left) = bob.picture().clock.unwrap();
    assert!(seat == Some(0) && left > Some(8_000), "{left:?}");
    ann.moves_well().await;
    bob.plays(1).await;
}

/// Games of people who are away go on after a restart, clocks and bots alike, without anybody coming to look.
#[tokio::test]
async fn running_games_go_on_after_a_restart_without_anybody_looking() {
    let server = TestServer::with(|settings| settings.clock_scale = 0.005).await;
    let mut ann = server.guest().await;
    let timed = Options {
        clock_s: Some(20),
        ..options("star", 3)
    };
    ann.creates(&timed).await;
    ann.starts().await;
    ann.sees_a_move().await;
    let game = ann.picture().state.game.unwrap();
    ann.closes().await;
    let server = server.restart().await;
    let end = Instant::now() + PATIENCE;
    let question = format!("GET /api/v1/games/{game}");
    let over = async || {
        tests::web::ask(server.address(), &question, "")
            .await
            .json()["outcome"]["over"]
            == true
    };
    while !over().await {
        assert!(Instant::now() < end, "the game stands still");
        sleep(Duration::from_millis(50)).await;
    }
}

/// A room in which people still wait for others, and a finished one, are there after a restart as they were.
#[tokio::test]
async fn waiting_and_finished_rooms_are_there_after_a_restart() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let over = ann.creates(&options("star", 3)).await;
    ann.starts().await;
    ann.sees_the_start().await;
    ann.leaves().await;
    ann.until_picture(|picture| picture.state.phase == Phase::Over)
        .await;
    let over_state = ann.picture().state.clone();
    let waiting = ann.creates(&options("star", 6)).await;
    let waiting_state = ann.picture().state.clone();
    let server = server.restart().await;
    assert_eq!(server.visitor(over).await.picture().state, over_state);
    assert_eq!(server.visitor(waiting).await.picture().state, waiting_state);
}
