//! Rooms in which people play, closed loop (one move on its way in every room at any time) or open loop (so many moves a
//! second in every room, whatever the server does, timed from the moment they should have been sent).

use std::num::NonZeroU64;
use std::time::Duration;

use anyhow::ensure;
use clap::Args;
use protocol::Options;
use rustix::thread::set_current_timer_slack;
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::{Instant, sleep};

use crate::awake::Awake;
use crate::report::Report;
use crate::room::{Pace, Table};
use crate::rooms::Rooms;
use crate::server::Server;
use crate::side::Side;
use crate::tally::{Stretch, measure};
use tests::load_average;

/// How much load.
#[derive(Args, Clone, Debug)]
pub struct Plan {
    #[command(flatten)]
    pub side: Side,
    /// Rooms
    #[arg(long, default_value_t = 500)]
    pub rooms: usize,
    /// Players in each
    #[arg(long, default_value_t = 2)]
    pub players: u8,
    /// halma or star
    #[arg(long, default_value = "star")]
    pub game: String,
    /// Seconds of play before measuring begins
    #[arg(long, default_value_t = 1.0)]
    pub warm_s: f64,
    /// Seconds of measuring
    #[arg(long, default_value_t = 5.0)]
    pub seconds: f64,
    /// Open loop: milliseconds between two moves of a room
    #[arg(long)]
    pub every_ms: Option<u64>,
    /// This program does not sleep while it measures
    #[arg(long)]
    pub awake: bool,
}

impl Plan {
    pub fn of(rooms: usize, players: u8, seconds: f64) -> Self {
        Self {
            side: Side::default(),
            rooms,
            players,
            game: "star".into(),
            warm_s: 1.0,
            seconds,
            every_ms: None,
            awake: false,
        }
    }

    fn options(&self) -> Options {
        Options {
            bots: false,
            ..tests::options(&self.game, self.players)
        }
    }
}

/// Plays and reports.
pub async fn run(plan: &Plan) -> anyhow::Result<Report> {
    let server = plan.side.open("").await?;
    let stretch = stretch(server, plan).await?;
    let mut report = Report::of(if plan.every_ms.is_some() {
        "open"
    } else {
        "closed"
    });
    report.fact("rooms", plan.rooms as f64);
    report.fact("players in each", f64::from(plan.players));
    stretch.tell(&mut report);
    report.fact("load average", load_average()?);
    Ok(report)
}

/// Plays on a server and closes it.
pub async fn stretch(server: Server, plan: &Plan) -> anyhow::Result<Stretch> {
    let mut rooms = Rooms::on(server)?;
    let pace = if plan.every_ms.is_some() {
        Pace::Open
    } else {
        Pace::Closed
    };
    rooms.open(plan.rooms, &plan.options(), pace).await?;
    let ticks = plan.every_ms.map(|ms| {
        let step = Duration::from_millis(ms) / plan.rooms as u32;
        Ticker::start(rooms.tables.clone(), step)
    });
    sleep(Duration::from_secs_f64(plan.warm_s)).await;
    let process = rooms.server.process;
    let awake = plan.awake.then(Awake::begin);
    let mut stretch = measure(process, &rooms.tally, Duration::from_secs_f64(plan.seconds)).await?;
    stretch.own_s -= awake.as_ref().map_or(0.0, Awake::idle_s);
    stretch.kib_per_connection = rooms.kib_per_connection()?;
    rooms.check()?;
    drop(ticks);
    ensure!(
        stretch.tally.refused == 0,
        "{} commands were refused",
        stretch.tally.refused
    );
    ensure!(stretch.tally.moves > 0, "nobody moved");
    rooms.close().await?;
    Ok(stretch)
}

/// Every `step` the next room is due, until this is dropped.
struct Ticker(JoinHandle<anyhow::Result<()>>);

impl Drop for Ticker {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Ticker {
    fn start(tables: Vec<Table>, step: Duration) -> Self {
        let (ticks, due) = mpsc::unbounded_channel();
        // A thread of its own: the runtime's timers are a millisecond coarse, which is more than a move takes.
        std::thread::spawn(move || tick(step, &ticks));
        Self(spawn_local(tell(tables, due)))
    }
}

fn tick(step: Duration, ticks: &mpsc::UnboundedSender<Instant>) {
    // Without it a sleep may be longer by 50 us.
    set_current_timer_slack(NonZeroU64::new(1)).ok();
    let mut due = Instant::now();
    while ticks.send(due).is_ok() {
        due += step;
        std::thread::sleep(due - Instant::now());
    }
}

async fn tell(tables: Vec<Table>, mut due: mpsc::UnboundedReceiver<Instant>) -> anyhow::Result<()> {
    for table in tables.iter().cycle() {
        let Some(intended) = due.recv().await else {
            break;
        };
        table.borrow_mut().is_due(intended)?;
    }
    Ok(())
}
