//! Playing alone: against bots with undo and hints, and on one device that goes round.

use protocol::{ClientMessage, ErrorCode, NewRoom, Phase, RoomKind, ServerMessage};
use tests::{Client, TestServer, new_id, options, record, refusal};

fn wish(kind: RoomKind, game: &str, players: u8) -> NewRoom {
    let bots = if kind == RoomKind::Practice {
        players - 1
    } else {
        0
    };
    NewRoom {
        id: new_id(),
        kind,
        options: options(game, players),
        levels: vec!["normal".into(); usize::from(bots)],
        language: None,
    }
}

async fn undoes(client: &mut Client) -> ServerMessage {
    let (id, seq) = (new_id(), client.seq());
    let answer = client.command(ClientMessage::Undo { id, seq }).await;
    if refusal(&answer).is_none() {
        client
            .until(|message| matches!(message, ServerMessage::Legal { .. }))
            .await;
    }
    answer
}

/// Practice from the first move to the end: hints are legal moves, undo goes back over the bots' turns and over the end,
/// and the record of the game has only what counts in the end.
#[tokio::test]
async fn practice_with_hints_and_undo_ends_with_a_record_of_what_counts() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    ann.makes(&wish(RoomKind::Practice, "star", 3)).await;
    assert_eq!(ann.picture().state.phase, Phase::Playing);
    for _ in 0..3 {
        assert!(ann.is_on_move().await);
        let (id, seq) = (new_id(), ann.seq());
        let answer = ann.command(ClientMessage::Hint { id, seq }).await;
        let ServerMessage::Hint { path, .. } = answer else {
            panic!("a hint, not {answer:?}")
        };
        assert!(ann.picture().legal.as_ref().unwrap().1.contains(&path));
        assert_eq!(refusal(&ann.moves(&path).await), None);
    }
    assert!(ann.is_on_move().await);
    let before = ann.picture().state.plies.clone();
    undoes(&mut ann).await;
    assert_eq!(ann.picture().state.plies, before[..6]);
    assert_eq!(ann.picture().state.undone, 3);
    ann.plays_to_the_end().await;
    undoes(&mut ann).await;
    assert_eq!(ann.picture().state.phase, Phase::Playing);
    ann.plays_to_the_end().await;
    let state = ann.picture().state.clone();
    let question = format!("GET /api/v1/games/{}", state.game.unwrap());
    let told = tests::web::ask(server.address(), &question, "")
        .await
        .json();
    record::judge(&told);
    let end = record::replay(&told);
    assert_eq!(
        Some(&state.result.unwrap().ranks),
        end.outcome().map(|outcome| &outcome.ranks)
    );
    let paths = told["moves"].as_array().unwrap().iter();
    let paths: Vec<_> = paths.map(|entry| entry["path"].clone()).collect();
    let plies = state.plies.iter().filter(|ply| !ply.path.is_empty());
    assert_eq!(
        paths,
        plies
            .map(|ply| serde_json::json!(ply.path))
            .collect::<Vec<_>>()
    );
    assert_eq!(told["kind"], "practice");
    assert_eq!(told["seats"][0]["name"], ann.guest.name.as_str());
    assert_eq!(told["seats"][1]["bot"], "normal");
}

/// Leaving and coming back resumes the game, also after the server was started anew.
#[tokio::test]
async fn a_practice_game_is_there_when_one_comes_back() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let room = ann.makes(&wish(RoomKind::Practice, "halma", 2)).await;
    ann.plays(2).await;
    assert!(ann.is_on_move().await);
    let state = ann.picture().state.clone();
    ann.command(ClientMessage::Leave { id: new_id() }).await;
    let tab = ann.another_tab().await;
    ann.closes().await;
    assert_eq!(tab.rooms, [room]);
    let mut again = tab;
    again.watch(room).await;
    assert_eq!(again.picture().state, state);
    assert!(again.may_move());
}

/// Everybody at the device moves in turn, through one socket.
#[tokio::test]
async fn three_people_play_on_one_device_to_the_end() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    ann.makes(&wish(RoomKind::Local, "star", 3)).await;
    while ann.is_on_move().await {
        ann.moves_well().await;
    }
    let ranks = ann.picture().state.result.clone().unwrap().ranks;
    assert_eq!(ranks.len(), 3);
    let first = ann.picture().state.game;
    ann.wants_rematch().await;
    ann.until_picture(|picture| picture.state.game != first)
        .await;
    assert_eq!(ann.picture().state.phase, Phase::Playing);
}

/// What is only for those who play alone is refused where others would feel it.
#[tokio::test]
async fn a_private_room_knows_no_undo_and_no_hint() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    ann.creates(&options("star", 2)).await;
    ann.starts().await;
    ann.plays(1).await;
    let answer = undoes(&mut ann).await;
    assert_eq!(refusal(&answer), Some(ErrorCode::NotAlone));
    let (id, seq) = (new_id(), ann.seq());
    let answer = ann.command(ClientMessage::Hint { id, seq }).await;
    assert_eq!(refusal(&answer), Some(ErrorCode::NotAlone));
}
