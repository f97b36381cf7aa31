//! What somebody changes about themselves by HTTP reaches their open sockets and their tables.

use protocol::Event;
use serde_json::Value;
use tests::{Client, TestServer, options};

/// The code of a Close frame: this is not for you any more.
const POLICY: Option<u16> = Some(1008);

async fn sees_the_end(client: &mut Client) -> Option<u16> {
    while client.next().await.is_some() {}
    client.closed
}

/// Ann's game with Bob, a move old.
async fn a_game(server: &TestServer) -> (Client, Client) {
    let mut ann = server.guest().await;
    let room = ann.creates(&options("halma", 2)).await;
    let mut bob = server.visitor(room).await;
    bob.sits().await;
    for client in [&mut ann, &mut bob] {
        client.sees_the_start().await;
    }
    assert!(ann.is_on_move().await);
    ann.moves_well().await;
    (ann, bob)
}

async fn record(client: &Client) -> Value {
    let game = client.picture().state.game.expect("a game");
    let answer = client.ask(&format!("GET /api/v1/games/{game}"), "").await;
    answer.json()
}

#[tokio::test]
async fn a_browser_that_is_signed_out_loses_its_sockets_and_the_other_keeps_them() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let code = ann.ask("POST /api/v1/me/code", "").await.json();
    let mut stranger = server.guest().await;
    let body = serde_json::json!({ "code": code["code"] }).to_string();
    let used = stranger.ask("POST /api/v1/devices", &body).await;
    assert_eq!(used.json()["player"], ann.guest.player.to_string());
    assert_eq!(
        sees_the_end(&mut stranger).await,
        POLICY,
        "whoever they were is gone"
    );

    let mut tab = ann.another_tab().await;
    let devices = ann.ask("GET /api/v1/me/devices", "").await.json();
    let here = devices
        .as_array()
        .expect("devices")
        .iter()
        .find(|device| device["here"] == true);
    let id = here.expect("this one")["id"].as_str().expect("an id");
    assert_eq!(devices.as_array().map(Vec::len), Some(2));
    let done = ann
        .ask(&format!("DELETE /api/v1/me/devices/{id}"), "")
        .await;
    assert_eq!(done.status, 204);
    assert_eq!(sees_the_end(&mut ann).await, POLICY);
    assert_eq!(sees_the_end(&mut tab).await, POLICY);
}

#[tokio::test]
async fn a_name_that_is_changed_elsewhere_shows_at_the_table() {
    let server = TestServer::open().await;
    let (ann, mut bob) = a_game(&server).await;
    let changed = ann.ask("PATCH /api/v1/me", r#"{"name": "Annika"}"#).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let renamed = bob
        .until_event(|event| matches!(event, Event::Renamed { .. }))
        .await;
    let name = "Annika".into();
    assert_eq!(renamed, Event::Renamed { seat: 0, name });
}

/// Whoever deletes everything in the middle of a game is gone at once; the game stays and goes on, and names them nowhere.
#[tokio::test]
async fn a_game_goes_on_without_the_name_of_whoever_deleted_everything() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = a_game(&server).await;
    let (name, player) = (ann.guest.name.clone(), ann.guest.player.to_string());
    assert_eq!(ann.ask("DELETE /api/v1/me", "").await.status, 204);
    assert_eq!(sees_the_end(&mut ann).await, POLICY);
    let told = record(&bob).await;
    assert_eq!(told["seats"][0]["name"], "Deleted player");
    assert_eq!(told["seats"][1]["name"], bob.guest.name);
    assert!(bob.is_on_move().await);
    bob.moves_well().await;

    let server = server.restart().await;
    let room = bob.picture().state.room;
    let visitor = server.visitor(room).await;
    let seen = format!("{:?}", visitor.picture().state);
    assert!(!seen.contains(&name) && !seen.contains(&player), "{seen}");
    assert!(seen.contains("Deleted player"));
}
