//! The words of the vectors' form of games (`vectors/SCHEMA.md`), for records and for their judge.
//! Describes a position; decides nothing.

use protocol::Seat;
use rules::{Happening, Position};
use serde_json::{Value, json};

/// What followed a move.
#[must_use]
pub fn event(position: &Position, happening: Happening) -> Value {
    match happening {
        Happening::Arrived { seat, place, how } => {
            json!({"type": "arrive", "player": seat, "place": place, "how": how.as_str()})
        }
        Happening::Passed { seat } => json!({"type": "pass", "player": seat}),
        Happening::Over { reason, .. } if is_star(position) => {
            json!({"type": "over", "reason": reason.as_str()})
        }
        Happening::Over { reason, winner } => {
            json!({"type": "over", "reason": reason.as_str(), "winner": winner})
        }
    }
}

/// How a game stands, or ended.
#[must_use]
pub fn outcome(position: &Position) -> Value {
    let end = position.outcome();
    let mut outcome = json!({
        "over": end.is_some(),
        "reason": end.map(|end| end.reason.as_str()),
        "turns": position.turns(),
        "to_move": position.to_move(),
    });
    let more = if is_star(position) {
        json!({
            "arrived": arrived(position),
            "ranks": end.map(|end| &end.ranks),
            "distances": distances(position),
            "round": position.round(),
        })
    } else {
        json!({"winner": end.and_then(|end| end.winner)})
    };
    if let (Value::Object(all), Value::Object(more)) = (&mut outcome, more) {
        all.extend(more);
    }
    outcome
}

/// The seats that arrived, first place first.
fn arrived(position: &Position) -> Vec<Seat> {
    let seats = 0..position.variant().players();
    let mut places: Vec<(u8, Seat)> = seats
        .filter_map(|seat| Some((position.arrived(seat)?.0, seat)))
        .collect();
    places.sort_unstable();
    places.into_iter().map(|(_, seat)| seat).collect()
}

/// The remaining distance of every seat.
#[must_use]
pub fn distances(position: &Position) -> Vec<u16> {
    (0..position.variant().players())
        .map(|seat| position.remaining(seat))
        .collect()
}

/// Whether the game is the star: only there distances and arrivals are told.
#[must_use]
pub fn is_star(position: &Position) -> bool {
    position.variant().name() == "star"
}
