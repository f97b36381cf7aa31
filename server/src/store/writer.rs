//! The one thread that writes, with group commit.
//!
//! Whatever waits when it looks goes into one transaction; what an item is and how it is undone alone is said in
//! `item`. Nobody gets an answer before the commit.

use std::fs::File;
use std::time::{Duration, Instant};
use std::{io, thread};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot, watch};

use super::append::Encoded;
use super::checkpoint::Checkpoints;
use super::error::{AppendError, Refusal, StoreError};
use super::item::{self, Done, Item};
use super::journal::Journal;
use super::stall::Stall;
use crate::metrics::METRICS;

/// So many items may wait; who comes later waits for a place.
const WAITING: usize = 1024;
/// So many items share a commit at most, so that the first one's wait has a bound.
const SHARING: usize = 512;
/// So many in one commit are a crowd: then the next commit waits a moment for more of it, as each has a price of its own
/// (some 150 us of processor time), and a second one if it is a small crowd. Closed loop, processor time of a move: with 500
/// rooms of two 69 us without, 55 with a moment; with 100 rooms of four 43 us with one, 39 with two.
const CROWD: usize = 4;
/// How long.
const MOMENT: Duration = Duration::from_millis(2);
/// Fewer than these are a small crowd.
const MANY: usize = 64;

/// The handle of the writer.
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    stalls: watch::Receiver<bool>,
}

enum Job {
    Item(Item),
    Stop(oneshot::Sender<()>),
}

impl Writer {
    /// Starts the thread. It keeps the lock on the folder until it ends.
    pub(super) fn start(
        mut db: Connection,
        mut journal: Journal,
        checkpoints: Checkpoints,
        lock: File,
    ) -> io::Result<Writer> {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let stall = Stall::default();
        let stalls = stall.subscribe();
        thread::Builder::new().name("store".into()).spawn(move || {
            let stopped = run(&db, &mut journal, &checkpoints, &stall, waiting);
            checkpoints.stop(&mut db);
            close(db);
            drop(lock);
            drop(stopped);
        })?;
        Ok(Writer { jobs, stalls })
    }

    /// Adds events to a room.
    pub(super) async fn append(&self, batch: Encoded) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        self.hand_in(Item::Append { batch, answer }, answered).await
    }

    /// Carries out `work` and returns when it is durable, or refused and undone. It sees the lists of rooms without
    /// their last moves.
    pub(super) async fn write<T, E>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: Refusal + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let work = item::work(work, answer);
        self.hand_in(Item::Work { work, filed: false }, answered)
            .await
    }

    /// As `write`, for what deletes rooms: every move is in its list before.
    pub(super) async fn write_filed<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let work = item::work(work, answer);
        self.hand_in(Item::Work { work, filed: true }, answered)
            .await
    }

    async fn hand_in<T, E: From<StoreError>>(
        &self,
        item: Item,
        answered: oneshot::Receiver<Result<T, E>>,
    ) -> Result<T, E> {
        let handed_in = self.jobs.send(Job::Item(item)).await;
        handed_in.map_err(|_| StoreError::Closed)?;
        answered
            .await
            .unwrap_or_else(|_| Err(StoreError::Closed.into()))
    }

    /// Whether the database takes no writes just now.
    pub(super) fn stalls(&self) -> watch::Receiver<bool> {
        self.stalls.clone()
    }

    /// How many items wait.
    pub(super) fn waiting(&self) -> usize {
        WAITING - self.jobs.capacity()
    }

    /// Finishes what waits and ends the thread.
    pub(super) async fn stop(&self) {
        let (answer, answered) = oneshot::channel();
        if self.jobs.send(Job::Stop(answer)).await.is_ok() {
            // The other end is dropped, not used, as the very last thing the thread does.
            let _ = answered.await;
        }
    }
}

/// Works until it is told to stop, or nobody has a handle any more.
fn run(
    db: &Connection,
    journal: &mut Journal,
    checkpoints: &Checkpoints,
    stall: &Stall,
    mut waiting: mpsc::Receiver<Job>,
) -> Option<oneshot::Sender<()>> {
    let mut jobs = Vec::with_capacity(SHARING);
    let mut stop = None;
    while stop.is_none() && wait(db, stall, &mut waiting, &mut jobs) {
        let mut items = Vec::with_capacity(jobs.len());
        for job in jobs.drain(..) {
            match job {
                Job::Item(item) => items.push(item),
                Job::Stop(answer) => stop = Some(answer),
            }
        }
        let crowd = items.len() >= CROWD;
        if !items.is_empty() {
            commit_together(db, journal, stall, items);
        }
        if crowd && stop.is_none() {
            gather(&waiting);
        }
        checkpoints.finish_if_long(db);
    }
    stop
}

fn gather(waiting: &mpsc::Receiver<Job>) {
    thread::sleep(MOMENT);
    if (CROWD..MANY).contains(&waiting.len()) {
        thread::sleep(MOMENT);
    }
}

/// Waits for jobs; while the database takes no writes only so long that it is tried again. `false`: there will be none.
fn wait(
    db: &Connection,
    stall: &Stall,
    waiting: &mut mpsc::Receiver<Job>,
    jobs: &mut Vec<Job>,
) -> bool {
    if !stall.is_on() {
        return waiting.blocking_recv_many(jobs, SHARING) > 0;
    }
    stall.try_again(db);
    while jobs.len() < SHARING
        && let Ok(job) = waiting.try_recv()
    {
        jobs.push(job);
    }
    !jobs.is_empty() || !waiting.is_closed()
}

fn commit_together(db: &Connection, journal: &mut Journal, stall: &Stall, items: Vec<Item>) {
    let begun = stall.begin(db);
    // Without a transaction every item refuses itself.
    let done = items.into_iter().map(|item| item.carry_out(db, journal));
    let done: Vec<Done> = done.collect();
    let worked = Instant::now();
    let committed = begun
        .and_then(|()| journal.finish(db))
        .and_then(|()| command(db, "COMMIT"));
    METRICS.commit.record(worked.elapsed());
    METRICS.commit_items.record(f64::from(done.len() as u32));
    if let Err(error) = &committed {
        METRICS.commits_failed.increment(1);
        tracing::error!(%error, items = done.len(), "a commit failed");
    }
    if !db.is_autocommit() {
        let _ = db.execute_batch("ROLLBACK");
    }
    journal.end(committed.is_ok());
    if committed.is_err() || stall.is_on() || done.iter().any(Done::is_fault) {
        stall.look(db);
    }
    for done in done {
        done.answer(committed.is_ok());
    }
}

/// A statement that is run again and again.
pub(super) fn command(db: &Connection, sql: &str) -> rusqlite::Result<()> {
    db.prepare_cached(sql)?.execute([]).map(drop)
}

/// Moves the write-ahead log into the file, so that a copy of the file alone is whole.
fn close(db: Connection) {
    if let Err(error) = db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
        tracing::warn!(%error, "the write-ahead log stays beside the database");
    }
    if let Err((_, error)) = db.close() {
        tracing::warn!(%error, "the database did not close");
    }
}
