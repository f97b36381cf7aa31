//! The store: rooms as event lists, games, and guests, in one `SQLite` file.
//!
//! One thread writes, and what waits together is committed together; readers have read-only connections of
//! their own. What an event means is none of its business; what a finished game brings it asks the pure modules, as
//! that has to be written together with the game's end.

mod account;
mod append;
mod backup;
mod backups;
mod batch;
mod checkpoint;
mod codes;
mod devices;
mod error;
mod folder;
mod forget;
mod guests;
mod history;
mod item;
mod items;
mod journal;
mod known;
mod ledger;
#[cfg(test)]
pub mod memory;
mod names;
mod own;
mod past;
mod readers;
mod restore;
mod rooms;
mod row;
mod schema;
mod scores;
mod settle;
mod skills;
mod stall;
mod try_out;
mod word;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::{GameId, Guest, RoomCode, Seq};
use rusqlite::Connection;

use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::metrics::{AppendFailure, METRICS};
pub use account::Account;
pub use backup::BackupError;
pub use backups::back_up;
pub use batch::{Append, GameEnd, GameStart, StoredEvent};
pub use codes::{CODE_LIVES_MS, Newcomer};
pub use devices::Visit;
pub use error::{AppendError, OpenError, StoreError};
pub use history::{DELETED_NAME, Filter};
pub use items::ShopError;
pub use names::{NAME_STAYS_MS, NameRefused, NewName};
pub use restore::restore;
pub use scores::Board;

/// The SHA-256 of a guest's secret.
pub type SecretHash = [u8; 32];

/// A room's event list: append-only, numbered without gaps.
pub trait RoomLog: Clone + Send + Sync + 'static {
    /// Adds events; they are durable when it returns `Ok`. After `Failed` load the room again before
    /// you trust what you know of it.
    fn append(
        &self,
        batch: impl Into<Arc<Append>> + Send,
    ) -> impl Future<Output = Result<(), AppendError>> + Send;

    /// All events of a room, in order; `None`: no such room.
    fn load(
        &self,
        room: RoomCode,
    ) -> impl Future<Output = Result<Option<Vec<StoredEvent>>, StoreError>> + Send;

    /// The events of a room that follow `after`, in order; none if there is no such room.
    fn tail(
        &self,
        room: RoomCode,
        after: Seq,
    ) -> impl Future<Output = Result<Vec<StoredEvent>, StoreError>> + Send;

    /// Whether nothing can be stored just now, as the disk is full or somebody else holds the database.
    fn stalls(&self) -> watch::Receiver<bool>;
}

/// Who is known to the server.
pub trait Accounts: Clone + Send + Sync + 'static {
    /// The guest with this secret.
    fn guest_by_secret(
        &self,
        hash: SecretHash,
    ) -> impl Future<Output = Result<Option<Guest>, StoreError>> + Send;

    /// Remembers a new guest.
    fn add_guest(
        &self,
        hash: SecretHash,
        guest: &Guest,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
}

/// The store. Clones share it; it ends with the last one, or in order by [`Store::close`].
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    dir: PathBuf,
    writer: writer::Writer,
    unfiled: journal::Unfiled,
    readers: readers::Readers,
    known: known::Known,
}

impl Store {
    /// Opens the data folder, makes it and the database where they are missing, and takes it for this
    /// process alone.
    pub fn open(dir: &Path) -> Result<Store, OpenError> {
        let (mut connection, lock) = folder::open(dir)?;
        let file = folder::database(dir);
        let checkpoints = checkpoint::Checkpoints::start(&mut connection, &file)?;
        let journal = journal::Journal::open(&connection)
            .map_err(|cause| OpenError::database(&file, cause))?;
        let unfiled = journal.unfiled();
        let writer = writer::Writer::start(connection, journal, checkpoints, lock)
            .map_err(|io| OpenError::folder(dir, io))?;
        Ok(Store(Arc::new(Inner {
            dir: dir.to_owned(),
            writer,
            unfiled,
            readers: readers::Readers::new(file),
            known: known::Known::default(),
        })))
    }

    /// The rooms in which a game is on.
    pub async fn playing(&self) -> Result<Vec<RoomCode>, StoreError> {
        self.0.readers.read(rooms::playing).await
    }

    /// The guest with this secret, and the rooms in which they have a seat in a game that is on.
    pub async fn arrival(
        &self,
        hash: SecretHash,
    ) -> Result<Option<(Guest, Vec<RoomCode>)>, StoreError> {
        let known = self.0.known.clone();
        let read = move |db: &Connection| {
            let Some(guest) = guests::find(db, &known, hash)? else {
                return Ok(None);
            };
            let rooms = rooms::of_player(db, guest.player)?;
            Ok(Some((guest, rooms)))
        };
        self.0.readers.read(read).await
    }

    /// Where a game was played: its room, its first event, and its last one if it has ended.
    pub async fn game(
        &self,
        id: GameId,
    ) -> Result<Option<(RoomCode, Seq, Option<Seq>)>, StoreError> {
        self.0.readers.read(move |db| rooms::game(db, id)).await
    }

    /// Deletes the rooms that never started and where nothing happened since `waiting_before`, and the unfinished games of people
    /// who play alone untouched since `alone_before` (Unix milliseconds). Says how many.
    pub async fn forget_unfinished(
        &self,
        waiting_before: u64,
        alone_before: u64,
    ) -> Result<usize, StoreError> {
        self.0
            .writer
            .write_filed(move |db| rooms::forget_unfinished(db, waiting_before, alone_before))
            .await
    }

    /// Carries out what changes who has a secret, or what they are called.
    async fn change<T, E>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: error::Refusal + Send + 'static,
    {
        let change = self.0.known.change();
        // It goes with the result, so that it ends after the commit although nobody may wait for that any more.
        let work = move |db: &Connection| work(db).map(|done| (done, change));
        self.0.writer.write(work).await.map(|(done, _change)| done)
    }

    /// Takes a backup into the data folder and deletes the oldest beyond `kept`. Nobody waits for it. Says where it is.
    /// Gives up when the server closes.
    pub async fn back_up(
        &self,
        kept: usize,
        closing: &CancellationToken,
    ) -> Result<PathBuf, BackupError> {
        let (dir, closing) = (self.0.dir.clone(), closing.clone());
        let taking = tokio::task::spawn_blocking(move || {
            let file = backups::back_up(&dir, None, &closing)?;
            backups::prune(&dir, kept)?;
            Ok(file)
        });
        // It fails only when the runtime ends or the work panics, and then nobody waits for more.
        taking.await.unwrap_or(Err(BackupError::Interrupted))
    }

    /// How long ago the newest backup in the data folder was taken; `None`: there is none.
    #[must_use]
    pub fn backup_age(&self) -> Option<Duration> {
        backups::age(&self.0.dir)
    }

    /// How many changes wait for the thread that writes.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.0.writer.waiting()
    }

    /// Writes what waits, tidies the file, and lets go of the folder. Whatever is asked afterwards fails.
    pub async fn close(&self) {
        self.0.readers.close();
        self.0.writer.stop().await;
    }
}

impl RoomLog for Store {
    async fn append(&self, batch: impl Into<Arc<Append>> + Send) -> Result<(), AppendError> {
        let (begun, batch) = (Instant::now(), batch.into());
        let events = batch.events.len();
        let batch = append::Encoded::new(batch)?;
        let stored = self.0.writer.append(batch).await;
        match stored {
            Ok(()) => METRICS.events.increment(events as u64),
            Err(AppendError::Behind) => METRICS.appends_failed.count(AppendFailure::Behind),
            Err(AppendError::Failed) => METRICS.appends_failed.count(AppendFailure::Failed),
        }
        METRICS.append.record(begun.elapsed());
        stored
    }

    async fn load(&self, room: RoomCode) -> Result<Option<Vec<StoredEvent>>, StoreError> {
        let events = self.tail(room, 0).await?;
        // A room is made with its first event, so a room without events is none.
        Ok((!events.is_empty()).then_some(events))
    }

    async fn tail(&self, room: RoomCode, after: Seq) -> Result<Vec<StoredEvent>, StoreError> {
        // In this order: what is filed in between is in both, and not in neither.
        let unfiled = self.0.unfiled.of(room, after)?;
        let read = move |db: &Connection| rooms::tail(db, room, after);
        let mut events = self.0.readers.read(read).await?;
        let last = events.last().map_or(after, |event| event.seq);
        events.extend(unfiled.into_iter().filter(|event| event.seq > last));
        Ok(events)
    }

    fn stalls(&self) -> watch::Receiver<bool> {
        self.0.writer.stalls()
    }
}

impl Accounts for Store {
    async fn guest_by_secret(&self, hash: SecretHash) -> Result<Option<Guest>, StoreError> {
        if let Ok(guest) = self.0.known.guest(&hash) {
            return Ok(Some(guest));
        }
        let known = self.0.known.clone();
        let read = move |db: &Connection| guests::find(db, &known, hash);
        self.0.readers.read(read).await
    }

    async fn add_guest(&self, hash: SecretHash, guest: &Guest) -> Result<(), StoreError> {
        let guest = guest.clone();
        self.0
            .writer
            .write(move |db| guests::add(db, &hash, &guest))
            .await
    }
}

#[cfg(test)]
mod tests;
