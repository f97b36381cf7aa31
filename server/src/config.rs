//! What the operator chooses: plain values for the server, read from flags and the environment for `hoppity`.

mod cli;
mod contest;
mod in_force;
mod limits;
mod network;
mod options;
mod public_url;

use std::net::{Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

pub use cli::{Command, read};
pub use contest::Contest;
pub use limits::Limits;
pub use network::{BadNetwork, Network};
pub use public_url::{BadPublicUrl, PublicUrl};

/// Everything a server can be told. The default is what `hoppity` alone starts with.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Where to listen; port 0: any free one.
    pub listen: SocketAddr,
    /// Where the operator looks: metrics, readiness, a view of everything; `None`: nowhere.
    pub operator_listen: Option<SocketAddr>,
    /// Host names by which the operator may ask, besides `localhost` and addresses.
    pub operator_hosts: Vec<String>,
    /// The folder of the database; made if it is missing.
    pub data: PathBuf,
    /// How people reach the server; `None`: by whatever host their request names, over http.
    pub public_url: Option<PublicUrl>,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// What is logged, as a `tracing` filter.
    pub log: String,
    /// How it is written.
    pub log_format: LogFormat,
    /// How long the first waiting player waits for others before bots fill a quick match.
    pub quick_wait: Duration,
    /// Seconds for each move of a quick match.
    pub quick_clock_s: u16,
    /// A bot seems to think for a time from this range.
    pub bot_pause: RangeInclusive<Duration>,
    /// A room in which nobody is and nothing runs is put away after this; it stays in the database.
    pub idle_room: Duration,
    /// A room that never started is deleted after this.
    pub waiting_room: Duration,
    /// How often a backup is taken; zero: never.
    pub backup_every: Duration,
    /// So many backups are kept, the newest ones.
    pub backups_kept: usize,
    /// Threads on which bots think.
    pub bot_threads: usize,
    /// How much one connection, one player and one address may have.
    pub limits: Limits,
    /// Every move clock is multiplied by this. For tests.
    pub clock_scale: f64,
    /// Coins that every new guest has. For tests.
    pub starting_coins: u32,
}

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    Pretty,
    /// One JSON object a line.
    Json,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            listen: (Ipv4Addr::LOCALHOST, 8080).into(),
            operator_listen: Some((Ipv4Addr::LOCALHOST, 8081).into()),
            operator_hosts: Vec::new(),
            data: "data".into(),
            public_url: None,
            trusted_proxies: Vec::new(),
            log: "info".into(),
            log_format: LogFormat::Pretty,
            quick_wait: Duration::from_secs(12),
            quick_clock_s: 20,
            bot_pause: Duration::from_millis(600)..=Duration::from_millis(1200),
            idle_room: Duration::from_mins(1),
            waiting_room: Duration::from_hours(24),
            backup_every: Duration::from_hours(1),
            backups_kept: 24,
            bot_threads: spare_cores(),
            limits: Limits::default(),
            clock_scale: 1.0,
            starting_coins: 0,
        }
    }
}

/// All cores but one: people's moves come first.
fn spare_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}
