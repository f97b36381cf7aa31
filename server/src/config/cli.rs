//! The command line of `hoppity`.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use super::options::Options;
use super::{Contest, Settings};

const EXAMPLES: &str = "\
Examples:
  hoppity
          Play on this computer, at http://127.0.0.1:8080
  hoppity --listen 0.0.0.0:8080
          Play with everybody in the same network
  hoppity --public-url https://play.example.org --trusted-proxy 127.0.0.1
          Behind a web server on this machine that does https
  hoppity judge game.json
          Check the record of a game (from /api/v1/games/ID) against the rules
  hoppity arena hard normal --game halma --games 200
          Let two levels play each other, and see how strong they are

Exit codes: 0 well, 1 failed (judge: a disagreement), 2 bad options, a busy port or an unusable data folder.";

/// What `hoppity` was asked to do.
#[derive(Debug, PartialEq)]
pub enum Command {
    /// Run the server.
    Serve(Box<Settings>),
    /// Check records and test data against the rules.
    Judge(Vec<PathBuf>),
    /// Take a backup of the database in a folder, under a name of its own or one that is told.
    Backup {
        /// The data folder.
        data: PathBuf,
        /// The new file; `None`: among the backups of the folder.
        file: Option<PathBuf>,
    },
    /// Put a backup in the place of the database in a folder.
    Restore {
        /// The data folder.
        data: PathBuf,
        /// The backup.
        file: PathBuf,
    },
    /// Ask the server on this machine how it is.
    Health(SocketAddr),
    /// Play through the engine port, at this level.
    Engine(String),
    /// Let two players play each other.
    Arena(Contest),
}

/// A server to play Halma and Chinese checkers in the browser
#[derive(Parser)]
#[command(name = "hoppity", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true,
          subcommand_value_name = "COMMAND")]
struct Cli {
    #[command(flatten)]
    options: Options,
    #[command(subcommand)]
    task: Option<Task>,
}

/// Which database.
#[derive(clap::Args)]
struct Place {
    /// Folder of the database
    #[arg(
        long,
        env = "HOPPITY_DATA",
        value_name = "FOLDER",
        default_value = "data"
    )]
    data: PathBuf,
}

#[derive(Subcommand)]
enum Task {
    /// Check records of games, and test data, against the rules
    ///
    /// Prints one line for each disagreement and a count. Exit code 0: none; 1: some; 2: a file cannot be read.
    Judge {
        /// Files of JSON: records from /api/v1/games/ID, or vectors
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Take a backup of the database; the server may run meanwhile
    ///
    /// Prints where it is. Exit code 0: it is whole; 1: there is none.
    Backup {
        /// The new file [default: one named by the time, in the folder backups of the data folder]
        file: Option<PathBuf>,
        #[command(flatten)]
        place: Place,
    },
    /// Put a backup in the place of the database; no server may use the folder
    ///
    /// Prints where the database is now that was there before. Exit code 0: done; 1: nothing was changed.
    Restore {
        /// The backup
        file: PathBuf,
        #[command(flatten)]
        place: Place,
    },
    /// Ask the server on this machine whether it is well; exit code 0 or 1
    Health {
        /// The address it listens on
        #[arg(
            long,
            env = "HOPPITY_LISTEN",
            value_name = "ADDRESS",
            default_value = "127.0.0.1:8080"
        )]
        listen: SocketAddr,
    },
    /// Be a bot for other programs: lines in, moves out (server/bots/README.md)
    Engine {
        /// How well it plays: easy, normal, hard or expert
        #[arg(long, value_name = "LEVEL", default_value = "normal")]
        level: String,
    },
    /// Let levels, or engines of others, play each other, and print how strong they are
    ///
    /// Exit code 0: all games were played; 2: there is no such player or game.
    Arena(Contest),
}

/// Reads the command line and the environment. Prints and ends the process where there is nothing to
/// run: with 0 after `--help`, with 2 and one line after a bad option.
#[must_use]
pub fn read() -> Command {
    parse(std::env::args_os()).unwrap_or_else(|refusal| match refusal.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => refusal.exit(),
        _ => {
            let fault = one_line(&refusal);
            let fault = fault.trim_start_matches("error: ");
            eprintln!("hoppity: {fault} (hoppity --help lists the options)");
            process::exit(2)
        }
    })
}

fn parse(
    words: impl IntoIterator<Item = impl Into<OsString> + Clone>,
) -> Result<Command, clap::Error> {
    let cli = Cli::try_parse_from(words)?;
    Ok(match cli.task {
        None => Command::Serve(Box::new(cli.options.into())),
        Some(Task::Judge { files }) => Command::Judge(files),
        Some(Task::Backup { file, place }) => Command::Backup {
            data: place.data,
            file,
        },
        Some(Task::Restore { file, place }) => Command::Restore {
            data: place.data,
            file,
        },
        Some(Task::Health { listen }) => Command::Health(listen),
        Some(Task::Engine { level }) => Command::Engine(level),
        Some(Task::Arena(contest)) => Command::Arena(contest),
    })
}

/// What clap says first; tips and usage follow after an empty line.
fn one_line(refusal: &clap::Error) -> String {
    let text = refusal.render().to_string();
    let first = text.lines().take_while(|line| !line.trim().is_empty());
    first.map(str::trim).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
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
        let words =
            "arena hard,nodes=500 advance --game halma --games 400 --nodes 2000 --threads 1";
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
}
