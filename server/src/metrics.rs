//! What is counted: one set of handles for the whole process, all made once, so that counting costs an atomic addition.
//!
//! Labels are words of closed lists. Never a name, a room code, an id or an address.

mod labels;
mod level;
mod names;
mod process;
mod registry;
mod words;

use std::sync::LazyLock;

use ::metrics::{Counter, Histogram};
use protocol::{ErrorCode, Mover, Phase, Reason, RoomKind};

pub use labels::{AppendFailure, Closed, Filled, Lane, Refused, Status};
pub use level::{Level, Levels, Present};
pub use process::Process;
pub use words::{Counters, Word};

use process::Gauges;
use registry::Registry;

/// The handles. Whoever does something counts it here.
pub static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

/// See the module; what each one says stands in `metrics/names.rs`.
#[expect(missing_docs, reason = "the names say it to Prometheus, in one place")]
pub struct Metrics {
    registry: Registry,
    process: Gauges,
    pub connections: Level,
    pub connections_refused: Counters<Refused>,
    pub requests: Counters<Status>,
    pub requests_refused: Counters<ErrorCode>,
    pub sockets: Level,
    pub sockets_closed: Counters<Closed>,
    pub commands_refused: Counters<ErrorCode>,
    pub viewers_behind: Counter,
    pub rooms: Levels<Phase>,
    pub mailboxes: Level,
    pub deepest_mailbox: Level,
    pub moves: Counters<Mover>,
    pub games_started: Counters<RoomKind>,
    pub games_ended: Counters<Reason>,
    pub quick_waiting: Level,
    pub quick_matches: Counters<Filled>,
    pub events: Counter,
    pub append: Histogram,
    pub appends_failed: Counters<AppendFailure>,
    pub commit: Histogram,
    pub commit_items: Histogram,
    pub commits_failed: Counter,
    pub store_waiting: Level,
    pub bot_questions: Levels<Lane>,
    pub bot_thought: Histogram,
    pub bot_quick_moves: Counter,
    pub bot_thoughts_failed: Counter,
}

impl Metrics {
    fn new() -> Self {
        let made = Registry::new();
        made.gauge(&names::BUILD, env!("CARGO_PKG_VERSION"))
            .set(1.0);
        Self {
            connections: made.level(&names::CONNECTIONS),
            connections_refused: made.counters(&names::CONNECTIONS_REFUSED),
            requests: made.counters(&names::REQUESTS),
            requests_refused: made.counters(&names::REQUESTS_REFUSED),
            sockets: made.level(&names::SOCKETS),
            sockets_closed: made.counters(&names::SOCKETS_CLOSED),
            commands_refused: made.counters(&names::COMMANDS_REFUSED),
            viewers_behind: made.counter(&names::VIEWERS_BEHIND),
            rooms: made.levels(&names::ROOMS),
            mailboxes: made.level(&names::MAILBOXES),
            deepest_mailbox: made.level(&names::DEEPEST_MAILBOX),
            moves: made.counters(&names::MOVES),
            games_started: made.counters(&names::GAMES_STARTED),
            games_ended: made.counters(&names::GAMES_ENDED),
            quick_waiting: made.level(&names::QUICK_WAITING),
            quick_matches: made.counters(&names::QUICK_MATCHES),
            events: made.counter(&names::EVENTS),
            append: made.histogram(&names::APPEND),
            appends_failed: made.counters(&names::APPENDS_FAILED),
            commit: made.histogram(&names::COMMIT),
            commit_items: made.histogram(&names::COMMIT_ITEMS),
            commits_failed: made.counter(&names::COMMITS_FAILED),
            store_waiting: made.level(&names::STORE_WAITING),
            bot_questions: made.levels(&names::BOT_QUESTIONS),
            bot_thought: made.histogram(&names::BOT_THOUGHT),
            bot_quick_moves: made.counter(&names::BOT_QUICK_MOVES),
            bot_thoughts_failed: made.counter(&names::BOT_THOUGHTS_FAILED),
            process: Gauges::new(&made),
            registry: made,
        }
    }

    /// Everything that was counted, as Prometheus reads it.
    #[must_use]
    pub fn render(&self) -> String {
        self.process.set(Process::now());
        self.registry.render()
    }

    /// Histograms keep each sample until they are read or tidied: do it every few seconds, or they grow.
    pub fn tidy(&self) {
        self.registry.tidy();
    }
}

#[cfg(test)]
mod tests;
