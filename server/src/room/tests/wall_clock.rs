//! Bar 15: the wall clock is moved in the middle of a game.

use super::*;

const HOUR_MS: u64 = 60 * 60 * 1000;

/// Lets the clock of the seat on move run out; after how long it did.
async fn times_out(player: &mut Player, seat: Seat) -> Duration {
    let begun = Instant::now();
    let by_clock = |event: &Event| matches!(event, Event::Moved { seat: who, by: Mover::Clock, .. } if *who == seat);
    player.until(by_clock).await;
    begun.elapsed()
}

/// What somebody who comes now is told of the clock.
async fn shown_clock(room: &Room, number: u128) -> (Option<Seat>, Option<u32>) {
    let mut view = room.watch(guest(number), None, None).await.unwrap();
    loop {
        let frame = view.frames.recv().await.unwrap();
        if let ServerMessage::Clock { seat, ms_left, .. } = serde_json::from_slice(&frame).unwrap()
        {
            return (seat, ms_left);
        }
    }
}

/// Bar 15: an hour forward and two back, each in the middle of a turn: every turn still lasts its 20 seconds, what is
/// shown of the clock is true, and what is stored says the time that the wall clock said.
#[tokio::test(start_paused = true)]
async fn timers_do_not_notice_that_the_wall_clock_is_moved() {
    let (house, mut one, mut two) = halma().await;
    for (seat, moved_to) in [(0, WALL.get() + HOUR_MS), (1, WALL.get() - HOUR_MS)] {
        sleep(Duration::from_secs(7)).await;
        WALL.set(moved_to);
        let number = u128::from(seat) + 1;
        let shown = shown_clock(&house.room, number).await;
        assert_eq!(shown, (Some(seat), Some(13_000)));
        let took = times_out(&mut one, seat).await.as_millis();
        assert!((12_900..=13_100).contains(&took), "{took} ms of 13,000");
        let last = house.events().await.pop().unwrap();
        assert_eq!(last.at_ms, moved_to);
    }
    two.until(|event| matches!(event, Event::Moved { seat: 1, .. }))
        .await;
    let table = house.room.look().await.unwrap();
    let path = any_move(table.position().unwrap()).unwrap();
    assert!(is_move_by(&one.moves(10, &path).await, Mover::Person));
}
