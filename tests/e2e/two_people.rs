//! Two people and a link: from the empty room to the result, and to the rematch.

use protocol::{Event, Phase, Reason};
use tests::{Client, TestServer, options, record};

/// Plays a whole game between two and returns its record.
async fn play(server: &TestServer, ann: &mut Client, bob: &mut Client) -> serde_json::Value {
    tokio::join!(ann.plays_to_the_end(), bob.plays_to_the_end());
    let (one, two) = (ann.picture(), bob.picture());
    assert_eq!(one.state, two.state, "both see the same end");
    let game = one.state.game.expect("a game");
    let answer = tests::web::ask(server.address(), &format!("GET /api/v1/games/{game}"), "").await;
    assert_eq!(answer.status, 200);
    answer.json()
}

/// From the link to the result: every chain of jumps, of whatever length, is accepted as one turn, exactly one
/// seat wins, and the record of the game says the same as the rules.
#[tokio::test]
async fn two_people_play_halma_by_link_to_the_result_and_change_seats_for_the_rematch() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let room = ann.creates(&options("halma", 2)).await;
    let mut bob = server.visitor(room).await;
    bob.sits().await;
    ann.sees_the_start().await;
    bob.sees_the_start().await;
    assert_eq!((ann.seat(), bob.seat()), (0, 1));

    let told = play(&server, &mut ann, &mut bob).await;
    let end = record::replay(&told);
    record::judge(&told);
    let result = ann.picture().state.result.clone().expect("a result");
    assert_eq!(result.reason, Reason::Win);
    assert_eq!(
        Some(result.ranks),
        end.outcome().map(|end| end.ranks.clone())
    );
    let longest = ann
        .picture()
        .state
        .plies
        .iter()
        .map(|ply| ply.path.len())
        .max();
    assert!(longest > Some(4), "a game without chains proves little");
    assert_eq!(told["humans"], serde_json::json!([0, 1]));

    ann.wants_rematch().await;
    assert_eq!(
        ann.picture().state.phase,
        Phase::Over,
        "one alone does not decide"
    );
    bob.wants_rematch().await;
    ann.sees_the_start().await;
    bob.sees_the_start().await;
    assert_eq!((ann.seat(), bob.seat()), (1, 0), "the other one begins");
    assert_ne!(
        ann.picture().state.game,
        told["id"].as_str().and_then(|id| id.parse().ok())
    );
    assert!(bob.is_on_move().await);
    bob.moves_well().await;
    ann.sees_a_move().await;
}

/// In a rematch on the star the first turn goes on by one seat; a spectator stays and sees it.
#[tokio::test]
async fn on_the_star_the_first_turn_rotates_and_spectators_stay() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let room = ann.creates(&options("star", 2)).await;
    let mut bob = server.visitor(room).await;
    let mut eve = server.visitor(room).await;
    bob.sits().await;
    ann.sees_the_start().await;
    bob.sees_the_start().await;
    let told = play(&server, &mut ann, &mut bob).await;
    let _ = record::replay(&told);
    record::judge(&told);

    ann.wants_rematch().await;
    bob.wants_rematch().await;
    ann.sees_the_start().await;
    assert_eq!((ann.seat(), ann.picture().state.first), (0, Some(1)));
    let seen = |event: &Event| matches!(event, Event::Started { .. });
    eve.until_picture(|picture| picture.count(seen) == 2).await;
    assert_eq!(eve.picture().state, ann.picture().state);
}

/// Whoever leaves at the end does not block the others' rematch; a bot takes the seat.
#[tokio::test]
async fn who_leaves_after_the_end_does_not_block_the_rematch() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let room = ann.creates(&options("star", 3)).await;
    let mut bob = server.visitor(room).await;
    bob.sits().await;
    ann.until_picture(|picture| picture.state.seats[1].player.is_some())
        .await;
    ann.starts().await;
    bob.sees_the_start().await;
    // With both gone for good only bots are left, and the game ends without them.
    ann.leaves().await;
    bob.leaves().await;
    ann.until_picture(|picture| picture.state.phase == Phase::Over)
        .await;

    ann.wants_rematch().await;
    ann.sees_the_start().await;
    let seats = &ann.picture().state.seats;
    assert_eq!(seats.iter().filter(|seat| seat.bot.is_some()).count(), 2);
    assert!(!ann.picture().state.seats[usize::from(ann.seat())].left);
}
