//! While the store takes no events the room pauses: no clock runs, nothing falls due, and everybody is told. It goes
//! on by itself.

use std::sync::Arc;

use super::Task;
use crate::store::{Append, AppendError, RoomLog};

impl<L: RoomLog> Task<L> {
    /// The store takes events again, or takes none.
    pub(super) fn stall_changed(&mut self) {
        let stalls = *self.stalls.borrow_and_update();
        let now = self.now();
        match (stalls, self.paused_since) {
            (true, None) => self.paused_since = Some(now),
            (false, Some(since)) => {
                self.paused_since = None;
                self.table.resume(since, now);
                // What a bot had thought of may have been refused.
                if self.thought.is_some() {
                    self.ask_bot();
                }
            }
            _ => return,
        }
        let clock = self.clock_frame();
        self.audience.tell_all(&clock);
    }

    /// Appends; who waits meanwhile is told when that takes long.
    pub(super) async fn store(&mut self, batch: Arc<Append>) -> Result<(), AppendError> {
        let log = self.log.clone();
        let mut stored = std::pin::pin!(log.append(batch));
        loop {
            tokio::select! {
                biased;
                done = &mut stored => return done,
                Ok(()) = self.stalls.changed() => self.stall_changed(),
            }
        }
    }
}
