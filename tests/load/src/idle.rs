//! People who say nothing: they sit at tables whose clocks run, or look on, and answer the server's pings. What such a
//! connection takes of memory, with its share of seat and room, and what all of them take of the processor.

use std::time::Duration;

use clap::Args;
use futures_util::{StreamExt, TryStreamExt, stream};
use protocol::Options;

use crate::report::Report;
use crate::room::Pace;
use crate::rooms::{AT_ONCE, Rooms};
use crate::server::Server;
use crate::side::Side;
use crate::tally::measure;
use tests::load_average;

/// The longest clock there is: nobody's time is up while they are measured.
const CLOCK_S: u16 = 120;

/// How many.
#[derive(Args, Clone, Debug)]
pub struct Plan {
    #[command(flatten)]
    pub side: Side,
    /// Rooms
    #[arg(long, default_value_t = 5000)]
    pub rooms: usize,
    /// Players in each
    #[arg(long, default_value_t = 2)]
    pub players: u8,
    /// People who look on in all
    #[arg(long, default_value_t = 0)]
    pub watchers: usize,
    /// Seconds of measuring
    #[arg(long, default_value_t = 30.0)]
    pub seconds: f64,
}

/// What silence costs.
pub struct Silence {
    pub connections: usize,
    pub kib_per_connection: f64,
    pub server_cores: f64,
    pub own_cores: f64,
}

pub async fn run(plan: &Plan) -> anyhow::Result<Report> {
    let silence = silence(plan.side.open("").await?, plan).await?;
    let mut report = Report::of("idle");
    report.fact("connections", silence.connections as f64);
    report.fact("KiB per connection", silence.kib_per_connection);
    report.fact("server, cores", silence.server_cores);
    report.fact("this program, cores", silence.own_cores);
    report.fact("load average", load_average()?);
    Ok(report)
}

/// Sits, says nothing, and closes the server.
pub async fn silence(server: Server, plan: &Plan) -> anyhow::Result<Silence> {
    let mut rooms = Rooms::on(server)?;
    let options = Options {
        bots: false,
        clock_s: Some(CLOCK_S),
        ..tests::options("star", plan.players)
    };
    let first = plan.rooms / 2;
    rooms.open(first, &options, Pace::Open).await?;
    rooms.count_anew()?;
    rooms.open(plan.rooms - first, &options, Pace::Open).await?;
    let tables = rooms.tables.iter().cycle().take(plan.watchers);
    let watching = tables.map(|table| rooms.watch(table));
    let _: Vec<()> = stream::iter(watching)
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let time = Duration::from_secs_f64(plan.seconds);
    let stretch = measure(rooms.server.process, &rooms.tally, time).await?;
    rooms.check()?;
    let silence = Silence {
        connections: rooms.connections(),
        kib_per_connection: rooms.kib_per_connection()?,
        server_cores: stretch.server_s / stretch.seconds,
        own_cores: stretch.own_s / stretch.seconds,
    };
    rooms.close().await?;
    Ok(silence)
}
