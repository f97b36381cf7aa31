//! A copy of the database, taken while the server goes on: by a reader, so that no writer waits, and compact. It has
//! its name only once it is whole and was read through, and nobody but the owner may look into it.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};
use tokio_util::sync::CancellationToken;

use super::{folder, schema};

/// What a backup is called before it is one.
const UNFINISHED: &str = "part";
/// After so many of `SQLite`'s steps it is asked whether it should go on.
const OFTEN: i32 = 1000;

/// Why there is no backup, or nothing was restored. Each is one clear line; the database is as it was.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file cannot be read or written.
    #[error("cannot use {}: {io}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        io: io::Error,
    },
    /// There is something of that name, and it stays.
    #[error("{} is there already", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// `SQLite` cannot read it through, or not write the copy.
    #[error("cannot copy {}: {cause}", path.display())]
    Database {
        /// What was to be copied.
        path: PathBuf,
        /// What `SQLite` said.
        cause: rusqlite::Error,
    },
    /// It is damaged.
    #[error("{} is damaged ({what})", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first damage found.
        what: String,
    },
    /// It is no database of this server, or of a newer one.
    #[error("{} is no database that this server knows (schema version {version})", path.display())]
    Unknown {
        /// The file.
        path: PathBuf,
        /// The version it names.
        version: i64,
    },
    /// The server ends.
    #[error("the server ended before the backup was whole")]
    Interrupted,
    /// A server works with the folder.
    #[error("the data folder {} is in use by a Hoppity server: stop it first", path.display())]
    InUse {
        /// The folder.
        path: PathBuf,
    },
}

impl BackupError {
    pub(super) fn file(path: &Path, io: io::Error) -> Self {
        let path = path.to_owned();
        if io.kind() == io::ErrorKind::AlreadyExists {
            return Self::Exists { path };
        }
        Self::File { path, io }
    }
}

/// Writes a copy of the database `from`, with what is still in its log, to the new file `to`.
/// Gives up when `closing` says so.
pub(super) fn copy(from: &Path, to: &Path, closing: &CancellationToken) -> Result<(), BackupError> {
    if to.exists() {
        return Err(BackupError::Exists {
            path: to.to_owned(),
        });
    }
    let unfinished = to.with_added_extension(UNFINISHED);
    let copied = write(from, &unfinished, closing)
        .and_then(|()| fs::rename(&unfinished, to).map_err(|io| BackupError::file(to, io)));
    if copied.is_err() {
        fs::remove_file(&unfinished).ok();
    }
    copied
}

fn write(from: &Path, to: &Path, closing: &CancellationToken) -> Result<(), BackupError> {
    let refused = |cause| BackupError::Database {
        path: from.to_owned(),
        cause,
    };
    // Of a copy that was cut short by the end of the process.
    fs::remove_file(to).ok();
    let file = private(to).map_err(|io| BackupError::file(to, io))?;
    let db = look_into(from, closing).map_err(refused)?;
    db.execute("VACUUM INTO ?1", [to.to_string_lossy()])
        .map_err(refused)?;
    file.sync_all().map_err(|io| BackupError::file(to, io))?;
    check(to, closing)
}

/// Whether it is a whole database that this server knows.
pub(super) fn check(file: &Path, closing: &CancellationToken) -> Result<(), BackupError> {
    let path = || file.to_owned();
    let damaged = |cause: rusqlite::Error| BackupError::Damaged {
        path: path(),
        what: cause.to_string(),
    };
    let db = look_into(file, closing).map_err(damaged)?;
    let ask = "PRAGMA user_version";
    let version: i64 = db.query_row(ask, [], |row| row.get(0)).map_err(damaged)?;
    if !(1..=i64::from(schema::STEPS.len() as u32)).contains(&version) {
        return Err(BackupError::Unknown {
            path: path(),
            version,
        });
    }
    let ask = "PRAGMA quick_check(1)";
    let what: String = db.query_row(ask, [], |row| row.get(0)).map_err(damaged)?;
    match what.as_str() {
        "ok" => Ok(()),
        _ => Err(BackupError::Damaged { path: path(), what }),
    }
}

fn look_into(file: &Path, closing: &CancellationToken) -> rusqlite::Result<Connection> {
    let mut db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    db.busy_timeout(folder::BUSY)?;
    let closing = closing.clone();
    db.progress_handler(OFTEN, Some(move || closing.is_cancelled()))?;
    Ok(db)
}

/// Now, in the name of a file.
pub(super) fn moment(path: &Path) -> Result<String, BackupError> {
    folder::moment().map_err(|cause| BackupError::Database {
        path: path.to_owned(),
        cause,
    })
}

/// An empty file that only its owner may read.
fn private(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}
