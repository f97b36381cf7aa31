//! The state as a snapshot for those who come to the table, and as a log entry's summary.

use protocol::{Phase, Seat, Snapshot, TableSeat};
use rules::Position;

use super::Table;
use crate::wire;

impl Table {
    /// The whole state, as everybody may see it.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let position = self.position();
        let variant = wire::variant(&self.options);
        Snapshot {
            room: self.code,
            seq: self.seq,
            kind: self.kind,
            options: self.options.clone(),
            corners: variant.map(|v| v.corners().to_vec()).unwrap_or_default(),
            phase: self.phase,
            host: self.host,
            seats: self.seats(position),
            game: self.game_id(),
            first: self.game.as_ref().map(|game| game.first),
            turn: self.turn(),
            round: position.map_or(1, Position::round),
            pieces: position.map(wire::pieces).unwrap_or_default(),
            total: variant.map_or(0, wire::total),
            plies: self
                .game
                .as_ref()
                .map(|game| game.plies.clone())
                .unwrap_or_default(),
            undone: self.undone(),
            result: match self.phase {
                Phase::Over => position.and_then(Position::outcome).map(wire::standing),
                Phase::Waiting | Phase::Playing => None,
            },
        }
    }

    fn seats(&self, position: Option<&Position>) -> Vec<TableSeat> {
        let seats = (0..).zip(&self.chairs);
        seats
            .map(|(seat, chair)| TableSeat {
                remaining: position.map_or(0, |p| p.remaining(seat)),
                ..arrived(chair.view(), position, seat)
            })
            .collect()
    }
}

/// The seat with its arrival, if there was one.
fn arrived(view: TableSeat, position: Option<&Position>, seat: Seat) -> TableSeat {
    match position.and_then(|position| position.arrived(seat)) {
        None => view,
        Some((place, how)) => TableSeat {
            place: Some(place),
            how: Some(wire::arrival(how)),
            ..view
        },
    }
}
