//! The server under load: one that runs already, or the release build beside this program, started on an empty
//! folder with its limits for one address raised, or the floor. Closed by being dropped.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, ensure};
use clap::Args;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::cores::{self, Cores};
use tests::Cost;

/// The limits that people behind one address, or one who moves without a pause, would meet.
const LIMITS: [&str; 13] = [
    "--connections-per-address",
    "--sockets-per-address",
    "--upgrades-per-minute",
    "--upgrades-per-second",
    "--commands-per-second",
    "--player-commands-per-second",
    "--address-commands-per-second",
    "--changes-per-minute",
    "--guests-per-minute",
    "--rooms-per-minute",
    "--waiting-rooms-per-address",
    "--rooms-per-player",
    "--live-rooms",
];
const MOST: &str = "1000000";

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

/// What answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The real thing.
    Hoppity,
    /// The bare relay, with frames of so many bytes.
    Floor { bytes: usize },
}

/// A server that answers.
pub struct Server {
    pub kind: Kind,
    pub address: SocketAddr,
    pub process: Cost,
    child: Option<(Child, Option<TempDir>)>,
}

impl Server {
    /// The server that is meant; `options` are for one that has to be started.
    pub async fn open(target: &Target, options: &str) -> anyhow::Result<Self> {
        if let (Some(address), Some(pid)) = (target.url, target.pid) {
            return Ok(Self {
                kind: Kind::Hoppity,
                address,
                process: Cost(pid),
                child: None,
            });
        }
        let folder = tempfile::tempdir()?;
        let child = command(folder.path())?
            .args(options.split_whitespace())
            .args(target.server_options.split_whitespace())
            .spawn();
        Self::started(Kind::Hoppity, child?, Some(folder)).await
    }

    /// The release build on `folder`, or on an empty one, on these cores.
    pub async fn hoppity(
        cores: Cores,
        folder: Option<&Path>,
        options: &str,
    ) -> anyhow::Result<Self> {
        let empty = folder.is_none().then(tempfile::tempdir).transpose()?;
        let folder = folder
            .or(empty.as_ref().map(TempDir::path))
            .context("a folder")?;
        let mut command = command(folder)?;
        command.args(options.split_whitespace());
        let child = cores::start(cores, || Ok(command.spawn()?))?;
        Self::started(Kind::Hoppity, child, empty).await
    }

    /// The floor on these cores.
    pub async fn floor(cores: Cores, bytes: usize) -> anyhow::Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command
            .arg("floor")
            .stdout(Stdio::piped())
            .kill_on_drop(true);
        let child = cores::start(cores, || Ok(command.spawn()?))?;
        Self::started(Kind::Floor { bytes }, child, None).await
    }

    async fn started(
        kind: Kind,
        mut child: Child,
        folder: Option<TempDir>,
    ) -> anyhow::Result<Self> {
        let pid = child.id().context("the server has ended")?;
        Ok(Self {
            kind,
            address: address(&mut child).await?,
            process: Cost(pid),
            child: Some((child, folder)),
        })
    }

    /// Ends the server and waits until it has.
    pub async fn close(mut self) -> anyhow::Result<()> {
        if let Some((child, _)) = &mut self.child {
            child.kill().await?;
        }
        Ok(())
    }
}

fn command(folder: &Path) -> anyhow::Result<Command> {
    let program = std::env::current_exe()?.with_file_name("hoppity");
    ensure!(
        program.is_file(),
        "first: cargo build --release --package server"
    );
    let mut command = Command::new(program);
    command
        .env_clear()
        .args(["--listen", "127.0.0.1:0", "--operator-listen", "off"])
        .args(["--log", "warn"])
        .args(LIMITS.iter().flat_map(|limit| [limit, MOST]))
        .arg("--data")
        .arg(folder)
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
