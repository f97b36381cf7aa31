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
        500,
        "everybody is told when others hold it for longer"
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

#[tokio::test]
async fn a_full_disk_is_noticed_and_so_is_its_end() {
    let folder = Folder::new();
    let store = folder.open();
    let mut stalls = store.stalls();
    store.append(batch(room(1), 0, 1)).await.unwrap();
    tell(&store, "PRAGMA max_page_count = 40").await;
    let mut seq = 1;
    while store.append(batch(room(1), seq, 100)).await.is_ok() {
        seq += 100;
    }
    stalls.wait_for(|stalls| *stalls).await.unwrap();
    let refused = store.append(batch(room(1), seq, 100)).await;
    assert_eq!(refused, Err(AppendError::Failed));

    tell(&store, "PRAGMA max_page_count = 4000").await;
    stalls.wait_for(|stalls| !stalls).await.unwrap();
    store.append(batch(room(1), seq, 100)).await.unwrap();
    let stored = store.load(room(1)).await.unwrap().unwrap();
    assert_eq!(stored.len() as u64, seq + 100);
}

#[tokio::test]
async fn what_waits_for_somebody_else_s_lock_is_stored_when_it_goes() {
    let folder = Folder::new();
    let store = folder.open();
    let mut stalls = store.stalls();
    let other = rusqlite::Connection::open(folder::database(&folder.0)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let append = tokio::spawn({
        let store = store.clone();
        async move { store.append(batch(room(1), 0, 2)).await }
    });
    stalls.wait_for(|stalls| *stalls).await.unwrap();
    assert!(!append.is_finished());
    assert_eq!(
        store.load(room(1)).await.unwrap(),
        None,
        "no word before it is there"
    );

    other.execute_batch("ROLLBACK").unwrap();
    append.await.unwrap().unwrap();
    stalls.wait_for(|stalls| !stalls).await.unwrap();
    assert_eq!(store.load(room(1)).await.unwrap().unwrap().len(), 2);
}

#[tokio::test]
async fn a_refusal_of_one_change_is_no_stall() {
    let folder = Folder::new();
    let store = folder.open();
    let behind = store.append(batch(room(1), 5, 1)).await;
    assert_eq!(behind, Err(AppendError::Behind));
    let twice = |store: Store| async move {
        let guest = Guest {
            player: Uuid::nil(),
            name: "Quick Otter 27".into(),
        };
        store.add_guest([7; 32], &guest).await
    };
    twice(store.clone()).await.unwrap();
    assert!(twice(store.clone()).await.is_err());
    store.append(batch(room(1), 0, 1)).await.unwrap();
    assert!(!*store.stalls().borrow());
}
