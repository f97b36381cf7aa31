//! What holds for a server, option by option, for whoever operates it. Nothing in it is secret.

use std::time::Duration;

use super::{Limits, Settings};

impl Settings {
    /// Every option by its name, with its value in words. A new option does not compile before it is named here.
    #[must_use]
    pub fn in_force(&self) -> Vec<(&'static str, String)> {
        let Self {
            listen,
            operator_listen,
            operator_hosts,
            data,
            backup_every,
            backups_kept,
            public_url,
            trusted_proxies,
            log,
            log_format,
            quick_wait,
            quick_clock_s,
            bot_pause,
            idle_room,
            waiting_room,
            bot_threads,
            limits,
            clock_scale,
            starting_coins,
        } = self;
        let mut all = vec![
            ("listen", listen.to_string()),
            ("operator-listen", or_none(operator_listen.as_ref(), "off")),
            ("operator-host", operator_hosts.join(", ")),
            ("data", data.display().to_string()),
            (
                "backup-hours",
                (backup_every.as_secs_f64() / 3600.0).to_string(),
            ),
            ("backups-kept", backups_kept.to_string()),
            ("public-url", or_none(public_url.as_ref(), "any host")),
            ("trusted-proxy", list(trusted_proxies)),
            ("log", log.clone()),
            ("log-format", <&str>::from(log_format).into()),
            ("quick-wait-s", seconds(*quick_wait)),
            ("quick-clock-s", quick_clock_s.to_string()),
            ("bot-pause-ms", milliseconds(bot_pause)),
            ("bot-threads", bot_threads.to_string()),
            ("idle-room-s", seconds(*idle_room)),
            (
                "waiting-room-hours",
                (waiting_room.as_secs_f64() / 3600.0).to_string(),
            ),
            ("clock-scale", clock_scale.to_string()),
            ("starting-coins", starting_coins.to_string()),
        ];
        all.extend(limits.in_force());
        all
    }
}

impl Limits {
    fn in_force(&self) -> [(&'static str, String); 15] {
        let Self {
            connections_per_address,
            sockets_per_address,
            upgrades_per_minute,
            upgrades_per_second,
            bytes_per_second,
            commands_per_second,
            player_commands_per_second,
            address_commands_per_second,
            changes_per_minute,
            guests_per_minute,
            guesses_per_minute,
            rooms_per_minute,
            waiting_rooms_per_address,
            rooms_per_player,
            live_rooms,
        } = self;
        [
            (
                "connections-per-address",
                connections_per_address.to_string(),
            ),
            ("sockets-per-address", sockets_per_address.to_string()),
            ("upgrades-per-minute", upgrades_per_minute.to_string()),
            ("upgrades-per-second", upgrades_per_second.to_string()),
            ("bytes-per-second", bytes_per_second.to_string()),
            ("commands-per-second", commands_per_second.to_string()),
            (
                "player-commands-per-second",
                player_commands_per_second.to_string(),
            ),
            (
                "address-commands-per-second",
                address_commands_per_second.to_string(),
            ),
            ("changes-per-minute", changes_per_minute.to_string()),
            ("guests-per-minute", guests_per_minute.to_string()),
            ("guesses-per-minute", guesses_per_minute.to_string()),
            ("rooms-per-minute", rooms_per_minute.to_string()),
            (
                "waiting-rooms-per-address",
                waiting_rooms_per_address.to_string(),
            ),
            ("rooms-per-player", rooms_per_player.to_string()),
            ("live-rooms", live_rooms.to_string()),
        ]
    }
}

fn or_none(value: Option<&impl ToString>, none: &str) -> String {
    value.map_or_else(|| none.to_owned(), ToString::to_string)
}

fn list(values: &[impl ToString]) -> String {
    let words: Vec<String> = values.iter().map(ToString::to_string).collect();
    words.join(", ")
}

fn seconds(span: Duration) -> String {
    span.as_secs_f64().to_string()
}

fn milliseconds(range: &std::ops::RangeInclusive<Duration>) -> String {
    format!("{}..{}", range.start().as_millis(), range.end().as_millis())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_shown_as_they_would_be_given() {
        let shown = Settings::default().in_force();
        let value = |name| &shown.iter().find(|(option, _)| *option == name).unwrap().1;
        for (name, expected) in [
            ("listen", "127.0.0.1:8080"),
            ("operator-listen", "127.0.0.1:8081"),
            ("quick-wait-s", "12"),
            ("bot-pause-ms", "600..1200"),
            ("waiting-room-hours", "24"),
            ("log-format", "pretty"),
        ] {
            assert_eq!(value(name), expected, "{name}");
        }
    }
}
