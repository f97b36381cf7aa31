//! What lasts: events, seats, rooms that sleep and wake.

use super::*;

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
