//! What goes up and down: how many there are now.

use std::sync::atomic::{AtomicU64, Ordering};

use metrics::Gauge;

use super::words::{Word, place};

/// How many there are of something.
pub struct Level {
    now: AtomicU64,
    gauge: Gauge,
}

/// One of them; it counts until it is dropped.
pub struct Present(&'static Level);

impl Level {
    pub(super) fn new(gauge: Gauge) -> Self {
        Self {
            now: AtomicU64::new(0),
            gauge,
        }
    }

    /// One more, for as long as the answer lives.
    #[must_use = "it counts until it is dropped"]
    pub fn enter(&'static self) -> Present {
        self.now.fetch_add(1, Ordering::Relaxed);
        self.gauge.increment(1.0);
        Present(self)
    }

    /// So many, counted elsewhere.
    pub fn set(&self, now: usize) {
        self.now.store(now as u64, Ordering::Relaxed);
        self.gauge.set(f64::from(now as u32));
    }

    /// How many there are.
    pub fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.0.now.fetch_sub(1, Ordering::Relaxed);
        self.0.gauge.decrement(1.0);
    }
}

/// A level for each word of a closed list.
pub struct Levels<W: 'static> {
    words: &'static [W],
    levels: Vec<Level>,
}

impl<W: Word> Levels<W> {
    pub(super) fn new(gauge: impl Fn(&'static str) -> Gauge) -> Self {
        let levels = W::VARIANTS
            .iter()
            .map(|&word| Level::new(gauge(word.into())));
        Self {
            words: W::VARIANTS,
            levels: levels.collect(),
        }
    }

    /// The level of a word.
    pub fn of(&self, word: W) -> &Level {
        &self.levels[place(self.words, word)]
    }
}
