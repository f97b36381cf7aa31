//! Bots at the table: hears which bot is on move, lets it think on threads of its own, waits like a
//! person would, and hands the move in like anybody.
//!
//! Never on the async threads, never without a deadline: when the threads are busy or a thought is
//! late, the best advance is played, which costs microseconds.

use std::ops::RangeInclusive;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc as threads};
use std::time::{Duration, Instant};

use protocol::Cell;
use rules::Position;
use tokio::sync::{mpsc, oneshot};

use crate::chance;
use crate::room::BotTurn;

/// Thoughts that wait for a thread; beyond that bots play their quick move.
const QUEUE: usize = 256;
/// A thought that takes longer is cut off, and what it has found so far is played.
const THOUGHT: Duration = Duration::from_millis(250);

/// The move that the rules name when nobody decides: the best advance, ties by the bots' evaluation.
#[must_use]
pub fn auto_move(position: &Position) -> Option<Vec<Cell>> {
    bots::best_advance(position)
}

/// Whether there is a bot of this level.
#[must_use]
pub fn knows_level(level: &str) -> bool {
    bots::Level::parse(level).is_some()
}

/// How well bots can play, the weakest first.
#[must_use]
pub fn levels() -> Vec<String> {
    let all = bots::Level::ALL.iter();
    all.map(|level| level.name().to_owned()).collect()
}

/// What a person who asks for a hint is shown: what a strong bot plays (UX: within 100 ms).
const HINT: bots::Level = bots::Level::Hard;
/// A hint that takes longer is cut off.
const HINT_THOUGHT: Duration = Duration::from_millis(100);

struct Thought {
    position: Position,
    level: bots::Level,
    limit: Duration,
    seed: u64,
    cancelled: Arc<AtomicBool>,
    reply: oneshot::Sender<Option<Vec<Cell>>>,
}

/// Where the rooms say that a bot is on move. `workers` threads think, at least one; `pause` is how long a bot seems to.
///
/// # Errors
/// The operating system has no thread to give.
pub fn start(
    workers: usize,
    pause: RangeInclusive<Duration>,
) -> std::io::Result<mpsc::UnboundedSender<BotTurn>> {
    let (thoughts, queue) = threads::sync_channel(QUEUE);
    let queue = Arc::new(Mutex::new(queue));
    for _ in 0..workers.max(1) {
        let queue = Arc::clone(&queue);
        std::thread::Builder::new()
            .name("bot".into())
            .spawn(move || think_for_ever(&queue))?;
    }
    let (desk, mut turns) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Some(turn) = turns.recv().await {
            tokio::spawn(take_turn(turn, thoughts.clone(), pause.clone()));
        }
    });
    Ok(desk)
}

async fn take_turn(
    turn: BotTurn,
    thoughts: threads::SyncSender<Thought>,
    pause: RangeInclusive<Duration>,
) {
    let lot = chance::draw();
    // Only whoever plays waits like a person: a hint is wanted at once.
    if turn.asker.is_none() {
        tokio::time::sleep(between(&pause, lot)).await;
    }
    let thought = if turn.cancelled.load(Ordering::Relaxed) {
        None
    } else {
        ask(&turn, &thoughts, lot as u64).await
    };
    let path = thought
        .or_else(|| auto_move(&turn.position))
        .unwrap_or_default();
    // A room that was put away meanwhile asks again when it wakes.
    if let Some(asker) = turn.asker {
        turn.room.hint(asker, turn.seq, path).await.ok();
    } else if !turn.cancelled.load(Ordering::Relaxed) {
        turn.room.play_bot(turn.seat, turn.seq, path).await.ok();
    }
}

/// What the bot thinks; `None` when it could not.
async fn ask(
    turn: &BotTurn,
    thoughts: &threads::SyncSender<Thought>,
    seed: u64,
) -> Option<Vec<Cell>> {
    let (reply, answer) = oneshot::channel();
    let own = bots::Level::parse(&turn.level).unwrap_or(bots::Level::Normal);
    let thought = Thought {
        position: turn.position.clone(),
        level: turn.asker.map_or(own, |_| HINT),
        limit: match turn.asker {
            Some(_) => HINT_THOUGHT,
            None => THOUGHT,
        },
        seed,
        cancelled: Arc::clone(&turn.cancelled),
        reply,
    };
    thoughts.try_send(thought).ok()?;
    answer.await.ok().flatten()
}

fn think_for_ever(queue: &Mutex<threads::Receiver<Thought>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(thought) = next else { return };
        let reply = std::panic::catch_unwind(AssertUnwindSafe(|| think(&thought)));
        let path = reply.unwrap_or_else(|_| {
            tracing::error!("a bot's thought failed; its quick move is played");
            None
        });
        // Nobody waits any more when the room has gone on.
        thought.reply.send(path).ok();
    }
}

fn think(thought: &Thought) -> Option<Vec<Cell>> {
    let started = Instant::now();
    bots::choose(&thought.position, thought.level, thought.seed, || {
        !thought.cancelled.load(Ordering::Relaxed) && started.elapsed() < thought.limit
    })
}

fn between(pause: &RangeInclusive<Duration>, lot: u128) -> Duration {
    let span = pause.end().saturating_sub(*pause.start());
    *pause.start() + span.mul_f64(f64::from((lot >> 64) as u32) / f64::from(u32::MAX))
}
