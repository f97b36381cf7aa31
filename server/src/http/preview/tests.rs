//! What people read of a link before they open it.

use protocol::{Reason, Standing};

use super::*;

/// The words of a language as they are.
fn words(language: &str) -> Words {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../static/i18n");
    let read = |part: &str| std::fs::read_to_string(format!("{folder}/{part}{language}.json"));
    let files = [read("").unwrap(), read("preview/").unwrap()];
    Words::new(language, files.iter().map(String::as_str))
}

fn invitation(host: Option<&str>, game: &str, free: u8, seats: u8) -> Invitation {
    Invitation {
        language: None,
        host: host.map(Into::into),
        game: game.into(),
        free,
        seats,
    }
}

fn title(language: &str, host: Option<&str>, game: &str, free: u8, seats: u8) -> String {
    Preview::of_room(&invitation(host, game, free, seats), &words(language)).title
}

#[test]
fn a_room_is_previewed_as_an_invitation() {
    assert_eq!(
        title("en", Some("Ann"), "star", 2, 4),
        "Ann invites you to Chinese checkers (2 of 4 seats free)"
    );
    assert_eq!(
        title("en", None, "halma", 1, 2),
        "Come and play Halma (1 of 2 seats free)"
    );
    assert_eq!(title("en", Some("Ann"), "halma", 0, 2), "Ann plays Halma");
    assert_eq!(
        title("en", None, "star", 0, 6),
        "A game of Chinese checkers"
    );
}

#[test]
fn an_invitation_speaks_every_language() {
    for (language, text) in [
        (
            "id",
            "Ann mengajakmu main Halma bintang (2 dari 4 kursi kosong)",
        ),
        (
            "nl",
            "Ann nodigt je uit voor Sterhalma (2 van 4 plaatsen vrij)",
        ),
        (
            "ru",
            "Ann приглашает вас в китайские шашки (свободно мест: 2 из 4)",
        ),
        ("zh", "Ann 邀请你来下跳棋（4 个座位，空 2 个）"),
    ] {
        assert_eq!(title(language, Some("Ann"), "star", 2, 4), text);
    }
}

fn played(game: &str, names: &[&str], result: Option<Standing>) -> (String, String) {
    let played = Played {
        language: None,
        game: game.into(),
        names: names.iter().copied().map(Into::into).collect(),
        pieces: Vec::new(),
        result,
    };
    let preview = Preview::of_game(GameId::nil(), &played, &words("en"));
    (preview.title, preview.text)
}

fn standing(winner: Option<u8>, ranks: &[u8]) -> Standing {
    Standing {
        reason: Reason::RoundCap,
        winner,
        ranks: ranks.into(),
    }
}

#[test]
fn a_game_is_previewed_by_its_players_and_its_result() {
    let of = |game, names: &[&str], result| {
        let (title, text) = played(game, names, result);
        format!("{title} | {text}")
    };
    assert_eq!(
        of("halma", &["Ann", "Bo"], Some(standing(Some(1), &[2, 1]))),
        "Ann, Bo: Halma | 1st place: Bo"
    );
    assert_eq!(
        of("halma", &["Ann", "Bo"], Some(standing(None, &[1, 1]))),
        "Ann, Bo: Halma | A draw"
    );
    assert_eq!(
        of(
            "star",
            &["Ann", "Bo", "Cy"],
            Some(standing(None, &[1, 3, 1]))
        ),
        "Ann, Bo, Cy: Chinese checkers | 1st place: Ann, Cy"
    );
    assert_eq!(
        of("star", &["Ann", "Bo"], None),
        "Ann, Bo: Chinese checkers | The game is still on."
    );
    assert_eq!(
        of("star", &["", ""], Some(standing(None, &[1, 2]))),
        "A game of Chinese checkers | Open the link to watch."
    );
}

#[test]
fn the_picture_is_named_with_its_size_and_its_words() {
    let preview = Preview::of_room(&invitation(None, "star", 1, 4), &words("nl"));
    let lines = preview.lines(Some("https://a.example"));
    for line in [
        "<meta property=\"og:image\" content=\"https://a.example/pictures/star-4.png\">",
        "<meta property=\"og:image:width\" content=\"1200\">",
        "<meta property=\"og:image:height\" content=\"630\">",
        "<meta property=\"og:image:alt\" content=\"Een bord van Sterhalma",
        "<meta name=\"twitter:card\" content=\"summary_large_image\">",
    ] {
        assert!(lines.contains(line), "{lines}");
    }
    assert!(
        !preview.lines(None).contains("image"),
        "whole addresses only"
    );
}

#[test]
fn a_name_cannot_break_out_of_its_line() {
    let name = "\"><script>'&{free}";
    let preview = Preview::of_room(&invitation(Some(name), "star", 1, 2), &words("en"));
    let lines = preview.lines(None);
    assert!(
        lines.contains("&quot;&gt;&lt;script&gt;&#39;&amp;{free} invites"),
        "{lines}"
    );
}
