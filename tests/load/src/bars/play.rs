//! The bars of people who play.

use crate::cores::Cores;
use crate::play::{self, Plan};
use crate::report::Limit::{Least, Most};
use crate::report::Report;
use crate::server::Server;
use crate::tally::Stretch;

use super::pairs::{line, median, ratio, with_floor};
use super::say;

const CPU_OF_FLOOR: f64 = 1.5;
const RATE_OF_FLOOR: f64 = 0.60;
const LATENCY_OF_FLOOR: f64 = 3.0;
const RATE_OF_ONE_CORE: f64 = 1.5;

/// 500 rooms of two.
pub async fn closed(runs: usize, report: &mut Report) -> anyhow::Result<()> {
    let pairs = with_floor(&closed_plan(500, 2), runs).await?;
    let rate = ratio(&pairs, Stretch::moves_per_s);
    report.bar(
        "500 x 2: moves/s, of the floor's",
        rate,
        Least(RATE_OF_FLOOR),
    );
    let cpu = ratio(&pairs, Stretch::cpu_s_per_1000);
    report.bar(
        "500 x 2: CPU per move, of the floor's",
        cpu,
        Most(CPU_OF_FLOOR),
    );
    let middle = |figure: fn(&Stretch) -> f64| {
        median(pairs.iter().map(|pair| figure(&pair.hoppity)).collect())
    };
    report.fact("500 x 2: moves per second", middle(Stretch::moves_per_s));
    report.fact(
        "500 x 2: CPU s per 1,000 moves",
        middle(Stretch::cpu_s_per_1000),
    );
    Ok(())
}

fn closed_plan(rooms: usize, players: u8) -> Plan {
    Plan {
        awake: true,
        ..Plan::of(rooms, players, 5.0)
    }
}

/// 100 rooms of four.
pub async fn four(runs: usize, report: &mut Report) -> anyhow::Result<()> {
    let pairs = with_floor(&closed_plan(100, 4), runs).await?;
    let rate = ratio(&pairs, Stretch::moves_per_s);
    report.fact("100 x 4: moves/s, of the floor's", rate);
    let cpu = ratio(&pairs, Stretch::cpu_s_per_1000);
    report.bar(
        "100 x 4: CPU per move, of the floor's",
        cpu,
        Most(CPU_OF_FLOOR),
    );
    Ok(())
}

/// Two worker threads that run where they like, beside the generator, against one core.
pub async fn cores(runs: usize, report: &mut Report) -> anyhow::Result<()> {
    let plan = Plan::of(500, 2, 4.0);
    let mut ratios = Vec::new();
    for _ in 0..runs {
        let one = play::stretch(Server::hoppity(Cores::One, None, "").await?, &plan).await?;
        let two = play::stretch(Server::hoppity(Cores::Two, None, "").await?, &plan).await?;
        say(&format!("  one {}", line(&one)));
        say(&format!("  two {}", line(&two)));
        ratios.push(two.moves_per_s() / one.moves_per_s());
    }
    report.bar(
        "two cores: moves/s, of one core's",
        median(ratios),
        Least(RATE_OF_ONE_CORE),
    );
    Ok(())
}

/// 1,000 rooms of two, a move every 2 s in each.
pub async fn open(runs: usize, report: &mut Report) -> anyhow::Result<()> {
    let pairs = with_floor(&open_plan(), runs).await?;
    for (name, quantile) in [("p50", 0.5), ("p99", 0.99)] {
        let last = |run: &Stretch| run.tally.last.quantile_ms(quantile);
        let name = format!("open loop: last player {name}, of the floor's");
        report.bar(name, ratio(&pairs, last), Most(LATENCY_OF_FLOOR));
    }
    Ok(())
}

/// A move every 2 s in 1,000 rooms.
pub fn open_plan() -> Plan {
    Plan {
        every_ms: Some(2000),
        warm_s: 2.0,
        ..Plan::of(1000, 2, 8.0)
    }
}
