//! A room log in memory, for tests of rooms: it keeps the contract and fails on request.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use protocol::{RoomCode, Seq};
use tokio::sync::watch;

use super::append::numbered;
use super::{Append, AppendError, RoomLog, StoreError, StoredEvent};

/// See the module.
#[derive(Clone, Default)]
pub struct MemoryLog {
    rooms: Arc<Mutex<HashMap<RoomCode, Vec<StoredEvent>>>>,
    fails: Arc<AtomicBool>,
    stalls: watch::Sender<bool>,
}

impl MemoryLog {
    /// Whether appends fail from now on.
    pub fn fail(&self, fails: bool) {
        self.fails.store(fails, Ordering::SeqCst);
    }

    /// Whether nothing can be stored from now on, and everybody knows.
    pub fn stall(&self, stalls: bool) {
        self.fail(stalls);
        self.stalls.send_replace(stalls);
    }
}

impl RoomLog for MemoryLog {
    async fn append(&self, batch: impl Into<Arc<Append>> + Send) -> Result<(), AppendError> {
        let batch = batch.into();
        if self.fails.load(Ordering::SeqCst) {
            return Err(AppendError::Failed);
        }
        let mut rooms = self.rooms.lock().unwrap();
        let events = rooms.entry(batch.room).or_default();
        if events.len() as Seq != batch.after || !numbered(&batch) {
            return Err(AppendError::Behind);
        }
        events.extend(batch.events.iter().cloned());
        Ok(())
    }

    async fn load(&self, room: RoomCode) -> Result<Option<Vec<StoredEvent>>, StoreError> {
        Ok(self
            .rooms
            .lock()
            .unwrap()
            .get(&room)
            .filter(|events| !events.is_empty())
            .cloned())
    }
    fn stalls(&self) -> watch::Receiver<bool> {
        self.stalls.subscribe()
    }

    async fn tail(&self, room: RoomCode, after: Seq) -> Result<Vec<StoredEvent>, StoreError> {
        let mut events = self.load(room).await?.unwrap_or_default();
        events.retain(|stored| stored.seq > after);
        Ok(events)
    }
}
