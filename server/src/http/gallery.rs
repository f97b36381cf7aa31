//! The pictures that were drawn last. However many ask, only a few are drawn at once, away from the threads that
//! everybody waits for.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use protocol::ErrorCode;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::poster::Board;

/// Drawn at once.
const HANDS: usize = 1;
/// Kept: at most 100 kB each.
const KEPT: usize = 64;
/// Whoever has waited this long for a hand is told that all are busy.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) struct Gallery {
    /// The one that was wanted last is the last.
    kept: Mutex<VecDeque<(Board, Bytes)>>,
    hands: Arc<Semaphore>,
}

impl Default for Gallery {
    fn default() -> Self {
        Self {
            kept: Mutex::default(),
            hands: Arc::new(Semaphore::new(HANDS)),
        }
    }
}

impl Gallery {
    /// The PNG of a board.
    pub(super) async fn picture(&self, board: Board) -> Result<Bytes, ErrorCode> {
        if let Some(picture) = self.find(&board) {
            return Ok(picture);
        }
        let hand = timeout(PATIENCE, self.hands.clone().acquire_owned()).await;
        let hand = hand
            .map_err(|_| ErrorCode::Busy)?
            .map_err(|_| ErrorCode::Closing)?;
        // Somebody may have had it drawn meanwhile.
        if let Some(picture) = self.find(&board) {
            return Ok(picture);
        }
        // The hand is free when the picture is done, even if nobody waits for it any more.
        let drawn = spawn_blocking(move || (board.draw(), board, hand)).await;
        let (picture, board, _hand) = drawn.map_err(|_| ErrorCode::Busy)?;
        let picture = Bytes::from(picture.ok_or(ErrorCode::Busy)?);
        self.keep(board, picture.clone());
        Ok(picture)
    }

    fn find(&self, board: &Board) -> Option<Bytes> {
        let mut kept = self.kept();
        let place = kept.iter().position(|(known, _)| known == board)?;
        let found = kept.remove(place)?;
        let picture = found.1.clone();
        kept.push_back(found);
        Some(picture)
    }

    fn keep(&self, board: Board, picture: Bytes) {
        let mut kept = self.kept();
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back((board, picture));
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<(Board, Bytes)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
