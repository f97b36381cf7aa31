//! What the operator of a server sees: one clear line for what cannot be, and what the help says.

use std::fs;
use std::path::Path;

use protocol::Phase;
use tests::{Process, hoppity, web};
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
        ("--operator-listen here", "--operator-listen"),
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

/// A server that nobody can look at is found out too late, so it does not start; the line names the way out.
#[tokio::test]
async fn a_busy_port_for_operators_is_named_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = folder.path().to_str().unwrap();
    let words = [
        "--listen",
        "127.0.0.1:0",
        "--data",
        data,
        "--operator-listen",
        &address,
    ];
    complains(&words, "--operator-listen").await;
}

/// What a game leaves in the metrics, as Prometheus reads them from the running program.
#[tokio::test]
async fn operators_see_what_people_do() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path(), "").await;
    let mut ann = server.guest().await;
    ann.creates(&tests::options("star", 2)).await;
    ann.starts().await;
    ann.plays(3).await;
    ann.leaves().await;
    ann.until_picture(|picture| picture.state.phase == Phase::Over)
        .await;
    let metrics = web::ask(server.operator(), "GET /metrics", "").await;
    assert_eq!(metrics.status, 200);
    let shown = |series: &str| {
        let mut lines = metrics.body.lines().filter_map(|line| line.split_once(' '));
        let found = lines.find(|(name, _)| *name == series);
        found.unwrap_or_else(|| panic!("{series}")).1
    };
    let counts = |series: &str| shown(series).parse::<u32>().expect("a count");
    assert_eq!(counts("hoppity_sockets"), 1);
    assert_eq!(counts("hoppity_rooms{phase=\"over\"}"), 1);
    assert_eq!(counts("hoppity_games_started_total{kind=\"private\"}"), 1);
    let ended = metrics
        .body
        .lines()
        .filter(|line| line.starts_with("hoppity_games_ended_total{") && line.ends_with(" 1"));
    assert_eq!(ended.count(), 1);
    assert_eq!(counts("hoppity_moves_total{by=\"person\"}"), 3);
    assert!(counts("hoppity_moves_total{by=\"bot\"}") >= 2);
    assert!(counts("hoppity_events_appended_total") > 8);
    assert!(counts("hoppity_append_seconds_count") > 5);
    assert_ne!(shown("hoppity_append_seconds_sum"), "0");
    assert!(counts("hoppity_commit_seconds_count") > 5);
    let ready = web::ask(server.operator(), "GET /ready", "").await;
    assert_eq!((ready.status, ready.body.as_str()), (200, "ready\n"));
    // Nothing of it is open to everybody.
    for path in ["metrics", "ready", "live", "status.json"] {
        let answer = web::ask(server.address(), &format!("GET /{path}"), "").await;
        assert!(
            answer.body.contains("<!doctype html>"),
            "{path}: {answer:?}"
        );
    }
    assert!(server.end("TERM").await.success());
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
        "--operator-listen",
        "--operator-host",
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
