//! The threads that think, and the questions that wait for one: hints first, because a person waits for them.
//!
//! A question is withdrawn by dropping its answer: then its thought ends, or never begins. The more questions
//! wait, the shorter is each thought, so that many rooms get little rather than few rooms all. The threads run
//! at a lower priority than those that serve people.

mod lanes;

use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use protocol::Cell;
use rules::Position;
use tokio::sync::oneshot;

use super::PATIENCE;
use crate::metrics::{Lane, METRICS};
use lanes::Lanes;

/// A hint that waits shortens a bot's thought as much as so many moves that wait.
const HINT_WEIGHT: usize = 16;
/// How much lower the priority of a thinking thread is.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// What a bot is asked.
pub(super) struct Question {
    pub position: Position,
    pub level: bots::Level,
    /// The thought is cut off after this, or sooner when many wait.
    pub limit: Duration,
    /// A person waits for the answer.
    pub hint: bool,
    pub seed: u64,
}

struct Thought {
    question: Question,
    reply: oneshot::Sender<Option<Vec<Cell>>>,
}

/// A handle on the threads; they end when the last one is dropped.
#[derive(Clone)]
pub(super) struct Pool(Arc<Open>);

struct Open(Arc<Shop>);

struct Shop {
    lanes: Mutex<Lanes>,
    more: Condvar,
    /// How many wait, as the thoughts that are on see it.
    hints: AtomicUsize,
    moves: AtomicUsize,
    workers: usize,
}

impl Pool {
    /// Starts the threads, at least one.
    pub fn start(workers: usize) -> std::io::Result<Self> {
        let shop = Arc::new(Shop::new(workers.max(1)));
        let pool = Self(Arc::new(Open(Arc::clone(&shop))));
        for _ in 0..shop.workers {
            let shop = Arc::clone(&shop);
            std::thread::Builder::new()
                .name("bot".into())
                .spawn(move || shop.work())?;
        }
        Ok(pool)
    }

    /// The answer; `None`: too many wait, no move is possible, or the thought failed.
    pub async fn think(&self, question: Question) -> Option<Vec<Cell>> {
        let (reply, answer) = oneshot::channel();
        if !self.0.0.put(Thought { question, reply }) {
            return None;
        }
        answer.await.ok().flatten()
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.lanes().close();
        self.0.more.notify_all();
    }
}

impl Shop {
    fn new(workers: usize) -> Self {
        Self {
            lanes: Mutex::default(),
            more: Condvar::new(),
            hints: AtomicUsize::new(0),
            moves: AtomicUsize::new(0),
            workers,
        }
    }

    fn put(&self, thought: Thought) -> bool {
        let mut lanes = self.lanes();
        let taken = lanes.put(thought);
        self.count(&lanes);
        self.more.notify_one();
        taken
    }

    fn work(&self) {
        step_back();
        while let Some(Thought { question, reply }) = self.next() {
            let think = AssertUnwindSafe(|| self.think(&question, &reply));
            let path = std::panic::catch_unwind(think).unwrap_or_else(|_| {
                METRICS.bot_thoughts_failed.increment(1);
                tracing::error!("a bot's thought failed; its quick move is played");
                None
            });
            // Nobody waits any more when the room has gone on.
            reply.send(path).ok();
        }
    }

    /// The next question that is still wanted; `None`: the pool is closed.
    fn next(&self) -> Option<Thought> {
        let mut lanes = self.lanes();
        loop {
            let next = lanes.take();
            self.count(&lanes);
            if next.is_some() || lanes.is_closed() {
                return next;
            }
            lanes = self
                .more
                .wait(lanes)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn think(
        &self,
        asked: &Question,
        reply: &oneshot::Sender<Option<Vec<Cell>>>,
    ) -> Option<Vec<Cell>> {
        let begun = Instant::now();
        let path = bots::choose(&asked.position, asked.level, asked.seed, || {
            !reply.is_closed() && begun.elapsed() < self.share(asked)
        });
        METRICS.bot_thought.record(begun.elapsed());
        path
    }

    /// How long this thought may take now: a hint makes way for hints alone, a move for everybody.
    fn share(&self, asked: &Question) -> Duration {
        let hints = self.hints.load(Ordering::Relaxed);
        if asked.hint {
            return share(asked.limit, asked.limit, hints, self.workers);
        }
        let crowd = self.moves.load(Ordering::Relaxed) + HINT_WEIGHT * hints;
        share(asked.limit, PATIENCE / 2, crowd, self.workers)
    }

    fn count(&self, lanes: &Lanes) {
        self.hints.store(lanes.hints(), Ordering::Relaxed);
        self.moves.store(lanes.moves(), Ordering::Relaxed);
        METRICS.bot_questions.of(Lane::Hints).set(lanes.hints());
        METRICS.bot_questions.of(Lane::Moves).set(lanes.moves());
    }

    fn lanes(&self) -> MutexGuard<'_, Lanes> {
        self.lanes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long one thought may take, so that all who wait are heard in about `all`.
fn share(limit: Duration, all: Duration, crowd: usize, workers: usize) -> Duration {
    limit.min(all * workers as u32 / (crowd as u32 + 1))
}

/// Lets everything that serves people go first. Elsewhere than on Linux this would slow the whole server down.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICE) {
        tracing::debug!(%error, "bots think at the same priority as everything else");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alone_a_thought_has_its_limit_and_in_a_crowd_its_share() {
        let (limit, all) = (Duration::from_millis(250), Duration::from_millis(500));
        assert_eq!(share(limit, all, 0, 1), limit);
        assert_eq!(share(limit, all, 999, 1), all / 1000);
        assert_eq!(share(limit, all, 999, 3), all / 1000 * 3);
    }
}
