//! What can go wrong in the store, in words for the operator.

use std::io;
use std::path::{Path, PathBuf};

use super::backups;

/// Why the store did not open. Each is one clear line.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder or a file in it cannot be made or written.
    #[error("cannot use the data folder {}: {io}", path.display())]
    Folder {
        /// The data folder.
        path: PathBuf,
        /// What the system said.
        io: io::Error,
    },
    /// Another server has the folder.
    #[error("the data folder {} is in use by another Hoppity server", path.display())]
    Locked {
        /// The data folder.
        path: PathBuf,
    },
    /// A newer server wrote the file.
    #[error("{} has schema version {found}; this server knows versions up to {known}: start a newer server", path.display())]
    Newer {
        /// The database.
        path: PathBuf,
        /// The version in the file.
        found: i64,
        /// The newest version this server knows.
        known: i64,
    },
    /// The file is no database, or a broken one.
    #[error("{} is damaged ({what}); {}", path.display(), advice(path, backup.as_deref()))]
    Corrupt {
        /// The database.
        path: PathBuf,
        /// The first damage found.
        what: String,
        /// The newest backup.
        backup: Option<PathBuf>,
    },
    /// The `SQLite` in this build has a known fault.
    #[error(
        "this build has SQLite {found}; 3.51.3 or newer is needed (older ones can corrupt the log)"
    )]
    OldSqlite {
        /// The version in this build.
        found: &'static str,
    },
    /// `SQLite` refuses for another reason.
    #[error("cannot open {}: {cause}", path.display())]
    Database {
        /// The database.
        path: PathBuf,
        /// What `SQLite` said.
        cause: rusqlite::Error,
    },
}

impl OpenError {
    pub(super) fn folder(path: &Path, io: io::Error) -> Self {
        Self::Folder {
            path: path.to_owned(),
            io,
        }
    }

    /// Tells damage from other refusals.
    pub(super) fn database(path: &Path, cause: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        match cause.sqlite_error_code() {
            Some(DatabaseCorrupt | NotADatabase) => Self::corrupt(path, &cause.to_string()),
            _ => Self::Database {
                path: path.to_owned(),
                cause,
            },
        }
    }

    pub(super) fn corrupt(path: &Path, what: &str) -> Self {
        Self::Corrupt {
            path: path.to_owned(),
            what: what.replace('\n', " "),
            backup: path.parent().and_then(backups::newest),
        }
    }
}

/// What to do about a damaged database.
fn advice(path: &Path, backup: Option<&Path>) -> String {
    let data = path.parent().unwrap_or(path).display();
    match backup {
        Some(backup) => format!(
            "the newest backup is {0}: hoppity restore --data {data} {0}",
            backup.display()
        ),
        None => format!(
            "there is no backup in {data}/backups; of one elsewhere: hoppity restore --data {data} FILE"
        ),
    }
}

/// Why the store did not answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// `SQLite` refuses.
    #[error("the database refuses: {0}")]
    Database(#[from] rusqlite::Error),
    /// What is stored is not what this server writes.
    #[error("a stored row cannot be read: {0}")]
    Unreadable(String),
    /// The change was not committed; the writer has logged why.
    #[error("the change was not committed")]
    NotCommitted,
    /// The store is closed, or its writer has died.
    #[error("the store is closed")]
    Closed,
}

/// An answer of the store that is no `Ok`.
pub(super) trait Refusal: From<StoreError> {
    /// Whether the database itself may be what is wrong.
    fn is_fault(&self) -> bool;
}

impl Refusal for StoreError {
    fn is_fault(&self) -> bool {
        matches!(self, Self::Database(_) | Self::NotCommitted)
    }
}

impl Refusal for AppendError {
    fn is_fault(&self) -> bool {
        *self == Self::Failed
    }
}

/// Why events were not appended. Nothing of the batch is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// The room has gone on since `after`, or is gone: the writer does not know what it writes to.
    #[error("the room is not at the expected event")]
    Behind,
    /// It could not be written; the store has logged why.
    #[error("the events could not be written")]
    Failed,
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> Self {
        // Where many waiters share one failed commit, the writer has logged it once.
        if !matches!(error, StoreError::NotCommitted) {
            tracing::error!(%error, "an append failed");
        }
        Self::Failed
    }
}

impl From<rusqlite::Error> for AppendError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::from(error).into()
    }
}
