//! Every bar that the server has to meet, each printed with pass or fall short. What is compared with the floor is
//! measured alternately, Hoppity and the floor, and the median of the pairs' ratios counts: on a machine that does other
//! things too both suffer alike.

mod full;
mod pairs;
mod play;
mod rest;

use std::io::Write;

use clap::{Args, ValueEnum};

use crate::report::Report;

/// Which bars.
#[derive(Args, Clone, Debug)]
pub struct Plan {
    /// Only these
    #[arg(value_enum)]
    pub bars: Vec<Family>,
    /// Pairs of runs for each ratio
    #[arg(long, default_value_t = 5)]
    pub runs: usize,
    /// Games that were played before, for `full`
    #[arg(long, default_value_t = 100_000)]
    pub games: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Family {
    /// Bytes of a move with its list
    Bytes,
    /// 500 rooms of two, always one move on its way
    Closed,
    /// 100 rooms of four, always one move on its way
    Four,
    /// Two cores against one
    Cores,
    /// 1,000 rooms of two, a move every 2 s
    Open,
    /// Memory and work of 10,000 connections that say nothing
    Idle,
    /// Rooms made and filled
    Storm,
    /// The same after 100,000 games
    Full,
}

/// Measures and reports.
pub async fn run(plan: &Plan) -> anyhow::Result<Report> {
    let mut report = Report::of("bars");
    for family in Family::value_variants() {
        if plan.bars.is_empty() || plan.bars.contains(family) {
            say(&format!("{family:?}:"));
            family.measure(plan, &mut report).await?;
        }
    }
    report.fact("load average", tests::load_average()?);
    Ok(report)
}

impl Family {
    async fn measure(self, plan: &Plan, report: &mut Report) -> anyhow::Result<()> {
        match self {
            Self::Bytes => rest::bytes(report).await,
            Self::Closed => play::closed(plan.runs, report).await,
            Self::Four => play::four(plan.runs, report).await,
            Self::Cores => play::cores(plan.runs, report).await,
            Self::Open => play::open(plan.runs, report).await,
            Self::Idle => rest::idle(report).await,
            Self::Storm => rest::storm(plan.runs, report).await,
            Self::Full => full::full(plan, report).await,
        }
    }
}

/// What is going on, for who waits.
fn say(line: &str) {
    println!("{line}");
    std::io::stdout().flush().ok();
}
