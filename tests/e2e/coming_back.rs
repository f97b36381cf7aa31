//! Reloads, lost connections, several tabs.

use protocol::{ClientMessage, ErrorCode, Event, Options, ServerMessage};
use tests::{Client, TestServer, new_id, options};

async fn halma(server: &TestServer, clock_s: Option<u16>) -> (Client, Client) {
    let mut ann = server.guest().await;
    let room = ann
        .creates(&Options {
            clock_s,
            ..options("halma", 2)
        })
        .await;
    let mut bob = server.visitor(room).await;
    bob.sits().await;
    assert!(ann.is_on_move().await);
    bob.sees_the_start().await;
    (ann, bob)
}

fn ms_left(client: &Client) -> u32 {
    let (_, left) = client.picture().clock.expect("it was told of a clock");
    left.expect("a clock runs")
}

/// A reload in the middle of a turn: the same seat without being asked for a name, the whole state, the legal moves,
/// and a clock that has gone on.
#[tokio::test]
async fn a_reload_changes_nothing_and_the_clock_goes_on() {
    let server = TestServer::open().await;
    let (mut ann, _bob) = halma(&server, Some(120)).await;
    let (room, state) = (ann.picture().room(), ann.picture().state.clone());
    let mut left = 120_000;
    while left > 119_900 {
        ann = ann.another_tab().await;
        assert_eq!(ann.rooms, [room], "the way back is shown");
        ann.watch(room).await;
        assert_eq!(ann.picture().state, state);
        assert!(ann.may_move());
        assert!(ms_left(&ann) <= left, "the clock does not start anew");
        left = ms_left(&ann);
    }
    ann.moves_well().await;
}

/// A new socket works at once while the old one hangs: nobody has to be thrown out first.
#[tokio::test]
async fn the_newest_socket_works_while_the_old_one_hangs() {
    let server = TestServer::open().await;
    let (mut old, mut bob) = halma(&server, None).await;
    let mut new = old.moves_to(server.address()).await;
    new.watch(bob.picture().room()).await;
    assert!(new.is_on_move().await);
    new.moves_well().await;
    bob.sees_a_move().await;
    drop(old);
    assert!(bob.is_on_move().await);
    bob.moves_well().await;
    assert!(new.is_on_move().await);
}

/// Three tabs of one player stay in step, any of them may move, and all of them know the legal moves.
#[tokio::test]
async fn several_tabs_stay_in_step() {
    let server = TestServer::open().await;
    let (ann, mut bob) = halma(&server, None).await;
    let room = ann.picture().room();
    let mut tabs = [ann.another_tab().await, ann.another_tab().await, ann];
    for tab in &mut tabs {
        tab.watch(room).await;
    }
    for turn in 0..6 {
        let seen = bob.picture().state.clone();
        for tab in &mut tabs {
            tab.until_picture(|picture| picture.state.seq == seen.seq)
                .await;
            assert_eq!(tab.picture().state, seen);
            assert!(tab.is_on_move().await);
        }
        tabs[turn % 3].moves_well().await;
        bob.plays(1).await;
    }
}

/// Who was cut off gets exactly the events that were missed, and no snapshot.
#[tokio::test]
async fn a_reconnect_brings_what_was_missed() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = halma(&server, None).await;
    let room = ann.picture().room();
    let mut eve = server.visitor(room).await;
    let seen = eve.picture().log.len();
    let mut away = eve.moves_to(server.address()).await;
    drop(eve);
    for _ in 0..3 {
        ann.plays(1).await;
        bob.plays(1).await;
    }
    away.watch(room).await;
    assert_eq!(away.picture().log.len(), seen + 6);
    assert_eq!(away.picture().state, bob.picture().state);
}

/// The host goes away from a waiting room for good: the next one can start and clear seats. The old host who is back
/// is a guest like any other.
#[tokio::test]
async fn a_host_who_leaves_hands_the_powers_on() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let room = ann.creates(&options("star", 4)).await;
    let mut bob = server.visitor(room).await;
    bob.sits().await;
    ann.leaves().await;
    bob.until_picture(|picture| picture.state.host == Some(1))
        .await;
    ann.sits().await;
    ann.until_picture(|picture| picture.state.host == Some(1))
        .await;
    let (id, seq) = (new_id(), ann.seq());
    ann.is_refused(ClientMessage::Start { id, seq }, ErrorCode::NotHost)
        .await;
    bob.until_event(|event| matches!(event, Event::Sat { seat: 0, .. }))
        .await;
    let clear = ClientMessage::ClearSeat {
        id: new_id(),
        seq: bob.seq(),
        seat: 0,
    };
    assert!(matches!(
        bob.command(clear).await,
        ServerMessage::Event { .. }
    ));
    bob.starts().await;
    bob.sees_the_start().await;
}
