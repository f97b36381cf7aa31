//! People who play against one bot each and move as soon as it is their turn.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Context;
use protocol::{Cell, ClientMessage, NewRoom, Options, RoomKind, ServerMessage};
use rules::Variant;
use tests::{legal, new_id};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::star;
use crate::people::Person;
use crate::report::Times;

/// A person asks for a hint before one move in so many.
const HINT_EVERY: u32 = 8;

/// What people wait for.
pub struct Waits {
    /// The receipt of their move.
    pub acknowledged: Times,
    /// The bot's move.
    pub answered: Times,
    /// A hint.
    pub hinted: Times,
}

impl Waits {
    fn new() -> Self {
        Self {
            acknowledged: Times::new(),
            answered: Times::new(),
            hinted: Times::new(),
        }
    }
}

/// Everybody who plays.
pub struct Crowd {
    people: JoinSet<anyhow::Result<Waits>>,
    measuring: Arc<AtomicBool>,
    end: watch::Sender<bool>,
}

impl Crowd {
    /// So many people begin to play, one after the other, within the time of a bot's move.
    pub async fn sits_down(address: SocketAddr, people: usize) -> anyhow::Result<Self> {
        let (end, ended) = watch::channel(false);
        let mut crowd = Self {
            people: JoinSet::new(),
            measuring: Arc::default(),
            end,
        };
        for number in 0..people {
            let player = Player {
                person: Person::arrive(address).await?,
                measuring: Arc::clone(&crowd.measuring),
                // Not everybody at once.
                turns: number as u32,
                times: Waits::new(),
            };
            crowd.people.spawn(player.plays_until(ended.clone()));
            sleep(Duration::from_millis(7)).await;
        }
        Ok(crowd)
    }

    pub fn begin_to_measure(&self) {
        self.measuring.store(true, Ordering::Relaxed);
    }

    /// How long they have waited.
    pub async fn gets_up(mut self) -> anyhow::Result<Waits> {
        self.end.send(true).context("nobody plays any more")?;
        let mut all = Waits::new();
        while let Some(person) = self.people.join_next().await {
            let one = person??;
            all.acknowledged.join(&one.acknowledged);
            all.answered.join(&one.answered);
            all.hinted.join(&one.hinted);
        }
        Ok(all)
    }
}

struct Player {
    person: Person,
    measuring: Arc<AtomicBool>,
    turns: u32,
    times: Waits,
}

impl Player {
    async fn plays_until(mut self, mut ended: watch::Receiver<bool>) -> anyhow::Result<Waits> {
        loop {
            tokio::select! {
                _ = ended.wait_for(|&ended| ended) => return Ok(self.times),
                played = self.plays_one_game() => played?,
            }
        }
    }

    async fn plays_one_game(&mut self) -> anyhow::Result<()> {
        let wish = NewRoom {
            id: new_id(),
            kind: RoomKind::Practice,
            options: Options {
                clock_s: None,
                ..star(2)
            },
            levels: vec!["normal".into()],
            language: None,
        };
        let room = self.person.make(&wish).await?;
        self.person.watch(room).await?;
        let mut moved: Option<Instant> = None;
        loop {
            match self.person.next().await? {
                ServerMessage::Legal { seq, moves } => {
                    self.note_answer(moved);
                    self.moves(seq, &moves).await?;
                    moved = Some(Instant::now());
                }
                ServerMessage::Event {
                    event: protocol::Event::Over { .. },
                    ..
                } => return Ok(()),
                _ => {}
            }
        }
    }

    async fn moves(&mut self, seq: u64, moves: &str) -> anyhow::Result<()> {
        self.turns += 1;
        if self.turns.is_multiple_of(HINT_EVERY) {
            let id = new_id();
            let took = self
                .person
                .command(&ClientMessage::Hint { id, seq })
                .await?;
            if self.measuring.load(Ordering::Relaxed) {
                self.times.hinted.add(took);
            }
        }
        let path = farthest(&legal::paths("star", moves)).context("no legal move")?;
        let id = new_id();
        let took = self
            .person
            .command(&ClientMessage::Move { id, seq, path })
            .await?;
        if self.measuring.load(Ordering::Relaxed) {
            self.times.acknowledged.add(took);
        }
        Ok(())
    }

    fn note_answer(&mut self, moved: Option<Instant>) {
        if let Some(moved) = moved.filter(|_| self.measuring.load(Ordering::Relaxed)) {
            self.times.answered.add(moved.elapsed());
        }
    }
}

/// The move that brings seat 0 the most steps nearer to its target.
fn farthest(paths: &[Vec<Cell>]) -> Option<Vec<Cell>> {
    let variant = Variant::star(2)?;
    let steps =
        |cell: Option<&Cell>| cell.map_or(0, |&cell| i16::from(variant.steps_to_target(0, cell)));
    let nearer = |path: &&Vec<Cell>| steps(path.first()) - steps(path.last());
    paths.iter().max_by_key(nearer).cloned()
}
