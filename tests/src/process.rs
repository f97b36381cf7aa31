//! The real program as a process of its own, for what only a process can show: exit codes, signals, death.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Output, Stdio};

use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

use crate::{Client, Cost, PATIENCE};

/// A running `hoppity`. Killed by being dropped.
pub struct Process {
    child: Child,
    address: SocketAddr,
    operator: Option<SocketAddr>,
}

/// All clients of a test come from one address, and many servers run at once. What a test chooses itself holds.
const USUAL: [(&str, &str); 10] = [
    ("--log", "error"),
    ("--operator-listen", "127.0.0.1:0"),
    ("--connections-per-address", "10000"),
    ("--sockets-per-address", "10000"),
    ("--upgrades-per-minute", "100000"),
    ("--upgrades-per-second", "100000"),
    ("--address-commands-per-second", "100000"),
    ("--guests-per-minute", "100000"),
    ("--rooms-per-minute", "100000"),
    ("--waiting-rooms-per-address", "10000"),
];

impl Process {
    /// Starts it on a data folder and waits until it is open. `options` are words such as `--quick-wait-s 0.2`.
    pub async fn start(data: &Path, options: &str) -> Self {
        Self::launch(([127, 0, 0, 1], 0).into(), data, options, Stdio::inherit()).await
    }

    /// Starts it at an address of its own choice; port 0 is a free one.
    pub async fn start_at(listen: SocketAddr, data: &Path, options: &str) -> Self {
        Self::launch(listen, data, options, Stdio::inherit()).await
    }

    /// Starts it like [`start`](Self::start); what it logs (with `--log` more than errors), panics among it, goes elsewhere.
    pub async fn complaining(data: &Path, options: &str, complaints: Stdio) -> Self {
        Self::launch(([127, 0, 0, 1], 0).into(), data, options, complaints).await
    }

    async fn launch(listen: SocketAddr, data: &Path, options: &str, complaints: Stdio) -> Self {
        let chosen: Vec<&str> = options.split_whitespace().collect();
        let others = USUAL.iter().filter(|(option, _)| !chosen.contains(option));
        let mut child = program()
            .args(["--listen", &listen.to_string(), "--bot-pause-ms", "0"])
            .args(others.flat_map(|(option, value)| [option, value]))
            .arg("--data")
            .arg(data)
            .args(&chosen)
            .stdout(Stdio::piped())
            .stderr(complaints)
            .kill_on_drop(true)
            .spawn()
            .expect("hoppity starts");
        let output = child.stdout.take().expect("its output");
        let mut lines = BufReader::new(output).lines();
        let open = address(&mut lines, "open at").await;
        Self {
            child,
            address: open.expect("hoppity opens"),
            operator: address(&mut lines, "look at").await,
        }
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What it costs.
    #[must_use]
    pub fn cost(&self) -> Cost {
        Cost(self.child.id().expect("it runs"))
    }

    /// Where operators look.
    #[must_use]
    pub fn operator(&self) -> SocketAddr {
        self.operator.expect("it is not switched off")
    }

    /// A new guest with a socket.
    pub async fn guest(&self) -> Client {
        Client::new(self.address).await
    }

    /// Ends it with a signal such as `KILL` or `TERM` and says how it ended.
    pub async fn end(self, signal: &str) -> ExitStatus {
        self.signal(signal).await;
        self.ended().await
    }

    /// Waits for its end and says how it ended.
    pub async fn ended(mut self) -> ExitStatus {
        let ended = timeout(PATIENCE, self.child.wait()).await;
        ended.expect("hoppity ends").expect("its exit code")
    }

    /// Sends it a signal.
    pub async fn signal(&self, signal: &str) {
        let number = self.child.id().expect("it runs");
        let sent = Command::new("sh")
            .args(["-c", &format!("kill -{signal} {number}")])
            .status()
            .await;
        assert!(sent.is_ok_and(|status| status.success()));
    }
}

/// The address at the end of the next line, if the line says that.
async fn address(lines: &mut Lines<BufReader<ChildStdout>>, says: &str) -> Option<SocketAddr> {
    let line = timeout(PATIENCE, lines.next_line()).await.ok()?.ok()??;
    let address = line.contains(says).then(|| line.rsplit('/').next())??;
    address.parse().ok()
}

/// Runs `hoppity` with these words to its end.
///
/// # Errors
/// It cannot be run.
pub async fn hoppity<S: AsRef<std::ffi::OsStr>>(words: &[S]) -> io::Result<Output> {
    let run = program().args(words).kill_on_drop(true).output();
    timeout(PATIENCE, run).await.expect("hoppity ends")
}

/// `hoppity`, without input and without a word from the environment.
pub(crate) fn program() -> Command {
    let mut command = Command::new(program_path());
    command.env_clear().stdin(Stdio::null());
    command
}

/// The program lies beside the folder of the tests: `cargo build --package server` puts it there.
#[must_use]
pub fn program_path() -> PathBuf {
    let tests = std::env::current_exe().expect("the path of this test");
    tests
        .ancestors()
        .skip(1)
        .map(|folder| folder.join("hoppity"))
        .find(|path| path.is_file())
        .expect("first: cargo build --package server")
}
