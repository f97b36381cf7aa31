//! How much one connection, one player and one address may have of everything. The defaults are far from what people do:
//! a school behind one address plays without meeting them.

use clap::Args;
use clap::builder::RangedU64ValueParser;

/// The limits. An address is what one line gets: with IPv6 a /64. Of what is counted in a second or a minute, the first
/// may come all at once; twice as many for commands.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Connections one address may have at once, sockets among them
    #[arg(long, env = "HOPPITY_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER",
          default_value_t = DEFAULTS.connections_per_address, value_parser = places())]
    pub connections_per_address: usize,

    /// Sockets one address may have at once; every open tab has one
    #[arg(long, env = "HOPPITY_SOCKETS_PER_ADDRESS", value_name = "NUMBER",
          default_value_t = DEFAULTS.sockets_per_address, value_parser = places())]
    pub sockets_per_address: usize,

    /// Sockets one address may open in a minute
    #[arg(long, env = "HOPPITY_UPGRADES_PER_MINUTE", value_name = "NUMBER",
          default_value_t = DEFAULTS.upgrades_per_minute, value_parser = often())]
    pub upgrades_per_minute: u32,

    /// Sockets that may open in a second; to whom comes too many, as after a restart, it is said when to come again
    #[arg(long, env = "HOPPITY_UPGRADES_PER_SECOND", value_name = "NUMBER",
          default_value_t = DEFAULTS.upgrades_per_second, value_parser = often())]
    pub upgrades_per_second: u32,

    /// Bytes a second that are read from one connection; four times as many at once
    #[arg(long, env = "HOPPITY_BYTES_PER_SECOND", value_name = "NUMBER",
          default_value_t = DEFAULTS.bytes_per_second, value_parser = clap::value_parser!(u32).range(1024..))]
    pub bytes_per_second: u32,

    /// Commands a second over one socket; twice as many at once
    #[arg(long, env = "HOPPITY_COMMANDS_PER_SECOND", value_name = "NUMBER",
          default_value_t = DEFAULTS.commands_per_second, value_parser = often())]
    pub commands_per_second: u32,

    /// Commands a second of one player over all their sockets; twice as many at once
    #[arg(long, env = "HOPPITY_PLAYER_COMMANDS_PER_SECOND", value_name = "NUMBER",
          default_value_t = DEFAULTS.player_commands_per_second, value_parser = often())]
    pub player_commands_per_second: u32,

    /// Commands a second from one address; twice as many at once
    #[arg(long, env = "HOPPITY_ADDRESS_COMMANDS_PER_SECOND", value_name = "NUMBER",
          default_value_t = DEFAULTS.address_commands_per_second, value_parser = often())]
    pub address_commands_per_second: u32,

    /// Questions that change something (a name, a purchase) one address may ask in a minute
    #[arg(long, env = "HOPPITY_CHANGES_PER_MINUTE", value_name = "NUMBER",
          default_value_t = DEFAULTS.changes_per_minute, value_parser = often())]
    pub changes_per_minute: u32,

    /// New guests one address may become in a minute
    #[arg(long, env = "HOPPITY_GUESTS_PER_MINUTE", value_name = "NUMBER",
          default_value_t = DEFAULTS.guests_per_minute, value_parser = often())]
    pub guests_per_minute: u32,

    /// Wrong codes of rooms and devices, and keys of games, one address may try in a minute
    #[arg(long, env = "HOPPITY_GUESSES_PER_MINUTE", value_name = "NUMBER",
          default_value_t = DEFAULTS.guesses_per_minute, value_parser = often())]
    pub guesses_per_minute: u32,

    /// Rooms one address may make in a minute, games alone among them
    #[arg(long, env = "HOPPITY_ROOMS_PER_MINUTE", value_name = "NUMBER",
          default_value_t = DEFAULTS.rooms_per_minute, value_parser = often())]
    pub rooms_per_minute: u32,

    /// Rooms made from one address that may be in memory at once and wait for their start
    #[arg(long, env = "HOPPITY_WAITING_ROOMS_PER_ADDRESS", value_name = "NUMBER",
          default_value_t = DEFAULTS.waiting_rooms_per_address, value_parser = places())]
    pub waiting_rooms_per_address: usize,

    /// Rooms in memory in which one player may have a seat
    #[arg(long, env = "HOPPITY_ROOMS_PER_PLAYER", value_name = "NUMBER",
          default_value_t = DEFAULTS.rooms_per_player, value_parser = places())]
    pub rooms_per_player: usize,

    /// Rooms that may be in memory at once
    #[arg(long, env = "HOPPITY_LIVE_ROOMS", value_name = "NUMBER",
          default_value_t = DEFAULTS.live_rooms, value_parser = places())]
    pub live_rooms: usize,
}

const DEFAULTS: Limits = Limits {
    connections_per_address: 512,
    sockets_per_address: 128,
    upgrades_per_minute: 300,
    upgrades_per_second: 300,
    bytes_per_second: 64 * 1024,
    commands_per_second: 10,
    player_commands_per_second: 30,
    address_commands_per_second: 300,
    changes_per_minute: 600,
    guests_per_minute: 60,
    guesses_per_minute: 30,
    rooms_per_minute: 60,
    waiting_rooms_per_address: 100,
    rooms_per_player: 32,
    live_rooms: 10_000,
};

impl Default for Limits {
    fn default() -> Self {
        DEFAULTS
    }
}

fn places() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=10_000_000)
}

fn often() -> RangedU64ValueParser<u32> {
    RangedU64ValueParser::new().range(1..=u64::from(u32::MAX))
}
