//! Opening a data folder, and when it is refused.

use super::*;

#[tokio::test]
async fn a_second_server_on_the_same_folder_is_refused() {
    let folder = Folder::new();
    let store = folder.open();
    let second = Store::open(&folder.0).err().unwrap();
    assert!(matches!(second, OpenError::Locked { .. }), "{second}");
    store.close().await;
    folder.open();
}

#[tokio::test]
async fn a_file_of_a_newer_server_is_refused_and_left_alone() {
    let folder = Folder::new();
    folder.open().close().await;
    let db = rusqlite::Connection::open(folder::database(&folder.0)).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    let error = Store::open(&folder.0).err().unwrap();
    assert!(
        matches!(error, OpenError::Newer { found: 99, .. }),
        "{error}"
    );
    assert!(!error.to_string().contains('\n'));
}

#[tokio::test]
async fn a_file_that_is_no_database_or_a_damaged_one_is_refused() {
    let folder = Folder::new();
    fs::create_dir_all(&folder.0).unwrap();
    let file = folder::database(&folder.0);
    fs::write(&file, "Not a database at all. ".repeat(100)).unwrap();
    let error = Store::open(&folder.0).err().unwrap();
    assert!(matches!(error, OpenError::Corrupt { .. }), "{error}");

    fs::remove_file(&file).unwrap();
    folder.open().close().await;
    let mut bytes = fs::read(&file).unwrap();
    for byte in &mut bytes[4096..] {
        *byte ^= 0x55;
    }
    fs::write(&file, bytes).unwrap();
    let error = Store::open(&folder.0).err().unwrap();
    assert!(matches!(error, OpenError::Corrupt { .. }), "{error}");
}

#[test]
fn a_folder_that_cannot_be_made_is_named_in_one_line() {
    let folder = Folder::new();
    fs::write(&folder.0, "a file").unwrap();
    let error = Store::open(&folder.0.join("data")).err().unwrap();
    assert!(matches!(error, OpenError::Folder { .. }), "{error}");
    assert!(error.to_string().contains("data"));
    fs::remove_file(&folder.0).unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_look_into_a_new_data_folder() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let _store = folder.open();
    let mode = fs::metadata(&folder.0).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}
