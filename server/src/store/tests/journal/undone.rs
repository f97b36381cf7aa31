//! What a fault undoes, of moves that were about to be stored.

use super::*;

#[tokio::test]
async fn moves_that_found_no_place_are_not_there_and_those_before_are() {
    let folder = Folder::new();
    let store = folder.open();
    games(&store, 1..=2).await;
    store.append(moves(room(1), 1, 2)).await.unwrap();
    tell(&store, "PRAGMA max_page_count = 45").await;
    let mut seq = 1;
    while store.append(moves(room(2), seq, 100)).await.is_ok() {
        seq += 100;
    }
    assert_eq!(seqs(&store, 1).await, up_to(3));
    assert_eq!(seqs(&store, 2).await, up_to(seq));
    tell(&store, "PRAGMA max_page_count = 4000").await;
    store.append(moves(room(2), seq, 100)).await.unwrap();
    store.append(moves(room(1), 3, 1)).await.unwrap();
    assert_eq!(seqs(&store, 1).await, up_to(4));
    assert_eq!(seqs(&store, 2).await, up_to(seq + 100));
    let left = cut(&folder);
    let after = left.open();
    assert_eq!(seqs(&after, 1).await, up_to(4));
    assert_eq!(seqs(&after, 2).await, up_to(seq + 100));
}

/// The fault comes in the very transaction that makes the journal too long.
#[tokio::test]
async fn what_a_fault_undoes_is_undone_whole() {
    const FULL: u64 = 16 * 1024 + 128;
    let folder = Folder::new();
    let store = folder.open();
    games(&store, 1..=3).await;
    store.append(moves(room(1), 1, 1)).await.unwrap();
    store.append(moves(room(3), 1, FULL - 1)).await.unwrap();
    tell(
        &store,
        "CREATE TEMP TRIGGER fault BEFORE UPDATE ON rooms WHEN NEW.code = 2 BEGIN SELECT RAISE(FAIL, 'fault'); END",
    )
    .await;
    // So late that its room's row is written too.
    let late = |after| Append {
        at_ms: 200_000,
        ..moves(room(2), after, 1)
    };
    let (release, released) = std::sync::mpsc::channel::<()>();
    let hold = store.0.writer.write(move |_| -> Result<(), StoreError> {
        let _ = released.recv();
        Ok(())
    });
    let both = futures_util::future::join(
        store.append(moves(room(3), FULL, 100)),
        store.append(late(1)),
    );
    let (_, answers, ()) = tokio::join!(hold, both, async move { drop(release) });
    let failed = Err(AppendError::Failed);
    assert_eq!(answers, (failed, failed));

    tell(&store, "DROP TRIGGER fault").await;
    store.append(batch(room(1), 2, 1)).await.unwrap();
    store.append(moves(room(3), FULL, 100)).await.unwrap();
    store.append(late(1)).await.unwrap();
    for (code, last) in [(1, 3), (2, 2), (3, FULL + 100)] {
        assert_eq!(seqs(&store, code).await, up_to(last));
    }
}
