//! `load`: puts a server under load through the real protocol and says what that costs, as a table and as one
//! line of JSON. One file for each scenario. Never looks into the server: only at its answers and at `/proc`.

// Figures for people: nobody counts anything here beyond 2^52.
#![allow(clippy::cast_precision_loss)]

mod bots;
mod people;
mod process;
mod report;
mod server;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

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
}

#[tokio::main]
async fn main() -> anyhow::Result<ExitCode> {
    let report = match Cli::parse().scenario {
        Scenario::Bots(plan) => bots::run(&plan).await?,
    };
    println!("{report}");
    println!("{}", report.json());
    Ok(if report.is_met() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
