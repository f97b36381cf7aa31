//! An engine in a process of its own, spoken to through the engine port. Nothing it does or does not say is trusted.

use std::io::{self, BufReader, Write};
use std::process::{self, Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Instant;

use rules::{Cell, notation};

use super::entrant::Command;
use super::game::Game;
use super::player::Fault;
use crate::engine::Lines;

/// Lines that nobody has read yet; beyond that the engine has to wait.
const QUEUE: usize = 64;

pub(super) struct External {
    command: Command,
    process: Option<Process>,
}

struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl External {
    pub(super) fn new(command: Command) -> Self {
        Self {
            command,
            process: None,
        }
    }

    /// Starts its process, unless it runs.
    pub(super) fn start(&mut self) -> io::Result<()> {
        if self.process.is_none() {
            self.process = Some(Process::start(&self.command.words)?);
        }
        Ok(())
    }

    pub(super) fn stop(&mut self) {
        self.process = None;
    }

    /// Tells it of a new game; what it does not understand of that is its own affair.
    pub(super) fn begin(&mut self, game: &Game) -> Result<(), Fault> {
        self.start().map_err(|_| Fault::Died)?;
        let variant = game.position().variant();
        let name = match variant.name() {
            "star" => format!("star {}", variant.players()),
            name => name.to_owned(),
        };
        self.say(&format!("newgame {name}\nseed {}\nisready", game.seed()))?;
        self.hear(|line| (line == "readyok").then_some(()))
    }

    pub(super) fn decide(&mut self, game: &Game) -> Result<Vec<Cell>, Fault> {
        let variant = game.position().variant();
        let go = self.command.go.clone();
        self.say(&format!("{}\n{go}", game.line()))?;
        let path = self.hear(|line| match line.split_once(' ') {
            Some(("bestmove", path)) => Some(notation::parse_path(variant, path.trim())),
            Some(("error", _)) => Some(None),
            _ => None,
        })?;
        path.ok_or(Fault::IllegalMove)
    }

    fn say(&mut self, lines: &str) -> Result<(), Fault> {
        let input = self.process.as_mut().map(|process| &mut process.input);
        let said = input.map(|input| writeln!(input, "{lines}").and_then(|()| input.flush()));
        said.and_then(Result::ok).ok_or(Fault::Died)
    }

    /// The first line that is an answer.
    fn hear<T>(&mut self, answer: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
        let process = self.process.as_ref().ok_or(Fault::Died)?;
        let end = Instant::now() + self.command.patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = process.lines.recv_timeout(left).map_err(|why| match why {
                RecvTimeoutError::Timeout => Fault::Silent,
                RecvTimeoutError::Disconnected => Fault::Died,
            })?;
            if let Some(answer) = answer(&line) {
                return Ok(answer);
            }
            // Chatter does not buy time.
            if left.is_zero() {
                return Err(Fault::Silent);
            }
        }
    }
}

impl Process {
    fn start(words: &[String]) -> io::Result<Self> {
        let (program, words) = words.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut child = process::Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (desk, lines) = sync_channel(QUEUE);
        std::thread::Builder::new().spawn(move || {
            // A line that is no text answers nothing.
            let told = Lines::new(BufReader::new(output)).flatten();
            told.map(|line| desk.send(line))
                .take_while(Result::is_ok)
                .for_each(drop);
        })?;
        Ok(Self {
            child,
            input,
            lines,
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
