//! What happened to a person elsewhere that their open sockets must know.

use std::sync::Arc;

use axum::extract::ws::close_code;
use protocol::Guest;
use tokio::sync::broadcast::{self, error::RecvError};

use super::{Connection, End};
use crate::store::SecretHash;

/// So many may wait for a socket that is busy; one that misses some learns them when it comes again.
pub const NEWS: usize = 64;

/// Something that concerns whoever it names, on every socket of theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The browser with this secret is no longer theirs.
    SignedOut(SecretHash),
    /// Somebody is called this from now on.
    Renamed(Guest),
}

/// The next one, and where the one after it comes from. What was missed is learnt when they come again.
pub(super) async fn next(mut news: broadcast::Receiver<News>) -> (broadcast::Receiver<News>, News) {
    loop {
        match news.recv().await {
            Ok(one) => return (news, one),
            Err(RecvError::Lagged(_)) => {}
            // Nobody is left who could tell.
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}

impl Connection {
    pub(super) async fn hear(&mut self, news: News) -> Result<(), End> {
        match news {
            News::SignedOut(device) if device == self.device => {
                Err(End(close_code::POLICY, "signed out"))
            }
            News::Renamed(guest) if guest.player == self.guest.player => {
                self.be_called(guest).await;
                Ok(())
            }
            News::SignedOut(_) | News::Renamed(_) => Ok(()),
        }
    }

    /// Goes by another name, also at the table.
    pub(super) async fn be_called(&mut self, guest: Guest) {
        self.guest = Arc::new(guest);
        if let Some(viewing) = &self.viewing {
            // A room that was put away meanwhile learns the name when the player sits down again.
            viewing.room().rename(Guest::clone(&self.guest)).await.ok();
        }
    }
}
