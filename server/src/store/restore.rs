//! Putting a backup in the place of the database. What was there before is moved aside, never deleted.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use tokio_util::sync::CancellationToken;

use super::backup::{self, BackupError};
use super::error::OpenError;
use super::folder;

/// Beside a database: its log, and the memory that its users share.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// Puts a backup in the place of the database of a folder that no server works with. Says where the database went
/// that was there; `None`: there was none.
pub fn restore(data: &Path, backup: &Path) -> Result<Option<PathBuf>, BackupError> {
    folder::make(data).map_err(|io| BackupError::file(data, io))?;
    let _lock = folder::lock(data).map_err(|error| match error {
        OpenError::Folder { path, io } => BackupError::File { path, io },
        _ => BackupError::InUse {
            path: data.to_owned(),
        },
    })?;
    let closing = CancellationToken::new();
    backup::check(backup, &closing)?;
    let file = folder::database(data);
    let new = file.with_added_extension("restored");
    fs::remove_file(&new).ok();
    backup::copy(backup, &new, &closing)?;
    let before = put_aside(&file)?;
    fs::rename(&new, &file).map_err(|io| BackupError::file(&file, io))?;
    sync(data)?;
    Ok(before)
}

/// With its log, without which the last moves would be missing there.
fn put_aside(file: &Path) -> Result<Option<PathBuf>, BackupError> {
    if !file.exists() {
        return Ok(None);
    }
    let aside = file.with_added_extension(format!("before-{}", backup::moment(file)?));
    if aside.exists() {
        return Err(BackupError::Exists { path: aside });
    }
    fs::rename(file, &aside).map_err(|io| BackupError::file(file, io))?;
    for suffix in BESIDE {
        let beside = with_suffix(file, suffix);
        if beside.exists() {
            fs::rename(&beside, with_suffix(&aside, suffix))
                .map_err(|io| BackupError::file(&beside, io))?;
        }
    }
    Ok(Some(aside))
}

fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// The new names are on the disk too.
fn sync(data: &Path) -> Result<(), BackupError> {
    File::open(data)
        .and_then(|folder| folder.sync_all())
        .map_err(|io| BackupError::file(data, io))
}
