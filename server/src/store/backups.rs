//! The backups of a data folder: named by their time, so that the last name is the newest. Only so many are kept.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tokio_util::sync::CancellationToken;

use super::backup::{self, BackupError};
use super::folder;

/// All backups, beside the database.
fn place(data: &Path) -> PathBuf {
    data.join("backups")
}

/// Takes a backup of the database in a data folder, whether a server works with it or not: into `to`, or under the
/// name of the moment. Gives up when `closing` says so. Says where it is.
pub fn back_up(
    data: &Path,
    to: Option<&Path>,
    closing: &CancellationToken,
) -> Result<PathBuf, BackupError> {
    let to = to.map_or_else(|| of_now(data), |to| Ok(to.to_owned()))?;
    backup::copy(&folder::database(data), &to, closing)?;
    Ok(to)
}

/// A name of its own, in the order of time.
fn of_now(data: &Path) -> Result<PathBuf, BackupError> {
    let place = place(data);
    folder::make(&place).map_err(|io| BackupError::file(&place, io))?;
    Ok(place.join(format!("hoppity-{}.sqlite", backup::moment(&place)?)))
}

/// Deletes all but the newest ones.
pub(super) fn prune(data: &Path, kept: usize) -> Result<(), BackupError> {
    let mut old = all(data);
    old.truncate(old.len().saturating_sub(kept));
    for file in old {
        fs::remove_file(&file).map_err(|io| BackupError::file(&file, io))?;
    }
    Ok(())
}

/// The newest backup.
pub(super) fn newest(data: &Path) -> Option<PathBuf> {
    all(data).pop()
}

/// How long ago the newest backup was taken; `None`: there is none.
pub(super) fn age(data: &Path) -> Option<Duration> {
    let taken = fs::metadata(newest(data)?).ok()?.modified().ok()?;
    // A clock that was set back makes none older than it is.
    Some(SystemTime::now().duration_since(taken).unwrap_or_default())
}

/// The oldest first. What an operator put there under another name is none of ours.
fn all(data: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(place(data)).into_iter().flatten().flatten();
    let mut all: Vec<PathBuf> = entries
        .filter(|entry| is_ours(&entry.file_name().to_string_lossy()))
        .map(|entry| entry.path())
        .collect();
    all.sort_unstable();
    all
}

fn is_ours(name: &str) -> bool {
    name.starts_with("hoppity-") && name.ends_with(".sqlite")
}
