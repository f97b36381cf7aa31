//! Rooms that are made and never joined.

use futures_util::future::join_all;
use protocol::ErrorCode;
use serde_json::json;
use tests::{Client, PATIENCE, Process, new_id, options, size};
use tokio::time::{Instant, sleep};

use super::CROWD;

/// Makes so many rooms over HTTP, with a server that has place for fewer: it takes the next ones as the first ones leave.
async fn makes(ann: &Client, rooms: usize) {
    let (mut made, end) = (0, Instant::now() + 2 * PATIENCE);
    while made < rooms {
        let wishes: Vec<String> = (0..20)
            .map(|_| json!({"id": new_id(), "options": options("star", 6)}).to_string())
            .collect();
        let answers = wishes
            .iter()
            .map(|wish| ann.ask("POST /api/v1/rooms", wish));
        for answer in join_all(answers).await {
            if answer.status == 201 {
                made += 1;
            } else {
                assert_eq!(answer.json()["code"], json!(ErrorCode::Busy), "{answer:?}");
                // Until some have left; when that is, nobody says.
                sleep(std::time::Duration::from_millis(50)).await;
            }
        }
        assert!(Instant::now() < end, "{made} made");
    }
}

/// Thousands of rooms that nobody ever joins leave the memory, again and again: the second thousands take nothing more
/// than the first.
#[tokio::test]
async fn rooms_that_nobody_ever_joins_give_their_memory_back() {
    let (rooms, live) = size((240, 80), (5_000, 1_000));
    let data = tempfile::tempdir().unwrap();
    let limits = format!("{CROWD} --live-rooms {live} --idle-room-s 1 --rooms-per-player 100000");
    let server = Process::start(data.path(), &limits).await;
    let ann = server.guest().await;
    makes(&ann, rooms).await;
    let first = server.cost().rss_mib().unwrap();
    makes(&ann, rooms).await;
    let second = server.cost().rss_mib().unwrap();
    println!("{rooms} rooms: {first:.1} MiB, as many again: {second:.1} MiB");
    assert!(second < first + 4.0, "{first} MiB, then {second} MiB");
}
