//! Backups, and what is left when a database has to be put back.

use super::*;

/// Never: nothing closes here.
fn going_on() -> CancellationToken {
    CancellationToken::new()
}

/// Spoils every page but the first.
fn spoil(file: &Path) -> Vec<u8> {
    let mut bytes = fs::read(file).unwrap();
    for byte in &mut bytes[4096..] {
        *byte ^= 0x55;
    }
    fs::write(file, &bytes).unwrap();
    bytes
}

#[tokio::test]
async fn after_damage_every_move_up_to_the_newest_backup_is_put_back() {
    let folder = Folder::new();
    let store = folder.open();
    store.append(batch(room(1), 0, 3)).await.unwrap();
    store.back_up(9, &going_on()).await.unwrap();
    store.append(batch(room(1), 3, 5)).await.unwrap();
    let named = folder.0.join("backups/hoppity-99990101T000000Z.sqlite");
    back_up(&folder.0, Some(&named), &going_on()).unwrap();
    store.append(batch(room(1), 8, 1)).await.unwrap();
    let busy = restore(&folder.0, &named).unwrap_err();
    assert!(matches!(busy, BackupError::InUse { .. }), "{busy}");
    store.close().await;

    let file = folder::database(&folder.0);
    let spoiled = spoil(&file);
    let error = Store::open(&folder.0).err().unwrap().to_string();
    let press = format!(
        "the newest backup is {0}: hoppity restore --data {1} {0}",
        named.display(),
        folder.0.display()
    );
    assert!(
        error.contains("is damaged") && error.ends_with(&press),
        "{error}"
    );
    assert!(!error.contains('\n'), "{error}");

    let before = restore(&folder.0, &named).unwrap().unwrap();
    assert_eq!(fs::read(before).unwrap(), spoiled, "nothing is destroyed");
    let store = folder.open();
    let expected: Vec<_> = (1..=8).map(stored).collect();
    assert_eq!(store.load(room(1)).await.unwrap(), Some(expected));
    store.append(batch(room(1), 8, 1)).await.unwrap();
}

#[tokio::test]
async fn what_was_not_yet_moved_out_of_the_log_is_kept_with_what_is_put_aside() {
    let folder = Folder::new();
    let store = folder.open();
    store.append(batch(room(1), 0, 1)).await.unwrap();
    let backup = store.back_up(9, &going_on()).await.unwrap();
    store.append(batch(room(1), 1, 1)).await.unwrap();
    // As a server leaves it that was killed.
    let killed = Folder::new();
    fs::create_dir_all(&killed.0).unwrap();
    for name in ["hoppity.sqlite", "hoppity.sqlite-wal"] {
        fs::copy(folder.0.join(name), killed.0.join(name)).unwrap();
    }
    let before = restore(&killed.0, &backup).unwrap().unwrap();
    let aside = rusqlite::Connection::open(before).unwrap();
    let events = "SELECT count(*) FROM events";
    assert_eq!(
        aside.query_row(events, [], |row| row.get::<_, i64>(0)),
        Ok(2)
    );
    let restored = killed.open().load(room(1)).await.unwrap().unwrap();
    assert_eq!(
        restored.len(),
        1,
        "and it does not leak into what was restored"
    );
}

#[tokio::test]
async fn what_is_no_backup_is_refused_and_nothing_changes() {
    let folder = Folder::new();
    let store = folder.open();
    store.append(batch(room(1), 0, 3)).await.unwrap();
    let damaged = store.back_up(9, &going_on()).await.unwrap();
    store.close().await;
    spoil(&damaged);
    let (text, newer) = (folder.0.join("text"), folder.0.join("newer"));
    fs::write(&text, "Not a database at all. ".repeat(500)).unwrap();
    let db = rusqlite::Connection::open(&newer).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    let before = fs::read(folder::database(&folder.0)).unwrap();
    for file in [damaged, text, newer, folder.0.join("missing")] {
        let error = restore(&folder.0, &file).unwrap_err().to_string();
        assert!(error.contains(&*file.to_string_lossy()), "{error}");
        assert!(!error.contains('\n'), "{error}");
    }
    assert_eq!(fs::read(folder::database(&folder.0)).unwrap(), before);
    assert_eq!(folder.open().load(room(1)).await.unwrap().unwrap().len(), 3);
}

#[tokio::test]
async fn only_the_newest_backups_are_kept_and_what_is_not_ours_stays() {
    let folder = Folder::new();
    let store = folder.open();
    let place = folder.0.join("backups");
    fs::create_dir(&place).unwrap();
    let others = [
        "before-the-move.sqlite",
        "hoppity-20010101T000000Z.sqlite",
        "hoppity-20010102T000000Z.sqlite",
    ];
    for name in others {
        fs::write(place.join(name), "").unwrap();
    }
    let taken = store.back_up(2, &going_on()).await.unwrap();
    assert!(!place.join(others[1]).exists());
    assert!(place.join(others[0]).exists() && place.join(others[2]).exists() && taken.exists());
    assert!(store.backup_age().unwrap() < Duration::from_hours(1));
}

#[tokio::test]
async fn a_backup_never_takes_another_one_s_place_and_leaves_nothing_half_done() {
    let folder = Folder::new();
    let store = folder.open();
    let file = folder.0.join("mine");
    fs::write(&file, "mine").unwrap();
    let error = back_up(&folder.0, Some(&file), &going_on()).unwrap_err();
    assert!(matches!(error, BackupError::Exists { .. }), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");

    store.append(batch(room(1), 0, 500)).await.unwrap();
    let closing = going_on();
    closing.cancel();
    store.back_up(9, &closing).await.unwrap_err();
    let left = fs::read_dir(folder.0.join("backups")).unwrap().count();
    assert_eq!(left, 0);
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_look_into_a_backup() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let store = folder.open();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let (file, elsewhere) = (
        store.back_up(9, &going_on()).await.unwrap(),
        folder.0.join("b"),
    );
    back_up(&folder.0, Some(&elsewhere), &going_on()).unwrap();
    assert_eq!((mode(&file), mode(&elsewhere)), (0o600, 0o600));
    assert_eq!(mode(file.parent().unwrap()), 0o700);
}

#[tokio::test]
async fn a_database_too_large_to_be_read_through_is_still_refused_when_its_tables_are_damaged() {
    let folder = Folder::new();
    let store = folder.open();
    store.append(batch(room(1), 0, 3)).await.unwrap();
    store.close().await;
    let file = folder::database(&folder.0);
    let db = rusqlite::Connection::open(&file).unwrap();
    folder::look_at_tables(&db).unwrap();
    drop(db);
    spoil(&file);
    let db = rusqlite::Connection::open(&file).unwrap();
    folder::look_at_tables(&db).unwrap_err();
}
