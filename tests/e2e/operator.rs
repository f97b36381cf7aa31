//! What the operator of a server sees: one clear line for what cannot be, and what the help says.

use std::fs;
use std::path::Path;

use tests::{Process, hoppity};
use tokio::net::TcpListener;

/// Runs `hoppity` and expects one line on standard error that names the fault, and exit code 2.
async fn complains(words: &[&str], named: &str) {
    let output = hoppity(words).await.unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
    assert!(said.contains(named), "{words:?}: {said}");
    assert_eq!(said.lines().count(), 1, "{words:?}: {said}");
    assert!(output.stdout.is_empty(), "{words:?}");
}

/// Anything that stands there stays as it is.
#[tokio::test]
async fn a_bad_option_is_named_in_one_line() {
    for (words, named) in [
        ("--listen here", "--listen"),
        ("--public-url example.org", "--public-url"),
        ("--bot-pause-ms 9..3", "--bot-pause-ms"),
        ("--quick-wait-s soon", "--quick-wait-s"),
        ("--speed 9", "--speed"),
        ("dance", "dance"),
    ] {
        complains(&words.split(' ').collect::<Vec<_>>(), named).await;
    }
}

#[tokio::test]
async fn a_busy_port_is_named_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = folder.path().to_str().unwrap();
    complains(&["--listen", &address, "--data", data], &address).await;
}

/// A folder that cannot be made because a file is in the way, and one that is no database's.
#[tokio::test]
async fn a_folder_that_cannot_be_used_is_named_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    for data in [
        file.clone(),
        file.join("data"),
        Path::new("/proc/hoppity").into(),
    ] {
        let data = data.to_str().unwrap();
        complains(&["--listen", "127.0.0.1:0", "--data", data], data).await;
    }
    assert_eq!(fs::read_to_string(file).unwrap(), "not a folder");
}

/// Two servers on one folder would each believe to own the rooms.
#[tokio::test]
async fn a_second_server_on_the_same_folder_is_refused_and_the_first_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Process::start(folder.path(), "").await;
    complains(&["--listen", "127.0.0.1:0", "--data", data], data).await;
    server.guest().await;
    assert!(server.end("TERM").await.success());
    Process::start(folder.path(), "").await;
}

#[tokio::test]
async fn the_help_names_every_option_and_command() {
    let output = hoppity(&["--help"]).await.unwrap();
    assert!(output.status.success());
    let help = String::from_utf8(output.stdout).unwrap();
    for option in [
        "--listen",
        "--data",
        "--public-url",
        "--trusted-proxy",
        "--log",
        "--log-format",
        "--quick-wait-s",
        "--quick-clock-s",
        "--bot-pause-ms",
        "--bot-threads",
        "--idle-room-s",
        "--waiting-room-hours",
        "--connections-per-address",
        "--sockets-per-address",
        "--upgrades-per-minute",
        "--upgrades-per-second",
        "--bytes-per-second",
        "--commands-per-second",
        "--player-commands-per-second",
        "--address-commands-per-second",
        "--changes-per-minute",
        "--guests-per-minute",
        "--guesses-per-minute",
        "--rooms-per-minute",
        "--waiting-rooms-per-address",
        "--rooms-per-player",
        "--live-rooms",
        "--help",
        "--version",
        "--backup-hours",
        "--backups-kept",
        "backup",
        "restore",
        "judge",
        "health",
        "engine",
        "arena",
    ] {
        assert!(
            help.contains(&format!(" {option} ")) || help.contains(&format!(" {option}\n")),
            "{option}"
        );
    }
}

/// `hoppity health` asks the running server; a record that a server gave is judged by the same program.
#[tokio::test]
async fn health_and_judge_work_on_a_running_server_s_answers() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path(), "").await;
    let address = server.address().to_string();
    let health = hoppity(&["health", "--listen", &address]).await.unwrap();
    assert_eq!(health.status.code(), Some(0));

    let mut ann = server.guest().await;
    ann.creates(&tests::options("star", 2)).await;
    ann.starts().await;
    ann.plays_to_the_end().await;
    let game = ann.picture().state.game.unwrap();
    let mut told = ann
        .ask(&format!("GET /api/v1/games/{game}"), "")
        .await
        .json();
    let file = folder.path().join("record.json");
    fs::write(&file, told.to_string()).unwrap();
    let judge = async || {
        hoppity(&["judge", file.to_str().unwrap()])
            .await
            .unwrap()
            .status
            .code()
    };
    assert_eq!(judge().await, Some(0));
    told["moves"][0]["path"] = serde_json::json!([0, 120]);
    fs::write(&file, told.to_string()).unwrap();
    assert_eq!(judge().await, Some(1));

    assert!(server.end("TERM").await.success());
    let health = hoppity(&["health", "--listen", &address]).await.unwrap();
    assert_eq!(health.status.code(), Some(1));
}
