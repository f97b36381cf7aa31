//! What the frames of a server mean to the load: of Hoppity's protocol as much as a player needs, read without
//! building anything from it; of the floor's, which has nothing else, all. Decides nothing.

use ::tests::legal;
use protocol::Cell;
use rules::Variant;

/// A frame, as far as it matters.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard<'a> {
    /// Everybody has a seat and the game begins; for each seat the one its player had before.
    Started(Vec<u8>),
    /// The move of a command.
    Moved(u64),
    /// The seat that hears this is on move.
    OnMove { seq: u64, moves: &'a str },
    /// The game has ended.
    Over,
    /// A command was refused.
    Refused,
    /// Something else.
    Other,
}

/// Reads a frame of Hoppity's.
pub fn hoppity(text: &str) -> Heard<'_> {
    if let Some(rest) = text.strip_prefix("{\"type\":\"event\",\"seq\":") {
        return event(rest);
    }
    if let Some(rest) = text.strip_prefix("{\"type\":\"legal\",\"seq\":") {
        return on_move(rest).unwrap_or(Heard::Other);
    }
    if text.starts_with("{\"type\":\"error\"") {
        return Heard::Refused;
    }
    Heard::Other
}

fn event(rest: &str) -> Heard<'_> {
    let after = |sign| rest.split_once(sign).map(|(_, rest)| rest);
    let Some(kind) = after("\"event\":{\"type\":\"") else {
        return Heard::Other;
    };
    if kind.starts_with("moved\"") {
        let id = after("\"id\":").and_then(number);
        return id.map_or(Heard::Other, Heard::Moved);
    }
    if kind.starts_with("over\"") {
        return Heard::Over;
    }
    if kind.starts_with("started\"") {
        return after("\"order\":[")
            .and_then(order)
            .map_or(Heard::Other, Heard::Started);
    }
    Heard::Other
}

fn order(rest: &str) -> Option<Vec<u8>> {
    let (seats, _) = rest.split_once(']')?;
    seats.split(',').map(|seat| seat.parse().ok()).collect()
}

fn on_move(rest: &str) -> Option<Heard<'_>> {
    let seq = number(rest)?;
    let (_, moves) = rest.split_once("\"moves\":\"")?;
    let moves = moves.strip_suffix("\"}")?;
    Some(Heard::OnMove { seq, moves })
}

/// Reads a frame of the floor's: `started`, or the number of a move and blanks. Its `players` take turns.
pub fn floor(text: &str, players: usize, seat: usize) -> Vec<Heard<'_>> {
    let turn = |id: u64| Heard::OnMove { seq: id, moves: "" };
    let is_mine = |id: u64| id as usize % players == seat;
    match number(text) {
        Some(id) if is_mine(id) => vec![Heard::Moved(id), turn(id)],
        Some(id) => vec![Heard::Moved(id)],
        None if is_mine(0) => vec![Heard::Started((0..players as u8).collect()), turn(0)],
        None => vec![Heard::Started((0..players as u8).collect())],
    }
}

fn number(text: &str) -> Option<u64> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    text[..end].parse().ok()
}

/// A move of the list that brings the seat nearer to its target, from a piece drawn by lot; if no piece has one, any.
pub fn choose(moves: &str, variant: Variant, seat: u8, lot: usize) -> Option<Vec<Cell>> {
    let pieces = legal::pieces(variant.name(), moves);
    let steps = |cell: Option<&Cell>| {
        cell.map_or(0, |&cell| i16::from(variant.steps_to_target(seat, cell)))
    };
    let gain = |path: &Vec<Cell>| steps(path.first()) - steps(path.last());
    let mut best: Option<Vec<Cell>> = None;
    for index in 0..pieces.len() {
        let paths = pieces[(lot + index) % pieces.len()].paths();
        let path = paths.into_iter().max_by_key(gain)?;
        if gain(&path) > 0 {
            return Some(path);
        }
        if best.as_ref().is_none_or(|best| gain(&path) > gain(best)) {
            best = Some(path);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_an_event_the_number_of_its_command_is_read() {
        let text =
            r#"{"type":"event","seq":7,"id":93,"event":{"type":"moved","seat":0,"path":[3,14]}}"#;
        assert_eq!(hoppity(text), Heard::Moved(93));
        let text = r#"{"type":"event","seq":5,"event":{"type":"started","game":"x","first":1,"order":[1,0]}}"#;
        assert_eq!(hoppity(text), Heard::Started(vec![1, 0]));
    }

    #[test]
    fn a_list_of_moves_is_read_as_it_was_sent() {
        let text = r#"{"type":"legal","seq":7,"moves":"cAVGRg"}"#;
        let moves = "cAVGRg";
        assert_eq!(hoppity(text), Heard::OnMove { seq: 7, moves });
    }

    #[test]
    fn on_the_floor_the_players_take_turns() {
        assert_eq!(floor("4   ", 2, 1), [Heard::Moved(4)]);
        let turn = Heard::OnMove { seq: 4, moves: "" };
        assert_eq!(floor("4   ", 2, 0), [Heard::Moved(4), turn]);
    }

    #[test]
    fn a_chosen_move_goes_towards_the_target() {
        let variant = Variant::star(2).unwrap();
        let path = choose("4IABg", variant, 0, 0).unwrap();
        assert!(path[0] == 8, "{path:?}");
    }
}
