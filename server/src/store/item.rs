//! One thing that is written: in a savepoint of its own, so that one refusal spoils nothing for the others that share
//! its commit. Whatever is refused before anything is written needs none: moves, and all else that happens in a room
//! until its game ends.

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::append::Encoded;
use super::error::{AppendError, Refusal, StoreError};
use super::journal::Journal;
use super::writer::command;

pub(super) enum Item {
    /// Events of a room.
    Append {
        batch: Encoded,
        answer: oneshot::Sender<Result<(), AppendError>>,
    },
    /// Anything else. `filed`: only after every move is in the list of its room.
    Work { work: Work, filed: bool },
}

/// Does the item in its savepoint.
type Work = Box<dyn FnOnce(&Connection) -> Done + Send>;

/// An item that was done or refused, and who waits for the answer.
pub(super) enum Done {
    Append(
        oneshot::Sender<Result<(), AppendError>>,
        Result<(), AppendError>,
    ),
    Work {
        fault: bool,
        answer: Box<dyn FnOnce(Result<(), StoreError>)>,
    },
}

/// An item of `work`, and to whom its result goes.
pub(super) fn work<T, E>(
    work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    answer: oneshot::Sender<Result<T, E>>,
) -> Work
where
    T: Send + 'static,
    E: Refusal + Send + 'static,
{
    Box::new(move |db| {
        let result = in_savepoint(db, work);
        let fault = result.as_ref().is_err_and(E::is_fault);
        let answer = Box::new(move |committed: Result<(), StoreError>| {
            // Nobody may be waiting any more; what is stored stays stored.
            let _ = answer.send(committed.map_err(E::from).and(result));
        });
        Done::Work { fault, answer }
    })
}

impl Item {
    pub(super) fn carry_out(self, db: &Connection, journal: &mut Journal) -> Done {
        match self {
            Self::Append { batch, answer } => Done::Append(answer, append(db, journal, batch)),
            Self::Work { work, filed } => {
                if filed && !db.is_autocommit() {
                    // If that failed, the work finds no transaction and refuses itself.
                    whole(db, journal.file_all(db).map_err(StoreError::from)).ok();
                }
                work(db)
            }
        }
    }
}

impl Done {
    /// Whether it was refused by a fault that may be the database's.
    pub(super) fn is_fault(&self) -> bool {
        match self {
            Self::Append(_, result) => result.as_ref().is_err_and(Refusal::is_fault),
            Self::Work { fault, .. } => *fault,
        }
    }

    /// Tells whoever waits, when the commit is known to have worked or not.
    pub(super) fn answer(self, committed: bool) {
        let failed = || StoreError::NotCommitted;
        match self {
            Self::Append(answer, result) => {
                let committed = committed.then_some(()).ok_or_else(|| failed().into());
                answer.send(committed.and(result)).ok();
            }
            Self::Work { answer, .. } => answer(committed.then_some(()).ok_or_else(failed)),
        }
    }
}

fn append(db: &Connection, journal: &mut Journal, batch: Encoded) -> Result<(), AppendError> {
    if db.is_autocommit() {
        return Err(StoreError::NotCommitted.into());
    }
    if batch.is_moves() {
        return whole(db, journal.add(db, batch));
    }
    whole(
        db,
        journal.file(db, batch.room()).map_err(AppendError::from),
    )?;
    batch.fits(db)?;
    if batch.ends_a_game() {
        return in_savepoint(db, |db| batch.store(db));
    }
    // A savepoint would copy every page that is written.
    whole(db, batch.store(db))
}

/// What failed half way spoils the whole transaction: the items after it refuse themselves, and so does the commit.
fn whole<E: Refusal>(db: &Connection, done: Result<(), E>) -> Result<(), E> {
    if done.as_ref().is_err_and(E::is_fault) && !db.is_autocommit() {
        db.execute_batch("ROLLBACK").ok();
    }
    done
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
    let run = |sql| command(db, sql).map_err(StoreError::from);
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
