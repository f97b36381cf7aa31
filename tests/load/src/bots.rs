//! Rooms in which bots play among themselves, opened and left by somebody; meanwhile people play against bots and
//! wait for the acknowledgement of their moves. The bar: the bots' work keeps nobody waiting.

mod opening;
mod playing;

use std::time::Duration;

use clap::Args;
use protocol::Options;
use tokio::time::{Instant, sleep};

use crate::report::{Limit, Report};
use crate::server::{Server, Target};
use tests::{Cost, load_average};

/// People wait at most so long for the acknowledgement of a move, 99 times of 100.
const MOST_MS: f64 = 100.0;
/// So many of the rooms are looked at before and after, to see that the bots did play.
const SAMPLE: usize = 40;

/// How much load.
#[derive(Args)]
pub struct Plan {
    #[command(flatten)]
    target: Target,
    /// Rooms of four bots
    #[arg(long, default_value_t = 2000)]
    rooms: usize,
    /// Milliseconds a bot takes for a move
    #[arg(long, default_value_t = 800)]
    pause_ms: u32,
    /// People who play against one bot each
    #[arg(long, default_value_t = 100)]
    people: usize,
    /// Seconds of play before measuring begins
    #[arg(long, default_value_t = 5)]
    warm_s: u64,
    /// Seconds of measuring; the games of the bots last about three minutes at 800 ms a move
    #[arg(long, default_value_t = 60)]
    seconds: u64,
}

/// What the processes had used at a moment.
struct Used {
    at: Instant,
    server_s: f64,
    thinking_s: f64,
    own_s: f64,
}

pub async fn run(plan: &Plan) -> anyhow::Result<Report> {
    let options = format!("--bot-pause-ms {}", plan.pause_ms);
    let server = Server::open(&plan.target, &options).await?;
    let rooms = opening::open(server.address, plan.rooms).await?;
    let people = playing::Crowd::sits_down(server.address, plan.people).await?;
    sleep(Duration::from_secs(plan.warm_s)).await;

    let sample = &rooms[..rooms.len().min(SAMPLE)];
    let look = opening::Look::at(server.address, sample).await?;
    let before = Used::by(server.process)?;
    people.begin_to_measure();
    sleep(Duration::from_secs(plan.seconds)).await;
    let waits = people.gets_up().await?;
    let after = Used::by(server.process)?;
    let bots = look.again(server.address).await?;

    let mut report = Report::of("bots");
    report.fact("rooms of four bots", plan.rooms as f64);
    report.fact("people against a bot", plan.people as f64);
    report.fact("pause of a bot, ms", f64::from(plan.pause_ms));
    report.fact("bots' seconds per move", 1.0 / bots.moves_per_s);
    report.fact(
        "bots' moves per second",
        bots.moves_per_s * plan.rooms as f64,
    );
    report.fact("rooms still playing, %", bots.playing * 100.0);
    costs(&mut report, &before, &after);
    report.fact("server memory, MiB", server.process.rss_mib()?);
    report.fact("load average", load_average()?);
    verdict(&mut report, waits);
    Ok(report)
}

impl Used {
    fn by(server: Cost) -> anyhow::Result<Self> {
        Ok(Self {
            at: Instant::now(),
            server_s: server.cpu_s()?,
            thinking_s: server.thread_cpu_s("bot")?,
            own_s: Cost::own().cpu_s()?,
        })
    }
}

fn costs(report: &mut Report, before: &Used, after: &Used) {
    let seconds = (after.at - before.at).as_secs_f64();
    let cores = |after: f64, before: f64| (after - before) / seconds;
    report.fact("server, cores", cores(after.server_s, before.server_s));
    let thinking = cores(after.thinking_s, before.thinking_s);
    report.fact("of which bots thinking, cores", thinking);
    report.fact("this program, cores", cores(after.own_s, before.own_s));
}

fn verdict(report: &mut Report, waits: playing::Waits) {
    let p99 = waits.acknowledged.quantile_ms(0.99);
    report.bar("p99 of a person's move, ms", p99, Limit::Most(MOST_MS));
    report.times("person's move acknowledged", waits.acknowledged);
    report.times("bot's answer to a person", waits.answered);
    report.times("hint", waits.hinted);
}

/// Chinese checkers without a clock; seat 0 begins.
fn star(players: u8) -> Options {
    tests::options("star", players)
}
