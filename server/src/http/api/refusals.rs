//! Which refusals each kind of question knows, for the document. The status of each is that of [`status`].

use std::collections::BTreeMap;

use protocol::ErrorCode;
use utoipa::IntoResponses;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

use super::super::problem::status;

/// Names for lists of codes that `utoipa::path` can take.
macro_rules! refusals {
    ($($(#[$about:meta])+ $name:ident: $($code:ident)+;)+) => {$(
        $(#[$about])+
        pub(super) struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                responses(&[$(ErrorCode::$code),+])
            }
        }
    )+};
}

refusals! {
    /// Becoming somebody.
    Enter: BadOrigin TooFast Busy NotStored;
    /// Making a room.
    MakeRoom: BadMessage NoGuest BadOrigin TooLarge BadOptions BadLevel TooFast TooMany Busy NotStored Closing;
    /// Looking for a game.
    SeeGame: NoGame TooFast;
    /// Looking at what is mine.
    SeeMine: NoGuest BadOrigin Busy;
    /// Looking at a game of mine.
    SeeMyGame: NoGuest BadOrigin NoGame Busy;
    /// Doing something for myself that needs no words.
    ActForMe: NoGuest BadOrigin TooFast Busy NotStored;
    /// Changing my name and the like.
    ChangeMe: BadMessage NoGuest BadOrigin TooLarge BadNameLength BadNameCharacters NameTaken NameTooSoon
        TooFast Busy NotStored;
    /// Signing out a device.
    SignOut: NoGuest BadOrigin NoDevice TooFast Busy NotStored;
    /// Using a code.
    TakeCode: BadMessage BadOrigin TooLarge BadCode TooFast Busy NotStored;
    /// Buying.
    Buy: NoGuest BadOrigin NoItem TooPoor Owned TooFast Busy NotStored;
    /// Wearing.
    PutOn: BadMessage NoGuest BadOrigin TooLarge NoItem NotOwned TooFast Busy NotStored;
    /// Looking at a player.
    SeePlayer: BadMessage BadOrigin PrivateProfile NoPlayer Busy;
    /// Looking at a list.
    SeeList: BadMessage BadOrigin Busy;
}

/// One answer for each status, which names its codes.
fn responses(codes: &[ErrorCode]) -> BTreeMap<String, RefOr<Response>> {
    let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for &code in codes {
        let name = serde_json::to_value(code).unwrap_or_default();
        let name = format!("`{}`", name.as_str().unwrap_or_default());
        names
            .entry(status(code).as_str().into())
            .or_default()
            .push(name);
    }
    let response = |(status, names): (String, Vec<String>)| {
        let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem")));
        let response = ResponseBuilder::new()
            .description(names.join(", "))
            .content("application/json", problem.build());
        (status, RefOr::T(response.build()))
    };
    names.into_iter().map(response).collect()
}
