//! What an engine answers, line for line.

mod hostile;

use std::io::Cursor;

use rules::{Variant, notation};

use super::run;

/// Everything an engine of the level normal answers to these bytes.
fn answers_to(input: impl Into<Vec<u8>>) -> Vec<String> {
    let mut out = Vec::new();
    run("normal", Cursor::new(input.into()), &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// The code of the one answer, if it is an error.
fn code(input: impl Into<Vec<u8>>) -> String {
    let answers = answers_to(input);
    let [answer] = &answers[..] else {
        panic!("{answers:?}")
    };
    let code = answer.strip_prefix("error ").unwrap();
    code.split(' ').next().unwrap().to_owned()
}

/// The legal move in an answer to `go` at this position.
fn move_of(variant: Variant, answer: &str) -> Option<Vec<u8>> {
    notation::parse_path(variant, answer.strip_prefix("bestmove ").unwrap())
}

#[test]
fn it_moves_in_every_game_from_the_start() {
    for (game, variant) in [
        ("halma", Some(Variant::HALMA)),
        ("star 2", Variant::star(2)),
        ("star 3", Variant::star(3)),
        ("star 4", Variant::star(4)),
        ("star 6", Variant::star(6)),
    ] {
        let variant = variant.unwrap();
        for go in ["nodes 100", "ms 5", "level"] {
            let answers = answers_to(format!("newgame {game}\ngo {go}\nisready\n"));
            let [answer, ready] = &answers[..] else {
                panic!("{answers:?}")
            };
            assert_eq!(ready, "readyok");
            let path = move_of(variant, answer).unwrap();
            super::place::start(variant).play(0, &path).unwrap();
        }
    }
}

#[test]
fn the_same_words_give_the_same_move_and_a_thought_of_no_time_gives_one_too() {
    let words = "newgame star 4\nlevel easy\nseed 7\ngo level\n";
    assert_eq!(answers_to(words), answers_to(words));
    let words = "newgame halma\ngo nodes 1\n";
    assert_eq!(answers_to(words), answers_to(words));
    // Read to its end before the first thought begins, or not: the stop ends the thought before it.
    let stopped = answers_to("newgame halma\ngo nodes 1000000\nstop\nisready\n");
    assert!(move_of(Variant::HALMA, &stopped[0]).is_some());
    assert_eq!(stopped[1..], ["readyok"]);
}

#[test]
fn what_cannot_be_done_is_named_and_changes_nothing() {
    for (line, expected) in [
        ("dance", "unknown_command"),
        ("GO nodes 5", "unknown_command"),
        ("newgame chess", "bad_argument"),
        ("newgame star 5", "bad_argument"),
        ("newgame star 99999999999999999999", "bad_argument"),
        ("newgame halma 2", "bad_argument"),
        ("level genius", "bad_argument"),
        ("level", "bad_argument"),
        ("seed -1", "bad_argument"),
        ("go", "bad_argument"),
        ("go nodes", "bad_argument"),
        ("go nodes 0", "bad_argument"),
        ("go nodes 1000001", "bad_argument"),
        ("go ms 99999999999999999999999", "bad_argument"),
        ("go nodes 5 ms 5", "bad_argument"),
        ("quit now", "bad_argument"),
        ("position", "bad_argument"),
        ("position end", "bad_argument"),
        ("position start first 2", "bad_argument"),
        ("position start to_move 1", "bad_argument"),
        ("position start first 0 first 1", "bad_argument"),
        ("position start first", "bad_argument"),
        ("position start moves 6-300", "bad_argument"),
        ("position start moves 06-14", "bad_argument"),
        ("position start moves 6-", "bad_argument"),
        ("position start moves 6", "illegal_move"),
        ("position start moves 6-14 6-15", "illegal_move"),
        ("position start moves 111-102", "illegal_move"),
        ("position cells", "bad_argument"),
        ("position cells 0", "bad_argument"),
        ("position cells 0/1", "bad_argument"),
        ("position cells 0/1 to_move 0", "bad_position"),
        (
            "position cells 0,1,2,3,4,5,6,7,8,9/9,112,113,114,115,116,117,118,119,120 to_move 0",
            "bad_position",
        ),
        (
            "position cells 0,1,2,3,4,5,6,7,8,9/111,112,113,114,115,116,117,118,119,120 to_move 0 round 0",
            "bad_position",
        ),
        (
            "position cells 0,1,2,3,4,5,6,7,8,9/111,112,113,114,115,116,117,118,119,120 to_move 0 turns 70000",
            "bad_argument",
        ),
    ] {
        assert_eq!(code(line), expected, "{line}");
        let before = "newgame star 2\nposition start moves 6-14 114-106\n";
        let after = "go nodes 50\n";
        let plain = answers_to(format!("{before}{after}"));
        let disturbed = answers_to(format!("{before}{line}\n{after}"));
        assert_eq!(disturbed[1..], plain, "{line}");
    }
}

#[test]
fn bytes_that_are_no_lines_are_refused_and_the_next_line_is_heard() {
    let long = "x".repeat(1 << 20);
    for bytes in [
        b"\xff\xfe go\n".to_vec(),
        b"position \xc3\n".to_vec(),
        format!("{long}\n").into_bytes(),
        format!("newgame {long} halma\n").into_bytes(),
    ] {
        assert_eq!(code(bytes.clone()), "bad_line");
        let next = [bytes, b"isready".to_vec()].concat();
        assert_eq!(answers_to(next)[1..], ["readyok"]);
    }
    assert!(answers_to("\n \r\n\t\n").is_empty());
    assert_eq!(answers_to("isready\r\nquit\nisready\n"), ["readyok"]);
}

#[test]
fn there_is_no_move_when_the_game_is_over_or_nobody_can_move() {
    let home = "111,112,113,114,115,116,117,118,119,120";
    let away = "0,1,2,3,4,5,6,7,8,9";
    // The last marble goes home, and with it the game ends.
    let last = "102,112,113,114,115,116,117,118,119,120";
    let before = format!("position cells {last}/{away} to_move 0");
    assert_eq!(
        answers_to(format!("{before}\ngo level")),
        ["bestmove 102-111"]
    );
    let over = format!("{before} moves 102-111\ngo level");
    assert_eq!(answers_to(over), ["bestmove none"]);
    assert_eq!(
        code(format!("{before} moves 102-111 {home}")),
        "bad_argument"
    );
    assert_eq!(code(format!("{before} moves 102-111 0-10")), "illegal_move");
}
