//! Who sends as fast as the line takes it costs little, whatever it is that is sent.

use std::time::Duration;

use futures_util::future::join_all;
use tests::raw::{BEGIN, MIDDLE, PING, PONG, Raw, frame};
use tests::{Process, load_average, options, size};
use tokio::time::{Instant, interval};

/// What one socket that attacks may cost, in cores and in MiB.
const CORES: f64 = 0.05;
/// See [`CORES`].
const MIB: f64 = 1.0;

/// What is sent first, and then over and over.
fn floods() -> [(&'static str, Vec<u8>, Vec<u8>); 6] {
    let ping = frame(PING, b"");
    let long_ping = frame(PING, &[b'x'; 125]);
    let text = frame(0x81, br#"{"type":"ping"}"#);
    [
        ("pings", Vec::new(), ping.repeat(1_000)),
        ("long pings", Vec::new(), long_ping.repeat(500)),
        (
            "pongs nobody asked for",
            Vec::new(),
            frame(PONG, b"").repeat(1_000),
        ),
        ("messages", Vec::new(), text.repeat(500)),
        (
            "empty parts",
            frame(BEGIN, b""),
            frame(MIDDLE, b"").repeat(1_000),
        ),
        (
            "parts of one byte",
            frame(BEGIN, b"\""),
            frame(MIDDLE, b"x").repeat(1_000),
        ),
    ]
}

/// Bar 2: floods of pings, of empty parts and of parts of one byte, and some others, cost at most 5 % of a core and 1 MiB for
/// each socket that attacks, and a game goes on beside it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floods_of_frames_cost_little() {
    let (sockets, span) = (size(4, 16), Duration::from_secs(size(2, 20)));
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path(), super::CROWD).await;
    let (mut ann, mut bob) = (server.guest().await, server.guest().await);
    let room = ann.creates(&options("halma", 2)).await;
    bob.watch(room).await;
    bob.sits().await;
    tokio::join!(ann.plays(3), bob.plays(3));
    let (cost, address) = (server.cost(), server.address());
    for (name, first, then) in floods() {
        let mut attackers = Vec::new();
        for _ in 0..sockets {
            attackers.push(Raw::guest(address).await);
        }
        let (memory, work, begin) = (
            cost.rss_mib().unwrap(),
            cost.cpu_s().unwrap(),
            Instant::now(),
        );
        let attack = attackers.iter_mut().map(async |raw| {
            raw.send(&first).await.expect("an open socket");
            raw.floods(&then, span).await
        });
        let mut attack = std::pin::pin!(join_all(attack));
        let (mut most, mut tick) = (memory, interval(Duration::from_millis(50)));
        let sent: usize = loop {
            tokio::select! {
                sent = attack.as_mut() => break sent.iter().sum(),
                _ = tick.tick() => most = most.max(cost.rss_mib().unwrap()),
            }
        };
        let (each, took) = (f64::from(sockets), begin.elapsed().max(span).as_secs_f64());
        let cores = (cost.cpu_s().unwrap() - work) / took / each;
        let growth = (most - memory) / each;
        let load = load_average().unwrap();
        println!(
            "{name}: {:.1} % of a core and {growth:.2} MiB each, {sent} bytes sent in {:?}; load {load}",
            100.0 * cores,
            begin.elapsed()
        );
        assert!(cores <= CORES, "{name}: {cores} cores");
        assert!(growth <= MIB, "{name}: {growth} MiB");
        ann.plays(1).await;
        bob.plays(1).await;
    }
}
