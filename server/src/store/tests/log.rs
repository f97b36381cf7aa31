//! The write-ahead log: moved by somebody else than the writer, and never without an end.

use super::faults::{number, tell};
use super::*;
use crate::store::checkpoint::KEPT;

fn length(folder: &Folder) -> u64 {
    let log = folder.0.join("hoppity.sqlite-wal");
    fs::metadata(log).unwrap().len()
}

#[tokio::test]
async fn a_commit_moves_no_pages() {
    let folder = Folder::new();
    let store = folder.open();
    assert_eq!(number(&store, "PRAGMA wal_autocheckpoint").await, 0);
}

#[tokio::test]
async fn the_log_begins_anew_although_the_writer_never_rests() {
    const MIB: u32 = 1 << 20;
    let folder = Folder::new();
    let store = folder.open();
    tell(&store, "CREATE TABLE bulk (n INTEGER PRIMARY KEY, b BLOB)").await;
    let write = |n: u32| {
        let sql = "INSERT OR REPLACE INTO bulk VALUES (?1, randomblob(?2))";
        let work = move |db: &rusqlite::Connection| -> Result<usize, StoreError> {
            Ok(db.execute(sql, [n, MIB])?)
        };
        store.0.writer.write(work)
    };
    // Of each two the second waits while the first is committed.
    for _ in 0..KEPT / MIB {
        let (one, two) = tokio::join!(write(0), write(1));
        one.unwrap();
        two.unwrap();
    }
    let longest = u64::from(KEPT + KEPT / 4);
    assert!(length(&folder) < longest, "{}", length(&folder));
}
