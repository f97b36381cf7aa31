//! `hoppity judge`: checks files in the vectors' format, and records of games, against the rules engine.
//!
//! One line for each disagreement, then a count. Only what a file says is checked; nothing is changed.

mod entries;
mod game;
mod perft;
mod place;
mod position;

use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};

use rules::Cell;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// What one entry of a file claims.
trait Claim: DeserializeOwned {
    /// How a report names it; `None`: by its place in the file.
    fn name(&self) -> Option<&str>;

    /// The table it speaks of.
    fn table(&self) -> &place::Table;

    /// Every cell it speaks of, apart from attempts that may leave the board.
    fn cells(&self) -> impl Iterator<Item = Cell>;

    /// Notes every disagreement with the engine.
    fn check(&self, findings: &mut Findings);
}

/// The disagreements in one file.
struct Findings {
    file: String,
    entry: String,
    lines: Vec<String>,
    checked: usize,
}

impl Findings {
    /// Notes that something is not as claimed.
    fn differs(&mut self, what: &str, expected: &impl fmt::Debug, found: &impl fmt::Debug) {
        self.note(&format!("{what}: expected {expected:?}, found {found:?}"));
    }

    /// Notes a difference, if there is one.
    fn compare<T: PartialEq + fmt::Debug>(&mut self, what: &str, expected: &T, found: &T) {
        if expected != found {
            self.differs(what, expected, found);
        }
    }

    fn note(&mut self, text: &str) {
        self.lines
            .push(format!("{}: {}: {text}", self.file, self.entry));
    }
}

/// Checks the files and reports to `out`. The exit code: 0 no disagreement, 1 some, 2 a file cannot be read.
pub fn run(files: &[PathBuf], out: &mut impl Write) -> u8 {
    let (mut checked, mut disagreements, mut unreadable) = (0, 0, 0);
    for file in files {
        match judge(file) {
            Ok(findings) => {
                checked += findings.checked;
                disagreements += findings.lines.len();
                say(out, &findings.lines);
            }
            Err(error) => {
                unreadable += 1;
                say(out, &[format!("{}: {error}", file.display())]);
            }
        }
    }
    say(
        out,
        &[format!(
            "{checked} checked, {disagreements} disagreements, {unreadable} unreadable files"
        )],
    );
    match (unreadable, disagreements) {
        (0, 0) => 0,
        (0, _) => 1,
        _ => 2,
    }
}

fn say(out: &mut impl Write, lines: &[String]) {
    for line in lines {
        // Nobody reads any more; the exit code still tells.
        writeln!(out, "{line}").ok();
    }
}

fn judge(file: &Path) -> Result<Findings, String> {
    let text = std::fs::read(file).map_err(|error| error.to_string())?;
    judge_text(&file.display().to_string(), &text)
}

/// Checks the text of one file: every disagreement.
///
/// # Errors
/// Why it cannot be read.
pub fn check(file: &str, text: &[u8]) -> Result<Vec<String>, String> {
    judge_text(file, text).map(|findings| findings.lines)
}

fn judge_text(file: &str, text: &[u8]) -> Result<Findings, String> {
    let content: Value =
        serde_json::from_slice(text).map_err(|error| format!("not JSON: {error}"))?;
    let mut findings = Findings {
        file: file.to_owned(),
        entry: String::new(),
        lines: Vec::new(),
        checked: 0,
    };
    check_file(content, &mut findings)?;
    Ok(findings)
}

fn check_file(content: Value, findings: &mut Findings) -> Result<(), String> {
    let Value::Object(mut content) = content else {
        return Err(unknown());
    };
    if let Some(list) = content.remove("perft") {
        check_all::<perft::Perft>(list, findings)
    } else if let Some(list) = content.remove("positions") {
        check_all::<position::Moves>(list, findings)
    } else if let Some(list) = content.remove("illegal") {
        check_all::<position::Illegal>(list, findings)
    } else if let Some(list) = content.remove("games") {
        check_all::<game::Game>(list, findings)
    } else if content.contains_key("moves") {
        check_all::<game::Game>(Value::Array(vec![Value::Object(content)]), findings)
    } else {
        Err(unknown())
    }
}

fn unknown() -> String {
    "neither perft, positions, illegal, games nor the record of a game".into()
}

/// Reads the whole list before it checks the first entry, so that an unreadable file is no half report.
fn check_all<C: Claim>(list: Value, findings: &mut Findings) -> Result<(), String> {
    let entries = entries::read::<C>(list)?;
    for (place, entry) in entries.iter().enumerate() {
        findings.entry = entry
            .name()
            .map_or_else(|| format!("entry {}", place + 1), str::to_owned);
        findings.checked += 1;
        entry.check(findings);
    }
    Ok(())
}

/// A field that may be missing, but not null.
fn given<'de, D: serde::Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

#[cfg(test)]
mod tests;
