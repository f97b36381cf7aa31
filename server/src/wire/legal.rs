//! The list of legal moves, as `protocol/README.md` describes it, in the frame that it goes out in.

use protocol::Seq;
use rules::{Landing, Position, Tree};

/// The signs by their values: base64url.
const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// What the sign of a landing says besides the direction.
const GOES_ON: u8 = 8;
const SIBLING: u8 = 16;
const CROSS: u8 = 32;

/// As many cells are left out before a piece as its two signs can say.
const SKIPPED: u16 = 7;

/// The frame that tells the side to move every legal move after event `seq`, one path per destination. It is
/// [`protocol::ServerMessage::Legal`] in JSON, written by hand: as nothing in it needs a backslash, nobody has to look.
#[must_use]
pub fn legal_frame(seq: Seq, position: &Position) -> Vec<u8> {
    // Room for almost every list: else it would grow on the way.
    let mut text = Vec::with_capacity(256);
    text.extend_from_slice(b"{\"type\":\"legal\",\"seq\":");
    number(&mut text, seq);
    text.extend_from_slice(b",\"moves\":\"");
    list(&mut text, position);
    text.extend_from_slice(b"\"}");
    text
}

fn list(text: &mut Vec<u8>, position: &Position) {
    let mut next = 0;
    position.for_each_tree(|tree| {
        let from = u16::from(tree.from());
        piece(text, from - next, tree);
        text.extend(tree.landings().map(sign));
        next = from + 1;
    });
}

/// The signs of a piece, before which so many cells are left out.
fn piece(text: &mut Vec<u8>, skipped: u16, tree: &Tree) {
    let said = skipped.min(SKIPPED);
    let head = said << 9 | u16::from(tree.jumps()) << 8 | u16::from(tree.steps());
    text.extend([head >> 6, head & 63].map(|value| SIGNS[usize::from(value)]));
    if said == SKIPPED {
        let mut rest = skipped - said;
        while rest >= 63 {
            text.push(SIGNS[63]);
            rest -= 63;
        }
        text.push(SIGNS[usize::from(rest)]);
    }
}

fn sign(landing: Landing) -> u8 {
    let flag = |is: bool, value| if is { value } else { 0 };
    let value = landing.direction
        | flag(landing.goes_on, GOES_ON)
        | flag(landing.sibling, SIBLING)
        | flag(!landing.stop, CROSS);
    SIGNS[usize::from(value & 63)]
}

/// Digit by digit: the library's formatting takes ten times as long.
fn number(text: &mut Vec<u8>, number: u64) {
    if number >= 100 {
        self::number(text, number / 100);
    }
    if number >= 10 {
        text.push(b'0' + (number / 10 % 10) as u8);
    }
    text.push(b'0' + (number % 10) as u8);
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::ServerMessage;
    use rules::{Setup, Variant};

    fn start(variant: Variant) -> Position {
        Position::new(&Setup {
            variant,
            first: 0,
            humans: 3,
            block_from_round: 1,
        })
    }

    #[test]
    fn the_start_of_the_star_has_eight_steps_and_six_jumps() {
        let frame = legal_frame(4, &start(Variant::star(2).unwrap()));
        let moves = "cAVGEAVGEAVGBgBgBgBg";
        let expected = format!("{{\"type\":\"legal\",\"seq\":4,\"moves\":\"{moves}\"}}");
        assert_eq!(String::from_utf8(frame).unwrap(), expected);
    }

    #[test]
    fn the_frame_is_what_json_makes_of_the_message() {
        for variant in [Variant::HALMA, Variant::star(6).unwrap()] {
            for seq in [0, 9, 10, 1_234_567, u64::MAX] {
                let frame = legal_frame(seq, &start(variant));
                let message: ServerMessage = serde_json::from_slice(&frame).unwrap();
                assert_eq!(serde_json::to_vec(&message).unwrap(), frame);
                assert!(matches!(message, ServerMessage::Legal { seq: read, .. } if read == seq));
            }
        }
    }
}
