//! Six at one table.

use protocol::{ClientMessage, Event, Phase, Reason};
use tests::{Client, TestServer, new_id, options, record};

/// Each seat at most once as far as it moves after it has arrived or left.
fn assert_nobody_moves_who_has_arrived(client: &Client) {
    let mut arrived = Vec::new();
    for seen in &client.picture().log {
        match &seen.event {
            Event::Arrived { seat, .. } => arrived.push(*seat),
            Event::Moved { seat, .. } => assert!(!arrived.contains(seat), "{seen:?}"),
            _ => {}
        }
    }
}

/// Three people and three bots; one person leaves for good in the middle. The turn passes over whoever has arrived, a bot
/// plays for who has left, and the ranks are those of the rules.
#[tokio::test]
async fn people_and_bots_mixed_get_the_ranks_that_the_rules_give() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let room = ann.creates(&options("star", 6)).await;
    let (mut bob, mut cat) = (server.visitor(room).await, server.visitor(room).await);
    bob.sits_on(2).await;
    cat.sits_on(4).await;
    ann.until_picture(|picture| picture.state.seats[4].player.is_some())
        .await;
    let (id, seq, level) = (new_id(), ann.seq(), "normal".to_owned());
    ann.command(ClientMessage::SeatBot {
        id,
        seq,
        seat: 5,
        level,
    })
    .await;
    ann.starts().await;
    for client in [&mut ann, &mut bob, &mut cat] {
        client.sees_the_start().await;
    }
    let goes = async {
        cat.plays(5).await;
        cat.leaves().await;
        cat.until_picture(|picture| picture.state.phase == Phase::Over)
            .await;
    };
    tokio::join!(ann.plays_to_the_end(), bob.plays_to_the_end(), goes);

    assert_eq!(ann.picture().state, bob.picture().state);
    assert_eq!(ann.picture().state, cat.picture().state);
    assert_nobody_moves_who_has_arrived(&ann);
    let state = &ann.picture().state;
    let by_bot = |event: &Event| {
        matches!(
            event,
            Event::Moved {
                seat: 4,
                by: protocol::Mover::Bot,
                ..
            }
        )
    };
    assert!(
        cat.picture().count(by_bot) > 0,
        "a bot plays on for who has left"
    );
    let told = ann
        .ask(
            &format!("GET /api/v1/games/{}", state.game.expect("a game")),
            "",
        )
        .await;
    let end = record::replay(&told.json());
    record::judge(&told.json());
    let result = state.result.clone().expect("a result");
    assert_eq!(Some(&result.ranks), end.outcome().map(|end| &end.ranks));
    assert!(
        matches!(result.reason, Reason::HumansArrived | Reason::OneLeft),
        "{result:?}"
    );
}
