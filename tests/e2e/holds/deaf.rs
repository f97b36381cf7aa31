//! Who looks and never reads is thrown out soon, holds next to nothing, and nobody else notices.

use std::time::Duration;

use futures_util::future::join_all;
use protocol::Event;
use serde_json::json;
use tests::raw::{PONG, Raw, TEXT, frame};
use tests::{Process, load_average, new_id, options, size};
use tokio::time::{Instant, interval};

/// So long the server may wait for somebody who takes nothing.
const BAR: Duration = Duration::from_secs(10);
/// So much it may hold for them, in KiB.
const HELD_KIB: f64 = 128.0;

/// What waits in the server's kernel to be sent to these ports, in KiB.
fn waits_in_kernel(server: u16, ports: &[u16]) -> f64 {
    let table = std::fs::read_to_string("/proc/net/tcp").expect("the kernel's table");
    let hex = |text: &str| u32::from_str_radix(text, 16).expect("a number");
    let port = |address: &str| hex(address.split(':').nth(1).expect("a port"));
    let rows = table.lines().skip(1);
    let queued = rows.filter_map(|row| {
        let fields: Vec<&str> = row.split_whitespace().collect();
        let to = port(fields[2]);
        let ours =
            port(fields[1]) == u32::from(server) && ports.iter().any(|&port| to == u32::from(port));
        ours.then(|| hex(fields[4].split(':').next().expect("a queue")))
    });
    f64::from(queued.sum::<u32>()) / 1024.0
}

/// Bar 3: spectators who never read, though they say that they are there and ask for everything anew as often as they may, are
/// closed within 10 seconds after the server can tell them nothing more, and hold at most 128 KiB each; a fast game goes
/// on and another spectator sees all of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_who_never_read_are_thrown_out_and_nobody_else_notices() {
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path(), super::CROWD).await;
    let (address, cost) = (server.address(), server.cost());
    let mut ann = server.guest().await;
    let room = ann.creates(&options("star", 3)).await;
    ann.starts().await;
    ann.plays(10).await;
    let mut eve = server.guest().await;
    eve.watch(room).await;
    let mut deaf = Vec::new();
    let many = size(8_u32, 100);
    for _ in 0..many {
        deaf.push(Raw::deaf_guest(address).await);
    }
    let ports: Vec<u16> = deaf.iter().map(Raw::port).collect();
    let before = cost.rss_mib().unwrap();
    let begin = Instant::now();
    let attack = deaf.into_iter().map(async |mut raw| {
        let mut tick = interval(Duration::from_millis(100));
        loop {
            tick.tick().await;
            let watch = json!({"type": "watch", "id": new_id(), "room": room}).to_string();
            let words = [frame(TEXT, watch.as_bytes()), frame(PONG, b"")].concat();
            // Once the server has closed, the next words find nobody.
            if raw.send(&words).await.is_err() {
                return begin.elapsed();
            }
        }
    });
    let mut attack = std::pin::pin!(join_all(attack));
    let (mut held, mut tick, mut seen) = (0_f64, interval(Duration::from_millis(100)), 0);
    // From when on nothing more can be told to any of them.
    let (mut most_waits, mut full) = (0_f64, Duration::ZERO);
    let game = tokio::spawn(async move {
        loop {
            ann.plays_to_the_end().await;
            ann.wants_rematch().await;
        }
    });
    let lasted = loop {
        tokio::select! {
            lasted = attack.as_mut() => break lasted,
            _ = tick.tick() => {
                let grown = (cost.rss_mib().unwrap() - before) * 1024.0;
                let waits = waits_in_kernel(address.port(), &ports);
                held = held.max(grown + waits);
                if waits > most_waits {
                    (most_waits, full) = (waits, begin.elapsed());
                }
            }
            _ = eve.until_event(|event| matches!(event, Event::Moved { .. })) => seen += 1,
        }
        assert!(begin.elapsed() < 6 * BAR, "they are still there");
    };
    assert!(!game.is_finished(), "the game goes on");
    game.abort();
    let (longest, each) = (lasted.iter().max().expect("some"), held / f64::from(many));
    let load = load_average().unwrap();
    println!(
        "longest: {longest:?}, full after {full:?}, {each:.0} KiB each, {seen} moves seen meanwhile; load {load}"
    );
    assert!(
        longest.saturating_sub(full) <= size(3, 1) * BAR,
        "{longest:?}"
    );
    assert!(each <= HELD_KIB, "{each} KiB");
    assert!(seen > 20, "{seen} moves");
}
