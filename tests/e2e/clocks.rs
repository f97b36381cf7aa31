//! Time-outs, bots that take over, people who leave and come back. A second lasts a few hundredths of one.

use std::time::Duration;

use protocol::{Event, Mover, Options, Phase, ServerMessage};
use tests::{Client, PATIENCE, TestServer, options, refusal};
use tokio::time::{Instant, sleep};

/// A server on which ten seconds last a fifth of one.
async fn quick() -> TestServer {
    TestServer::with(|settings| settings.clock_scale = 0.02).await
}

fn timed(game: &str, players: u8) -> Options {
    Options {
        clock_s: Some(10),
        ..options(game, players)
    }
}

/// Somebody alone with bots, on move.
async fn with_bots(server: &TestServer, options: &Options) -> Client {
    let mut ann = server.guest().await;
    ann.creates(options).await;
    ann.starts().await;
    ann.sees_the_start().await;
    ann
}

fn by_clock(event: &Event) -> bool {
    matches!(
        event,
        Event::Moved {
            seat: 0,
            by: Mover::Clock,
            ..
        }
    )
}

/// Two time-outs in a row: the server has moved twice, then a bot plays until the person says otherwise.
#[tokio::test]
async fn after_two_time_outs_a_bot_plays_until_i_play_myself_again() {
    let server = quick().await;
    let mut ann = with_bots(&server, &timed("star", 3)).await;
    ann.until_event(|event| matches!(event, Event::Covered { seat: 0 }))
        .await;
    assert_eq!(ann.picture().count(by_clock), 2);
    ann.until_event(|event| {
        matches!(
            event,
            Event::Moved {
                seat: 0,
                by: Mover::Bot,
                ..
            }
        )
    })
    .await;
    let refused = ann.moves(&[3, 14]).await;
    assert!(refusal(&refused).is_some(), "the bot plays");
    ann.plays_itself().await;
    ann.until_picture(|picture| !picture.state.seats[0].covered)
        .await;
    ann.until_event(by_clock).await;
}

/// Who leaves is replaced by a bot at once, in the middle of the own turn too; coming back before the end gives the
/// same seat back, and the turn is the person's again.
#[tokio::test]
async fn who_leaves_is_replaced_and_who_comes_back_has_the_seat_again() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let room = ann.creates(&options("star", 2)).await;
    let mut bob = server.visitor(room).await;
    bob.sits().await;
    assert!(ann.is_on_move().await);
    ann.leaves().await;
    bob.until_event(|event| {
        matches!(
            event,
            Event::Moved {
                seat: 0,
                by: Mover::Bot,
                ..
            }
        )
    })
    .await;
    assert!(bob.picture().state.seats[0].left);
    ann.plays_itself().await;
    bob.plays(1).await;
    assert!(ann.is_on_move().await);
    ann.moves_well().await;
    bob.sees_a_move().await;
    let seat = &bob.picture().state.seats[0];
    assert_eq!((seat.left, seat.player), (false, Some(ann.guest.player)));
}

/// All tabs are closed while a bot thinks: the bot moves nevertheless, the clock of the person who has gone runs out, and
/// the game goes on to its end without anybody looking.
#[tokio::test]
async fn the_game_goes_on_when_all_tabs_are_closed() {
    let server = TestServer::with(|settings| {
        settings.clock_scale = 0.005;
        settings.bot_pause = Duration::from_millis(20)..=Duration::from_millis(20);
    })
    .await;
    let ann = with_bots(&server, &timed("star", 2)).await;
    let (room, game) = (
        ann.picture().room(),
        ann.picture().state.game.expect("a game"),
    );
    let mut bob = server.guest().await;
    ann.closes().await;
    let end = Instant::now() + PATIENCE;
    while bob
        .ask(&format!("GET /api/v1/games/{game}"), "")
        .await
        .json()["outcome"]["over"]
        != true
    {
        assert!(Instant::now() < end, "the game stands still");
        sleep(Duration::from_millis(50)).await;
    }
    bob.watch(room).await;
    assert_eq!(bob.picture().state.phase, Phase::Over);
}

/// A game that ends with time left on the clock has ended: no move is made by itself and no second winner is told. A
/// table whose clock runs out several times in the meantime is the measure.
#[tokio::test]
async fn after_the_end_nothing_happens_any_more() {
    let server = quick().await;
    let mut ann = with_bots(&server, &timed("star", 3)).await;
    ann.leaves().await;
    ann.until_picture(|picture| picture.state.phase == Phase::Over)
        .await;
    let state = ann.picture().state.clone();
    let mut measure = with_bots(&server, &timed("star", 2)).await;
    measure
        .until_event(|event| matches!(event, Event::Covered { .. }))
        .await;
    ann.send(&protocol::ClientMessage::Ping {}).await;
    ann.until(|message| matches!(message, ServerMessage::Pong {}))
        .await;
    assert_eq!(ann.picture().state, state);
    assert_eq!(
        ann.picture()
            .count(|event| matches!(event, Event::Over { .. })),
        1
    );
}
