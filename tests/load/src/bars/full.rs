//! The same figures after very many games, beside those without, alternately.

use std::path::Path;

use tempfile::tempdir;

use crate::cores::Cores;
use crate::fill::fill;
use crate::report::Limit::Most;
use crate::report::Report;
use crate::server::Server;
use crate::{idle, play, storm};

use super::pairs::median;
use super::play::open_plan;
use super::{Plan, rest, say};

/// No figure may get worse by more.
const WORSE: f64 = 1.10;
/// What runs leave behind is soon out of the memory.
const OPTIONS: &str = "--idle-room-s 1";

/// Figures of one round; the smaller the better.
type Figures = [(&'static str, f64); 6];

/// What very many games change.
pub async fn full(plan: &Plan, report: &mut Report) -> anyhow::Result<()> {
    let folder = tempdir()?;
    let begin = std::time::Instant::now();
    fill(folder.path(), plan.games).await?;
    say(&format!(
        "  {} games written in {:.0} s",
        plan.games,
        begin.elapsed().as_secs_f64()
    ));
    // What runs leave in their folder is woken by the next one: on both sides the same.
    let empty = tempdir()?;
    let mut rounds = Vec::new();
    for _ in 0..plan.runs.min(3) {
        let many = round(folder.path()).await?;
        let none = round(empty.path()).await?;
        say(&format!("  many {many:.4?}\n  none {none:.4?}"));
        rounds.push((many, none));
    }
    for index in 0..rounds.first().map_or(0, |(many, _)| many.len()) {
        let ratios = rounds
            .iter()
            .map(|(many, none)| many[index].1 / none[index].1);
        let name = format!("after {} games: {}", plan.games, rounds[0].0[index].0);
        report.bar(name, median(ratios.collect()), Most(WORSE));
    }
    Ok(())
}

async fn round(folder: &Path) -> anyhow::Result<Figures> {
    let server = || Server::hoppity(Cores::One, Some(folder), OPTIONS);
    let quiet = idle::Plan {
        rooms: 1000,
        seconds: 5.0,
        ..rest::plan()
    };
    let silence = idle::silence(server().await?, &quiet).await?;
    let closed = play::stretch(server().await?, &play::Plan::of(500, 2, 4.0)).await?;
    let open = play::Plan {
        seconds: 6.0,
        ..open_plan()
    };
    let open = play::stretch(server().await?, &open).await?;
    let storm = storm::storm(server().await?, &rest::storm_plan()).await?;
    Ok([
        ("KiB of an idle connection", silence.kib_per_connection),
        ("time per move, closed loop", 1.0 / closed.moves_per_s()),
        ("CPU per move, closed loop", closed.cpu_s_per_1000()),
        (
            "last player p50, open loop",
            open.tally.last.quantile_ms(0.5),
        ),
        (
            "last player p99, open loop",
            open.tally.last.quantile_ms(0.99),
        ),
        ("time per room made and filled", 1.0 / storm.rooms_per_s),
    ])
}
