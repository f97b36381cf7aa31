//! The options of the server on the command line. Each can also be set in the environment.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::RangedU64ValueParser;

use super::{Limits, LogFormat, Network, PublicUrl, Settings};

#[derive(Args)]
pub(super) struct Options {
    /// Address and port to listen on
    #[arg(
        long,
        env = "HOPPITY_LISTEN",
        value_name = "ADDRESS",
        default_value = "127.0.0.1:8080"
    )]
    listen: SocketAddr,

    /// Address and port of what only operators see (/metrics, /ready, /live, and all at a glance at /), without a
    /// password: keep it away from strangers. "off": nowhere
    #[arg(
        long,
        env = "HOPPITY_OPERATOR_LISTEN",
        value_name = "ADDRESS",
        default_value = "127.0.0.1:8081",
        value_parser = switched
    )]
    operator_listen: Switched,

    /// A host name by which operators ask, besides localhost and plain addresses; others get nothing, so that no web
    /// page can read along. May be repeated; in the environment parted by commas
    #[arg(
        long,
        env = "HOPPITY_OPERATOR_HOST",
        value_name = "NAME",
        value_delimiter = ','
    )]
    operator_host: Vec<String>,

    /// Folder of the database; made at the first start
    #[arg(
        long,
        env = "HOPPITY_DATA",
        value_name = "FOLDER",
        default_value = "data"
    )]
    data: PathBuf,

    #[arg(
        long,
        env = "HOPPITY_PUBLIC_URL",
        value_name = "URL",
        help = "How people reach this server, such as \
        https://play.example.org; without it every host name is accepted, over http"
    )]
    public_url: Option<PublicUrl>,

    /// A proxy in front of this server, or a block such as 10.0.0.0/8; only from it X-Forwarded-For is
    /// believed. May be repeated; in the environment parted by commas
    #[arg(
        long,
        env = "HOPPITY_TRUSTED_PROXY",
        value_name = "IP",
        value_delimiter = ','
    )]
    trusted_proxy: Vec<Network>,

    /// What to log: error, warn, info, debug, trace, or a filter such as server=debug
    #[arg(long, env = "HOPPITY_LOG", value_name = "FILTER", default_value = "info", value_parser = filter)]
    log: String,

    /// How to write the log
    #[arg(
        long,
        env = "HOPPITY_LOG_FORMAT",
        value_name = "FORMAT",
        default_value = "pretty"
    )]
    log_format: LogFormat,

    /// Seconds until bots fill a quick match
    #[arg(long, env = "HOPPITY_QUICK_WAIT_S", value_name = "SECONDS", default_value = "12", value_parser = seconds)]
    quick_wait_s: Duration,

    /// Seconds for each move of a quick match
    #[arg(long, env = "HOPPITY_QUICK_CLOCK_S", value_name = "SECONDS", default_value = "20",
          value_parser = clap::value_parser!(u16).range(1..=600))]
    quick_clock_s: u16,

    /// Milliseconds a bot seems to think: a range, or one number
    #[arg(long, env = "HOPPITY_BOT_PAUSE_MS", value_name = "RANGE", default_value = "600..1200", value_parser = pause)]
    bot_pause_ms: RangeInclusive<Duration>,

    /// Threads on which bots think [default: all cores but one]
    #[arg(long, env = "HOPPITY_BOT_THREADS", value_name = "NUMBER", value_parser = number(1, 256))]
    bot_threads: Option<usize>,

    /// Seconds until a room that nobody looks at leaves the memory; it stays in the database
    #[arg(long, env = "HOPPITY_IDLE_ROOM_S", value_name = "SECONDS", default_value = "60", value_parser = a_second_or_more)]
    idle_room_s: Duration,

    /// Hours between two backups of the database, kept in its folder; 0: none are taken
    #[arg(long, env = "HOPPITY_BACKUP_HOURS", value_name = "HOURS", default_value = "1", value_parser = hours)]
    backup_hours: Duration,

    /// Backups that are kept, the newest ones; each is about as large as the database
    #[arg(long, env = "HOPPITY_BACKUPS_KEPT", value_name = "NUMBER", default_value = "24", value_parser = number(1, 1_000_000))]
    backups_kept: usize,

    /// Hours until a room that never started is deleted
    #[arg(long, env = "HOPPITY_WAITING_ROOM_HOURS", value_name = "HOURS", default_value = "24", value_parser = hours)]
    waiting_room_hours: Duration,

    /// Every move clock is multiplied by this
    #[arg(long, env = "HOPPITY_CLOCK_SCALE", default_value = "1", value_parser = scale, hide = true)]
    clock_scale: f64,

    /// Coins that every new guest has
    #[arg(long, env = "HOPPITY_STARTING_COINS", default_value = "0", hide = true)]
    starting_coins: u32,

    #[command(flatten)]
    limits: Limits,
}

impl From<Options> for Settings {
    fn from(options: Options) -> Settings {
        Settings {
            listen: options.listen,
            operator_listen: options.operator_listen.0,
            operator_hosts: options.operator_host,
            data: options.data,
            public_url: options.public_url,
            trusted_proxies: options.trusted_proxy,
            log: options.log,
            log_format: options.log_format,
            quick_wait: options.quick_wait_s,
            quick_clock_s: options.quick_clock_s,
            bot_pause: options.bot_pause_ms,
            idle_room: options.idle_room_s,
            waiting_room: options.waiting_room_hours,
            backup_every: options.backup_hours,
            backups_kept: options.backups_kept,
            bot_threads: options.bot_threads.unwrap_or_else(super::spare_cores),
            limits: options.limits,
            clock_scale: options.clock_scale,
            starting_coins: options.starting_coins,
        }
    }
}

/// An address, or nothing.
#[derive(Clone, Copy)]
struct Switched(Option<SocketAddr>);

fn switched(text: &str) -> Result<Switched, String> {
    if text == "off" {
        return Ok(Switched(None));
    }
    let address = text
        .parse()
        .map_err(|_| "neither an address with a port nor \"off\"")?;
    Ok(Switched(Some(address)))
}

fn number(least: u64, most: u64) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(least..=most)
}

fn filter(text: &str) -> Result<String, String> {
    let read = tracing_subscriber::EnvFilter::try_new(text);
    read.map(|_| text.to_owned())
        .map_err(|error| error.to_string())
}

fn seconds(text: &str) -> Result<Duration, String> {
    span(text, 1.0)
}

/// Less would put a room away while somebody comes in, and wake it again, without end.
fn a_second_or_more(text: &str) -> Result<Duration, String> {
    seconds(text).and_then(|span| {
        (span >= Duration::from_secs(1))
            .then_some(span)
            .ok_or_else(|| "less than a second".into())
    })
}

fn hours(text: &str) -> Result<Duration, String> {
    span(text, 3600.0)
}

/// A non-negative number of units, each so many seconds long; at most ten years.
fn span(text: &str, unit_s: f64) -> Result<Duration, String> {
    const TEN_YEARS_S: f64 = 10.0 * 366.0 * 86400.0;
    let number: f64 = text.parse().map_err(|_| "not a number")?;
    let allowed = (0.0..=TEN_YEARS_S).contains(&(number * unit_s));
    allowed
        .then(|| Duration::from_secs_f64(number * unit_s))
        .ok_or_else(|| "out of range".into())
}

fn pause(text: &str) -> Result<RangeInclusive<Duration>, String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let ms = |text: &str| {
        text.trim()
            .parse()
            .map(|ms: u32| Duration::from_millis(ms.into()))
    };
    match (ms(from), ms(to)) {
        (Ok(from), Ok(to)) if from <= to => Ok(from..=to),
        _ => Err("not a range such as 600..1200".into()),
    }
}

fn scale(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| "not a number")?;
    (0.001..=1000.0)
        .contains(&number)
        .then_some(number)
        .ok_or_else(|| "out of range".into())
}
