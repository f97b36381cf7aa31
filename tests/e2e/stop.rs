//! A server that is told to end, and the one that is started after it.

use std::time::Duration;

use protocol::{Options, Phase};
use tests::{PATIENCE, TestServer, options};
use tokio::time::{Instant, sleep};

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
