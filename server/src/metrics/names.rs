//! Every metric: its name, its label if it has one, and what it says. The one place where the names stand; the dashboard
//! (`server/grafana.json`) is compared with it.

/// One metric, as Prometheus shows it.
pub struct Metric {
    /// The name.
    pub name: &'static str,
    /// The name of its label; empty: it has none.
    pub label: &'static str,
    /// What it says, for whoever reads `/metrics`.
    pub says: &'static str,
}

const fn plain(name: &'static str, says: &'static str) -> Metric {
    by(name, "", says)
}

const fn by(name: &'static str, label: &'static str, says: &'static str) -> Metric {
    Metric { name, label, says }
}

pub(super) const BUILD: Metric = by(
    "hoppity_build_info",
    "version",
    "1, with the version that runs",
);

pub(super) const CONNECTIONS: Metric =
    plain("hoppity_connections", "TCP connections that are open");
pub(super) const CONNECTIONS_REFUSED: Metric = by(
    "hoppity_connections_refused_total",
    "reason",
    "Connections and requests that the front door turned away",
);
pub(super) const REQUESTS: Metric = by(
    "hoppity_requests_total",
    "status",
    "HTTP requests that were answered, by the class of the status",
);
pub(super) const REQUESTS_REFUSED: Metric = by(
    "hoppity_requests_refused_total",
    "code",
    "HTTP requests that were answered with an error, by its code",
);
pub(super) const SOCKETS: Metric = plain("hoppity_sockets", "WebSockets that are open");
pub(super) const SOCKETS_CLOSED: Metric = by(
    "hoppity_sockets_closed_total",
    "reason",
    "WebSockets that have ended, by the reason of the Close frame",
);
pub(super) const COMMANDS_REFUSED: Metric = by(
    "hoppity_commands_refused_total",
    "code",
    "Commands over WebSockets that were refused, by the code of the error",
);
pub(super) const VIEWERS_BEHIND: Metric = plain(
    "hoppity_viewers_behind_total",
    "Views of rooms that ended and were taken up again, most as their client reads too slowly",
);

pub(super) const ROOMS: Metric = by("hoppity_rooms", "phase", "Rooms in memory");
pub(super) const MAILBOXES: Metric = plain(
    "hoppity_mailbox_letters",
    "Commands that wait in the mailboxes of all rooms together",
);
pub(super) const DEEPEST_MAILBOX: Metric = plain(
    "hoppity_mailbox_deepest",
    "Commands that wait in the fullest mailbox of a room",
);
pub(super) const MOVES: Metric = by("hoppity_moves_total", "by", "Moves, by who made them");
pub(super) const GAMES_STARTED: Metric = by(
    "hoppity_games_started_total",
    "kind",
    "Games that have begun, by the kind of their room",
);
pub(super) const GAMES_ENDED: Metric = by(
    "hoppity_games_ended_total",
    "reason",
    "Games that have ended, by how",
);
pub(super) const QUICK_WAITING: Metric =
    plain("hoppity_quick_waiting", "People who wait for a quick match");
pub(super) const QUICK_MATCHES: Metric = by(
    "hoppity_quick_matches_total",
    "filled",
    "Quick matches that were made, by who sits in them",
);

pub(super) const EVENTS: Metric = plain("hoppity_events_appended_total", "Events that are stored");
pub(super) const APPEND: Metric = plain(
    "hoppity_append_seconds",
    "From a room's wish to store events until they are stored, waiting included",
);
pub(super) const APPENDS_FAILED: Metric = by(
    "hoppity_appends_failed_total",
    "reason",
    "Wishes to store events that were refused: the room was behind its log, or the database could not write",
);
pub(super) const COMMIT: Metric = plain(
    "hoppity_commit_seconds",
    "How long the database takes to make a transaction durable (COMMIT with its fsync)",
);
pub(super) const COMMIT_ITEMS: Metric =
    plain("hoppity_commit_items", "Changes that share a transaction");
pub(super) const COMMITS_FAILED: Metric = plain(
    "hoppity_commits_failed_total",
    "Transactions that could not be made durable",
);
pub(super) const STORE_WAITING: Metric = plain(
    "hoppity_store_waiting",
    "Changes that wait for the thread that writes",
);

pub(super) const BOT_QUESTIONS: Metric = by(
    "hoppity_bot_questions",
    "lane",
    "Questions to bots that wait for a thread that thinks",
);
pub(super) const BOT_THOUGHT: Metric = plain(
    "hoppity_bot_thought_seconds",
    "How long a bot has thought about a move or a hint",
);
pub(super) const BOT_QUICK_MOVES: Metric = plain(
    "hoppity_bot_quick_moves_total",
    "Moves and hints of bots whose thought did not come in time, so that the quick one was played",
);
pub(super) const BOT_THOUGHTS_FAILED: Metric = plain(
    "hoppity_bot_thoughts_failed_total",
    "Thoughts of bots that ended by a fault of the program",
);

pub(super) const CPU: Metric = plain(
    "process_cpu_seconds_total",
    "Processor time of this process (like all of process_, on Linux)",
);
pub(super) const MEMORY: Metric = plain(
    "process_resident_memory_bytes",
    "Memory that this process has now",
);
pub(super) const OPEN_FILES: Metric = plain("process_open_fds", "Files and sockets that are open");
pub(super) const MOST_FILES: Metric =
    plain("process_max_fds", "Files and sockets that may be open");
pub(super) const THREADS: Metric = plain("process_threads", "Threads");
pub(super) const STARTED: Metric = plain(
    "process_start_time_seconds",
    "When this process began, in seconds of Unix time",
);
