//! Who makes a request, and whether the page they use is ours.
//!
//! Whoever may change something has proved more than whoever only looks: see [`presented`].

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE, HeaderName, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use protocol::{ErrorCode, Guest, RoomCode};

use super::problem::Refusal;
use super::site;
use super::{App, Rooms};
use crate::config::PublicUrl;
use crate::identity::{Cookie, Secret, bearer};
use crate::store::{Accounts, SecretHash, StoreError};

/// Somebody who may change something, known or not. A browser has proved that the page is ours.
pub(super) struct Visitor {
    /// The guest they are, and the secret that shows it.
    pub known: Option<(Secret, Guest)>,
}

/// Somebody who is known and may change something.
pub(super) struct Member {
    pub guest: Guest,
}

/// Somebody who is known and opens a socket, which may change something.
pub(super) struct Arrival {
    pub guest: Guest,
    /// The rooms in which they have a seat in a game that is on.
    pub rooms: Vec<RoomCode>,
    /// The hash of the secret that shows who they are.
    pub device: SecretHash,
}

/// Somebody who only looks, known or not.
pub(super) struct Looker(pub Option<Guest>);

/// Somebody who is known and looks at what only they may see.
pub(super) struct Reader {
    pub guest: Guest,
    pub device: SecretHash,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Look,
    Change,
}

impl<R: Rooms> FromRequestParts<App<R>> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App<R>) -> Result<Self, Refusal> {
        let known = known(parts, app, Purpose::Change).await?;
        Ok(Self { known })
    }
}

impl<R: Rooms> FromRequestParts<App<R>> for Member {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App<R>) -> Result<Self, Refusal> {
        let known = known(parts, app, Purpose::Change).await?;
        let (_, guest) = known.ok_or(Refusal(ErrorCode::NoGuest))?;
        Ok(Self { guest })
    }
}

impl<R: Rooms> FromRequestParts<App<R>> for Arrival {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App<R>) -> Result<Self, Refusal> {
        let look = |hash| app.accounts.arrival(hash);
        let known = find(parts, app, Purpose::Change, look).await?;
        let (secret, (guest, rooms)) = known.ok_or(Refusal(ErrorCode::NoGuest))?;
        let device = secret.hash();
        Ok(Self {
            guest,
            rooms,
            device,
        })
    }
}

impl<R: Rooms> FromRequestParts<App<R>> for Looker {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App<R>) -> Result<Self, Refusal> {
        let known = known(parts, app, Purpose::Look).await?;
        Ok(Self(known.map(|(_, guest)| guest)))
    }
}

impl<R: Rooms> FromRequestParts<App<R>> for Reader {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App<R>) -> Result<Self, Refusal> {
        let known = known(parts, app, Purpose::Look).await?;
        let (secret, guest) = known.ok_or(Refusal(ErrorCode::NoGuest))?;
        let device = secret.hash();
        Ok(Self { guest, device })
    }
}

async fn known<R: Rooms>(
    parts: &Parts,
    app: &App<R>,
    purpose: Purpose,
) -> Result<Option<(Secret, Guest)>, Refusal> {
    find(parts, app, purpose, |hash| {
        app.accounts.guest_by_secret(hash)
    })
    .await
}

async fn find<R: Rooms, T, F: Future<Output = Result<Option<T>, StoreError>>>(
    parts: &Parts,
    app: &App<R>,
    purpose: Purpose,
    look: impl FnOnce(SecretHash) -> F,
) -> Result<Option<(Secret, T)>, Refusal> {
    let Some(secret) = presented(&parts.headers, app.public_url.as_ref(), purpose)? else {
        return Ok(None);
    };
    let found = look(secret.hash()).await.map_err(|error| {
        tracing::error!(%error, "guests cannot be looked up");
        Refusal(ErrorCode::Busy)
    })?;
    Ok(found.map(|found| (secret, found)))
}

/// The secret that a request shows. Browsers send a cookie whatever page asks, and then say whose page
/// it is; so a cookie counts for a change only together with our origin. A bearer token no page of others can have.
/// Of a mere look at our own address browsers do not name the origin; pages of others do not get to read the answer.
pub(super) fn presented(
    headers: &HeaderMap,
    public_url: Option<&PublicUrl>,
    purpose: Purpose,
) -> Result<Option<Secret>, Refusal> {
    let token = text(headers, &AUTHORIZATION).and_then(bearer);
    let form = Cookie::guest(public_url.is_some_and(PublicUrl::is_https));
    let cookie = cookie(headers, form);
    let mut origins = headers.get_all(ORIGIN).iter().peekable();
    let is_ours = |origin: &HeaderValue| {
        origin
            .to_str()
            .is_ok_and(|origin| site::is_ours(origin, public_url, headers))
    };
    let allowed = match origins.peek() {
        Some(_) => origins.all(is_ours),
        None => purpose == Purpose::Look || token.is_some() || cookie.is_none(),
    };
    if allowed {
        Ok(token.or(cookie))
    } else {
        Err(Refusal(ErrorCode::BadOrigin))
    }
}

/// The secret in a cookie of ours.
pub(super) fn cookie(headers: &HeaderMap, form: Cookie) -> Option<Secret> {
    let lines = headers.get_all(COOKIE).iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .find_map(|line| form.read(line))
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}
