//! Moving the write-ahead log into the database, on a thread and a connection of its own: the writer neither writes
//! pages twice nor waits for the disk twice.
//!
//! A log begins anew only with a commit before which all of it had been moved. While the writer never rests that
//! moment does not come by itself, so once the log is long the writer moves the little that is left, between two commits.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use super::error::OpenError;

/// So many pages that are only in the log are worth a run; one page has 4 KiB.
const STEP: u32 = 1000;
/// A log of so many pages should begin anew: it is 32 MiB long, and a start after a crash has to read all of it.
const LONG: u32 = 8192;
/// A log file longer than this many bytes is cut when it begins anew. Below, it keeps its length: to write over pages
/// costs the disk less than to make a file longer.
pub(super) const KEPT: u32 = 2 * LONG * 4096;

/// The writer's side.
pub(super) struct Checkpoints {
    log: Arc<Log>,
    wake: SyncSender<()>,
    thread: JoinHandle<()>,
}

/// What the two threads know of the log.
#[derive(Default)]
struct Log {
    /// Pages of it that are in the database too.
    moved: AtomicU32,
    /// It is long, and only a little of it is left to be moved.
    long: AtomicBool,
}

impl Checkpoints {
    /// Starts the thread, and has `writer` tell it how its log grows.
    pub(super) fn start(writer: &mut Connection, file: &Path) -> Result<Self, OpenError> {
        let refused = |cause| OpenError::database(file, cause);
        let db = Connection::open(file).map_err(refused)?;
        let (wake, woken) = sync_channel(1);
        let log = Arc::new(Log::default());
        let (hand, told) = (Arc::clone(&log), wake.clone());
        let grown = move |_: &mut rusqlite::hooks::Wal, pages: i32| {
            if hand.is_worth_a_run(pages.unsigned_abs()) {
                // It is woken already, or gone because the store closes.
                told.try_send(()).ok();
            }
            Ok(())
        };
        writer.wal_hook(Some(grown)).map_err(refused)?;
        let shared = Arc::clone(&log);
        let thread = thread::Builder::new()
            .name("checkpoint".into())
            .spawn(move || run(&db, &shared, &woken))
            .map_err(|io| OpenError::folder(file, io))?;
        Ok(Self { log, wake, thread })
    }

    /// Moves the rest of a log that has become long, so that it begins anew with the next commit. Not inside one.
    pub(super) fn finish_if_long(&self, writer: &Connection) {
        if self.log.long.swap(false, Ordering::Relaxed) {
            move_pages(writer, &self.log);
        }
    }

    /// Ends the thread, so that the writer has the database to itself.
    pub(super) fn stop(self, writer: &mut Connection) {
        type Hook = fn(&mut rusqlite::hooks::Wal, i32) -> rusqlite::Result<()>;
        // The hook holds the other sender.
        writer.wal_hook(None::<Hook>).ok();
        drop(self.wake);
        self.thread.join().ok();
    }
}

impl Log {
    fn is_worth_a_run(&self, pages: u32) -> bool {
        let moved = self.moved.load(Ordering::Relaxed);
        // A log that is shorter than what was moved of it has begun anew.
        pages.checked_sub(moved).unwrap_or(pages) >= STEP
    }
}

fn run(db: &Connection, log: &Log, woken: &Receiver<()>) {
    while woken.recv().is_ok() {
        let pages = move_pages(db, log);
        log.long.store(pages >= LONG, Ordering::Relaxed);
    }
}

/// Moves what no reader still needs where it is, waiting for nobody. Says how long the log is.
fn move_pages(db: &Connection, log: &Log) -> u32 {
    let run = db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
        Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?))
    });
    match run {
        Ok((pages, moved)) => {
            log.moved.store(count(moved), Ordering::Relaxed);
            count(pages)
        }
        Err(error) => {
            tracing::warn!(%error, "the write-ahead log stays as it is for now");
            0
        }
    }
}

/// `SQLite` says -1 where it could not look.
fn count(pages: i64) -> u32 {
    pages.try_into().unwrap_or(0)
}
