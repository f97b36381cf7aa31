//! `kill -9` under load: whatever a client was told has happened, has happened.

use std::collections::HashMap;

use futures_util::future::join_all;
use protocol::{ClientMessage, CommandId, Event, ServerMessage};
use serde_json::{Value, json};
use tests::{Client, Process, answers, options, record, refusal};
use tokio::sync::mpsc;
use uuid::Uuid;

const ROOMS: usize = 8;
const ROUNDS: usize = 5;

/// A player who moves as fast as the server takes it, and the command that nobody has answered yet.
struct Player {
    client: Client,
    pending: Option<ClientMessage>,
}

impl Player {
    /// Plays until the server is dead. Tells of every move the server has acknowledged.
    async fn plays_until_death(&mut self, acknowledged: &mpsc::UnboundedSender<()>) {
        loop {
            if self.pending.is_none() && self.client.may_move() {
                let command = self.client.move_along(&self.client.good_move());
                self.client.send(&command).await;
                self.pending = Some(command);
            }
            let Some(message) = self.client.next().await else {
                return;
            };
            let waited_for = self.pending.as_ref().and_then(ClientMessage::id);
            if waited_for.is_some() && answers(&message) == waited_for {
                assert_eq!(refusal(&message), None, "{:?}", self.pending);
                self.pending = None;
                acknowledged.send(()).ok();
            }
        }
    }

    /// Comes back to the server that was started after the death, and sends again what was not answered.
    async fn comes_back(&mut self, server: &Process) {
        let before = self.client.picture().clone();
        self.client = self.client.moves_to(server.address()).await;
        self.client.watch(before.room()).await;
        let after = &self.client.picture().state;
        assert!(
            after.seq >= before.state.seq,
            "an event that was seen is gone"
        );
        let kept = &after.plies[..before.state.plies.len()];
        assert_eq!(kept, before.state.plies, "another past than was seen");
        if let Some(command) = self.pending.take() {
            let answer = self.client.command(command).await;
            assert!(matches!(answer, ServerMessage::Event { .. }), "{answer:?}");
        }
    }

    /// Every move of its own that it knows of, by command.
    fn own_moves(&self) -> HashMap<CommandId, Vec<Value>> {
        let mut moves: HashMap<_, Vec<_>> = HashMap::new();
        for seen in &self.client.picture().log {
            if let (Some(id), Event::Moved { path, .. }) = (seen.id, &seen.event) {
                moves.entry(id).or_default().push(json!(path));
            }
        }
        moves
    }
}

/// Rooms with two people each, every second one a star with two bots.
async fn sit_down(server: &Process) -> Vec<Player> {
    let mut players = Vec::new();
    for number in 0..ROOMS {
        let (mut ann, mut bob) = (server.guest().await, server.guest().await);
        let room = match number % 2 {
            0 => ann.creates(&options("halma", 2)).await,
            _ => ann.creates(&options("star", 4)).await,
        };
        bob.watch(room).await;
        bob.sits().await;
        if number % 2 == 1 {
            ann.until_picture(|picture| picture.state.seats[1].player.is_some())
                .await;
            ann.starts().await;
        }
        ann.sees_the_start().await;
        bob.sees_the_start().await;
        players.extend([ann, bob].map(|client| Player {
            client,
            pending: None,
        }));
    }
    players
}

/// The record of a player's game agrees with the rules and begins with the turns this client has seen, each once and in
/// the same order.
async fn compare_with_record(player: &Player) {
    let state = &player.client.picture().state;
    let question = format!("GET /api/v1/games/{}", state.game.unwrap());
    let told = player.client.ask(&question, "").await.json();
    record::judge(&told);
    let turns = told["moves"].as_array().unwrap().iter();
    let stored: Vec<_> = turns.map(|turn| (&turn["player"], &turn["path"])).collect();
    let plies = state.plies.iter().filter(|ply| !ply.path.is_empty());
    let seen: Vec<_> = plies
        .map(|ply| (json!(ply.seat), json!(ply.path)))
        .collect();
    let seen: Vec<_> = seen.iter().map(|(seat, path)| (seat, path)).collect();
    assert!(stored.starts_with(&seen), "{seen:?} is not in {stored:?}");
    let once = player.own_moves().values().all(|moves| moves.len() == 1);
    assert!(once, "a move was made twice");
}

/// Rooms full of players who move as fast as they can; the server is killed at a random moment and started again, several
/// times. Every acknowledged move is in the log at its number, none is doubled, a command whose answer was lost has acted
/// exactly once, and everybody plays on to the result.
#[tokio::test]
async fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Process::start(data.path(), "--rooms-per-minute 1000").await;
    let mut players = sit_down(&server).await;
    for _ in 0..ROUNDS {
        let moves = 10 + Uuid::new_v4().as_u128() % 50;
        let (acknowledged, mut count) = mpsc::unbounded_channel();
        let death = async {
            for _ in 0..moves {
                count.recv().await;
            }
            assert!(!server.end("KILL").await.success());
        };
        let lives = players
            .iter_mut()
            .map(|player| player.plays_until_death(&acknowledged));
        tokio::join!(death, join_all(lives));
        server = Process::start(data.path(), "").await;
        join_all(players.iter_mut().map(|player| player.comes_back(&server))).await;
    }
    join_all(players.iter().map(compare_with_record)).await;
    let ends = players
        .iter_mut()
        .map(|player| player.client.plays_to_the_end());
    join_all(ends).await;
    join_all(players.iter().map(compare_with_record)).await;
}
