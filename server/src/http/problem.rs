//! Refusals as HTTP answers: the one place that maps codes to statuses.

use axum::Json;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{ErrorCode, Problem};

/// A request that was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal(pub ErrorCode);

impl From<ErrorCode> for Refusal {
    fn from(code: ErrorCode) -> Self {
        Self(code)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = status(self.0);
        let mut response = (status, Json(Problem { code: self.0 })).into_response();
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = patience(status) {
            headers.insert(RETRY_AFTER, HeaderValue::from_static(seconds));
        }
        response
    }
}

/// After how many seconds it is worth another try.
fn patience(status: StatusCode) -> Option<&'static str> {
    match status {
        StatusCode::TOO_MANY_REQUESTS => Some("60"),
        StatusCode::SERVICE_UNAVAILABLE => Some("5"),
        _ => None,
    }
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
        E::TooFast => StatusCode::TOO_MANY_REQUESTS,
        E::Busy | E::NotStored | E::Closing => StatusCode::SERVICE_UNAVAILABLE,
    }
}
