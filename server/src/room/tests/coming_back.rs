//! Who looks: players, spectators, second tabs, and those who were cut off.

use super::*;

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
    let ServerMessage::Clock { seat, ms_left, .. } = two.next().await.unwrap() else {
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
async fn two_tabs_of_one_player_stay_in_step_and_either_may_move() {
    let (house, mut one, _two) = halma().await;
    let mut tab = Player::enters(&house.room, 1).await;
    assert!(is_move_by(&tab.moves(10, &[190, 174]).await, Mover::Person));
    let seen = one
        .until(|event| matches!(event, Event::Moved { .. }))
        .await;
    assert!(matches!(seen, Event::Moved { seat: 0, .. }));
}
