//! Bots in seats, and games that nobody looks at.

use super::*;

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
    assert!(turn.cancelled.is_cancelled(), "the old wish is withdrawn");
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
async fn a_bot_whose_move_is_illegal_is_moved_for() {
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
    let begun = Instant::now();
    turn.room
        .play_bot(turn.seat, turn.seq, vec![0, 120])
        .await
        .unwrap();
    let moved = one
        .until(|event| matches!(event, Event::Moved { seat: 1, .. }))
        .await;
    assert!(matches!(moved, Event::Moved { by: Mover::Bot, path, .. } if path != [0, 120]));
    assert_eq!(begun.elapsed().as_secs(), 5, "the bot's limit");
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
    assert!(turn.cancelled.is_cancelled());
    let before = house.moves().await;
    let path = any_move(&turn.position).unwrap();
    turn.room
        .play_bot(turn.seat, turn.seq, path.clone())
        .await
        .unwrap();
    assert!(is_move_by(&one.moves(51, &path).await, Mover::Person));
    assert_eq!(house.moves().await, before + 1);
}
