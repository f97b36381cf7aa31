//! Lines from outside, one at a time, with bounded memory whatever comes. It never fails: what is no line of text is
//! an item that says so.

use std::io::{BufRead, Read};

use super::Fault;

/// No game, written as moves, is longer.
const LONGEST: u64 = 256 * 1024;

/// The lines of an input, without their ends.
pub struct Lines<R>(R);

impl<R: BufRead> Lines<R> {
    /// Reads from there, to the end or the first error.
    pub fn new(input: R) -> Self {
        Self(input)
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<String, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut line = Vec::new();
        let read = Read::take(&mut self.0, LONGEST).read_until(b'\n', &mut line);
        if read.ok()? == 0 {
            return None;
        }
        if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
            self.0.skip_until(b'\n').ok()?;
            return Some(Err(Fault::new("bad_line", "the line is too long")));
        }
        let text = String::from_utf8(line).map(|text| text.trim_end().to_owned());
        Some(text.map_err(|_| Fault::new("bad_line", "the line is not UTF-8")))
    }
}
