//! Nothing is acknowledged that is not stored, whatever happens below.

use super::*;

/// Runs SQL on the writer's connection.
pub(super) async fn tell(store: &Store, sql: &'static str) {
    let work =
        move |db: &rusqlite::Connection| -> Result<(), StoreError> { Ok(db.execute_batch(sql)?) };
    store.0.writer.write(work).await.unwrap();
}

pub(super) async fn number(store: &Store, sql: &'static str) -> i64 {
    let work = move |db: &rusqlite::Connection| -> Result<i64, StoreError> {
        Ok(db.query_row(sql, [], |row| row.get(0))?)
    };
    store.0.writer.write(work).await.unwrap()
}

#[tokio::test]
async fn a_commit_is_on_the_disk_before_it_is_answered() {
    let folder = Folder::new();
    let store = folder.open();
    assert_eq!(number(&store, "PRAGMA synchronous").await, 2, "full");
    assert_eq!(number(&store, "PRAGMA foreign_keys").await, 1);
    assert_eq!(
        number(&store, "PRAGMA busy_timeout").await,
        5000,
        "others may hold it for a while"
    );
    assert_eq!(
        number(
            &store,
            "SELECT journal_mode = 'wal' FROM pragma_journal_mode"
        )
        .await,
        1
    );
}

#[tokio::test]
async fn on_a_full_disk_exactly_what_was_acknowledged_is_stored() {
    let folder = Folder::new();
    let store = folder.open();
    tell(&store, "PRAGMA max_page_count = 40").await;
    let crowd = (0..300).map(|n| store.append(batch(room(n), 0, 20)));
    let answers = futures_util::future::join_all(crowd).await;
    assert!(answers.contains(&Err(AppendError::Failed)), "it was full");
    for (n, answer) in (0..).zip(answers) {
        let stored = store.load(room(n)).await.unwrap();
        assert_eq!(stored.is_some(), answer.is_ok(), "room {n}");
    }
    tell(&store, "PRAGMA max_page_count = 4000").await;
    store.append(batch(room(999), 0, 20)).await.unwrap();
}
