//! Pictures are looked at by people (`LOOK=FOLDER cargo test -p server poster` leaves them there); what can be counted
//! is counted here.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use super::*;

const STARTS: [(&str, u8); 5] = [
    ("halma", 2),
    ("star", 2),
    ("star", 3),
    ("star", 4),
    ("star", 6),
];

/// The most bytes that a picture may have.
const HEAVY: usize = 100_000;

fn leave(name: &str, png: &[u8]) {
    if let Some(folder) = std::env::var_os("LOOK") {
        fs::write(Path::new(&folder).join(name), png).unwrap();
    }
}

/// Width, height and the bytes of all pixels.
fn pixels(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut bytes).unwrap();
    (frame.width, frame.height, bytes)
}

/// The colour of a pixel as it would stand in the style sheet.
fn seen((width, _, bytes): &(u32, u32, Vec<u8>), x: u32, y: u32) -> u32 {
    let at = 4 * (y * width + x) as usize;
    u32::from_be_bytes([0, bytes[at], bytes[at + 1], bytes[at + 2]])
}

#[test]
fn every_start_is_a_picture_of_its_size_and_not_heavy() {
    for (game, players) in STARTS {
        let png = Board::start(game, players).unwrap().draw().unwrap();
        leave(&format!("{game}-{players}.png"), &png);
        assert!(png.len() < HEAVY, "{game} {players}: {} bytes", png.len());
        let picture = pixels(&png);
        assert_eq!((picture.0, picture.1), (1200, 630));
        assert_eq!(seen(&picture, 1, 1), ink::of("page").0);
    }
}

#[test]
fn there_are_no_other_games() {
    for (game, players) in [("halma", 3), ("star", 5), ("star", 0), ("chess", 2)] {
        assert_eq!(Board::start(game, players), None);
    }
    assert_eq!(Board::of("star", vec![Vec::new(); 5]), None);
}

#[test]
fn a_piece_is_drawn_where_it_stands() {
    let empty = |pieces| pixels(&Board::of("halma", pieces).unwrap().draw().unwrap());
    // The middle of the square in row 8, column 8, and that of row 0, column 15.
    let (near, corner) = ((617, 332), (862, 52));
    let shown = empty(vec![vec![136], vec![15]]);
    assert_eq!(seen(&shown, near.0, near.1), ink::fill(0).0);
    assert_eq!(seen(&shown, corner.0, corner.1), ink::fill(3).0);
    let bare = empty(vec![Vec::new(), Vec::new()]);
    assert_ne!(seen(&bare, near.0, near.1), ink::fill(0).0);
}

#[test]
fn the_first_player_sits_at_the_bottom_of_the_star() {
    for players in [2, 3, 4, 6] {
        let picture = pixels(&Board::start("star", players).unwrap().draw().unwrap());
        // The outermost hole of the lowest corner.
        assert_eq!(seen(&picture, 600, 578), ink::fill(0).0, "{players}");
    }
}

#[test]
fn pieces_all_over_the_board_make_no_heavy_picture() {
    let pieces = (0..6).map(|seat| (0..10).map(|piece| piece * 12 + seat * 2).collect());
    let png = Board::of("star", pieces.collect()).unwrap().draw().unwrap();
    leave("scattered.png", &png);
    assert!(png.len() < HEAVY, "{} bytes", png.len());
}

/// `UPDATE=1 cargo test -p server icons` draws static/icons anew.
#[test]
fn the_icons_are_drawn_by_the_same_hand() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../static/icons");
    for (name, side, part, filled) in [
        ("192.png", 192, 0.92, false),
        ("512.png", 512, 0.92, false),
        ("maskable-512.png", 512, 0.62, true),
        ("apple-180.png", 180, 0.74, true),
    ] {
        let (file, drawn) = (folder.join(name), mark::icon(side, part, filled).unwrap());
        if std::env::var_os("UPDATE").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&file, &drawn).unwrap();
        }
        let (kept, drawn) = (pixels(&fs::read(&file).unwrap()), pixels(&drawn));
        assert_eq!((kept.0, kept.1), (drawn.0, drawn.1), "{name}");
        // Other processors round a little differently.
        let differ = |(a, b): (&u8, &u8)| a.abs_diff(*b) > 2;
        assert!(
            !kept.2.iter().zip(&drawn.2).any(differ),
            "{name} is out of step"
        );
    }
}
