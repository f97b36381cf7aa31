//! A room that breaks down by a fault of ours.

use super::*;
use futures_channel::mpsc::TryRecvError;

#[tokio::test(start_paused = true)]
async fn a_panic_ends_the_room_alone_and_its_log_has_everything() {
    let (house, mut one, mut two) = halma().await;
    one.moves(10, &[190, 174]).await;
    two.until(|event| matches!(event, Event::Moved { .. }))
        .await;
    sleep(Duration::from_secs(5)).await;
    house.room.break_down().await;
    while one.next().await.is_some() {}
    while two.next().await.is_some() {}
    assert!(house.room.is_put_away());

    let house = wake(&house.log).await;
    let view = house.room.watch(guest(2), Some(two.seq), None).await;
    let mut two = Player {
        guest: guest(2),
        view: view.unwrap(),
        seq: two.seq,
    };
    let Some(ServerMessage::Clock { seat, ms_left, .. }) = two.next().await else {
        panic!("nothing was missed, so the clock comes first")
    };
    assert_eq!((seat, ms_left), (Some(1), Some(20_000)));
    let told = Instant::now();
    two.until(|event| {
        matches!(
            event,
            Event::Moved {
                by: Mover::Clock,
                ..
            }
        )
    })
    .await;
    let ran = told.elapsed().as_millis();
    assert!(
        (20_000..=20_100).contains(&ran),
        "the clock was honest: {ran} ms"
    );
}

#[tokio::test(start_paused = true)]
async fn what_is_known_of_a_room_that_broke_down_is_noted_before_anybody_notices() {
    let log = MemoryLog::default();
    let events = opened(&options("star", 4)).unwrap();
    log.append(batch::opening(code(), None, events.clone(), 0))
        .await
        .unwrap();
    let folded = events.iter().map(|event| (None, event));
    let table = Table::fold(code(), Pace::default(), folded, Duration::ZERO).unwrap();
    let (room, life) = spawn(Launch {
        code: code(),
        table,
        log,
        bots: mpsc::unbounded_channel().0,
        auto: any_move,
        idle: Duration::from_mins(1),
        waiting: None,
        seats: Crowd::new(usize::MAX),
        draw,
        wall,
        closing: CancellationToken::new(),
    });
    let life = tokio::spawn(life);
    let mut view = room.watch(guest(1), None, None).await.unwrap();
    room.break_down().await;
    let remains = life.await.unwrap();
    assert!(remains.broke);
    while view.frames.try_recv().is_ok() {}
    let open = TryRecvError::Empty;
    assert_eq!(
        (view.frames.try_recv(), room.is_put_away()),
        (Err(open), false)
    );
    drop(remains);
    let ended = TryRecvError::Closed;
    assert_eq!(
        (view.frames.try_recv(), room.is_put_away()),
        (Err(ended), true)
    );
}
