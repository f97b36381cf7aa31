//! Backups of a running server, and what an operator presses when its database is damaged.

use std::fs;
use std::path::PathBuf;

use tests::{Process, hoppity, options};

/// Runs a command on a data folder. Its exit code, and the one line that it says.
async fn run(words: &[&str]) -> (Option<i32>, String) {
    let output = hoppity(words).await.unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).unwrap();
    assert_eq!(said.lines().count(), 1, "{words:?}: {said}");
    (output.status.code(), said.trim().to_owned())
}

/// Bar 14: a backup is taken while a game is played, and then the database is damaged. The start names the newest
/// backup and the command to press, in one line; pressing it brings back every move up to the backup, the damaged file
/// stays, and the game goes on.
#[tokio::test]
async fn a_damaged_database_is_named_with_the_backup_that_puts_it_right() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Process::start(folder.path(), "").await;
    let mut ann = server.guest().await;
    let room = ann.creates(&options("star", 2)).await;
    ann.starts().await;
    ann.plays(3).await;
    let known = ann.picture().state.clone();
    let (code, said) = run(&["backup", "--data", data]).await;
    assert_eq!(code, Some(0), "{said}");
    let backup = PathBuf::from(said.split(' ').next_back().unwrap());
    assert!(backup.starts_with(folder.path().join("backups")), "{said}");
    ann.plays(2).await;
    let press = ["restore", "--data", data, backup.to_str().unwrap()];
    let (code, said) = run(&press).await;
    assert_eq!(code, Some(1), "a server holds the folder: {said}");
    server.end("KILL").await;

    let file = folder.path().join("hoppity.sqlite");
    fs::remove_file(folder.path().join("hoppity.sqlite-wal")).unwrap();
    fs::write(&file, "Not a database any more. ".repeat(1000)).unwrap();
    let (code, said) = run(&["--listen", "127.0.0.1:0", "--data", data]).await;
    assert_eq!(code, Some(2), "{said}");
    assert!(
        said.contains("is damaged") && said.ends_with(&press.join(" ")),
        "{said}"
    );

    let (code, said) = run(&press).await;
    assert_eq!(code, Some(0), "{said}");
    let before = said.split(' ').next_back().unwrap();
    assert!(
        fs::read_to_string(before)
            .unwrap()
            .starts_with("Not a database any more.")
    );
    let server = Process::start(folder.path(), "").await;
    let mut eve = server.guest().await;
    eve.watch(room).await;
    let plies = &eve.picture().state.plies;
    assert!(plies.starts_with(&known.plies), "{plies:?}");
    let mut ann = ann.moves_to(server.address()).await;
    ann.watch(room).await;
    ann.plays(1).await;
}
