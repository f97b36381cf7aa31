//! The queue for quick matches, as those who wait in it see it.

use std::collections::BTreeSet;
use std::time::Duration;

use protocol::{ClientMessage, PlayerId, RoomKind, ServerMessage};
use tests::{Client, TestServer, new_id, record};

/// A wait that never ends during a test.
const LONG: Duration = Duration::from_mins(10);

async fn waiting_for(wait: Duration) -> TestServer {
    TestServer::with(|settings| settings.quick_wait = wait).await
}

/// Waits until the queue says that so many wait.
async fn sees_waiting(client: &mut Client, number: u8) {
    let wanted =
        |m: &ServerMessage| matches!(m, ServerMessage::Queue { waiting, .. } if *waiting == number);
    client.until(wanted).await;
}

/// The people at the table, whatever seats the lot gave them.
fn people(client: &Client) -> BTreeSet<PlayerId> {
    let seats = client.picture().state.seats.iter();
    seats.filter_map(|seat| seat.player).collect()
}

fn ids<const N: usize>(clients: [&Client; N]) -> BTreeSet<PlayerId> {
    clients.map(|client| client.guest.player).into()
}

/// The first waits, a second person comes before the bots and has the seat; bots take only the other two. The match is
/// played to the result, and the rematch begins.
#[tokio::test]
async fn two_people_and_two_bots_play_a_star_from_the_queue_to_the_rematch() {
    let server = waiting_for(Duration::from_secs(2)).await;
    let (mut ann, mut bob) = (server.guest().await, server.guest().await);
    ann.queues("star").await;
    bob.queues("star").await;
    sees_waiting(&mut ann, 2).await;
    assert_eq!(ann.is_matched().await, bob.is_matched().await);
    let state = ann.picture().state.clone();
    assert_eq!((state.kind, state.seats.len()), (RoomKind::Quick, 4));
    assert_eq!(people(&ann), ids([&ann, &bob]));
    assert_eq!(
        state.seats.iter().filter(|seat| seat.bot.is_some()).count(),
        2
    );

    tokio::join!(ann.plays_to_the_end(), bob.plays_to_the_end());
    assert_eq!(ann.picture().state, bob.picture().state);
    let game = state.game.expect("a game");
    let told = ann
        .ask(&format!("GET /api/v1/games/{game}"), "")
        .await
        .json();
    let end = record::replay(&told);
    record::judge(&told);
    let ranks = ann
        .picture()
        .state
        .result
        .clone()
        .map(|result| result.ranks);
    assert_eq!(ranks, end.outcome().map(|end| end.ranks.clone()));

    ann.wants_rematch().await;
    bob.wants_rematch().await;
    ann.sees_the_start().await;
    assert_ne!(ann.picture().state.game, Some(game));
}

/// Somebody alone is told how long it takes, and plays against a bot then.
#[tokio::test]
async fn bots_fill_the_table_when_the_time_is_up() {
    let server = TestServer::open().await;
    for (game, seats) in [("halma", 2), ("star", 4)] {
        let mut ann = server.guest().await;
        let (id, game) = (new_id(), game.to_owned());
        ann.send(&ClientMessage::Quick {
            id,
            game: game.clone(),
        })
        .await;
        let told = ann
            .until(|m| matches!(m, ServerMessage::Queue { .. }))
            .await;
        let ServerMessage::Queue { ms_left, .. } = told else {
            unreachable!()
        };
        assert!(ms_left <= 200, "{ms_left}");
        assert_eq!(
            told,
            ServerMessage::Queue {
                game,
                seats,
                waiting: 1,
                ms_left
            }
        );
        ann.is_matched().await;
        assert_eq!(people(&ann), ids([&ann]));
        assert_eq!(ann.picture().state.seats.len(), usize::from(seats));
        ann.plays(3).await;
    }
}

/// Whoever cancels, closes the tab, or loses the socket leaves no ghost: the table is filled by those who wait.
#[tokio::test]
async fn who_has_gone_is_paired_with_nobody() {
    let server = waiting_for(LONG).await;
    let mut witness = server.guest().await;
    witness.queues("star").await;
    for way in ["cancels", "closes the tab", "loses the socket"] {
        let mut ghost = server.guest().await;
        ghost.queues("star").await;
        sees_waiting(&mut witness, 2).await;
        match way {
            "cancels" => {
                ghost
                    .command(ClientMessage::CancelQuick { id: new_id() })
                    .await;
            }
            "closes the tab" => ghost.closes().await,
            _ => drop(ghost),
        }
        sees_waiting(&mut witness, 1).await;
    }
    let mut others = [
        server.guest().await,
        server.guest().await,
        server.guest().await,
    ];
    for other in &mut others {
        other.queues("star").await;
    }
    witness.is_matched().await;
    let [one, two, three] = &others;
    let expected = ids([&witness, one, two, three]);
    assert_eq!(people(&witness), expected);
}

/// The same guest in two tabs waits once, and both tabs are told of the match; a tab that is closed takes nothing from
/// the other.
#[tokio::test]
async fn nobody_is_paired_with_themselves() {
    let server = waiting_for(LONG).await;
    let mut ann = server.guest().await;
    let (mut tab, mut third) = (ann.another_tab().await, ann.another_tab().await);
    ann.queues("halma").await;
    tab.queues("halma").await;
    third.queues("halma").await;
    third.closes().await;
    let mut bob = server.guest().await;
    bob.queues("halma").await;
    let room = bob.is_matched().await;
    assert_eq!(
        [ann.is_matched().await, tab.is_matched().await],
        [room, room]
    );
    assert_eq!(people(&bob), ids([&ann, &bob]));
}

/// Five people are no table of five: four play and one waits on.
#[tokio::test]
async fn of_five_people_four_play_and_one_waits() {
    let server = waiting_for(LONG).await;
    let mut all = Vec::new();
    for _ in 0..5 {
        let mut client = server.guest().await;
        client.queues("star").await;
        all.push(client);
    }
    let mut last = all.pop().expect("five");
    sees_waiting(&mut last, 1).await;
    for client in &mut all {
        client.is_matched().await;
        assert_eq!(people(client).len(), 4);
        assert!(!people(client).contains(&last.guest.player));
    }
}
