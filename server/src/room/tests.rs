//! What a room promises to those who look at it: order, durability, clocks, coming back. Time is paused.

use std::time::Duration;

use protocol::{ErrorCode, Event, Mover, Options, Phase, PlayerId, ServerMessage};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::clock::Pace;
use super::*;
use crate::store::memory::MemoryLog;
use crate::store::{RoomLog, StoredEvent};

/// A room in a test, its log, and the bots that are asked.
struct House {
    room: Room,
    log: MemoryLog,
    bots: mpsc::UnboundedReceiver<BotTurn>,
    closing: CancellationToken,
}

/// Somebody at a room, with a client's picture of it.
struct Player {
    guest: Guest,
    view: Viewing,
    seq: Seq,
}

fn guest(number: u128) -> Guest {
    Guest {
        player: PlayerId::from_u128(number),
        name: format!("Guest {number}"),
    }
}

fn options(game: &str, players: u8) -> Options {
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

fn any_move(position: &Position) -> Option<Vec<Cell>> {
    let legal = position.legal();
    let (from, to, _) = legal.moves().next()?;
    legal.path(from, to)
}

/// Wakes the room from its log.
async fn wake(log: &MemoryLog) -> House {
    let stored = log.load(code()).await.unwrap().unwrap();
    let events = stored.iter().map(|stored| (stored.id, &stored.event));
    let table = Table::fold(code(), Pace::default(), events, Duration::ZERO).unwrap();
    let (bots, asked) = mpsc::unbounded_channel();
    let closing = CancellationToken::new();
    let (room, life) = spawn(Launch {
        code: code(),
        table,
        log: log.clone(),
        bots,
        auto: any_move,
        idle: Duration::from_mins(1),
        draw,
        closing: closing.clone(),
    });
    tokio::spawn(life);
    House {
        room,
        log: log.clone(),
        bots: asked,
        closing,
    }
}

async fn house(options: &Options) -> House {
    let log = MemoryLog::default();
    let events = Table::open(&guest(1), options).unwrap();
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
            .expect("a frame comes")?;
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
    async fn answered(&mut self, id: protocol::CommandId) -> ServerMessage {
        loop {
            let message = self.next().await.expect("the view goes on");
            let answer = match &message {
                ServerMessage::Done { id } => Some(*id),
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

    async fn moves(&mut self, id: protocol::CommandId, path: &[Cell]) -> ServerMessage {
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

#[tokio::test(start_paused = true)]
async fn an_event_is_stored_before_anybody_sees_it() {
    let (house, mut one, mut two) = halma().await;
    assert!(is_move_by(&one.moves(10, &[190, 174]).await, Mover::Person));
    assert_eq!(house.moves().await, 1);
    two.until(|event| matches!(event, Event::Moved { .. }))
        .await;
    house.log.fail(true);
    let refused = two.moves(11, &[65, 81]).await;
    assert_eq!(code_of(&refused), Some(ErrorCode::NotStored));
    assert_eq!(house.moves().await, 1);
    house.log.fail(false);
    assert!(
        is_move_by(&two.moves(11, &[65, 81]).await, Mover::Person),
        "the same command again"
    );
}

#[tokio::test(start_paused = true)]
async fn the_same_command_id_acts_once_and_gets_the_same_answer() {
    let (house, mut one, _two) = halma().await;
    let command = ClientMessage::Move {
        id: 10,
        seq: one.seq,
        path: vec![190, 174],
    };
    let first = one.does(command.clone()).await;
    let again = one.does(command).await;
    assert_eq!(first, again);
    assert_eq!(house.moves().await, 1);
    let wrong = ClientMessage::Move {
        id: 12,
        seq: one.seq,
        path: vec![190, 174],
    };
    let refused = one.does(wrong.clone()).await;
    assert_eq!(one.does(wrong).await, refused);
}

#[tokio::test(start_paused = true)]
async fn of_two_equal_moves_in_a_row_the_first_counts() {
    let (house, mut one, _two) = halma().await;
    for id in [10, 11] {
        let command = ClientMessage::Move {
            id,
            seq: one.seq,
            path: vec![190, 174],
        };
        one.view.command(one.guest.clone(), command).await.unwrap();
    }
    assert!(is_move_by(&one.answered(10).await, Mover::Person));
    assert_eq!(code_of(&one.answered(11).await), Some(ErrorCode::Stale));
    assert_eq!(house.moves().await, 1);
}

#[tokio::test(start_paused = true)]
async fn a_move_at_19_9_seconds_counts_and_one_at_20_1_is_refused_with_the_state() {
    let (house, mut one, mut two) = halma().await;
    sleep(Duration::from_millis(19_900)).await;
    assert!(is_move_by(&one.moves(10, &[190, 174]).await, Mover::Person));
    two.until(|event| matches!(event, Event::Moved { .. }))
        .await;
    let seen = two.seq;
    sleep(Duration::from_millis(20_100)).await;
    let late = ClientMessage::Move {
        id: 11,
        seq: seen,
        path: vec![65, 81],
    };
    assert_eq!(code_of(&two.does(late).await), Some(ErrorCode::Stale));
    let ServerMessage::Snapshot(state) = two.next().await.unwrap() else {
        panic!("the state follows")
    };
    assert_eq!((state.turn, state.plies.len()), (Some(0), 2));
    assert_eq!(house.moves().await, 2);
}

#[tokio::test(start_paused = true)]
async fn only_the_player_on_move_gets_the_legal_moves() {
    let (_house, mut one, mut two) = halma().await;
    let ServerMessage::Legal { .. } = one.next().await.unwrap() else {
        panic!("seat 0 is on move")
    };
    one.moves(10, &[190, 174]).await;
    loop {
        match two.next().await.unwrap() {
            ServerMessage::Legal { seq, .. } => break assert_eq!(seq, two.seq),
            ServerMessage::Event { .. } | ServerMessage::Presence { .. } => {}
            other => panic!("unexpected {other:?}"),
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_spectator_sees_every_event_and_no_legal_moves() {
    let (house, mut one, _two) = halma().await;
    let mut spectator = Player::enters(&house.room, 9).await;
    one.moves(10, &[190, 174]).await;
    let event = loop {
        match spectator.next().await.unwrap() {
            ServerMessage::Event { event, .. } => break event,
            ServerMessage::Legal { .. } => panic!("not for a spectator"),
            _ => {}
        }
    };
    assert!(matches!(event, Event::Moved { seat: 0, .. }));
    assert_eq!(
        code_of(&spectator.moves(11, &[65, 81]).await),
        Some(ErrorCode::NotSeated)
    );
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_gets_what_was_missed_and_the_clock_goes_on() {
    let (house, mut one, mut two) = halma().await;
    let seen = two.seq;
    drop(two);
    one.moves(10, &[190, 174]).await;
    sleep(Duration::from_secs(5)).await;
    let view = house
        .room
        .watch(guest(2), Some(seen), Some(20))
        .await
        .unwrap();
    two = Player {
        guest: guest(2),
        view,
        seq: seen,
    };
    let missed = two.next().await.unwrap();
    assert!(is_move_by(&missed, Mover::Person));
    let ServerMessage::Clock { seat, ms_left } = two.next().await.unwrap() else {
        panic!("then the clock")
    };
    assert_eq!((seat, ms_left), (Some(1), Some(15_000)), "not begun anew");
    assert!(matches!(
        two.next().await,
        Some(ServerMessage::Legal { .. })
    ));
}

#[tokio::test(start_paused = true)]
async fn who_missed_a_lot_gets_the_state_instead() {
    let (house, mut one, two) = halma().await;
    let seen = two.seq;
    drop(two);
    for number in 0..40 {
        let named = Guest {
            name: format!("Name {number}"),
            ..guest(1)
        };
        house.room.rename(named).await.unwrap();
        one.until(|event| matches!(event, Event::Renamed { .. }))
            .await;
    }
    let view = house
        .room
        .watch(guest(2), Some(seen), Some(20))
        .await
        .unwrap();
    let mut two = Player {
        guest: guest(2),
        view,
        seq: 0,
    };
    assert!(matches!(two.next().await, Some(ServerMessage::Snapshot(_))));
}

#[tokio::test(start_paused = true)]
async fn bots_are_asked_and_their_move_goes_the_same_way() {
    let mut house = house(&options("star", 3)).await;
    let mut one = Player::enters(&house.room, 1).await;
    one.does(ClientMessage::Start {
        id: 5,
        seq: one.seq,
    })
    .await;
    one.until(|event| matches!(event, Event::Started { .. }))
        .await;
    assert!(is_move_by(&one.moves(6, &[3, 14]).await, Mover::Person));
    let turn = house.bots.recv().await.unwrap();
    assert_eq!(turn.seat, 1);
    let path = any_move(&turn.position).unwrap();
    turn.room.play_bot(turn.seat, turn.seq, path).await.unwrap();
    one.until(|event| {
        matches!(
            event,
            Event::Moved {
                seat: 1,
                by: Mover::Bot,
                ..
            }
        )
    })
    .await;
    assert!(
        turn.cancelled.load(std::sync::atomic::Ordering::Relaxed),
        "the old wish is withdrawn"
    );
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_never_answers_does_not_hold_the_game_up() {
    let house = house(&options("star", 3)).await;
    let mut one = Player::enters(&house.room, 1).await;
    one.does(ClientMessage::Start {
        id: 5,
        seq: one.seq,
    })
    .await;
    one.until(|event| matches!(event, Event::Started { .. }))
        .await;
    assert!(is_move_by(&one.moves(6, &[3, 14]).await, Mover::Person));
    let begun = Instant::now();
    one.until(|event| matches!(event, Event::Moved { seat: 2, .. }))
        .await;
    assert_eq!(begun.elapsed().as_secs(), 10, "5 s for each of two bots");
}

#[tokio::test(start_paused = true)]
async fn the_game_goes_on_when_nobody_looks() {
    let (house, one, two) = halma().await;
    drop((one, two));
    sleep(Duration::from_secs(100)).await;
    assert!(!house.room.is_put_away());
    assert!(house.moves().await >= 5);
}

#[tokio::test(start_paused = true)]
async fn play_myself_takes_effect_in_the_middle_of_the_bots_thought() {
    let (mut house, mut one, _two) = halma().await;
    one.until(|event| matches!(event, Event::Covered { seat: 0 }))
        .await;
    one.until(|event| matches!(event, Event::Covered { seat: 1 }))
        .await;
    let turn = loop {
        let turn = house.bots.try_recv().expect("the bot of seat 0 was asked");
        if turn.seq == one.seq {
            break turn;
        }
    };
    one.does(ClientMessage::PlayMyself { id: 50 }).await;
    assert!(turn.cancelled.load(std::sync::atomic::Ordering::Relaxed));
    let before = house.moves().await;
    let path = any_move(&turn.position).unwrap();
    turn.room
        .play_bot(turn.seat, turn.seq, path.clone())
        .await
        .unwrap();
    assert!(is_move_by(&one.moves(51, &path).await, Mover::Person));
    assert_eq!(house.moves().await, before + 1);
}

#[tokio::test(start_paused = true)]
async fn a_room_woken_from_its_log_is_at_the_same_position_with_a_full_clock() {
    let (house, mut one, _two) = halma().await;
    one.moves(10, &[190, 174]).await;
    sleep(Duration::from_secs(15)).await;
    house.closing.cancel();
    let before = house.events().await;
    let house = wake(&house.log).await;
    let two = house.room.watch(guest(2), None, None).await.unwrap();
    let mut two = Player {
        guest: guest(2),
        view: two,
        seq: 0,
    };
    let Some(ServerMessage::Snapshot(state)) = two.next().await else {
        panic!("the state first")
    };
    assert_eq!(
        (state.phase, state.turn, state.seq),
        (Phase::Playing, Some(1), before.len() as u64)
    );
    let Some(ServerMessage::Clock { ms_left, .. }) = two.next().await else {
        panic!("then the clock")
    };
    assert!(ms_left.unwrap() >= 10_000);
    assert!(is_move_by(&two.moves(11, &[65, 81]).await, Mover::Person));
    let sent_before_the_restart = ClientMessage::Move {
        id: 10,
        seq: 3,
        path: vec![190, 174],
    };
    let mut one = Player::enters(&house.room, 1).await;
    assert!(
        is_move_by(&one.does(sent_before_the_restart).await, Mover::Person),
        "the receipt is still there"
    );
    assert_eq!(house.moves().await, 2);
}

#[tokio::test(start_paused = true)]
async fn a_finished_or_waiting_room_that_nobody_looks_at_is_put_away() {
    let house = house(&options("star", 4)).await;
    let one = Player::enters(&house.room, 1).await;
    sleep(Duration::from_mins(2)).await;
    assert!(!house.room.is_put_away(), "somebody looks");
    drop(one);
    sleep(Duration::from_secs(61)).await;
    assert!(house.room.is_put_away());
    let again = wake(&house.log).await;
    assert_eq!(
        again.room.look().await.unwrap().people().count(),
        1,
        "and woken with everything in it"
    );
}

#[tokio::test(start_paused = true)]
async fn whoever_is_away_from_a_waiting_room_for_five_minutes_loses_the_seat_and_the_host_s_powers()
{
    let house = house(&options("star", 4)).await;
    let one = Player::enters(&house.room, 1).await;
    let mut two = Player::enters(&house.room, 2).await;
    two.does(ClientMessage::Sit { id: 2, seat: None }).await;
    drop(one);
    sleep(Duration::from_secs(299)).await;
    assert_eq!(house.room.look().await.unwrap().host(), Some(0));
    sleep(Duration::from_secs(2)).await;
    let table = house.room.look().await.unwrap();
    assert_eq!((table.host(), table.people().count()), (Some(1), 1));
}

#[tokio::test(start_paused = true)]
async fn two_tabs_of_one_player_stay_in_step_and_either_may_move() {
    let (house, mut one, _two) = halma().await;
    let mut tab = Player::enters(&house.room, 1).await;
    assert!(is_move_by(&tab.moves(10, &[190, 174]).await, Mover::Person));
    let seen = one
        .until(|event| matches!(event, Event::Moved { .. }))
        .await;
    assert!(matches!(seen, Event::Moved { seat: 0, .. }));
}

#[tokio::test(start_paused = true)]
async fn the_clock_waits_while_nothing_can_be_stored() {
    let (house, mut one, _two) = halma().await;
    house.log.fail(true);
    sleep(Duration::from_mins(1)).await;
    assert_eq!(house.moves().await, 0);
    house.log.fail(false);
    one.until(|event| {
        matches!(
            event,
            Event::Moved {
                by: Mover::Clock,
                ..
            }
        )
    })
    .await;
}
