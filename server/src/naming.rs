//! Giving somebody another name: the one way there is, for sockets and for HTTP.
//!
//! Tells nobody about it: that is up to whoever asked.

use protocol::{ErrorCode, Guest, PlayerId};

use crate::identity::Name;
use crate::store::{NameRefused, NewName, Store};
use crate::wall;

/// The player under their new name.
///
/// # Errors
/// `bad_name_length`, `bad_name_characters`, `name_taken`, `name_too_soon`, `no_guest`, `not_stored`.
pub async fn rename(store: &Store, player: PlayerId, text: &str) -> Result<Guest, ErrorCode> {
    let name = Name::parse(text)?;
    let wish = NewName {
        name: name.as_str().to_owned(),
        looks: name.looks(),
        at_ms: wall::unix_ms(),
    };
    store.rename(player, wish).await.map_err(code)?;
    Ok(Guest {
        player,
        name: name.into(),
    })
}

fn code(refused: NameRefused) -> ErrorCode {
    match refused {
        NameRefused::NoPlayer => ErrorCode::NoGuest,
        NameRefused::TooSoon => ErrorCode::NameTooSoon,
        NameRefused::Taken => ErrorCode::NameTaken,
        NameRefused::Store(error) => {
            tracing::error!(%error, "a name could not be stored");
            ErrorCode::NotStored
        }
    }
}
