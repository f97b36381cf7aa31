//! The clock of a table: whose turn it is since when, and when it runs out. Time is an argument; nothing here waits.

use std::time::Duration;

use protocol::Seat;

/// How long things take at a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// Every move clock is multiplied by this: 1 for people, less in tests.
    pub clock_scale: f64,
    /// A bot that has not moved after this long is moved for.
    pub bot_limit: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            clock_scale: 1.0,
            bot_limit: Duration::from_secs(5),
        }
    }
}

/// A turn that is being thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Who thinks.
    pub seat: Seat,
    /// Since when, on the caller's monotonic scale.
    pub since: Duration,
    /// For how long; `None`: as long as they like.
    pub limit: Option<Duration>,
}

impl Clock {
    /// When it runs out; `None`: never.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        self.limit.map(|limit| self.since + limit)
    }

    /// Milliseconds left, rounded down, 0 at the end; `None`: no clock.
    #[must_use]
    pub fn ms_left(&self, now: Duration) -> Option<u32> {
        let left = self.deadline()?.saturating_sub(now);
        Some(u32::try_from(left.as_millis()).unwrap_or(u32::MAX))
    }
}
