//! The real program as a process of its own, for what only a process can show: exit codes, signals, death.
//!
//! Nothing private stands in what it logs, counts and shows to operators: it is judged at its end.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Output, Stdio};
use std::time::Duration;

use tempfile::{NamedTempFile, TempPath};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

use crate::{Client, Cost, PATIENCE, private};

/// A running `hoppity`. Killed by being dropped.
pub struct Process {
    child: Child,
    address: SocketAddr,
    operator: Option<SocketAddr>,
    log: TempPath,
}

/// So many lines of the log are shown where a test fails.
const LAST_LINES: usize = 20;
/// A page for operators is there after this long, or not at all.
const LOOK: Duration = Duration::from_secs(2);

/// All clients of a test come from one address, and many servers run at once. What a test chooses itself holds.
const USUAL: [(&str, &str); 10] = [
    ("--log", "trace"),
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
        Self::start_at(([127, 0, 0, 1], 0).into(), data, options).await
    }

    /// Starts it at an address of its own choice; port 0 is a free one.
    pub async fn start_at(listen: SocketAddr, data: &Path, options: &str) -> Self {
        let (log, path) = NamedTempFile::new().expect("a log").into_parts();
        let chosen: Vec<&str> = options.split_whitespace().collect();
        let others = USUAL.iter().filter(|(option, _)| !chosen.contains(option));
        let mut child = program()
            .args(["--listen", &listen.to_string(), "--bot-pause-ms", "0"])
            .args(others.flat_map(|(option, value)| [option, value]))
            .arg("--data")
            .arg(data)
            .args(&chosen)
            .stdout(Stdio::piped())
            .stderr(log)
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
            log: path,
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

    /// What it has logged until now.
    #[must_use]
    pub fn log(&self) -> String {
        let bytes = fs::read(&self.log).expect("its log");
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Ends it, which it does well, with all that it has logged.
    pub async fn ends_well(mut self) -> String {
        self.judge_pages();
        self.signal("TERM").await;
        let ended = timeout(PATIENCE, self.child.wait()).await;
        assert!(
            ended
                .expect("hoppity ends")
                .is_ok_and(|status| status.success())
        );
        self.log()
    }

    /// Ends it with a signal such as `KILL` or `TERM` and says how it ended.
    pub async fn end(self, signal: &str) -> ExitStatus {
        self.judge_pages();
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

    /// As long as it answers.
    fn judge_pages(&self) {
        for path in ["/", "/status.json", "/metrics"] {
            let page = self.operator.and_then(|address| look(address, path).ok());
            private::judge(path, &page.unwrap_or_default());
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let log = self.log();
        if std::thread::panicking() {
            let last: Vec<&str> = log.lines().rev().take(LAST_LINES).collect();
            eprintln!("the last of the log, backwards:\n{}", last.join("\n"));
            return;
        }
        if self.child.id().is_some() {
            self.judge_pages();
        }
        private::judge("the log", &log);
    }
}

/// What stands at an address for operators. Blocks the thread, so that it can be asked at the end of a test too.
fn look(address: SocketAddr, path: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, LOOK)?;
    stream.set_read_timeout(Some(LOOK))?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )?;
    let mut page = Vec::new();
    stream.read_to_end(&mut page)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
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
