//! Whether the database takes writes just now. A full disk and somebody else's lock pass by themselves: until then it
//! is tried again and again, and everybody knows.

use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode};
use tokio::sync::watch;

use super::writer::command;

/// Somebody else (an operator's shell) may hold the database so long before everybody is told.
pub(super) const UNNOTICED: Duration = Duration::from_millis(500);
/// What waits to be written waits so long for somebody else's lock, and is then refused.
const PATIENCE: Duration = Duration::from_secs(10);
/// Between two looks whether the database takes writes again.
const PAUSE: Duration = Duration::from_millis(250);
/// So many bytes must find a place before it counts as well: the moves of a moment.
const SOME: u32 = 256 * 1024;

/// The writer's side; `true` while it lasts.
#[derive(Default)]
pub(super) struct Stall(watch::Sender<bool>);

impl Stall {
    pub(super) fn subscribe(&self) -> watch::Receiver<bool> {
        self.0.subscribe()
    }

    pub(super) fn is_on(&self) -> bool {
        *self.0.borrow()
    }

    /// Begins a transaction as soon as nobody else is in one.
    pub(super) fn begin(&self, db: &Connection) -> rusqlite::Result<()> {
        let give_up = Instant::now() + PATIENCE;
        loop {
            match command(db, "BEGIN IMMEDIATE") {
                Err(error) if is_busy(&error) && Instant::now() < give_up => self.set(true),
                begun => return begun,
            }
        }
    }

    /// Something was not written, or not for a while: looks whether it can be.
    pub(super) fn look(&self, db: &Connection) {
        self.set(write_something(db).is_err());
    }

    /// Waits a little and looks again.
    pub(super) fn try_again(&self, db: &Connection) {
        thread::sleep(PAUSE);
        self.look(db);
    }

    fn set(&self, on: bool) {
        let changed = self
            .0
            .send_if_modified(|was| std::mem::replace(was, on) != on);
        match on {
            _ if !changed => {}
            true => tracing::error!("the database takes no writes; games pause until it does"),
            false => tracing::warn!("the database takes writes again; games go on"),
        }
    }
}

/// Makes place for something, and leaves it free for what comes next.
fn write_something(db: &Connection) -> rusqlite::Result<()> {
    let written = db
        .execute("INSERT INTO trials VALUES (zeroblob(?1))", [SOME])
        .and_then(|_| db.execute("DELETE FROM trials", []));
    written.map(drop)
}

fn is_busy(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
}
