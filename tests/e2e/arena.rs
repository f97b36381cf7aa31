//! Contests between levels and engines, as `hoppity arena` plays and tells them.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tests::hoppity;

/// What the arena prints for these words.
async fn arena(words: &[&str]) -> String {
    let words = [&["arena"], words].concat();
    let output = hoppity(&words).await.unwrap();
    assert!(output.status.success(), "{words:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The lines about games, without those about time and without names.
fn results(report: &str) -> Vec<&str> {
    let mut lines = report.lines().skip(1);
    let won = lines.next().unwrap().rsplit(": ").next().unwrap();
    std::iter::once(won).chain(lines.take(3)).collect()
}

#[tokio::test]
async fn two_levels_play_and_everything_about_it_is_told() {
    let report = arena(&["advance", "easy", "--games", "4"]).await;
    let lines: Vec<&str> = report.lines().collect();
    let begins = [
        "advance v easy, star for 2, 4 games",
        "advance: ",
        "points: ",
        "turns: ",
        "ends: one_left 4",
        "advance: ",
        "easy: ",
    ];
    assert_eq!(lines.len(), begins.len(), "{report}");
    for (line, begin) in lines.iter().zip(begins) {
        assert!(line.starts_with(begin), "{report}");
    }
    assert!(lines[5].contains(" ms a move on a core, "), "{report}");
}

/// The same games, move for move, whichever way the same level is asked and however many threads ask.
#[tokio::test]
async fn a_level_plays_the_same_as_an_engine_of_its_own() {
    let engine = format!("{} engine --level easy", tests::program_path().display());
    for game in [
        ["--game", "halma", "--players", "2"],
        ["--game", "star", "--players", "3"],
    ] {
        let inside = arena(
            &[
                &["easy", "normal", "--nodes", "50", "--games", "4"],
                &game[..],
            ]
            .concat(),
        )
        .await;
        let words = [
            &[
                &engine,
                "normal",
                "--nodes",
                "50",
                "--games",
                "4",
                "--threads",
                "1",
            ],
            &game[..],
        ]
        .concat();
        let outside = arena(&words).await;
        assert_eq!(results(&inside), results(&outside));
        assert!(outside.contains(" by the clock on the wall, "), "{outside}");
        assert!(outside.contains("games lost by illegal moves 0, by dying 0, by silence 0"));
    }
}

#[tokio::test]
async fn an_engine_that_fails_loses_the_game_and_it_is_said_how() {
    let folder = tempfile::tempdir().unwrap();
    for (go, fault) in [
        (
            "echo bestmove 0-120",
            "illegal moves 4, by dying 0, by silence 0",
        ),
        (
            "echo bestmove none",
            "illegal moves 4, by dying 0, by silence 0",
        ),
        (
            "echo error bad_position never heard of it",
            "illegal moves 4, by dying 0, by silence 0",
        ),
        ("exit 1", "illegal moves 0, by dying 4, by silence 0"),
        (
            "echo info thinking",
            "illegal moves 0, by dying 0, by silence 4",
        ),
    ] {
        let engine = failing_engine(folder.path(), go);
        let engine = engine.to_str().unwrap();
        let report = arena(&["easy", engine, "--games", "4", "--patience-s", "1"]).await;
        assert!(
            report.contains("easy: 4 won, 0 drawn, 0 lost"),
            "{go}: {report}"
        );
        assert!(report.contains("ends: fault 4"), "{go}: {report}");
        assert!(report.contains(fault), "{go}: {report}");
    }
}

/// An engine that is ready and answers `go` so.
fn failing_engine(folder: &Path, go: &str) -> PathBuf {
    let script = format!(
        "#!/bin/sh\nwhile read -r word rest; do case $word in\nisready) echo readyok;;\ngo) {go};;\nesac; done\n"
    );
    let path = folder.join("engine");
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

#[tokio::test]
async fn a_contest_that_cannot_be_is_named_in_one_line() {
    for (words, named) in [
        ("easy no-such-engine", "no-such-engine"),
        ("easy,colour=5 hard", "colour"),
        ("easy,nodes=many hard", "many"),
        ("easy,file=/none hard", "/none"),
        ("easy hard --players 5", "star for 5"),
        ("easy hard --game halma --players 3", "halma for 3"),
        ("easy hard --game chess", "chess"),
        ("easy", "<B>"),
    ] {
        let words: Vec<&str> = ["arena"].into_iter().chain(words.split(' ')).collect();
        let output = hoppity(&words).await.unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
        assert!(
            said.contains(named) && said.lines().count() == 1,
            "{words:?}: {said}"
        );
        assert!(output.stdout.is_empty(), "{words:?}");
    }
}
