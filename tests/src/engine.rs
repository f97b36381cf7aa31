//! An engine as a process, spoken to line by line.

use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout};
use tokio::time::timeout;

use crate::PATIENCE;
use crate::process::program;

/// A running `hoppity engine`. Killed by being dropped.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    /// Starts it.
    #[must_use]
    pub fn start() -> Self {
        let mut child = program()
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("its input");
        let output = child.stdout.take().expect("its output");
        Self {
            child,
            input,
            output: BufReader::new(output).lines(),
        }
    }

    /// Sends it bytes as they are.
    pub async fn send(&mut self, bytes: &[u8]) {
        let sent = timeout(PATIENCE, self.input.write_all(bytes)).await;
        sent.expect("the engine reads").expect("the engine lives");
    }

    /// Says a line.
    pub async fn say(&mut self, line: &str) {
        self.send(format!("{line}\n").as_bytes()).await;
    }

    /// The next line that it says; `None`: it says no more.
    pub async fn hear(&mut self) -> Option<String> {
        let heard = timeout(PATIENCE, self.output.next_line()).await;
        heard.expect("the engine answers").expect("text")
    }

    /// The number of its process.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id().expect("it runs")
    }

    /// Whether it ended well.
    pub async fn ended_well(mut self) -> bool {
        let ended = timeout(PATIENCE, self.child.wait()).await;
        ended.expect("the engine ends").expect("its code").success()
    }
}
