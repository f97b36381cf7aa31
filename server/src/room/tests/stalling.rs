//! While the store takes nothing: no clock costs anybody anything, and everybody knows.

use super::*;

/// The next word about the clock: what is left, and whether it stands still.
async fn clock(player: &mut Player) -> (Option<u32>, bool) {
    loop {
        let message = player.next().await.expect("the view goes on");
        if let ServerMessage::Clock {
            ms_left, paused, ..
        } = message
        {
            return (ms_left, paused);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_stalled_store_stops_the_clock_says_so_and_goes_on_by_itself() {
    let (house, mut one, mut two) = halma().await;
    one.moves(10, &[190, 174]).await;
    two.until(|event| matches!(event, Event::Moved { .. }))
        .await;
    sleep(Duration::from_secs(5)).await;
    house.log.stall(true);
    assert_eq!(clock(&mut one).await, (Some(15_000), true));
    let refused = two.moves(11, &[65, 81]).await;
    assert_eq!(code_of(&refused), Some(ErrorCode::NotStored));

    sleep(Duration::from_mins(10)).await;
    let mut late = Player::enters(&house.room, 3).await;
    assert_eq!(house.moves().await, 1, "nobody's time is up");

    house.log.stall(false);
    assert_eq!(clock(&mut late).await, (Some(15_000), false));
    sleep(Duration::from_secs(14)).await;
    assert!(is_move_by(&two.moves(11, &[65, 81]).await, Mover::Person));
    assert_eq!(house.moves().await, 2);
}

#[tokio::test(start_paused = true)]
async fn whoever_comes_while_the_store_is_stalled_is_told_at_once() {
    let (house, _one, _two) = halma().await;
    house.log.stall(true);
    sleep(Duration::from_secs(3)).await;
    let mut late = Player {
        guest: guest(3),
        view: house.room.watch(guest(3), None, None).await.unwrap(),
        seq: 0,
    };
    assert_eq!(clock(&mut late).await, (Some(20_000), true));
}

#[tokio::test(start_paused = true)]
async fn a_bot_whose_move_was_not_stored_moves_when_it_can_be() {
    let mut house = house(&options("star", 2)).await;
    let mut one = Player::enters(&house.room, 1).await;
    let seq = one.seq;
    one.does(ClientMessage::Start { id: 2, seq }).await;
    let table = house.room.look().await.unwrap();
    let first = any_move(table.position().unwrap()).unwrap();
    one.moves(3, &first).await;
    let turn = house.bots.recv().await.unwrap();
    house.log.stall(true);
    clock(&mut one).await;
    let thought = any_move(&turn.position).unwrap();
    turn.room
        .play_bot(turn.seat, turn.seq, thought)
        .await
        .unwrap();
    sleep(Duration::from_mins(1)).await;
    assert_eq!(house.moves().await, 1);

    house.log.stall(false);
    let again = house.bots.recv().await.unwrap();
    let thought = any_move(&again.position).unwrap();
    again
        .room
        .play_bot(again.seat, again.seq, thought)
        .await
        .unwrap();
    one.until(|event| matches!(event, Event::Moved { by: Mover::Bot, .. }))
        .await;
    assert_eq!(house.moves().await, 2);
}
