//! `hoppity engine`: a bot behind a line protocol on standard input and output (`server/bots/README.md`, "Engine port").
//!
//! Lines are done one after the other while another thread reads on, so that a stop ends a thought at once. No line is
//! fatal: what cannot be done is answered with an error and changes nothing.

mod fault;
mod lines;
mod place;
mod session;
mod thought;

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};

pub use fault::Fault;
pub use lines::Lines;
pub use thought::limit_to;

use bots::Level;
use session::{Answer, Session};

/// Lines that wait while a bot thinks; beyond that nothing is read.
const QUEUE: usize = 64;

/// A line and its number, from 1.
type Numbered = (u64, Result<String, Fault>);

/// Answers every line of `input` in turn, until one says `quit`, there are no more, or nobody reads the answers.
///
/// # Errors
/// There is no such level, or the operating system has no thread to give.
pub fn run(
    level: &str,
    input: impl BufRead + Send + 'static,
    out: &mut impl Write,
) -> Result<(), String> {
    let level = Level::parse(level).ok_or_else(|| format!("there is no level {level}"))?;
    let stopped = Arc::new(AtomicU64::new(0));
    let lines = listen(input, Arc::clone(&stopped))
        .map_err(|error| format!("cannot start a thread: {error}"))?;
    let mut session = Session::new(level);
    for (number, line) in lines {
        let mut keep_going = || stopped.load(Ordering::Relaxed) < number;
        let answer = line.and_then(|line| session.hear(&line, &mut keep_going));
        let told = match answer {
            Ok(Answer::Nothing) => Ok(()),
            Ok(Answer::Line(answer)) => tell(out, &answer),
            Ok(Answer::End) => break,
            Err(fault) => tell(out, &format!("error {} {}", fault.code, fault.text)),
        };
        if told.is_err() {
            break;
        }
    }
    Ok(())
}

fn tell(out: &mut impl Write, line: &str) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

/// Reads on another thread, and notes in `stopped` the number of the last line that ends the thoughts before it.
fn listen(
    input: impl BufRead + Send + 'static,
    stopped: Arc<AtomicU64>,
) -> io::Result<Receiver<Numbered>> {
    let (desk, lines) = sync_channel(QUEUE);
    std::thread::Builder::new()
        .name("lines".into())
        .spawn(move || {
            for (number, line) in (1..).zip(Lines::new(input)) {
                if line.as_deref().is_ok_and(ends_a_thought) {
                    stopped.store(number, Ordering::Relaxed);
                }
                if desk.send((number, line)).is_err() {
                    break;
                }
            }
        })?;
    Ok(lines)
}

fn ends_a_thought(line: &str) -> bool {
    ["stop", "quit"].contains(&line.trim())
}

#[cfg(test)]
mod tests;
