//! What a question says besides its address: a body of JSON, or what stands behind the `?`.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use protocol::ErrorCode;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::super::problem::Refusal;

/// The longest body, in bytes.
const BODY_BYTES: usize = 4 * 1024;
/// A body must have arrived after this long.
const BODY: Duration = Duration::from_secs(5);

/// The JSON object of a body.
pub(super) async fn read<T: DeserializeOwned>(body: Body) -> Result<T, Refusal> {
    let arrived = timeout(BODY, to_bytes(body, BODY_BYTES)).await;
    let bytes = arrived
        .map_err(|_| ErrorCode::BadMessage)?
        .map_err(|_| ErrorCode::TooLarge)?;
    // Serde reads a list, too, as the fields of an object.
    if !bytes.trim_ascii_start().starts_with(b"{") {
        return Err(Refusal(ErrorCode::BadMessage));
    }
    serde_json::from_slice(&bytes).map_err(|_| Refusal(ErrorCode::BadMessage))
}

/// What stands behind the `?`.
pub(super) struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let read = Query::try_from_uri(&parts.uri);
        read.map(|Query(asked)| Self(asked))
            .map_err(|_| Refusal(ErrorCode::BadMessage))
    }
}
