//! How long this thread has been on a core: on a busy machine the clock on the wall says little about a bot.

use std::time::{Duration, Instant};

/// A moment, by the thread's own clock where the system has one.
pub(super) enum Moment {
    Core(Duration),
    Wall(Instant),
}

impl Moment {
    pub(super) fn now() -> Self {
        on_core().map_or_else(|| Self::Wall(Instant::now()), Self::Core)
    }

    /// For what another process does.
    pub(super) fn on_the_wall() -> Self {
        Self::Wall(Instant::now())
    }

    /// Whether this system tells how long a thread has been on a core.
    pub(super) fn knows_core() -> bool {
        on_core().is_some()
    }

    pub(super) fn elapsed(&self) -> Duration {
        match self {
            Self::Core(start) => on_core().unwrap_or_default().saturating_sub(*start),
            Self::Wall(start) => start.elapsed(),
        }
    }
}

/// Linux counts it for every thread, in nanoseconds.
fn on_core() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
