//! How fast a client may send: a little slower than the server's limit.

use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// Between two messages in the long run.
const STEP: Duration = Duration::from_millis(105);
/// How many may go at once.
const BURST: u32 = 18;

/// When the next message may go.
#[derive(Debug)]
pub(super) struct Pace {
    /// The time up to which all allowance has been used.
    used: Instant,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            used: Instant::now() - STEP * BURST,
        }
    }
}

impl Pace {
    /// Waits until one more message may go.
    pub(super) async fn step(&mut self) {
        let now = Instant::now();
        self.used = self.used.max(now - STEP * BURST) + STEP;
        sleep_until(self.used).await;
    }
}
