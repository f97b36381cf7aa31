//! The bars of bytes, of people who say nothing, and of people who come.

use std::time::Duration;

use anyhow::Context;
use protocol::Options;
use tokio::time::sleep;

use crate::cores::Cores;
use crate::idle;
use crate::report::Limit::{Least, Most};
use crate::report::Report;
use crate::room::Pace;
use crate::rooms::Rooms;
use crate::server::Server;
use crate::side::Side;
use crate::storm;

use super::pairs::median;
use super::say;

/// Bytes of a move and the list of moves after it.
const OPENING_BYTES: f64 = 250.0;
const CROWDED_BYTES: f64 = 700.0;
/// Everybody's first turns at a table of two.
const OPENING: usize = 2;
const IDLE_KIB: f64 = 6.0;
const IDLE_CORES: f64 = 0.01;
const STORM_OF_FLOOR: f64 = 0.7;

/// The longest event with its list, at the opening and in whole games of every size.
pub async fn bytes(report: &mut Report) -> anyhow::Result<()> {
    for (game, players) in [
        ("halma", 2),
        ("star", 2),
        ("star", 3),
        ("star", 4),
        ("star", 6),
    ] {
        let turns = turns(game, players).await?;
        let first = turns.iter().take(OPENING).max().context("no turn")?;
        let all = turns.iter().max().context("no turn")?;
        let mut sorted = turns.clone();
        sorted.sort_unstable();
        let middle = sorted[sorted.len() / 2];
        say(&format!(
            "  {game} {players}: opening {first}, median of the turns' longest {middle}, longest {all}"
        ));
        let name = |what| format!("{game} {players}: bytes of a move and its list, {what}");
        report.bar(name("opening"), f64::from(*first), Most(OPENING_BYTES));
        report.bar(name("crowded"), f64::from(*all), Most(CROWDED_BYTES));
    }
    Ok(())
}

/// For each turn the longest of some games.
async fn turns(game: &str, players: u8) -> anyhow::Result<Vec<u32>> {
    let mut rooms = Rooms::on(Server::hoppity(Cores::One, None, "").await?)?;
    let options = Options {
        bots: false,
        ..tests::options(game, players)
    };
    rooms.open(20, &options, Pace::Closed).await?;
    sleep(Duration::from_secs(2)).await;
    let turns = rooms
        .tally
        .borrow()
        .turns
        .iter()
        .map(|&bytes| bytes as u32)
        .filter(|&bytes| bytes > 0)
        .collect();
    rooms.close().await?;
    Ok(turns)
}

/// 10,000 connections in 5,000 rooms.
pub async fn idle(report: &mut Report) -> anyhow::Result<()> {
    let plan = plan();
    let silence = idle::silence(Server::hoppity(Cores::One, None, "").await?, &plan).await?;
    let floor = idle::silence(Server::floor(Cores::One, 256).await?, &plan).await?;
    say(&format!(
        "  {} connections, {:.2} KiB each (floor {:.2})",
        silence.connections, silence.kib_per_connection, floor.kib_per_connection
    ));
    report.bar(
        "idle connection, KiB",
        silence.kib_per_connection,
        Most(IDLE_KIB),
    );
    report.fact(
        "idle connection of the floor, KiB",
        floor.kib_per_connection,
    );
    report.bar(
        "5,000 idle rooms, cores",
        silence.server_cores,
        Most(IDLE_CORES),
    );
    Ok(())
}

/// 5,000 idle rooms of two.
pub fn plan() -> idle::Plan {
    idle::Plan {
        side: Side::default(),
        rooms: 5000,
        players: 2,
        watchers: 0,
        seconds: 25.0,
    }
}

/// Rooms made and filled.
pub async fn storm(runs: usize, report: &mut Report) -> anyhow::Result<()> {
    let plan = storm_plan();
    let mut ratios = Vec::new();
    for _ in 0..runs {
        let hoppity = storm::storm(Server::hoppity(Cores::One, None, "").await?, &plan).await?;
        let floor = storm::storm(Server::floor(Cores::One, 256).await?, &plan).await?;
        for (name, run) in [("hoppity", &hoppity), ("floor  ", &floor)] {
            say(&format!(
                "  {name} {:>6.0} rooms/s, {:>6.0} us/room, cores {:.2} (generator {:.2})",
                run.rooms_per_s,
                run.server_s_per_1000 * 1000.0,
                run.server_cores,
                run.own_cores
            ));
        }
        ratios.push(hoppity.rooms_per_s / floor.rooms_per_s);
    }
    report.bar(
        "rooms made and filled, of the floor's",
        median(ratios),
        Least(STORM_OF_FLOOR),
    );
    Ok(())
}

/// Enough rooms for some seconds.
pub fn storm_plan() -> storm::Plan {
    storm::Plan {
        side: Side::default(),
        rooms: 4000,
        players: 2,
    }
}
