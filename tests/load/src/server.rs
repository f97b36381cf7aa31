//! The server under load: one that runs already, or the release build beside this program, started on an empty
//! folder with its limits for one address raised. Closed by being dropped.

use std::net::SocketAddr;
use std::process::Stdio;

use anyhow::{Context, ensure};
use clap::Args;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::process::Process;

/// Which server.
#[derive(Args)]
pub struct Target {
    /// Address of a server that runs already, with its limits raised; without it one is started
    #[arg(long, value_name = "ADDRESS", requires = "pid")]
    url: Option<SocketAddr>,
    /// Process number of that server
    #[arg(long, value_name = "PID", requires = "url")]
    pid: Option<u32>,
    /// More options for the server that is started
    #[arg(
        long,
        value_name = "OPTIONS",
        default_value = "",
        allow_hyphen_values = true
    )]
    server_options: String,
}

/// A server that answers.
pub struct Server {
    pub address: SocketAddr,
    pub process: Process,
    _started: Option<(Child, TempDir)>,
}

impl Server {
    /// The server that is meant; `options` are for one that has to be started.
    pub async fn open(target: &Target, options: &str) -> anyhow::Result<Self> {
        if let (Some(address), Some(pid)) = (target.url, target.pid) {
            return Ok(Self {
                address,
                process: Process(pid),
                _started: None,
            });
        }
        let folder = tempfile::tempdir()?;
        let mut child = command(&folder)?
            .args(options.split_whitespace())
            .args(target.server_options.split_whitespace())
            .spawn()
            .context("the server does not start")?;
        let pid = child.id().context("the server has ended")?;
        Ok(Self {
            address: address(&mut child).await?,
            process: Process(pid),
            _started: Some((child, folder)),
        })
    }
}

/// Everybody comes from one address.
const NO_LIMITS: [(&str, &str); 11] = [
    ("--connections-per-address", "1000000"),
    ("--sockets-per-address", "1000000"),
    ("--upgrades-per-minute", "4294967295"),
    ("--upgrades-per-second", "4294967295"),
    ("--address-commands-per-second", "4294967295"),
    ("--changes-per-minute", "4294967295"),
    ("--guests-per-minute", "4294967295"),
    ("--guesses-per-minute", "4294967295"),
    ("--rooms-per-minute", "4294967295"),
    ("--waiting-rooms-per-address", "1000000"),
    ("--live-rooms", "1000000"),
];

fn command(folder: &TempDir) -> anyhow::Result<Command> {
    let program = std::env::current_exe()?.with_file_name("hoppity");
    ensure!(
        program.is_file(),
        "first: cargo build --release --package server"
    );
    let mut command = Command::new(program);
    command
        .env_clear()
        .args(["--listen", "127.0.0.1:0", "--log", "warn"])
        .args(NO_LIMITS.iter().flat_map(|(option, most)| [option, most]))
        .arg("--data")
        .arg(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .kill_on_drop(true);
    Ok(command)
}

/// What the server says when it is open ends with its address.
async fn address(child: &mut Child) -> anyhow::Result<SocketAddr> {
    let output = child.stdout.take().context("the server's output")?;
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line).await?;
    let address = line.trim().rsplit('/').next();
    address
        .and_then(|address| address.parse().ok())
        .with_context(|| format!("the server did not open: {line:?}"))
}
