//! A storm of people who come: rooms that are made and filled as fast as it goes, each by people who were here before
//! and open a socket each. They stay, and nobody moves.

use std::time::Duration;

use clap::Args;
use futures_util::{StreamExt, TryStreamExt, stream};
use protocol::Options;
use tokio::time::Instant;

use crate::report::{Report, Times};
use crate::room::Pace;
use crate::rooms::{AT_ONCE, Rooms};
use crate::server::{Kind, Server};
use crate::side::Side;
use crate::tally::Used;
use tests::load_average;

/// How many.
#[derive(Args, Clone, Debug)]
pub struct Plan {
    #[command(flatten)]
    pub side: Side,
    /// Rooms
    #[arg(long, default_value_t = 4000)]
    pub rooms: usize,
    /// Players in each
    #[arg(long, default_value_t = 2)]
    pub players: u8,
}

/// What came of it.
pub struct Storm {
    pub rooms_per_s: f64,
    pub server_s_per_1000: f64,
    pub server_cores: f64,
    pub own_cores: f64,
    /// From the first connection to the start of the game.
    pub opened: Times,
}

pub async fn run(plan: &Plan) -> anyhow::Result<Report> {
    let storm = storm(plan.side.open("").await?, plan).await?;
    let mut report = Report::of("storm");
    report.fact("rooms", plan.rooms as f64);
    report.fact("players in each", f64::from(plan.players));
    report.fact("rooms filled per second", storm.rooms_per_s);
    report.fact("server, CPU s per 1,000 rooms", storm.server_s_per_1000);
    report.fact("server, cores", storm.server_cores);
    report.fact("this program, cores", storm.own_cores);
    report.fact("load average", load_average()?);
    report.times("first connection to start", storm.opened);
    Ok(report)
}

/// Lets them all come, and closes the server.
pub async fn storm(server: Server, plan: &Plan) -> anyhow::Result<Storm> {
    let rooms = Rooms::on(server)?;
    if rooms.server.kind == Kind::Hoppity {
        rooms.know(plan.rooms * usize::from(plan.players)).await?;
    }
    let before = Used::by(rooms.server.process)?;
    let opening = (0..plan.rooms).map(|number| open(&rooms, number, plan.players));
    let times: Vec<Duration> = stream::iter(opening)
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let (seconds, server_s, own_s) = Used::by(rooms.server.process)?.since(&before);
    rooms.check()?;
    rooms.close().await?;
    let mut opened = Times::new();
    for time in times {
        opened.add(time);
    }
    Ok(Storm {
        rooms_per_s: plan.rooms as f64 / seconds,
        server_s_per_1000: server_s / plan.rooms as f64 * 1000.0,
        server_cores: server_s / seconds,
        own_cores: own_s / seconds,
        opened,
    })
}

/// Opens a room; how long until its game began.
async fn open(rooms: &Rooms, number: usize, players: u8) -> anyhow::Result<Duration> {
    let options = Options {
        bots: false,
        ..tests::options("star", players)
    };
    let start = Instant::now();
    rooms.open_one(number, &options, Pace::Open).await?;
    Ok(start.elapsed())
}
