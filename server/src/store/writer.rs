//! The one thread that writes, with group commit.
//!
//! Whatever waits when it looks goes into one transaction, each item in a savepoint of its own, so that
//! one refusal spoils nothing for the others. Nobody gets an answer before the commit.

use std::fs::File;
use std::time::Instant;
use std::{io, thread};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot, watch};

use super::checkpoint::Checkpoints;
use super::error::{Refusal, StoreError};
use super::stall::Stall;
use crate::metrics::METRICS;

/// So many items may wait; who comes later waits for a place.
const WAITING: usize = 1024;
/// So many items share a commit at most, so that the first one's wait has a bound.
const SHARING: usize = 512;

/// The handle of the writer.
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    stalls: watch::Receiver<bool>,
}

enum Job {
    Work(Work),
    Stop(oneshot::Sender<()>),
}

/// Does the item in its savepoint.
type Work = Box<dyn FnOnce(&Connection) -> Done + Send>;

/// An item that was done or refused.
struct Done {
    /// Whether it was refused by a fault that may be the database's.
    fault: bool,
    /// What to do when the commit is known to have worked or not.
    answer: Box<dyn FnOnce(Result<(), StoreError>)>,
}

impl Writer {
    /// Starts the thread. It keeps the lock on the folder until it ends.
    pub(super) fn start(
        mut db: Connection,
        checkpoints: Checkpoints,
        lock: File,
    ) -> io::Result<Writer> {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let stall = Stall::default();
        let stalls = stall.subscribe();
        thread::Builder::new().name("store".into()).spawn(move || {
            let stopped = run(&db, &checkpoints, &stall, waiting);
            checkpoints.stop(&mut db);
            close(db);
            drop(lock);
            drop(stopped);
        })?;
        Ok(Writer { jobs, stalls })
    }

    /// Carries out `work` and returns when it is durable, or refused and undone.
    pub(super) async fn write<T, E>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: Refusal + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move |db| {
            let result = in_savepoint(db, work);
            let fault = result.as_ref().is_err_and(E::is_fault);
            let answer = Box::new(move |committed: Result<(), StoreError>| {
                // Nobody may be waiting any more; what is stored stays stored.
                let _ = answer.send(committed.map_err(E::from).and(result));
            });
            Done { fault, answer }
        });
        self.jobs
            .send(Job::Work(work))
            .await
            .map_err(|_| StoreError::Closed)?;
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
                Job::Work(work) => items.push(work),
                Job::Stop(answer) => stop = Some(answer),
            }
        }
        if !items.is_empty() {
            commit_together(db, stall, items);
        }
        checkpoints.finish_if_long(db);
    }
    stop
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

fn commit_together(db: &Connection, stall: &Stall, items: Vec<Work>) {
    let begun = stall.begin(db);
    // Without a transaction every item refuses itself.
    let done: Vec<Done> = items.into_iter().map(|work| work(db)).collect();
    let worked = Instant::now();
    let committed = begun.and_then(|()| db.execute_batch("COMMIT"));
    METRICS.commit.record(worked.elapsed());
    METRICS.commit_items.record(f64::from(done.len() as u32));
    if let Err(error) = &committed {
        METRICS.commits_failed.increment(1);
        tracing::error!(%error, items = done.len(), "a commit failed");
    }
    if !db.is_autocommit() {
        let _ = db.execute_batch("ROLLBACK");
    }
    if committed.is_err() || stall.is_on() || done.iter().any(|done| done.fault) {
        stall.look(db);
    }
    for done in done {
        (done.answer)(if committed.is_ok() {
            Ok(())
        } else {
            Err(StoreError::NotCommitted)
        });
    }
}

fn in_savepoint<T, E: From<StoreError>>(
    db: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, E>,
) -> Result<T, E> {
    // A full disk can end the whole transaction in an item before this one; a savepoint now would be a
    // transaction of its own, and its items would be stored although the commit of the whole fails.
    if db.is_autocommit() {
        return Err(StoreError::NotCommitted.into());
    }
    let run = |sql| {
        db.prepare_cached(sql)
            .and_then(|mut s| s.execute([]))
            .map_err(StoreError::from)
    };
    run("SAVEPOINT item")?;
    let result = work(db);
    if result.is_err() && !db.is_autocommit() {
        run("ROLLBACK TO item")?;
    }
    if !db.is_autocommit() {
        run("RELEASE item")?;
    }
    result
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
