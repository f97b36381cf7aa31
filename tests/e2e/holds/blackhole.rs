//! A line on which everything is lost: what one end sends the other never acknowledges, and nobody is told.
//!
//! Takes packets away from the machine it runs on, so it wants a network of its own: tests/README.md says how to give it one.

use std::fs;
use std::process::Command;
use std::time::Duration;

use tests::{Client, TestServer, options};
use tokio::time::{Instant, sleep};

/// So soon it is noticed that somebody is gone.
const NOTICED: Duration = Duration::from_secs(30);
/// On the way to and from here everything is lost.
const LOST: [u8; 4] = [127, 0, 0, 2];
const TABLE: &str = "table inet hoppity { chain input { type filter hook input priority 0; ip saddr 127.0.0.2 drop; \
                     ip daddr 127.0.0.2 drop; }; }";

fn nft(words: &str) {
    let done = Command::new("nft").arg(words).status();
    assert!(done.expect("nft is installed").success(), "{words}");
}

/// A line that loses everything as long as this lives.
struct Loss;

impl Loss {
    fn begins() -> Self {
        nft(TABLE);
        Self
    }
}

impl Drop for Loss {
    fn drop(&mut self) {
        nft("delete table inet hoppity");
    }
}

/// Bar 19: somebody's line loses everything in both directions. For ten seconds nobody notices, and what was said meanwhile
/// arrives late; for longer they are gone within 30 s, their seat is kept, and when the line is back they are at the table.
#[tokio::test]
#[ignore = "wants a network of its own: see tests/README.md"]
async fn who_is_behind_a_line_that_loses_everything_is_noticed_keeps_the_seat_and_resumes() {
    let devices = fs::read_to_string("/proc/self/net/dev").unwrap();
    // Two lines are the heading.
    assert_eq!(devices.lines().count(), 3, "a network of its own");
    let server = TestServer::with(|settings| settings.listen = ([0, 0, 0, 0], 0).into()).await;
    let port = server.address().port();
    let mut ann = Client::new((LOST, port).into()).await;
    let mut bob = Client::new(([127, 0, 0, 1], port).into()).await;
    let room = ann.creates(&options("halma", 2)).await;
    bob.watch(room).await;
    bob.sits().await;
    assert!(ann.is_on_move().await);
    bob.sees_the_start().await;

    let loss = Loss::begins();
    let command = ann.move_along(&ann.good_move());
    ann.send(&command).await;
    sleep(Duration::from_secs(10)).await;
    drop(loss);
    let begun = Instant::now();
    bob.sees_a_move().await;
    println!(
        "said in 10 s of loss, heard {:?} after them",
        begun.elapsed()
    );
    ann.sees_a_move().await;

    let (loss, begun) = (Loss::begins(), Instant::now());
    bob.until_picture(|picture| picture.online == [false, true])
        .await;
    let noticed = begun.elapsed();
    println!("noticed after {noticed:?}");
    assert!(noticed <= NOTICED + Duration::from_secs(1), "{noticed:?}");
    bob.moves_well().await;
    let state = bob.picture().state.clone();
    assert_eq!(state.seats[0].player, Some(ann.guest.player));
    assert!(!state.seats[0].covered && !state.seats[0].left);
    drop(loss);
    ann = ann.reconnects().await;
    assert_eq!(ann.rooms, [room], "the way back is shown");
    ann.watch(room).await;
    assert_eq!(ann.picture().state.plies, state.plies);
    ann.moves_well().await;
    bob.sees_a_move().await;
    println!(
        "back at the table {:?} after the loss began",
        begun.elapsed()
    );
}
