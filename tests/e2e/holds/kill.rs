//! `kill -9` under load: whatever a client was told has happened, has happened.

use std::collections::HashMap;
use std::time::Duration;

use futures_util::future::join_all;
use protocol::{ClientMessage, CommandId, Event, Options, ServerMessage};
use serde_json::{Value, json};
use tests::{Client, Process, answers, options, record, refusal, size};
use tokio::sync::mpsc;
use tokio::time::Instant;
use uuid::Uuid;

use super::CROWD;

/// For each move, in seconds: nobody runs out of it here.
const CLOCK_S: u16 = 120;
/// So many games are played to their ends after all that.
const TO_THE_END: usize = 4;
/// Every room can be played in again so soon after the start, on a machine that has nothing else to do.
const PLAYABLE: Duration = Duration::from_secs(3);

/// Somebody at a table: a player moves as fast as the server takes it, a spectator only looks. And the command that nobody
/// has answered yet.
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
    async fn comes_back(&mut self, server: &Process, started: Instant) {
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
        self.compare_clock(started);
        if let Some(command) = self.pending.take() {
            let answer = self.client.command(command).await;
            assert!(matches!(answer, ServerMessage::Event { .. }), "{answer:?}");
        }
    }

    /// The clock of whoever is on move has lost nothing of the time in which the server was down.
    fn compare_clock(&self, started: Instant) {
        let Some((Some(seat), Some(left))) = self.client.picture().clock else {
            return;
        };
        if self.client.picture().state.seats[usize::from(seat)]
            .bot
            .is_some()
        {
            return;
        }
        let ran = Duration::from_millis(u64::from(u32::from(CLOCK_S) * 1000 - left));
        let lost = ran.saturating_sub(started.elapsed());
        assert!(lost <= Duration::from_secs(1), "{lost:?} of the downtime");
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

/// Rooms with two players and two spectators each, every second one a star with two bots.
async fn sit_down(server: &Process, rooms: usize) -> (Vec<Player>, Vec<Player>) {
    let (mut players, mut spectators) = (Vec::new(), Vec::new());
    let new = |client| Player {
        client,
        pending: None,
    };
    for number in 0..rooms {
        let (mut ann, mut bob) = (server.guest().await, server.guest().await);
        let (game, seats) = [("halma", 2), ("star", 4)][number % 2];
        let timed = Options {
            clock_s: Some(CLOCK_S),
            ..options(game, seats)
        };
        let room = ann.creates(&timed).await;
        bob.watch(room).await;
        bob.sits().await;
        if seats == 4 {
            ann.until_picture(|picture| picture.state.seats[1].player.is_some())
                .await;
            ann.starts().await;
        }
        for _ in 0..2 {
            let mut eve = server.guest().await;
            eve.watch(room).await;
            spectators.push(new(eve));
        }
        ann.sees_the_start().await;
        bob.sees_the_start().await;
        players.extend([ann, bob].map(new));
    }
    (players, spectators)
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

/// Bar 11: rooms full of players who move as fast as they can, with spectators; the server is killed at a random moment and
/// started again, several times. Every acknowledged move is in the log at its number, none is doubled, a command whose
/// answer was lost has acted exactly once, no clock has lost the downtime, and people play on to the result.
#[tokio::test]
async fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let (rooms, kills) = (size(4, 200), size(2, 20));
    let data = tempfile::tempdir().unwrap();
    let mut server = Process::start(data.path(), CROWD).await;
    let (mut players, mut spectators) = sit_down(&server, rooms).await;
    let mut slowest = Duration::ZERO;
    for _ in 0..kills {
        let moves = 10 + Uuid::new_v4().as_u128() % (rooms as u128 * 8);
        let (acknowledged, mut count) = mpsc::unbounded_channel();
        let death = async {
            for _ in 0..moves {
                count.recv().await;
            }
            assert!(!server.end("KILL").await.success());
        };
        let all = players.iter_mut().chain(&mut spectators);
        let lives = all.map(|one| one.plays_until_death(&acknowledged));
        tokio::join!(death, join_all(lives));
        let started = Instant::now();
        server = Process::start(data.path(), CROWD).await;
        let all = players.iter_mut().chain(&mut spectators);
        join_all(all.map(|one| one.comes_back(&server, started))).await;
        slowest = slowest.max(started.elapsed());
    }
    println!("{kills} kills, {rooms} rooms: all back at most {slowest:?} after the start");
    assert!(slowest < PLAYABLE * size(3, 10), "{slowest:?}");
    join_all(players.iter().map(compare_with_record)).await;
    drop(spectators);
    players.truncate(2 * TO_THE_END);
    let ends = players
        .iter_mut()
        .map(|player| player.client.plays_to_the_end());
    join_all(ends).await;
    join_all(players.iter().map(compare_with_record)).await;
}
