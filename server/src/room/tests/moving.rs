//! Moves: once each, in time, for the position they were made for.

use super::*;

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
async fn two_players_may_use_the_same_command_id() {
    let (house, mut one, mut two) = halma().await;
    assert!(is_move_by(&one.moves(10, &[190, 174]).await, Mover::Person));
    two.until(|event| matches!(event, Event::Moved { seat: 0, .. }))
        .await;
    let command = ClientMessage::Move {
        id: 10,
        seq: two.seq,
        path: vec![65, 81],
    };
    two.view.command(two.guest.clone(), command).await.unwrap();
    two.until(|event| matches!(event, Event::Moved { seat: 1, .. }))
        .await;
    assert_eq!(house.moves().await, 2);
}
