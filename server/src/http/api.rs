//! The questions with JSON answers, under `/api/v1`. Each handler says in its `utoipa::path` what it asks and answers;
//! the document is made of that.

mod body;
mod devices;
mod document;
mod games;
mod guest;
mod key;
mod leaders;
mod listing;
mod me;
mod own;
mod players;
mod refusals;
mod shop;

use axum::extract::{Request, State};
use axum::http::HeaderName;
use axum::http::header::CACHE_CONTROL;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Extension, Router};
use protocol::ErrorCode;

use super::problem::Refusal;
use super::{App, Rooms};
use crate::accept::Client;
use crate::store::StoreError;

pub(super) use listing::page;

/// Answers are about now and about one person.
const FRESH: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "no-store")];

/// Everything at its address.
pub(super) fn router<R: Rooms>(app: &App<R>) -> Router<App<R>> {
    let mine = get(me::see::<R>)
        .patch(me::change::<R>)
        .delete(own::forget::<R>);
    let routes = Router::new()
        .route("/guest", post(guest::enter::<R>))
        .route("/rooms", post(games::create_room::<R>))
        .route("/games/{id}", get(games::record::<R>))
        .route("/me", mine)
        .route("/me/games/{id}", get(me::reward::<R>))
        .route("/me/data", get(own::data::<R>))
        .route("/me/devices", get(devices::list::<R>))
        .route("/me/devices/{id}", delete(devices::sign_out::<R>))
        .route("/me/code", post(devices::make_code::<R>))
        .route("/me/worn/{slot}", put(shop::wear::<R>))
        .route("/devices", post(devices::use_code::<R>))
        .route("/players/{id}", get(players::profile::<R>))
        .route("/players/{id}/games", get(players::history::<R>))
        .route("/players/{id}/ratings", get(players::ratings::<R>))
        .route("/worn", get(players::worn::<R>))
        .route("/leaderboards", get(leaders::board::<R>))
        .route("/shop", get(shop::items))
        .route("/shop/{item}", post(shop::buy::<R>))
        .route("/openapi.json", get(document::show));
    routes.route_layer(middleware::from_fn_with_state(app.clone(), in_measure::<R>))
}

/// One address changes only so much in a minute; looking is free.
async fn in_measure<R: Rooms>(
    State(app): State<App<R>>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Response {
    if !request.method().is_safe()
        && let Err(refusal) = app.quotas.changes.take(client)
    {
        return refusal.into_response();
    }
    next.run(request).await
}

/// Something could not be looked up.
#[expect(clippy::needless_pass_by_value, reason = "`map_err` hands it over")]
fn unread(error: StoreError) -> Refusal {
    tracing::error!(%error, "a question could not be answered");
    Refusal(ErrorCode::Busy)
}

/// Something could not be stored, so it did not happen.
#[expect(clippy::needless_pass_by_value, reason = "`map_err` hands it over")]
fn unwritten(error: StoreError) -> Refusal {
    tracing::error!(%error, "a change could not be stored");
    Refusal(ErrorCode::NotStored)
}
