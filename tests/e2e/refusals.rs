//! What is refused at a table, and that a refusal changes nothing.

use std::fs;

use protocol::{ClientMessage, ErrorCode, Event, Mover, ServerMessage};
use serde_json::Value;
use tests::{Client, TestServer, new_id, options, refusal};

/// A game of Halma without a clock that has just begun; the first of the two is on move.
async fn halma(server: &TestServer) -> (Client, Client) {
    halma_with(server, None).await
}

async fn halma_with(server: &TestServer, clock_s: Option<u16>) -> (Client, Client) {
    let mut ann = server.guest().await;
    let room = ann
        .creates(&protocol::Options {
            clock_s,
            ..options("halma", 2)
        })
        .await;
    let mut bob = server.visitor(room).await;
    bob.sits().await;
    ann.is_on_move().await;
    bob.sees_the_start().await;
    (ann, bob)
}

async fn sees_the_state(client: &mut Client) {
    client
        .until(|message| matches!(message, ServerMessage::Snapshot(_)))
        .await;
}

fn moves(client: &Client) -> usize {
    client.picture().state.plies.len()
}

/// A move that arrives after the time-out was handled is refused, with the state as it is now, and is not taken for
/// another turn.
#[tokio::test]
async fn a_late_move_is_refused_with_the_state() {
    let server = TestServer::with(|settings| settings.clock_scale = 0.03).await;
    let (mut ann, _bob) = halma_with(&server, Some(10)).await;
    let late = ann.move_along(&ann.good_move());
    ann.until_event(|event| {
        matches!(
            event,
            Event::Moved {
                seat: 0,
                by: Mover::Clock,
                ..
            }
        )
    })
    .await;
    ann.is_refused(late, ErrorCode::Stale).await;
    sees_the_state(&mut ann).await;
    assert_eq!(ann.picture().state.plies[0].seat, 0);
    let by_person = |event: &Event| {
        matches!(
            event,
            Event::Moved {
                by: Mover::Person,
                ..
            }
        )
    };
    assert_eq!(ann.picture().count(by_person), 0);
}

/// Two equal moves in one write: the first counts, the second is stale.
#[tokio::test]
async fn of_two_equal_moves_in_one_write_the_first_counts() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = halma(&server).await;
    let path = ann.good_move();
    let both = [ann.move_along(&path), ann.move_along(&path)];
    let [first, second] = [0, 1].map(|n: usize| both[n].id().expect("a command"));
    ann.send_together(&both).await;
    assert_eq!(refusal(&ann.answer(first).await), None);
    assert_eq!(refusal(&ann.answer(second).await), Some(ErrorCode::Stale));
    sees_the_state(&mut ann).await;
    bob.sees_a_move().await;
    assert_eq!((moves(&ann), moves(&bob)), (1, 1));
}

/// A second click that is made for an older position is called stale and never taken for a move in the new one.
#[tokio::test]
async fn a_click_on_an_older_position_is_stale() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = halma(&server).await;
    let seen = ann.seq();
    ann.moves_well().await;
    assert!(bob.is_on_move().await);
    bob.moves_well().await;
    assert!(ann.is_on_move().await);
    let (id, path) = (new_id(), ann.good_move());
    ann.is_refused(
        ClientMessage::Move {
            id,
            seq: seen,
            path,
        },
        ErrorCode::Stale,
    )
    .await;
    sees_the_state(&mut ann).await;
    assert_eq!(moves(&ann), 2);
}

/// A move whose answer was lost is sent again after the reconnect: it gets its receipt and has been made once.
#[tokio::test]
async fn a_command_sent_again_after_a_reconnect_acts_once() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = halma(&server).await;
    let command = ann.move_along(&ann.good_move());
    ann.send(&command).await;
    bob.sees_a_move().await;
    let mut ann = ann.reconnects().await;
    ann.watch(bob.picture().room()).await;
    let again = ann.command(command).await;
    assert!(matches!(
        again,
        ServerMessage::Event {
            event: Event::Moved { seat: 0, .. },
            ..
        }
    ));
    assert_eq!(
        (moves(&ann), ann.picture().state.clone()),
        (1, bob.picture().state.clone())
    );
}

/// Every player is taken for who they are, whatever they send: not on move, not their piece, not the host.
#[tokio::test]
async fn seat_and_sender_belong_together() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = halma(&server).await;
    let path = ann.good_move();
    bob.is_refused(bob.move_along(&path), ErrorCode::NotYourTurn)
        .await;
    sees_the_state(&mut bob).await;
    ann.moves(&path).await;
    assert!(bob.is_on_move().await);
    let piece_of_ann = [*path.last().expect("a landing"), path[0]];
    bob.is_refused(bob.move_along(&piece_of_ann), ErrorCode::IllegalMove)
        .await;
    sees_the_state(&mut bob).await;

    let room = ann.creates(&options("star", 3)).await;
    bob.watch(room).await;
    bob.sits().await;
    let (id, seq) = (new_id(), bob.seq());
    bob.is_refused(ClientMessage::Start { id, seq }, ErrorCode::NotHost)
        .await;
    bob.is_refused(
        ClientMessage::ClearSeat {
            id: new_id(),
            seq,
            seat: 0,
        },
        ErrorCode::NotHost,
    )
    .await;
}

/// One of each message that a client can send, from the golden frames, which have every variant.
fn every_command(client: &Client) -> Vec<ClientMessage> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../protocol/frames");
    let mut commands = Vec::new();
    for file in fs::read_dir(folder)
        .expect("the frames")
        .map(|file| file.expect("a file"))
    {
        if file.file_name().to_string_lossy().starts_with("client.") {
            let text = fs::read_to_string(file.path()).expect("text");
            let mut frame: Value = serde_json::from_str(&text).expect("JSON");
            for (key, value) in [("id", new_id()), ("seq", client.seq())] {
                if frame.get(key).is_some() {
                    frame[key] = value.into();
                }
            }
            commands.push(serde_json::from_value(frame).expect("a message"));
        }
    }
    assert!(commands.len() >= 15);
    commands
}

/// Somebody who only watches sends one of every message there is: what concerns the table is refused, nothing
/// changes, and nothing that is only for players is told.
#[tokio::test]
async fn a_spectator_can_do_nothing() {
    let server =
        TestServer::with(|settings| settings.quick_wait = std::time::Duration::from_mins(10)).await;
    let (mut ann, mut bob) = halma(&server).await;
    let room = ann.picture().room();
    ann.moves_well().await;
    for _ in 0..2 {
        let mut eve = server.visitor(room).await;
        let before = eve.picture().state.clone();
        for command in every_command(&eve) {
            let harmless = matches!(
                command,
                ClientMessage::Ping {}
                    | ClientMessage::Watch { .. }
                    | ClientMessage::Unwatch { .. }
                    | ClientMessage::Quick { .. }
                    | ClientMessage::CancelQuick { .. }
                    | ClientMessage::Rename { .. }
            );
            if !harmless {
                let answer = eve.command(command.clone()).await;
                assert!(refusal(&answer).is_some(), "{command:?}: {answer:?}");
            } else if matches!(
                command,
                ClientMessage::Rename { .. } | ClientMessage::Quick { .. }
            ) {
                eve.command(command).await;
            }
        }
        assert!(
            eve.picture().legal.is_none(),
            "the legal moves are for the player on move"
        );
        let eve = server.visitor(room).await;
        assert_eq!(eve.picture().state, before);
        // Once in the game and once after it.
        if before.result.is_none() {
            tokio::join!(ann.plays_to_the_end(), bob.plays_to_the_end());
        }
    }
}
