//! Whether people should be sent here.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::Serialize;
use strum::IntoStaticStr;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use crate::store::Store;

/// A store that has not written after so long is not well.
const PATIENCE: Duration = Duration::from_secs(2);
/// An answer of the store holds so long: however many ask, it writes no more often.
const FRESH: Duration = Duration::from_secs(1);

/// How a server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, Serialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Stage {
    /// It serves people.
    Ready,
    /// It wakes the games that were on.
    Starting,
    /// It has been told to end.
    Closing,
    /// The database cannot be written.
    StoreFails,
}

/// What tells it. Clones share it.
#[derive(Clone)]
pub struct Readiness(Arc<Inner>);

struct Inner {
    store: Store,
    open: AtomicBool,
    closing: CancellationToken,
    /// When the store was last asked to write, and whether it could.
    written: Mutex<Option<(Instant, bool)>>,
}

impl Readiness {
    /// Not ready before it is [`open`](Self::open), nor once `closing` is cancelled.
    #[must_use]
    pub fn new(store: Store, closing: CancellationToken) -> Self {
        Self(Arc::new(Inner {
            store,
            open: AtomicBool::new(false),
            closing,
            written: Mutex::default(),
        }))
    }

    /// People are let in from now on.
    pub fn open(&self) {
        self.0.open.store(true, Ordering::Relaxed);
    }

    /// How the server is now.
    pub async fn stage(&self) -> Stage {
        if self.0.closing.is_cancelled() {
            Stage::Closing
        } else if !self.0.open.load(Ordering::Relaxed) {
            Stage::Starting
        } else if self.writes().await {
            Stage::Ready
        } else {
            Stage::StoreFails
        }
    }

    async fn writes(&self) -> bool {
        let mut written = self.0.written.lock().await;
        if let Some((at, well)) = *written
            && at.elapsed() < FRESH
        {
            return well;
        }
        let well = matches!(timeout(PATIENCE, self.0.store.try_out()).await, Ok(Ok(())));
        *written = Some((Instant::now(), well));
        well
    }
}
