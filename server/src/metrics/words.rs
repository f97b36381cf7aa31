//! Counters by words of a closed list. All of them are made at the start, so counting neither allocates nor looks up
//! a text, and every series is there from the first scrape on, at zero.

use metrics::Counter;
use strum::VariantArray;

/// A word of a closed list, as a label shows it.
pub trait Word: Copy + PartialEq + Into<&'static str> + VariantArray {}

impl<W: Copy + PartialEq + Into<&'static str> + VariantArray> Word for W {}

/// Where a word stands in its list.
pub(super) fn place<W: Word>(words: &[W], word: W) -> usize {
    // A list holds all its words; the first one would be a wrong label, not a panic.
    words.iter().position(|&other| other == word).unwrap_or(0)
}

/// A counter for each word of a closed list.
pub struct Counters<W: 'static> {
    words: &'static [W],
    counters: Vec<Counter>,
}

impl<W: Word> Counters<W> {
    pub(super) fn new(counter: impl Fn(&'static str) -> Counter) -> Self {
        let counters = W::VARIANTS.iter().map(|&word| counter(word.into()));
        Self {
            words: W::VARIANTS,
            counters: counters.collect(),
        }
    }

    /// One more of these.
    pub fn count(&self, word: W) {
        self.counters[place(self.words, word)].increment(1);
    }
}
