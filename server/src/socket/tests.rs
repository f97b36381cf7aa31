//! What a connection does with commands and when its room ends, without a socket.

mod matrix;
mod scene;

use protocol::{ClientMessage, NewRoom};

use super::*;
use crate::config::Limits;
use crate::limits::Rate;
use crate::lobby::tests::{Fixture, HERE, guest};

fn connection_of(house: &Fixture, number: u128) -> Connection {
    Connection {
        around: Arc::new(Surroundings {
            lobby: house.lobby.clone(),
            store: house.store.clone(),
            build: String::new(),
            pace: Arc::new(Pace::new(&Limits::default())),
            guesses: Arc::new(Rates::new(Rate::a_minute(10))),
            news: broadcast::channel(NEWS).0,
            begun: Instant::now(),
            closing: house.closing.clone(),
        }),
        guest: Arc::new(guest(number)),
        device: [0; 32],
        known: Vec::new(),
        address: HERE,
        viewing: None,
        ticket: None,
        queue: None,
        sent: Sent::new(Instant::now().into_std()),
    }
}

/// Bar 16: people stay connected. Twice they are at the table again without a word; the third time they are told that it
/// is shut and which game they can still read, and so is whoever comes later.
#[tokio::test]
async fn people_of_a_room_that_breaks_down_look_anew_until_they_are_told_that_it_is_shut() {
    let house = Fixture::new();
    let (code, _view) = house.game(1).await;
    let mut connection = connection_of(&house, 1);
    let watch = |id| ClientMessage::Watch {
        id,
        room: code,
        since: None,
    };
    assert_eq!(connection.carry_out(watch(5)).await, None);
    for _ in 0..2 {
        house.break_down(code).await;
        assert_eq!(connection.look_anew().await.ok(), Some(None));
        assert!(connection.viewing.is_some());
    }
    house.break_down(code).await;
    let game = house.lobby.last_game(code).await.unwrap().to_string();
    let told = |id| ServerMessage::Error {
        id,
        code: ErrorCode::Broken,
        detail: Some(game.clone()),
        retry_ms: None,
    };
    assert_eq!(connection.look_anew().await.ok(), Some(Some(told(None))));
    assert_eq!(connection.carry_out(watch(6)).await, Some(told(Some(6))));
}
