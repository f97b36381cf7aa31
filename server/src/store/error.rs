//! What can go wrong in the store, in words for the operator.

use std::io;
use std::path::{Path, PathBuf};

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
    #[error("{} is damaged ({what}): put a backup in its place", path.display())]
    Corrupt {
        /// The database.
        path: PathBuf,
        /// The first damage found.
        what: String,
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
        let path = path.to_owned();
        match cause.sqlite_error_code() {
            Some(DatabaseCorrupt | NotADatabase) => Self::Corrupt {
                path,
                what: cause.to_string(),
            },
            _ => Self::Database { path, cause },
        }
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
