//! What a move costs on its way out: the list of legal moves and the event, as frames.

use divan::counter::BytesCount;
use protocol::{Mover, ServerMessage};
use rules::{Position, Setup, Variant};
use server::{bot_player, wire};

fn main() {
    divan::main();
}

const GAMES: [&str; 5] = ["halma 2", "star 2", "star 3", "star 4", "star 6"];

/// Twelve turns each into a game of the automatic move.
fn middle(game: &str) -> Position {
    let players = game.split(' ').nth(1).and_then(|count| count.parse().ok());
    let star = players.and_then(Variant::star).expect("a game");
    let variant = if game == "halma 2" {
        Variant::HALMA
    } else {
        star
    };
    let mut position = Position::new(&Setup {
        variant,
        first: 0,
        humans: 0,
        block_from_round: 1,
    });
    for _ in 0..12 * variant.players() {
        let path = bot_player::auto_move(&position).expect("a move");
        let seat = position.to_move().expect("a turn");
        position.play(seat, &path).expect("a legal move");
    }
    position
}

#[divan::bench(args = GAMES)]
fn legal_list(bencher: divan::Bencher, game: &str) {
    let position = middle(game);
    bencher
        .counter(BytesCount::new(wire::legal_frame(30, &position).len()))
        .bench(|| wire::legal_frame(30, divan::black_box(&position)));
}

#[divan::bench]
fn event(bencher: divan::Bencher) {
    let mut position = middle("star 2");
    let path = bot_player::auto_move(&position).expect("a move");
    let seat = position.to_move().expect("a turn");
    position.play(seat, &path).expect("a legal move");
    let message = ServerMessage::Event {
        seq: 30,
        id: Some(8_123_456_789),
        event: wire::moved(&position, seat, path, Mover::Person),
    };
    let encode = |message: &ServerMessage| serde_json::to_vec(message).expect("JSON");
    bencher
        .counter(BytesCount::new(encode(&message).len()))
        .bench(|| encode(divan::black_box(&message)));
}
