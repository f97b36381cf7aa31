//! Bots at the table: hears which bot is on move, lets it think on threads of its own while it seems to
//! ponder like a person, and hands the move in like anybody.
//!
//! Never on the async threads, never without a deadline: when the threads are busy or a thought is
//! late, the best advance is played, which costs microseconds. Whatever is no longer wanted ends at once.

mod pause;
mod pool;

use std::ops::RangeInclusive;
use std::time::Duration;

use protocol::Cell;
use rules::Position;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use crate::chance;
use crate::metrics::METRICS;
use crate::room::BotTurn;
use pool::{Pool, Question};

/// Waiting for a thread and thinking may take so long together, or as long as the bot seems to think if that is
/// longer: however many wait, bots keep their pace, if need be with their quick move.
const PATIENCE: Duration = Duration::from_millis(500);
/// A thought that takes longer is cut off, and what it has found so far is played.
const THOUGHT: Duration = Duration::from_millis(250);
/// A hint that takes longer is cut off (UX: within 100 ms).
const HINT_THOUGHT: Duration = Duration::from_millis(80);
/// What a person who asks for a hint is shown: what a strong bot plays.
const HINT: bots::Level = bots::Level::Hard;

/// The move that the rules name when nobody decides: the best advance, ties by the bots' evaluation.
#[must_use]
pub fn auto_move(position: &Position) -> Option<Vec<Cell>> {
    bots::best_advance(position)
}

/// Whether there is a bot of this level.
#[must_use]
pub fn knows_level(level: &str) -> bool {
    bots::Level::parse(level).is_some()
}

/// How well bots can play, the weakest first.
#[must_use]
pub fn levels() -> Vec<String> {
    let all = bots::Level::ALL.iter();
    all.map(|level| level.name().to_owned()).collect()
}

/// Where the rooms say that a bot is on move. `workers` threads think, at least one; `pause` is how long a bot seems to.
///
/// # Errors
/// The operating system has no thread to give.
pub fn start(
    workers: usize,
    pause: RangeInclusive<Duration>,
) -> std::io::Result<mpsc::UnboundedSender<BotTurn>> {
    let pool = Pool::start(workers)?;
    let (desk, mut turns) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Some(turn) = turns.recv().await {
            tokio::spawn(take_turn(turn, pool.clone(), pause.clone()));
        }
    });
    Ok(desk)
}

async fn take_turn(turn: BotTurn, pool: Pool, pause: RangeInclusive<Duration>) {
    let consider = consider(&turn, &pool, &pause);
    let thought = turn.cancelled.run_until_cancelled(consider).await;
    let wanted = thought.is_some();
    if let Some(None) = thought {
        METRICS.bot_quick_moves.increment(1);
        tracing::debug!("too many bots think: a quick move is played");
    }
    let path = || {
        let found = thought.flatten().or_else(|| auto_move(&turn.position));
        found.unwrap_or_default()
    };
    // A room that was put away meanwhile asks again when it wakes.
    if let Some(asker) = turn.asker {
        // Who asks is answered in any case; the room knows whether it is too late.
        turn.room.hint(asker, turn.seq, path()).await.ok();
    } else if wanted {
        turn.room.play_bot(turn.seat, turn.seq, path()).await.ok();
    }
}

/// What the bot decides, after as long as it seems to think; `None` when its thought did not come in time.
async fn consider(
    turn: &BotTurn,
    pool: &Pool,
    pause: &RangeInclusive<Duration>,
) -> Option<Vec<Cell>> {
    let lot = chance::draw();
    let thought = pool.think(question(turn, lot as u64));
    // Only whoever plays waits like a person: a hint is wanted at once.
    if turn.asker.is_some() {
        return timeout(PATIENCE, thought).await.ok().flatten();
    }
    let pause = pause::length(pause, pause::hardness(&turn.position), (lot >> 64) as u64);
    let (thought, ()) = tokio::join!(timeout(PATIENCE.max(pause), thought), sleep(pause));
    thought.ok().flatten()
}

fn question(turn: &BotTurn, seed: u64) -> Question {
    let own = bots::Level::parse(&turn.level).unwrap_or(bots::Level::Normal);
    let hint = turn.asker.is_some();
    Question {
        position: turn.position.clone(),
        level: if hint { HINT } else { own },
        limit: if hint { HINT_THOUGHT } else { THOUGHT },
        hint,
        seed,
    }
}

#[cfg(test)]
mod tests;
