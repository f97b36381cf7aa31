//! Practice in a room: after an undo everybody sees the whole table, and a hint reaches only whoever asked.

use super::*;
use protocol::Snapshot;

async fn practice() -> House {
    let log = MemoryLog::default();
    let wish = NewRoom {
        id: 1,
        kind: RoomKind::Practice,
        options: Options {
            clock_s: None,
            first: Some(0),
            ..options("star", 2)
        },
        levels: vec!["normal".into()],
        language: None,
    };
    let events = open(&wish).unwrap();
    log.append(batch::opening(code(), None, events, 0))
        .await
        .unwrap();
    wake(&log).await
}

async fn snapshot(player: &mut Player) -> Snapshot {
    loop {
        if let Some(ServerMessage::Snapshot(snapshot)) = player.next().await {
            return snapshot;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn after_an_undo_everybody_sees_the_whole_table() {
    let house = practice().await;
    let mut one = Player::enters(&house.room, 1).await;
    let mut spectator = Player::enters(&house.room, 9).await;
    one.moves(6, &[3, 14]).await;
    one.does(ClientMessage::Undo {
        id: 7,
        seq: one.seq,
    })
    .await;
    for player in [&mut one, &mut spectator] {
        let seen = snapshot(player).await;
        assert_eq!((seen.plies.len(), seen.undone, seen.turn), (0, 1, Some(0)));
    }
}

#[tokio::test(start_paused = true)]
async fn who_missed_an_undo_gets_a_snapshot() {
    let house = practice().await;
    let mut one = Player::enters(&house.room, 1).await;
    let before = one.seq;
    one.moves(6, &[3, 14]).await;
    one.does(ClientMessage::Undo {
        id: 7,
        seq: one.seq,
    })
    .await;
    snapshot(&mut one).await;
    let mut view = house
        .room
        .watch(guest(9), Some(before), None)
        .await
        .unwrap();
    let first = view.frames.recv().await.unwrap();
    let first: ServerMessage = serde_json::from_slice(&first).unwrap();
    assert!(matches!(first, ServerMessage::Snapshot(_)), "{first:?}");
}

#[tokio::test(start_paused = true)]
async fn a_hint_is_thought_about_like_a_move_and_reaches_only_whoever_asked() {
    let mut house = practice().await;
    let mut one = Player::enters(&house.room, 1).await;
    let mut spectator = Player::enters(&house.room, 9).await;
    let seq = one.seq;
    let question = ClientMessage::Hint { id: 8, seq };
    one.view.command(guest(1), question).await.unwrap();
    let turn = house.bots.recv().await.unwrap();
    let asker = turn.asker.expect("a question, not a move");
    turn.room.hint(asker, turn.seq, vec![3, 14]).await.unwrap();
    let hint = one.answered(8).await;
    assert!(matches!(hint, ServerMessage::Hint { id: 8, ref path, .. } if *path == [3, 14]));
    one.moves(9, &[3, 14]).await;
    loop {
        match spectator.next().await.unwrap() {
            ServerMessage::Event { .. } => break,
            message => assert!(
                !matches!(message, ServerMessage::Hint { .. }),
                "{message:?}"
            ),
        }
    }
    turn.room.hint(asker, seq, vec![3, 14]).await.unwrap();
    let late = one.answered(8).await;
    let stale = matches!(
        late,
        ServerMessage::Error {
            code: ErrorCode::Stale,
            id: Some(8),
            ..
        }
    );
    assert!(stale, "{late:?}");
}
