//! The `{id}` in an address. What cannot be one is the key of nothing.

use std::str::FromStr;

use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use protocol::ErrorCode;

use super::super::problem::Refusal;

/// What a handler gets for the one place in its address.
pub(super) type Key = Result<Path<String>, PathRejection>;

/// The key, or the refusal that says there is nothing with it.
pub(super) fn read<T: FromStr>(key: Key, missing: ErrorCode) -> Result<T, Refusal> {
    let key = key.ok().and_then(|Path(text)| text.parse().ok());
    key.ok_or(Refusal(missing))
}
