//! How cost grows with connections: the table of the README. Rooms of two, a move every 8 s in each, as people play.

use clap::Args;

use crate::cores;
use crate::play::{self, Plan as Play};
use crate::report::Report;
use crate::side::Side;

/// How far.
#[derive(Args, Clone, Debug)]
pub struct Plan {
    #[command(flatten)]
    pub side: Side,
    /// Connections, one row for each number; fewer where the system lets fewer files be open
    #[arg(long, value_delimiter = ',', default_value = "100,1000,5000,20000")]
    pub connections: Vec<usize>,
    /// Milliseconds between two moves of a room
    #[arg(long, default_value_t = 8000)]
    pub every_ms: u64,
    /// Seconds of measuring
    #[arg(long, default_value_t = 24.0)]
    pub seconds: f64,
}

pub async fn run(plan: &Plan) -> anyhow::Result<Report> {
    let mut report = Report::of("growth");
    println!(
        "| connections | moves/s | server, cores | CPU per move, us | KiB per connection | last player p50 / p99 / p99.9, ms |"
    );
    println!("|---|---|---|---|---|---|");
    let most = cores::most_connections();
    for connections in plan.connections.iter().map(|&wanted| wanted.min(most)) {
        let rooms = Play {
            side: plan.side.clone(),
            every_ms: Some(plan.every_ms),
            warm_s: plan.every_ms as f64 / 1000.0,
            ..Play::of(connections / 2, 2, plan.seconds)
        };
        let run = play::stretch(plan.side.open("").await?, &rooms).await?;
        let last = |quantile| run.tally.last.quantile_ms(quantile);
        let cores = run.server_s / run.seconds;
        println!(
            "| {connections} | {:.0} | {cores:.3} | {:.0} | {:.1} | {:.2} / {:.2} / {:.2} |",
            run.moves_per_s(),
            run.cpu_s_per_1000() * 1000.0,
            run.kib_per_connection,
            last(0.5),
            last(0.99),
            last(0.999),
        );
        report.fact(format!("cores at {connections}"), cores);
        report.fact(
            format!("KiB per connection at {connections}"),
            run.kib_per_connection,
        );
        report.fact(format!("p99 at {connections}, ms"), last(0.99));
    }
    Ok(report)
}
