//! Becoming somebody, and staying it for another year.

use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{SET_COOKIE, USER_AGENT};
use axum::response::{AppendHeaders, IntoResponse};
use axum::{Extension, Json};
use protocol::Guest;
use tokio::time::timeout;

use super::super::problem::Refusal;
use super::super::visitor::{Visitor, cookie};
use super::super::{App, Rooms};
use super::{FRESH, refusals, unwritten};
use crate::accept::Client;
use crate::config::PublicUrl;
use crate::identity::{Cookie, Secret, browser_label, nickname};
use crate::store::{Accounts, SecretHash, Visit};
use crate::{chance, wall};

/// Tells me who I am. If I am nobody yet, I become a new guest with a name of my own.
///
/// The cookie of the answer is the secret that shows who I am; instead of it the secret can be sent as a bearer token.
#[utoipa::path(post, path = "/guest", tag = "me", security((), ("cookie" = []), ("bearer" = [])),
    responses((status = 200, description = "who I am", body = Guest, headers(("set-cookie", description = "the secret"))),
        refusals::Enter))]
pub(in crate::http) async fn enter<R: Rooms>(
    State(app): State<App<R>>,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    let here = Here::of(&app, &headers, client);
    let (secret, guest) = if let Some(known) = visitor.known {
        here.note(&app, known.0.hash()).await;
        known
    } else {
        app.quotas.guests.take(client)?;
        here.welcome(&app).await?
    };
    Ok((FRESH, here.cookies(&secret), Json(guest)))
}

/// Where somebody is may take so long to be noted before it is left to be noted on its own.
const SOON: Duration = Duration::from_millis(500);

/// The browser that asks.
pub(super) struct Here {
    https: bool,
    browser: Secret,
    visit: Visit,
}

impl Here {
    pub(super) fn of<R>(app: &App<R>, headers: &HeaderMap, client: Client) -> Self {
        let https = app.public_url.as_ref().is_some_and(PublicUrl::is_https);
        let browser = cookie(headers, Cookie::browser(https))
            .unwrap_or_else(|| Secret::from_bits(chance::draw()));
        let agent = headers
            .get(USER_AGENT)
            .and_then(|agent| agent.to_str().ok());
        let visit = Visit {
            label: Some(browser_label(agent.unwrap_or_default())),
            browser: Some(browser.hash()),
            address: client.household(),
            at_ms: wall::unix_ms(),
        };
        Self {
            https,
            browser,
            visit,
        }
    }

    /// Remembers a new guest, and in the same commit where they are.
    async fn welcome<R: Rooms>(&self, app: &App<R>) -> Result<(Secret, Guest), Refusal> {
        let secret = Secret::from_bits(chance::draw());
        let player = uuid::Builder::from_random_bytes(chance::draw().to_be_bytes()).into_uuid();
        let guest = Guest {
            player,
            name: nickname(chance::draw() as u64).into(),
        };
        let add = app.accounts.add_guest(secret.hash(), &guest);
        let (added, ()) = tokio::join!(biased; add, self.note(app, secret.hash()));
        added.map_err(unwritten)?;
        if app.starting_coins > 0 {
            let given = app
                .accounts
                .give(player, app.starting_coins, self.visit.at_ms);
            given.await.map_err(unwritten)?;
        }
        Ok((secret, guest))
    }

    /// Nobody is turned away, or waits for a store that takes nothing just now, because of where they are.
    pub(super) async fn note<R: Rooms>(&self, app: &App<R>, device: SecretHash) {
        let noted = app.accounts.visit(device, self.visit.clone());
        if let Ok(Err(error)) = timeout(SOON, noted).await {
            tracing::warn!(%error, "a visit could not be noted");
        }
    }

    /// The secret of the guest, and that of the browser.
    pub(super) fn cookies(
        &self,
        secret: &Secret,
    ) -> impl axum::response::IntoResponseParts + use<> {
        AppendHeaders([
            (SET_COOKIE, Cookie::guest(self.https).set(secret)),
            (SET_COOKIE, Cookie::browser(self.https).set(&self.browser)),
        ])
    }

    /// An answer after which the browser knows nothing of us.
    pub(super) fn no_cookies(&self) -> impl axum::response::IntoResponseParts + use<> {
        AppendHeaders([
            (SET_COOKIE, Cookie::guest(self.https).clear()),
            (SET_COOKIE, Cookie::browser(self.https).clear()),
        ])
    }
}
