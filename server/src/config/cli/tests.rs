//! What a command line may say, and what it is refused for.

use clap::CommandFactory;
use std::time::Duration;

use super::*;

fn hoppity(words: &str) -> Result<Command, String> {
    let words = std::iter::once("hoppity").chain(words.split_whitespace());
    parse(words).map_err(|refusal| one_line(&refusal))
}

#[test]
fn without_options_it_serves_with_the_defaults() {
    assert_eq!(hoppity(""), Ok(Command::Serve(Box::default())));
}

#[test]
fn options_reach_the_settings() {
    let words = "--listen [::]:9000 --operator-listen 127.0.0.1:9001 --operator-host hoppity,a.example --data /d --public-url https://a.example --trusted-proxy 10.0.0.0/8,::1 \
                 --trusted-proxy 192.0.2.1 --log warn --log-format json --quick-wait-s 0.5 --quick-clock-s 5 \
                 --bot-pause-ms 0 --backup-hours 0 --backups-kept 2 --bot-threads 3 --idle-room-s 1 --waiting-room-hours 0.5 \
                 --connections-per-address 21 --sockets-per-address 7 --upgrades-per-minute 22 --upgrades-per-second 23 \
                 --bytes-per-second 2048 --commands-per-second 24 --player-commands-per-second 25 \
                 --address-commands-per-second 26 --changes-per-minute 10 --guests-per-minute 27 \
                 --guesses-per-minute 28 --rooms-per-minute 8 --waiting-rooms-per-address 29 --rooms-per-player 30 \
                 --live-rooms 9 --clock-scale 0.05 --starting-coins 11";
    let networks = ["10.0.0.0/8", "::1", "192.0.2.1"];
    let expected = Settings {
        listen: "[::]:9000".parse().unwrap(),
        operator_listen: Some("127.0.0.1:9001".parse().unwrap()),
        operator_hosts: vec!["hoppity".into(), "a.example".into()],
        data: "/d".into(),
        public_url: Some("https://a.example".parse().unwrap()),
        trusted_proxies: networks.map(|network| network.parse().unwrap()).into(),
        log: "warn".into(),
        log_format: super::super::LogFormat::Json,
        quick_wait: Duration::from_millis(500),
        quick_clock_s: 5,
        bot_pause: Duration::ZERO..=Duration::ZERO,
        backup_every: Duration::ZERO,
        backups_kept: 2,
        bot_threads: 3,
        idle_room: Duration::from_secs(1),
        waiting_room: Duration::from_mins(30),
        limits: super::super::Limits {
            connections_per_address: 21,
            sockets_per_address: 7,
            upgrades_per_minute: 22,
            upgrades_per_second: 23,
            bytes_per_second: 2048,
            commands_per_second: 24,
            player_commands_per_second: 25,
            address_commands_per_second: 26,
            changes_per_minute: 10,
            guests_per_minute: 27,
            guesses_per_minute: 28,
            rooms_per_minute: 8,
            waiting_rooms_per_address: 29,
            rooms_per_player: 30,
            live_rooms: 9,
        },
        clock_scale: 0.05,
        starting_coins: 11,
    };
    assert_eq!(hoppity(words), Ok(Command::Serve(Box::new(expected))));
}

#[test]
fn what_operators_see_can_be_switched_off() {
    let Ok(Command::Serve(settings)) = hoppity("--operator-listen off") else {
        panic!("it serves");
    };
    assert_eq!(settings.operator_listen, None);
}

#[test]
fn the_other_commands_take_their_own_words_only() {
    assert_eq!(
        hoppity("judge a b"),
        Ok(Command::Judge(vec!["a".into(), "b".into()]))
    );
    let listen = "0.0.0.0:9000".parse().unwrap();
    assert_eq!(
        hoppity("health --listen 0.0.0.0:9000"),
        Ok(Command::Health(listen))
    );
    let data = "data".into();
    assert_eq!(hoppity("backup"), Ok(Command::Backup { data, file: None }));
    let (data, file) = ("/d".into(), "b.sqlite".into());
    assert_eq!(
        hoppity("restore --data /d b.sqlite"),
        Ok(Command::Restore { data, file })
    );
    assert!(hoppity("restore").is_err());
    assert!(hoppity("judge").is_err());
    assert!(hoppity("--data x judge a").is_err());
}

#[test]
fn an_engine_and_an_arena_know_what_they_are_told() {
    assert_eq!(
        hoppity("engine --level hard"),
        Ok(Command::Engine("hard".into()))
    );
    let contest = Contest {
        one: "hard,nodes=500".into(),
        two: "advance".into(),
        game: "halma".into(),
        players: 2,
        games: 400,
        nodes: Some(2000),
        threads: Some(1),
        patience_s: 10,
    };
    let words = "arena hard,nodes=500 advance --game halma --games 400 --nodes 2000 --threads 1";
    assert_eq!(hoppity(words), Ok(Command::Arena(contest)));
}

#[test]
fn a_bad_option_is_named_in_one_line() {
    for (words, named) in [
        ("--listen here", "--listen"),
        ("--operator-listen here", "--operator-listen"),
        ("--public-url example.org", "--public-url"),
        ("--trusted-proxy 10.0.0.0/99", "--trusted-proxy"),
        ("--log a=b=c", "--log"),
        ("--log-format xml", "--log-format"),
        ("--quick-wait-s -1", "-1"),
        ("--quick-wait-s=nan", "--quick-wait-s"),
        ("--quick-clock-s 0", "--quick-clock-s"),
        ("--bot-pause-ms 9..3", "--bot-pause-ms"),
        ("--bot-threads 0", "--bot-threads"),
        ("--sockets-per-address 0", "--sockets-per-address"),
        ("--idle-room-s 0", "--idle-room-s"),
        ("--speed 9", "--speed"),
        ("dance", "dance"),
        ("arena easy hard --games 0", "--games"),
    ] {
        let line = hoppity(words).expect_err(words);
        assert!(
            line.contains(named) && !line.contains('\n'),
            "{words}: {line}"
        );
    }
}

#[test]
fn every_option_is_explained_and_can_be_set_in_the_environment() {
    for option in Cli::command()
        .get_arguments()
        .filter(|option| option.get_id() != "help" && option.get_id() != "version")
    {
        let name = option.get_long().unwrap();
        assert!(option.get_help().is_some(), "{name}");
        let variable = format!("HOPPITY_{}", name.replace('-', "_").to_uppercase());
        assert_eq!(option.get_env().unwrap(), variable.as_str());
    }
}
