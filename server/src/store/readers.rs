//! A few read-only connections, used on blocking threads. They see what is committed, and can change nothing.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::Semaphore;

use super::error::StoreError;
use super::folder;

/// So many reads run at once; the others wait. Each holds one connection and one thread.
const AT_ONCE: usize = 4;

pub(super) struct Readers {
    file: PathBuf,
    places: Semaphore,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    pub(super) fn new(file: PathBuf) -> Readers {
        Readers {
            file,
            places: Semaphore::new(AT_ONCE),
            idle: Arc::default(),
        }
    }

    /// Runs `work` on a connection of its own.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let _place = self
            .places
            .acquire()
            .await
            .map_err(|_| StoreError::Closed)?;
        let (file, idle) = (self.file.clone(), Arc::clone(&self.idle));
        let reading = tokio::task::spawn_blocking(move || {
            let kept = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let db = kept.map_or_else(|| connect(&file), Ok)?;
            let result = work(&db);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(db);
            result
        });
        // It fails only when the runtime ends or `work` panics, and then nobody waits for more.
        reading.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Refuses new reads and closes the connections that nobody uses.
    pub(super) fn close(&self) {
        self.places.close();
        self.idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}

fn connect(file: &PathBuf) -> Result<Connection, StoreError> {
    let db = Connection::open_with_flags(
        file,
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    folder::tune(&db)?;
    Ok(db)
}
