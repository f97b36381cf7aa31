//! A bot's turn from being asked to its move.

use protocol::{
    Event, Guest, Mover, NewRoom, Options, PlayerId, RoomCode, RoomKind, ServerMessage,
};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::*;
use crate::limits::Crowd;
use crate::room::clock::Pace;
use crate::room::table::{Moment, Table};
use crate::room::{Launch, Room, Viewing, batch, spawn};
use crate::store::RoomLog;
use crate::store::memory::MemoryLog;

const AT_ONCE: RangeInclusive<Duration> = Duration::ZERO..=Duration::ZERO;
const AN_HOUR: RangeInclusive<Duration> = Duration::from_hours(1)..=Duration::from_hours(1);

fn person() -> Guest {
    Guest {
        player: PlayerId::from_u128(1),
        name: "Guest".into(),
    }
}

/// The events of a practice game of seat 0 against one bot that has just begun.
fn practice(first: u8) -> Vec<Event> {
    let wish = NewRoom {
        id: 1,
        kind: RoomKind::Practice,
        options: Options {
            game: "star".into(),
            players: 2,
            clock_s: None,
            bots: true,
            first: Some(first),
            block_from_round: 1,
        },
        levels: vec!["normal".into()],
        language: None,
    };
    let moment = Moment {
        now: Duration::ZERO,
        lot: 0,
    };
    Table::open(&person(), &wish, knows_level, moment).unwrap()
}

/// The room of that game, whose person looks at it.
async fn room(first: u8, bots: mpsc::UnboundedSender<BotTurn>) -> (Table, Viewing) {
    let (code, log, events) = (
        RoomCode::from_bits(1),
        MemoryLog::default(),
        practice(first),
    );
    let folded = events.iter().map(|event| (None, event));
    let table = Table::fold(code, Pace::default(), folded, Duration::ZERO).unwrap();
    log.append(batch::opening(code, None, events.clone(), 0))
        .await
        .unwrap();
    let (room, life) = spawn(Launch {
        code,
        table: table.clone(),
        log,
        bots,
        auto: auto_move,
        idle: Duration::from_mins(1),
        waiting: None,
        seats: Crowd::new(usize::MAX),
        draw: || 7,
        wall: || 0,
        closing: CancellationToken::new(),
    });
    tokio::spawn(life);
    let view = room.watch(person(), None, None).await.unwrap();
    (table, view)
}

/// A turn of the seat on move of a room that has not asked for it.
fn turn(table: &Table, room: &Room, asker: Option<crate::room::Asker>) -> BotTurn {
    BotTurn {
        room: room.clone(),
        seat: 0,
        seq: table.seq(),
        level: "normal".into(),
        asker,
        position: table.position().unwrap().clone(),
        cancelled: CancellationToken::new(),
    }
}

async fn next(view: &mut Viewing) -> ServerMessage {
    let frame = timeout(Duration::from_mins(1), view.frames.recv()).await;
    serde_json::from_slice(&frame.unwrap().unwrap()).unwrap()
}

#[tokio::test]
async fn a_bot_on_move_thinks_and_moves() {
    let desk = start(1, AT_ONCE).unwrap();
    let (_, mut view) = room(1, desk).await;
    loop {
        if let ServerMessage::Event { event, .. } = next(&mut view).await {
            let by_bot = matches!(
                event,
                Event::Moved {
                    seat: 1,
                    by: Mover::Bot,
                    ..
                }
            );
            return assert!(by_bot, "{event:?}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_is_no_longer_wanted_does_not_wait_for_the_end_of_its_pause() {
    let (desk, _asked) = mpsc::unbounded_channel();
    let (table, view) = room(0, desk).await;
    let turn = turn(&table, view.room(), None);
    let (withdrawn, begun) = (turn.cancelled.clone(), Instant::now());
    let taken = tokio::spawn(take_turn(turn, Pool::start(1).unwrap(), AN_HOUR));
    tokio::task::yield_now().await;
    withdrawn.cancel();
    taken.await.unwrap();
    assert!(begun.elapsed() < Duration::from_mins(1));
}

#[tokio::test]
async fn whoever_asks_for_a_hint_does_not_wait_like_for_a_move_and_is_answered_even_when_it_is_withdrawn()
 {
    let (desk, _asked) = mpsc::unbounded_channel();
    let (table, mut view) = room(0, desk).await;
    let pool = Pool::start(1).unwrap();
    for withdrawn in [false, true] {
        // The first viewer of a room has the number 1.
        let turn = turn(&table, view.room(), Some((1, 8)));
        if withdrawn {
            turn.cancelled.cancel();
        }
        take_turn(turn, pool.clone(), AN_HOUR).await;
        let hint = loop {
            if let ServerMessage::Hint { id: 8, path, .. } = next(&mut view).await {
                break path;
            }
        };
        assert!(table.position().unwrap().clone().play(0, &hint).is_ok());
    }
}
