//! What happened to a person elsewhere that their open sockets must know.

use protocol::Guest;

use super::{Connection, End, close_code};
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
        self.guest = guest;
        if let Some(viewing) = &self.viewing {
            // A room that was put away meanwhile learns the name when the player sits down again.
            viewing.room().rename(self.guest.clone()).await.ok();
        }
    }
}
