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
mod tests;
