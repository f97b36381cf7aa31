//! `load`: puts a server under load through the real protocol and says what that costs, as a table and as one
//! line of JSON. One file for each scenario. Never looks into the server: only at its answers and at `/proc`.

// Figures for people: nobody counts anything here beyond 2^52.
#![allow(clippy::cast_precision_loss)]

mod awake;
mod bars;
mod bots;
mod cores;
mod dialect;
mod fill;
mod floor;
mod growth;
mod idle;
mod line;
mod people;
mod play;
mod quick;
mod report;
mod room;
mod rooms;
mod seat;
mod server;
mod side;
mod storm;
mod tally;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tokio::task::LocalSet;

/// Open files for 20,000 connections and more.
const FILES: u64 = 65_536;

/// Puts a server under load and measures it
#[derive(Parser)]
#[command(name = "load")]
struct Cli {
    #[command(subcommand)]
    scenario: Scenario,
}

#[derive(Subcommand)]
enum Scenario {
    /// Rooms in which only bots play, while some people play against bots and wait for their acknowledgements
    Bots(bots::Plan),
    /// Rooms in which people play: always one move on its way, or one now and then (`--every-ms`)
    Play(play::Plan),
    /// People who say nothing, at tables whose clocks run
    Idle(idle::Plan),
    /// Rooms made and filled as fast as it goes, by people who come
    Storm(storm::Plan),
    /// People who all want a quick match at the same moment
    Quick(quick::Plan),
    /// Every bar, with pass or fall short
    Bars(bars::Plan),
    /// How cost grows with connections
    Growth(growth::Plan),
    /// The bare relay that everything is compared with
    #[command(hide = true)]
    Floor,
}

fn main() -> anyhow::Result<ExitCode> {
    let scenario = Cli::parse().scenario;
    // What the store has to say, where this program writes to one itself.
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(tracing_subscriber::filter::LevelFilter::WARN)
        .init();
    if matches!(scenario, Scenario::Floor) {
        tokio::runtime::Runtime::new()?.block_on(floor::serve())?;
    }
    cores::open_many_files(FILES)?;
    // One thread: the generator has one core, and what its people share needs no locks.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let report = LocalSet::new().block_on(&runtime, run(scenario))?;
    println!("{report}");
    println!("{}", report.json());
    Ok(if report.is_met() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

async fn run(scenario: Scenario) -> anyhow::Result<report::Report> {
    match scenario {
        Scenario::Bots(plan) => bots::run(&plan).await,
        Scenario::Play(plan) => play::run(&plan).await,
        Scenario::Idle(plan) => idle::run(&plan).await,
        Scenario::Storm(plan) => storm::run(&plan).await,
        Scenario::Quick(plan) => quick::run(&plan).await,
        Scenario::Bars(plan) => bars::run(&plan).await,
        Scenario::Growth(plan) => growth::run(&plan).await,
        Scenario::Floor => anyhow::bail!("it has ended"),
    }
}
