//! The engine port, as a program that wants a bot sees it.

use rules::{Position, Setup, Variant, notation};
use tests::{Engine, PATIENCE};
use tokio::time::timeout;

const README: &str = include_str!("../../server/bots/README.md");

#[tokio::test]
async fn the_session_of_the_readme_goes_as_it_is_written() {
    let mut engine = Engine::start();
    let (_, session) = README.split_once("A session").expect("a session");
    let mut lines = 0;
    for line in session.lines().map(str::trim) {
        match line.split_at_checked(2) {
            Some(("> ", said)) => engine.say(said).await,
            Some(("< ", heard)) => assert_eq!(engine.hear().await.as_deref(), Some(heard)),
            _ => continue,
        }
        lines += 1;
    }
    assert!(lines > 10);
    assert_eq!(engine.hear().await, None);
    assert!(engine.ended_well().await);
}

#[tokio::test]
async fn two_engines_play_a_game_to_its_end() {
    for (game, variant, level) in [
        ("halma", Variant::HALMA, "normal"),
        ("star 2", Variant::star(2).unwrap(), "easy"),
    ] {
        let mut engines = [Engine::start(), Engine::start()];
        for engine in &mut engines {
            engine.say(&format!("newgame {game}\nlevel {level}")).await;
        }
        let mut position = Position::new(&Setup {
            variant,
            first: 0,
            humans: 0,
            block_from_round: 1,
        });
        let mut line = String::from("position start moves");
        while let Some(seat) = position.to_move() {
            let engine = &mut engines[usize::from(seat)];
            engine.say(&format!("{line}\ngo nodes 100")).await;
            let answer = engine.hear().await.expect("an answer");
            let path = answer.strip_prefix("bestmove ").expect("a move");
            let cells = notation::parse_path(variant, path).expect("a path");
            position.play(seat, &cells).expect("a legal move");
            line = format!("{line} {path}");
        }
        for mut engine in engines {
            engine.say(&format!("{line}\ngo level")).await;
            assert_eq!(engine.hear().await.as_deref(), Some("bestmove none"));
        }
    }
}

/// Each thought would take a second or more, all of them minutes.
#[tokio::test]
async fn a_stop_ends_every_thought_before_it() {
    let mut engine = Engine::start();
    engine.say("newgame halma").await;
    for _ in 0..50 {
        engine.say("go ms 600000").await;
    }
    engine.say("stop\nisready").await;
    let answers = async {
        for _ in 0..50 {
            let answer = engine.hear().await.expect("an answer");
            assert!(answer.starts_with("bestmove "), "{answer}");
        }
        assert_eq!(engine.hear().await.as_deref(), Some("readyok"));
    };
    timeout(PATIENCE / 4, answers).await.expect("all at once");
    engine.say("go ms 600000\nquit").await;
    assert!(engine.ended_well().await);
}

/// A hundred megabytes without an end of a line, bytes that are no text, numbers of a thousand digits.
#[tokio::test]
async fn whatever_it_is_sent_it_answers_and_its_memory_stays_small() {
    let mut engine = Engine::start();
    let megabyte = vec![b'x'; 1 << 20];
    for _ in 0..100 {
        engine.send(&megabyte).await;
    }
    let digits = "9".repeat(1000);
    let hostile =
        format!("\ngo nodes {digits}\nposition start first {digits}\nnewgame star -{digits}\n");
    engine.send(hostile.as_bytes()).await;
    engine
        .send(b"\xff\xfe\x00\nlevel \xc3\x28\n\0\nisready\n")
        .await;
    for code in [
        "bad_line",
        "bad_argument",
        "bad_argument",
        "bad_argument",
        "bad_line",
        "bad_line",
        "unknown_command",
    ] {
        let answer = engine.hear().await.expect("an answer");
        assert!(answer.starts_with(&format!("error {code} ")), "{answer}");
        assert!(answer.len() < 200, "{answer}");
    }
    assert_eq!(engine.hear().await.as_deref(), Some("readyok"));
    assert!(peak_kib(engine.id()) < 64 * 1024);
}

/// The most memory that a process has had.
fn peak_kib(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("its status");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let words = peak.expect("its peak").split_whitespace().next();
    words.and_then(|kib| kib.parse().ok()).expect("a number")
}
