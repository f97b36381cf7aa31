//! The data folder: made at the first start, taken by one server at a time.

use std::fs::{self, DirBuilder, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::config::DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG;

use super::checkpoint::KEPT;
use super::error::OpenError;
use super::schema;
use super::stall::UNNOTICED;

/// The first `SQLite` whose write-ahead log cannot be corrupted by a checkpoint that races a reset.
const OLDEST_SQLITE: i32 = 3_051_003;
/// Somebody else may hold the database this long before a read or a start fails.
pub(super) const BUSY: Duration = Duration::from_secs(5);

/// A database of so many bytes is read through at every start: 64 MiB take a fraction of a second.
const READ_THROUGH: u64 = 64 << 20;

/// So many statements stay prepared on a connection: more than there are, as a game's end alone takes some thirty.
pub(super) const STATEMENTS: usize = 128;

/// The database in a data folder.
pub(super) fn database(dir: &Path) -> PathBuf {
    dir.join("hoppity.sqlite")
}

/// Makes what is missing, checks what is there, and brings the schema up to date. The file that is
/// returned holds the lock until it is dropped.
pub(super) fn open(dir: &Path) -> Result<(Connection, File), OpenError> {
    if rusqlite::version_number() < OLDEST_SQLITE {
        return Err(OpenError::OldSqlite {
            found: rusqlite::version(),
        });
    }
    make(dir).map_err(|io| OpenError::folder(dir, io))?;
    let lock = lock(dir)?;
    let file = database(dir);
    let mut db = connect(&file).map_err(|cause| OpenError::database(&file, cause))?;
    check(&db, &file)?;
    schema::migrate(&mut db, schema::STEPS, &file)?;
    db.busy_timeout(UNNOTICED)
        .map_err(|cause| OpenError::database(&file, cause))?;
    Ok((db, lock))
}

/// Only the owner may look in: the file holds who played whom.
pub(super) fn make(dir: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir)
}

/// The system lets go of the lock when the process ends, however it ends.
pub(super) fn lock(dir: &Path) -> Result<File, OpenError> {
    let file = File::create(dir.join("lock")).map_err(|io| OpenError::folder(dir, io))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::Locked {
            path: dir.to_owned(),
        }),
        Err(TryLockError::Error(io)) => Err(OpenError::folder(dir, io)),
    }
}

fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let db = Connection::open(file)?;
    tune(&db)?;
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "journal_size_limit", KEPT)?;
    // What a savepoint may have to take back is kept in memory, not in a file beside the database.
    db.pragma_update(None, "temp_store", "memory")?;
    Ok(db)
}

/// What the connections of the writer and of the readers have in common.
pub(super) fn tune(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(BUSY)?;
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    // Plans do not depend on the values of parameters: else most statements, though kept, would be prepared anew each time.
    db.set_db_config(SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

/// A small database is read through. A large one would keep everybody waiting: of it each table is looked at, and
/// every backup reads the rest.
fn check(db: &Connection, file: &Path) -> Result<(), OpenError> {
    let length = fs::metadata(file).map_err(|io| OpenError::folder(file, io))?;
    let found = match length.len() {
        ..=READ_THROUGH => db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)),
        _ => look_at_tables(db).map(|()| "ok".to_owned()),
    };
    match found.map_err(|cause| OpenError::database(file, cause))? {
        ok if ok == "ok" => Ok(()),
        what => Err(OpenError::corrupt(file, &what)),
    }
}

/// `SQLite` itself refuses a file that is shorter than it says, and a page that is none of a table's.
pub(super) fn look_at_tables(db: &Connection) -> rusqlite::Result<()> {
    let mut select = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")?;
    let mut tables = select.query([])?;
    while let Some(table) = tables.next()? {
        let name: String = table.get(0)?;
        db.prepare(&format!("SELECT 1 FROM \"{name}\" LIMIT 1"))?
            .exists([])?;
    }
    Ok(())
}

/// Now, as it stands in the names of files: in UTC, and in order.
pub(super) fn moment() -> rusqlite::Result<String> {
    let ask = "SELECT strftime('%Y%m%dT%H%M%SZ', 'now')";
    Connection::open_in_memory()?.query_row(ask, [], |row| row.get(0))
}
