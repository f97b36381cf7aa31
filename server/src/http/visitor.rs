//! Who makes a request that may change something, and whether the page they use is ours.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE, HeaderName, ORIGIN};
use axum::http::request::Parts;
use protocol::{ErrorCode, Guest};

use super::problem::Refusal;
use super::site;
use super::{App, Rooms};
use crate::config::PublicUrl;
use crate::identity::{Cookie, Secret, bearer};
use crate::store::Accounts;

/// Somebody, known or not. A browser has proved that the page is ours.
pub(super) struct Visitor {
    /// The guest they are, and the secret that shows it.
    pub known: Option<(Secret, Guest)>,
}

/// Somebody who is known.
pub(super) struct Member(pub Guest);

impl<R: Rooms> FromRequestParts<App<R>> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App<R>) -> Result<Self, Refusal> {
        let Some(secret) = presented(&parts.headers, app.public_url.as_ref())? else {
            return Ok(Self { known: None });
        };
        let found = app
            .accounts
            .guest_by_secret(secret.hash())
            .await
            .map_err(|error| {
                tracing::error!(%error, "guests cannot be looked up");
                Refusal(ErrorCode::Busy)
            })?;
        Ok(Self {
            known: found.map(|guest| (secret, guest)),
        })
    }
}

impl<R: Rooms> FromRequestParts<App<R>> for Member {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App<R>) -> Result<Self, Refusal> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let (_, guest) = visitor.known.ok_or(Refusal(ErrorCode::NoGuest))?;
        Ok(Self(guest))
    }
}

/// The secret that a request shows. Browsers send a cookie whatever page asks, and then say whose page
/// it is; so a cookie counts only together with our origin. A bearer token no page of others can have.
fn presented(
    headers: &HeaderMap,
    public_url: Option<&PublicUrl>,
) -> Result<Option<Secret>, Refusal> {
    let token = text(headers, &AUTHORIZATION).and_then(bearer);
    let form = Cookie {
        https: public_url.is_some_and(PublicUrl::is_https),
    };
    let cookie = headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok())
        .find_map(|line| form.read(line));
    let allowed = match headers.get(ORIGIN) {
        Some(origin) => origin
            .to_str()
            .is_ok_and(|origin| site::is_ours(origin, public_url, headers)),
        None => token.is_some() || cookie.is_none(),
    };
    if allowed {
        Ok(token.or(cookie))
    } else {
        Err(Refusal(ErrorCode::BadOrigin))
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}
