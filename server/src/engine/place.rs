//! A position as the engine port writes it: the start of a game or where the pieces stand, and the moves since.
//! Every word is checked; the first that is wrong is told.

use rules::notation::{parse_cell, parse_path};
use rules::{Cell, Parts, Position, Seat, Setup, Variant};

use super::Fault;

/// What may be told besides the cells.
const OF_CELLS: &[&str] = &[
    "to_move",
    "first",
    "arrived",
    "round",
    "turns",
    "block_from_round",
];
/// What may be told of a start.
const OF_START: &[&str] = &["first", "block_from_round"];

/// The start of a game with seat 0 to move.
pub(super) fn start(variant: Variant) -> Position {
    Position::new(&setup(variant))
}

fn setup(variant: Variant) -> Setup {
    Setup {
        variant,
        first: 0,
        humans: 0,
        block_from_round: 1,
    }
}

/// The words after `position`.
pub(super) fn parse(variant: Variant, words: &[&str]) -> Result<Position, Fault> {
    let (place, moves) = match words.iter().position(|&word| word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let mut parts = Parts::start(setup(variant));
    let mut position = match place {
        ["start", more @ ..] => {
            tell(&mut parts, more, OF_START)?;
            Position::new(&parts.setup)
        }
        ["cells", cells, more @ ..] => {
            parts.occ = seats(variant, cells)?;
            tell(&mut parts, more, OF_CELLS)?;
            if !more.contains(&"to_move") {
                return Err(Fault::argument("to_move and a seat after the cells"));
            }
            Position::from_parts(&parts)
                .map_err(|bad| Fault::new("bad_position", bad.to_string()))?
        }
        _ => return Err(Fault::argument("position start or position cells")),
    };
    play(&mut position, moves)?;
    Ok(position)
}

/// The cells of every seat.
fn seats(variant: Variant, text: &str) -> Result<Vec<Vec<Cell>>, Fault> {
    let cell = |name| {
        parse_cell(variant, name)
            .ok_or_else(|| Fault::argument("cells of this game with , between, seats with /"))
    };
    text.split('/')
        .map(|seat| seat.split(',').map(cell).collect())
        .collect()
}

/// Pairs of a name and a value.
fn tell(parts: &mut Parts, words: &[&str], known: &[&str]) -> Result<(), Fault> {
    let mut told = Vec::new();
    for pair in words.chunks(2) {
        let &[name, value] = pair else {
            return Err(Fault::argument("a value after every name"));
        };
        if !known.contains(&name) || told.contains(&name) {
            return Err(Fault::argument(format!(
                "each once of {}",
                known.join(", ")
            )));
        }
        told.push(name);
        set(parts, name, value)?;
    }
    Ok(())
}

fn set(parts: &mut Parts, name: &str, value: &str) -> Result<(), Fault> {
    let variant = parts.setup.variant;
    match name {
        "to_move" => parts.to_move = seat(variant, value)?,
        "first" => parts.setup.first = seat(variant, value)?,
        "arrived" => {
            parts.arrived = value
                .split(',')
                .map(|text| seat(variant, text))
                .collect::<Result<_, _>>()?;
        }
        "round" => parts.round = number(value)?,
        "turns" => parts.turns = number(value)?,
        _ => parts.setup.block_from_round = number(value)?,
    }
    Ok(())
}

fn seat(variant: Variant, text: &str) -> Result<Seat, Fault> {
    let seat = text.parse().ok().filter(|&seat| seat < variant.players());
    seat.ok_or_else(|| Fault::argument("a seat of this game"))
}

fn number(text: &str) -> Result<u16, Fault> {
    text.parse()
        .map_err(|_| Fault::argument(format!("a number up to {}", u16::MAX)))
}

fn play(position: &mut Position, moves: &[&str]) -> Result<(), Fault> {
    for (number, text) in (1..).zip(moves) {
        let path = parse_path(position.variant(), text)
            .ok_or_else(|| Fault::argument(format!("move {number} is no path of this game")))?;
        let seat = position.board().to_move();
        position
            .play(seat, &path)
            .map_err(|why| Fault::new("illegal_move", format!("move {number}: {why}")))?;
    }
    Ok(())
}
