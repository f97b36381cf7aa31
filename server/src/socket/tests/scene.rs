//! Somebody in some role at a table, made from its list of events.

use std::time::Duration;

use protocol::{Event, Options, Phase, RoomCode, RoomKind, Snapshot};

use super::*;
use crate::room::batch;
use crate::room::clock::Pace;
use crate::room::table::{Moment, Table};
use crate::store::RoomLog;

/// Who somebody is at a table. The room belongs to guest 1 unless the role says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Looks at no room.
    Nobody,
    /// Looks at a room that waits.
    Visitor,
    Host,
    /// Sits in a room that waits, and is not its host.
    Seated,
    /// Left, and sits again.
    FormerHost,
    /// Looks at a game.
    Spectator,
    /// Plays in another room and looks at this game.
    Elsewhere,
    OnMove,
    OffTurn,
    /// A bot plays for them after two time-outs.
    Covered,
    /// Left the game; a bot plays on.
    Departed,
    /// Has arrived while the others play on.
    Arrived,
    AfterTheEnd,
    /// The owner of a practice game, with a turn to undo and one to bring back.
    Practice,
    /// The owner of a game on one device.
    Local,
    /// Looks at somebody's practice game.
    PracticeGuest,
}

impl Role {
    pub const ALL: [Self; 16] = [
        Self::Nobody,
        Self::Visitor,
        Self::Host,
        Self::Seated,
        Self::FormerHost,
        Self::Spectator,
        Self::Elsewhere,
        Self::OnMove,
        Self::OffTurn,
        Self::Covered,
        Self::Departed,
        Self::Arrived,
        Self::AfterTheEnd,
        Self::Practice,
        Self::Local,
        Self::PracticeGuest,
    ];
}

/// A table while its events are made.
struct Story {
    events: Vec<Event>,
    table: Table,
}

impl Story {
    fn begin(kind: RoomKind) -> Self {
        let wish = NewRoom {
            id: 1,
            kind,
            options: options(),
            levels: match kind {
                RoomKind::Practice => vec!["normal".into(); 2],
                _ => Vec::new(),
            },
            language: None,
        };
        let events = Table::open(&guest(1), &wish, Lobby::knows_level, moment()).unwrap();
        let log = events.iter().map(|event| (None, event));
        let code = RoomCode::from_bits(0);
        let table = Table::fold(code, Pace::default(), log, Duration::ZERO).unwrap();
        Self { events, table }
    }

    /// Guests 1, 2 and 3 in a game that has just begun.
    fn game() -> Self {
        let mut story = Self::begin(RoomKind::Private);
        story.does(2, &ClientMessage::Sit { id: 2, seat: None });
        story.does(3, &ClientMessage::Sit { id: 3, seat: None });
        let follows = story.table.follow(|_| true, moment());
        story.happens(follows);
        story
    }

    fn happens(&mut self, events: Vec<Event>) {
        for event in events {
            self.table.apply(None, &event, Duration::ZERO).unwrap();
            self.events.push(event);
        }
    }

    fn does(&mut self, number: u128, command: &ClientMessage) {
        let events = self
            .table
            .decide(&guest(number), command, moment())
            .unwrap();
        self.happens(events);
    }

    /// The seat on move plays well.
    fn moves(&mut self) {
        let seat = self.table.turn().unwrap();
        let path = crate::bot_player::auto_move(self.table.position().unwrap()).unwrap();
        let chair = &self.table.chairs()[usize::from(seat)];
        let seq = self.table.seq();
        match chair.person() {
            Some(person) if person.plays() => {
                let number = person.player.as_u128();
                self.does(number, &ClientMessage::Move { id: 7, seq, path });
            }
            _ => {
                let events = self.table.play_bot(seat, seq, &path).unwrap();
                self.happens(events);
            }
        }
    }

    fn moves_until(&mut self, done: impl Fn(&Self) -> bool) {
        while !done(self) {
            self.moves();
        }
    }
}

/// Chance names the game; no two may have one name.
fn moment() -> Moment {
    Moment {
        now: Duration::ZERO,
        lot: uuid::Uuid::new_v4().as_u128(),
    }
}

fn options() -> Options {
    Options {
        game: "star".into(),
        players: 3,
        clock_s: None,
        bots: true,
        first: Some(0),
        block_from_round: 1,
    }
}

/// The table of a role, and the number of the guest who has it.
fn story(role: Role) -> (Story, u128) {
    let mut story = match role {
        Role::Nobody | Role::Visitor | Role::Host | Role::Seated | Role::FormerHost => {
            Story::begin(RoomKind::Private)
        }
        Role::Practice | Role::PracticeGuest => Story::begin(RoomKind::Practice),
        Role::Local => Story::begin(RoomKind::Local),
        _ => Story::game(),
    };
    let arrived = |event: &Event| matches!(event, Event::Arrived { .. });
    match role {
        Role::Seated => story.does(2, &ClientMessage::Sit { id: 2, seat: None }),
        Role::FormerHost => {
            story.does(2, &ClientMessage::Sit { id: 2, seat: None });
            story.does(1, &ClientMessage::Leave { id: 3 });
            story.does(1, &ClientMessage::Sit { id: 4, seat: None });
        }
        Role::Covered => story.happens(vec![Event::Covered { seat: 0 }]),
        Role::Departed => story.does(2, &ClientMessage::Leave { id: 3 }),
        Role::Arrived => story.moves_until(|story| story.events.iter().any(arrived)),
        Role::AfterTheEnd => story.moves_until(|story| story.table.phase() == Phase::Over),
        Role::Practice | Role::PracticeGuest | Role::Local => {
            (0..6).for_each(|_| story.moves());
            let seq = story.table.seq();
            story.does(1, &ClientMessage::Undo { id: 8, seq });
        }
        _ => {}
    }
    let number = match role {
        Role::Seated | Role::OffTurn | Role::Departed => 2,
        Role::Visitor | Role::Spectator | Role::Elsewhere | Role::PracticeGuest => 9,
        Role::Arrived => 1 + u128::from(arrived_seat(&story)),
        _ => 1,
    };
    (story, number)
}

fn arrived_seat(story: &Story) -> u8 {
    let seats = story.events.iter().filter_map(|event| match event {
        Event::Arrived { seat, .. } => Some(*seat),
        _ => None,
    });
    seats.min().unwrap()
}

/// Somebody in a role, with a room of their own to say one thing in.
pub(super) struct Cell {
    connection: Connection,
    table: Table,
    lobby: Lobby,
    room: RoomCode,
}

impl Cell {
    pub async fn new(house: &Fixture, role: Role) -> Self {
        let (story, number) = story(role);
        if role == Role::Elsewhere {
            let wish = NewRoom {
                id: uuid::Uuid::new_v4().as_u128() as u64 >> 12,
                kind: RoomKind::Private,
                options: options(),
                levels: Vec::new(),
                language: None,
            };
            house.lobby.create(&guest(9), &wish, HERE).await.unwrap();
        }
        let room = RoomCode::from_bits(uuid::Uuid::new_v4().as_u128() as u64);
        let opening = batch::opening(room, None, story.events, 0);
        house.store.append(opening).await.unwrap();
        let mut connection = connection_of(house, number);
        if role != Role::Nobody {
            let (id, since) = (1000, None);
            let watch = ClientMessage::Watch { id, room, since };
            assert_eq!(connection.carry_out(watch).await, None);
        }
        Self {
            connection,
            table: story.table,
            lobby: house.lobby.clone(),
            room,
        }
    }

    /// The table as everybody sees it.
    pub async fn snapshot(&self) -> Snapshot {
        let view = self.lobby.watch(self.room, &guest(99), None, None).await;
        let frame = view.unwrap().frames.recv().await.unwrap();
        match serde_json::from_slice(&frame).unwrap() {
            ServerMessage::Snapshot(snapshot) => snapshot,
            other => panic!("the state first, not {other:?}"),
        }
    }

    /// Says one thing, and why it was refused; `None`: it was carried out.
    pub async fn says(
        &mut self,
        house: &mut Fixture,
        sample: &ClientMessage,
    ) -> (ClientMessage, Option<ErrorCode>) {
        let command = self.fits(sample);
        let reply = self.connection.carry_out(command.clone()).await;
        let reply = match (reply, command.id()) {
            (None, Some(id)) => self.answer(house, id).await,
            (reply, _) => reply.unwrap(),
        };
        let code = match reply {
            ServerMessage::Error { code, .. } => Some(code),
            _ => None,
        };
        (command, code)
    }

    /// The answer among the frames of the room. The bot that is asked for a hint is the test.
    async fn answer(&mut self, house: &mut Fixture, wanted: protocol::CommandId) -> ServerMessage {
        let frames = &mut self.connection.viewing.as_mut().unwrap().frames;
        loop {
            let frame = tokio::select! {
                frame = frames.recv() => frame.unwrap(),
                Some(turn) = house.asked.recv() => {
                    if let Some(asker) = turn.asker {
                        turn.room.hint(asker, turn.seq, vec![0, 1]).await.unwrap();
                    }
                    continue;
                }
            };
            let message: ServerMessage = serde_json::from_slice(&frame).unwrap();
            let id = match &message {
                ServerMessage::Done { id } | ServerMessage::Hint { id, .. } => Some(*id),
                ServerMessage::Event { id, .. } | ServerMessage::Error { id, .. } => *id,
                _ => None,
            };
            if id == Some(wanted) {
                return message;
            }
        }
    }

    /// The sample as it makes sense at this table, so that nothing but the role can be in its way.
    fn fits(&self, sample: &ClientMessage) -> ClientMessage {
        use ClientMessage as C;
        let (id, seq) = (5000, self.table.seq());
        let path = || crate::bot_player::auto_move(self.table.position()?);
        match sample {
            C::Ping {} => C::Ping {},
            C::Watch { .. } => C::Watch {
                id,
                room: self.room,
                since: None,
            },
            C::Unwatch { .. } => C::Unwatch { id },
            C::Quick { .. } => C::Quick {
                id,
                game: "star".into(),
            },
            C::CancelQuick { .. } => C::CancelQuick { id },
            C::Rename { .. } => C::Rename {
                id,
                // Another one would be too soon after the last.
                name: self.connection.guest.name.clone(),
            },
            C::Sit { .. } => C::Sit { id, seat: None },
            C::Leave { .. } => C::Leave { id },
            C::SeatBot { .. } => C::SeatBot {
                id,
                seq,
                seat: 2,
                level: "normal".into(),
            },
            C::ClearSeat { .. } => C::ClearSeat { id, seq, seat: 1 },
            C::Configure { .. } => C::Configure {
                id,
                seq,
                options: Options {
                    clock_s: Some(60),
                    ..options()
                },
            },
            C::Start { .. } => C::Start { id, seq },
            C::Move { .. } => C::Move {
                id,
                seq,
                path: path().unwrap_or_else(|| vec![3, 14]),
            },
            C::PlayMyself { .. } => C::PlayMyself { id },
            C::Undo { .. } => C::Undo { id, seq },
            C::Redo { .. } => C::Redo { id, seq },
            C::Hint { .. } => C::Hint { id, seq },
            C::Rematch { .. } => C::Rematch { id, wants: true },
        }
    }
}
