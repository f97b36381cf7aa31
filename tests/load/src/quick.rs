//! A storm of people who want a quick match, all at the same moment: how long until each of them has one.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::Args;
use futures_util::{StreamExt, TryStreamExt, stream};
use protocol::ClientMessage;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};

use crate::line::{Ear, Line, Mouth};
use crate::report::{Report, Times};
use crate::rooms::AT_ONCE;
use crate::seat::guest;
use crate::side::Side;
use crate::tally::Used;
use tests::load_average;

/// Longer than the queue lets anybody wait.
const PATIENCE: Duration = Duration::from_secs(40);

/// How many.
#[derive(Args, Clone, Debug)]
pub struct Plan {
    #[command(flatten)]
    pub side: Side,
    /// People
    #[arg(long, default_value_t = 2000)]
    pub people: usize,
    /// halma (two at a table) or star (four)
    #[arg(long, default_value = "star")]
    pub game: String,
}

pub async fn run(plan: &Plan) -> anyhow::Result<Report> {
    ensure!(!plan.side.floor, "the floor knows no queue");
    let server = plan.side.open("").await?;
    let number = Rc::new(Cell::new(0));
    let arriving = (0..plan.people).map(|_| arrive(&server, &number));
    let people: Vec<(Ear, Mouth)> = stream::iter(arriving)
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let before = Used::by(server.process)?;
    let mut waiting = JoinSet::new();
    for (ear, mouth) in people {
        waiting.spawn_local(wait(ear, mouth, plan.game.clone()));
    }
    let mut matched = Times::new();
    // They stay until all have a match: who leaves before makes others wait.
    let mut playing = Vec::new();
    while let Some(person) = waiting.join_next().await {
        let (took, connection) = person??;
        matched.add(took);
        playing.push(connection);
    }
    let (seconds, server_s, own_s) = Used::by(server.process)?.since(&before);
    let mut report = Report::of("quick");
    report.fact("people", plan.people as f64);
    report.fact("matched per second", plan.people as f64 / seconds);
    let per_person = server_s / plan.people as f64;
    report.fact("server, CPU s per 1,000 people", per_person * 1000.0);
    report.fact("this program, cores", own_s / seconds);
    report.fact("load average", load_average()?);
    report.times("asked to matched", matched);
    drop(playing);
    server.close().await?;
    Ok(report)
}

async fn arrive(
    server: &crate::server::Server,
    number: &Cell<usize>,
) -> anyhow::Result<(Ear, Mouth)> {
    let mut line = Line::open(server.address, number.replace(number.get() + 1)).await?;
    let secret = guest(&mut line).await?;
    let (mut ear, mouth) = line.upgrade("/ws", Some(&secret)).await?;
    ear.must(&mouth).await?;
    Ok((ear, mouth))
}

async fn wait(
    mut ear: Ear,
    mouth: Mouth,
    game: String,
) -> anyhow::Result<(Duration, (Ear, Mouth))> {
    let id = tests::new_id();
    let start = Instant::now();
    mouth.say(&serde_json::to_string(&ClientMessage::Quick { id, game })?)?;
    let matching = async {
        while !ear.next(&mouth).await?.starts_with("{\"type\":\"matched\"") {}
        anyhow::Ok(start.elapsed())
    };
    let took = timeout(PATIENCE, matching).await.context("no match")??;
    Ok((took, (ear, mouth)))
}
