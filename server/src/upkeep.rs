//! What a server does now and then, whoever plays: it forgets the rooms that nobody wanted, and takes backups. Nobody
//! waits for either.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval, sleep};
use tokio_util::sync::CancellationToken;

use crate::lobby::Lobby;
use crate::store::Store;

/// How often rooms that never started are looked for.
const SWEEP: Duration = Duration::from_hours(1);
/// A backup that is overdue waits so long after a start, when everybody comes back at once; and after one that failed.
const SOON: Duration = Duration::from_mins(5);

/// What the operator wants done.
pub(crate) struct Upkeep {
    /// A room that never started is deleted after this.
    pub(crate) waiting_room: Duration,
    /// How often a backup is taken; zero: never.
    pub(crate) backup_every: Duration,
    /// So many backups are kept.
    pub(crate) backups_kept: usize,
}

impl Upkeep {
    /// Sees to everything until the server closes.
    pub(crate) async fn run(self, lobby: Lobby, store: Store, closing: CancellationToken) {
        let work = async { tokio::join!(self.sweep(&lobby), self.back_up(&store, &closing)) };
        tokio::select! {
            () = closing.cancelled() => {}
            _ = work => {}
        }
    }

    async fn sweep(&self, lobby: &Lobby) {
        let mut due = interval(SWEEP);
        due.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            due.tick().await;
            lobby.forget_unfinished(self.waiting_room).await;
        }
    }

    async fn back_up(&self, store: &Store, closing: &CancellationToken) {
        if self.backup_every.is_zero() {
            return;
        }
        let soon = SOON.min(self.backup_every);
        let due = |age: Duration| self.backup_every.saturating_sub(age).max(soon);
        let mut wait = due(store.backup_age().unwrap_or_default());
        loop {
            sleep(wait).await;
            wait = match store.back_up(self.backups_kept, closing).await {
                Ok(file) => {
                    tracing::info!(file = %file.display(), "took a backup");
                    self.backup_every
                }
                Err(error) => {
                    tracing::error!(%error, "there is no new backup");
                    soon
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn backups_after(hours: u64, backup_every: Duration) -> Option<Duration> {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let upkeep = Upkeep {
            waiting_room: Duration::ZERO,
            backup_every,
            backups_kept: 3,
        };
        tokio::spawn({
            let store = store.clone();
            async move { upkeep.back_up(&store, &CancellationToken::new()).await }
        });
        sleep(Duration::from_secs(hours * 3600 - 1)).await;
        assert_eq!(store.backup_age(), None);
        sleep(Duration::from_secs(2)).await;
        store.backup_age()
    }

    #[tokio::test(start_paused = true)]
    async fn a_backup_is_taken_as_often_as_the_operator_wants() {
        assert!(backups_after(6, Duration::from_hours(6)).await.is_some());
        assert_eq!(backups_after(1000, Duration::ZERO).await, None);
    }
}
