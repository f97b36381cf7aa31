//! What a room promises to those who look at it: order, durability, clocks, coming back. Time is paused.

mod bots;
mod breaking;
mod coming_back;
mod lasting;
mod moving;
pub(in crate::room) mod network;
mod practice;
mod schedules;
mod stalling;
mod wall_clock;

use std::time::Duration;

use protocol::{
    CommandId, ErrorCode, Event, Mover, NewRoom, Options, Phase, PlayerId, RoomKind, ServerMessage,
};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::clock::Pace;
use super::table::{Moment, Rejection};
use super::*;
use crate::limits::Crowd;
use crate::store::memory::MemoryLog;
use crate::store::{RoomLog, StoredEvent};

/// A room in a test, its log, and the bots that are asked.
struct House {
    room: Room,
    log: MemoryLog,
    bots: mpsc::UnboundedReceiver<BotTurn>,
    closing: CancellationToken,
    /// Whether it broke down, once it has ended.
    broke: tokio::task::JoinHandle<bool>,
}

/// Somebody at a room, with a client's picture of it.
struct Player {
    guest: Guest,
    view: Viewing,
    seq: Seq,
}

pub(in crate::room) fn guest(number: u128) -> Guest {
    Guest {
        player: PlayerId::from_u128(number),
        name: format!("Guest {number}"),
    }
}

/// The events that open the private room with these options.
pub(in crate::room) fn opened(options: &Options) -> Result<Vec<Event>, Rejection> {
    open(&NewRoom {
        id: 1,
        kind: RoomKind::Private,
        options: options.clone(),
        levels: Vec::new(),
        language: None,
    })
}

/// The events that open the room that Guest 1 wishes for.
pub(in crate::room) fn open(wish: &NewRoom) -> Result<Vec<Event>, Rejection> {
    let moment = Moment {
        now: Duration::ZERO,
        lot: 0,
    };
    Table::open(&guest(1), wish, |level| level == "normal", moment)
}

pub(in crate::room) fn options(game: &str, players: u8) -> Options {
    Options {
        game: game.into(),
        players,
        clock_s: Some(20),
        bots: true,
        first: Some(0),
        block_from_round: 1,
    }
}

fn code() -> RoomCode {
    RoomCode::from_bits(42)
}

fn draw() -> u128 {
    7
}

thread_local! {
    /// What the wall clock of this test says, in Unix milliseconds; a paused runtime has one thread.
    static WALL: std::cell::Cell<u64> = const { std::cell::Cell::new(1_700_000_000_000) };
}

fn wall() -> u64 {
    WALL.get()
}

pub(in crate::room) fn any_move(position: &Position) -> Option<Vec<Cell>> {
    let legal = position.legal();
    let (from, to, _) = legal.moves().next()?;
    legal.path(from, to)
}

/// The table after these events.
pub(in crate::room) fn folded<'a>(
    log: impl Iterator<Item = (Option<CommandId>, &'a Event)>,
) -> Table {
    Table::fold(code(), Pace::default(), log, Duration::ZERO).unwrap()
}

/// Wakes the room from its log.
async fn wake(log: &MemoryLog) -> House {
    let stored = log.load(code()).await.unwrap().unwrap();
    let table = folded(stored.iter().map(|stored| (stored.id, &stored.event)));
    let (bots, asked) = mpsc::unbounded_channel();
    let closing = CancellationToken::new();
    let (room, life) = spawn(Launch {
        code: code(),
        table,
        log: log.clone(),
        bots,
        auto: any_move,
        idle: Duration::from_mins(1),
        waiting: None,
        seats: Crowd::new(usize::MAX),
        draw,
        wall,
        closing: closing.clone(),
    });
    let broke = tokio::spawn(async move { life.await.broke });
    House {
        room,
        log: log.clone(),
        bots: asked,
        closing,
        broke,
    }
}

async fn house(options: &Options) -> House {
    let log = MemoryLog::default();
    let events = opened(options).unwrap();
    log.append(batch::opening(code(), None, events, 0))
        .await
        .unwrap();
    wake(&log).await
}

/// A game of Halma between guests 1 and 2 that has just begun.
async fn halma() -> (House, Player, Player) {
    let house = house(&options("halma", 2)).await;
    let mut one = Player::enters(&house.room, 1).await;
    let mut two = Player::enters(&house.room, 2).await;
    two.does(ClientMessage::Sit { id: 2, seat: None }).await;
    one.until(|event| matches!(event, Event::Started { .. }))
        .await;
    two.until(|event| matches!(event, Event::Started { .. }))
        .await;
    (house, one, two)
}

impl House {
    async fn events(&self) -> Vec<StoredEvent> {
        self.log.load(code()).await.unwrap().unwrap()
    }

    async fn moves(&self) -> usize {
        self.events()
            .await
            .iter()
            .filter(|stored| matches!(stored.event, Event::Moved { .. }))
            .count()
    }
}

impl Player {
    async fn enters(room: &Room, number: u128) -> Self {
        let mut player = Self {
            guest: guest(number),
            view: room.watch(guest(number), None, Some(1)).await.unwrap(),
            seq: 0,
        };
        player.answered(1).await;
        player
    }

    /// The next frame. Numbers of events must have no gap.
    async fn next(&mut self) -> Option<ServerMessage> {
        let frame = timeout(Duration::from_secs(100), self.view.frames.recv())
            .await
            .expect("a frame comes")
            .ok()?;
        let message: ServerMessage = serde_json::from_slice(&frame).unwrap();
        match &message {
            ServerMessage::Snapshot(snapshot) => self.seq = snapshot.seq,
            ServerMessage::Event { seq, .. } if *seq > self.seq => {
                assert_eq!(*seq, self.seq + 1, "no gaps");
                self.seq = *seq;
            }
            _ => {}
        }
        Some(message)
    }

    async fn until(&mut self, wanted: impl Fn(&Event) -> bool) -> Event {
        loop {
            if let ServerMessage::Event { event, .. } = self.next().await.expect("the view goes on")
                && wanted(&event)
            {
                return event;
            }
        }
    }

    /// The frame that answers command `id`.
    async fn answered(&mut self, id: CommandId) -> ServerMessage {
        loop {
            let message = self.next().await.expect("the view goes on");
            let answer = match &message {
                ServerMessage::Done { id } | ServerMessage::Hint { id, .. } => Some(*id),
                ServerMessage::Event { id, .. } | ServerMessage::Error { id, .. } => *id,
                _ => None,
            };
            if answer == Some(id) {
                return message;
            }
        }
    }

    async fn does(&mut self, command: ClientMessage) -> ServerMessage {
        let id = command.id().unwrap();
        self.view
            .command(self.guest.clone(), command)
            .await
            .unwrap();
        self.answered(id).await
    }

    async fn moves(&mut self, id: CommandId, path: &[Cell]) -> ServerMessage {
        self.does(ClientMessage::Move {
            id,
            seq: self.seq,
            path: path.to_vec(),
        })
        .await
    }
}

fn code_of(message: &ServerMessage) -> Option<ErrorCode> {
    match message {
        ServerMessage::Error { code, .. } => Some(*code),
        _ => None,
    }
}

fn is_move_by(message: &ServerMessage, mover: Mover) -> bool {
    matches!(message, ServerMessage::Event { event: Event::Moved { by, .. }, .. } if *by == mover)
}
