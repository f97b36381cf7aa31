//! Refusals as HTTP answers: the one place that maps codes to statuses.

use std::time::Duration;

use axum::Json;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{ErrorCode, Problem};

use crate::chance;
use crate::metrics::METRICS;

/// A request that was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal(pub ErrorCode);

impl From<ErrorCode> for Refusal {
    fn from(code: ErrorCode) -> Self {
        Self(code)
    }
}

/// A refusal that knows when it is worth another try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Later {
    refusal: Refusal,
    patience_s: Option<u64>,
}

impl Refusal {
    /// Worth another try after this.
    pub(super) fn after(self, wait: Duration) -> Later {
        Later {
            refusal: self,
            patience_s: Some(wait.as_secs() + 1),
        }
    }
}

impl From<Refusal> for Later {
    fn from(refusal: Refusal) -> Self {
        Self {
            refusal,
            patience_s: patience(status(refusal.0)),
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        Later::from(self).into_response()
    }
}

impl IntoResponse for Later {
    fn into_response(self) -> Response {
        let code = self.refusal.0;
        METRICS.requests_refused.count(code);
        let mut response = (status(code), Json(Problem { code })).into_response();
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.patience_s {
            headers.insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}

/// After how many seconds it is worth another try: by lot, so that those who were refused together do not come back
/// together.
fn patience(status: StatusCode) -> Option<u64> {
    match status {
        StatusCode::TOO_MANY_REQUESTS => Some(5 + by_lot(10)),
        StatusCode::SERVICE_UNAVAILABLE => Some(1 + by_lot(10)),
        _ => None,
    }
}

/// A number below `end`.
fn by_lot(end: u64) -> u64 {
    chance::draw() as u64 % end
}

/// The status that says about the same as the code.
#[must_use]
pub fn status(code: ErrorCode) -> StatusCode {
    use ErrorCode as E;
    match code {
        E::BadMessage => StatusCode::BAD_REQUEST,
        E::NoGuest => StatusCode::UNAUTHORIZED,
        E::BadOrigin | E::NotSeated | E::NotHost | E::PrivateProfile => StatusCode::FORBIDDEN,
        E::NoRoom | E::NoGame | E::NoPage | E::NoPlayer | E::NoItem | E::NoDevice | E::BadCode => {
            StatusCode::NOT_FOUND
        }
        E::BadMethod => StatusCode::METHOD_NOT_ALLOWED,
        E::NotWatching
        | E::NotWaiting
        | E::NotPlaying
        | E::NotOver
        | E::NotAlone
        | E::NoFurther
        | E::Stale
        | E::NotYourTurn
        | E::Covered
        | E::SeatTaken
        | E::NoSeat
        | E::Full
        | E::SeatsEmpty
        | E::NameTaken
        | E::NameTooSoon
        | E::TooPoor
        | E::Owned
        | E::NotOwned => StatusCode::CONFLICT,
        E::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        E::IllegalMove | E::BadOptions | E::BadLevel | E::BadNameLength | E::BadNameCharacters => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        E::TooFast | E::TooMany => StatusCode::TOO_MANY_REQUESTS,
        E::Busy | E::NotStored | E::Broken | E::Closing => StatusCode::SERVICE_UNAVAILABLE,
    }
}
