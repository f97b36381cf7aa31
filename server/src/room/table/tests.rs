//! What a table promises, told without a network, a store or a clock.

mod alone;
mod finished;
mod game;
mod schedules;
mod seats;

use super::*;
use crate::room::tests::{any_move, guest, open, opened, options};
use protocol::{CommandId, Mover};

/// A table in a test: every decision is applied at once, at a time the test sets.
struct Fixture {
    table: Table,
    now: Duration,
    lot: u128,
}

impl Fixture {
    /// A private room of Guest 1, who is its host.
    fn room(options: &Options) -> Self {
        Self::of(&opened(options).unwrap())
    }

    /// The room that these events open.
    fn of(events: &[Event]) -> Self {
        let code = RoomCode::from_bits(1);
        let log = events.iter().map(|event| (None, event));
        let table = Table::fold(code, Pace::default(), log, Duration::ZERO).unwrap();
        Self {
            table,
            now: Duration::ZERO,
            lot: 0,
        }
    }

    /// A game of so many people that has just begun, Guest 1 in seat 0.
    fn game(game: &str, people: u8) -> Self {
        let mut fixture = Self::room(&options(game, people));
        for number in 2..=u128::from(people) {
            fixture.does(number, &sit(None)).unwrap();
        }
        fixture.follow();
        assert_eq!(fixture.table.phase(), Phase::Playing);
        fixture
    }

    fn moment(&self) -> Moment {
        Moment {
            now: self.now,
            lot: self.lot,
        }
    }

    fn apply(&mut self, events: &[Event]) {
        for event in events {
            self.table.apply(None, event, self.now).unwrap();
        }
    }

    /// A guest sends a command; what it led to, or the code of the refusal.
    fn does(&mut self, number: u128, command: &ClientMessage) -> Result<Vec<Event>, ErrorCode> {
        let before = format!("{:?}", self.table);
        match self.table.decide(&guest(number), command, self.moment()) {
            Ok(events) => {
                self.apply(&events);
                Ok(events)
            }
            Err(refused) => {
                assert_eq!(
                    format!("{:?}", self.table),
                    before,
                    "a refusal changes nothing"
                );
                Err(refused.code)
            }
        }
    }

    /// Everybody is online: what follows by itself.
    fn follow(&mut self) -> Vec<Event> {
        let events = self.table.follow(|_| true, self.moment());
        self.apply(&events);
        events
    }

    fn after(&mut self, seconds: u64) -> Vec<Event> {
        self.now += Duration::from_secs(seconds);
        let events = self.table.expire(self.moment(), any_move);
        self.apply(&events);
        events
    }

    /// The guest in the seat on move makes any legal move.
    fn moves(&mut self) -> Vec<Event> {
        let seat = self.table.turn().unwrap();
        let number = self
            .table
            .people()
            .find(|(s, _)| *s == seat)
            .unwrap()
            .1
            .player
            .as_u128();
        let path = any_move(self.table.position().unwrap()).unwrap();
        let command = self.a_move(&path);
        self.does(number, &command).unwrap()
    }

    fn a_move(&self, path: &[u8]) -> ClientMessage {
        ClientMessage::Move {
            id: 7,
            seq: self.table.seq(),
            path: path.to_vec(),
        }
    }

    /// Plays the game to its end: people and bots alike by best advance.
    fn play_out(&mut self) {
        while let Some(seat) = self.table.turn() {
            let path = bots::best_advance(self.table.position().unwrap()).unwrap();
            let events = self.table.judge(seat, &path, Mover::Person).unwrap();
            self.apply(&events);
        }
    }
}

fn sit(seat: Option<Seat>) -> ClientMessage {
    ClientMessage::Sit { id: id(), seat }
}

fn leave() -> ClientMessage {
    ClientMessage::Leave { id: id() }
}

fn play_myself() -> ClientMessage {
    ClientMessage::PlayMyself { id: id() }
}

fn rematch(wants: bool) -> ClientMessage {
    ClientMessage::Rematch { id: id(), wants }
}

/// Tables do not look at ids; the room does.
fn id() -> CommandId {
    1
}
