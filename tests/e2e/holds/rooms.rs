//! How many rooms there can be, in all and for one player.

use std::time::Duration;

use protocol::{ClientMessage, ErrorCode};
use serde_json::json;
use tests::{Client, TestServer, new_id, options, refusal};
use tokio::time::sleep;

async fn refused_room(client: &Client) -> (u16, String) {
    let body = json!({"id": new_id(), "options": options("halma", 2)}).to_string();
    let answer = client.ask("POST /api/v1/rooms", &body).await;
    let code = answer.json()["code"].as_str().unwrap_or("none").to_owned();
    (answer.status, code)
}

fn watch(room: protocol::RoomCode) -> ClientMessage {
    ClientMessage::Watch {
        id: new_id(),
        room,
        since: None,
    }
}

/// A room that is woken from its log takes a place like a new one: with every place taken it stays asleep, and wakes as soon
/// as there is one.
#[tokio::test]
async fn a_woken_room_takes_a_place() {
    let server = TestServer::with(|settings| {
        settings.limits.live_rooms = 2;
        settings.idle_room = Duration::from_millis(50);
    })
    .await;
    let (mut ann, mut bob, mut cem) = (
        server.guest().await,
        server.guest().await,
        server.guest().await,
    );
    let asleep = ann.creates(&options("halma", 2)).await;
    ann.command(ClientMessage::Unwatch { id: new_id() }).await;
    bob.creates(&options("halma", 2)).await;
    // The first room goes to sleep, and then there is a place.
    while refused_room(&cem).await.0 == 503 {
        sleep(Duration::from_millis(20)).await;
    }
    // The new one sleeps soon as well, and its place is taken by one that is looked at.
    let mut waking = 0;
    while refusal(&cem.command(watch(asleep)).await) == Some(ErrorCode::Busy) {
        waking += 1;
        assert!(waking < 100, "there was never a place");
    }
    let mut dan = server.guest().await;
    assert_eq!(refused_room(&dan).await, (503, "busy".into()));
    bob.closes().await;
    cem.closes().await;
    while refused_room(&dan).await.0 == 503 {
        sleep(Duration::from_millis(20)).await;
    }
    dan.command(watch(asleep)).await;
}

/// One player has a seat in so many rooms and no more, whether they make them, sit down in them, or look for a quick match;
/// who leaves one can take another.
#[tokio::test]
async fn a_player_sits_in_so_many_rooms_and_no_more() {
    let server = TestServer::with(|settings| settings.limits.rooms_per_player = 2).await;
    let (mut ann, mut bob) = (server.guest().await, server.guest().await);
    let first = ann.creates(&options("star", 3)).await;
    ann.creates(&options("star", 3)).await;
    assert_eq!(refused_room(&ann).await, (429, "too_many".into()));
    assert_eq!(
        refusal(&ann.queues("halma").await),
        Some(ErrorCode::TooMany)
    );

    let other = bob.creates(&options("star", 3)).await;
    ann.watch(other).await;
    assert_eq!(refusal(&ann.sits().await), Some(ErrorCode::TooMany));
    assert_eq!(ann.picture().state.seats[1].player, None);
    ann.watch(first).await;
    assert_eq!(
        refusal(&ann.sits_on(2).await),
        None,
        "another seat of a room of theirs"
    );
    ann.leaves().await;
    ann.watch(other).await;
    assert_eq!(refusal(&ann.sits().await), None);
    assert_eq!(refused_room(&ann).await, (429, "too_many".into()));
}
