//! The questions with JSON answers.

use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::http::{HeaderName, StatusCode};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use protocol::{ErrorCode, Guest, NewRoom, RoomCreated};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::problem::Refusal;
use super::visitor::{Member, Visitor};
use super::{App, Rooms};
use crate::accept::Client;
use crate::chance;
use crate::config::PublicUrl;
use crate::identity::{Cookie, Secret, nickname};
use crate::store::Accounts;

/// The longest body, in bytes.
const BODY_BYTES: usize = 4 * 1024;
/// A body must have arrived after this long.
const BODY: Duration = Duration::from_secs(5);
/// Answers are about now and about one person.
const FRESH: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "no-store")];

/// `POST /api/v1/guest`: who I am; a new guest if I am nobody yet.
pub(super) async fn guest<R: Rooms>(
    State(app): State<App<R>>,
    visitor: Visitor,
) -> Result<impl IntoResponse, Refusal> {
    let (secret, guest) = match visitor.known {
        Some(known) => known,
        None => welcome(&app).await?,
    };
    let form = Cookie {
        https: app.public_url.as_ref().is_some_and(PublicUrl::is_https),
    };
    Ok((FRESH, [(SET_COOKIE, form.set(&secret))], Json(guest)))
}

async fn welcome<R: Rooms>(app: &App<R>) -> Result<(Secret, Guest), Refusal> {
    let secret = Secret::from_bits(chance::draw());
    let player = uuid::Builder::from_random_bytes(chance::draw().to_be_bytes()).into_uuid();
    let guest = Guest {
        player,
        name: nickname(chance::draw() as u64).into(),
    };
    app.accounts
        .add_guest(secret.hash(), &guest)
        .await
        .map_err(|error| {
            tracing::error!(%error, "a guest could not be stored");
            Refusal(ErrorCode::NotStored)
        })?;
    Ok((secret, guest))
}

/// `POST /api/v1/rooms`: a room with me in its first seat.
pub(super) async fn create_room<R: Rooms>(
    State(app): State<App<R>>,
    Member(maker): Member,
    Extension(Client(address)): Extension<Client>,
    body: Body,
) -> Result<impl IntoResponse, Refusal> {
    let wish: NewRoom = read(body).await?;
    if !app.rooms_made.take(address, Instant::now()) {
        return Err(Refusal(ErrorCode::TooFast));
    }
    let room = app.rooms.create(&maker, &wish).await?;
    Ok((StatusCode::CREATED, FRESH, Json(RoomCreated { room })))
}

/// `GET /api/v1/games/{id}`: the record of a game.
pub(super) async fn game<R: Rooms>(
    State(app): State<App<R>>,
    id: Result<Path<String>, PathRejection>,
) -> Result<impl IntoResponse, Refusal> {
    let id = id
        .ok()
        .and_then(|Path(id)| id.parse().ok())
        .ok_or(Refusal(ErrorCode::NoGame))?;
    let record = app
        .rooms
        .record(id)
        .await
        .ok_or(Refusal(ErrorCode::NoGame))?;
    Ok((FRESH, Json(record)))
}

/// `GET /healthz`: whether to send people here.
pub(super) async fn health<R: Rooms>(
    State(app): State<App<R>>,
) -> Result<impl IntoResponse, Refusal> {
    if app.closing.is_cancelled() {
        Err(Refusal(ErrorCode::Closing))
    } else {
        Ok((FRESH, "ok\n"))
    }
}

async fn read<T: DeserializeOwned>(body: Body) -> Result<T, Refusal> {
    let arrived = timeout(BODY, to_bytes(body, BODY_BYTES)).await;
    let bytes = arrived
        .map_err(|_| ErrorCode::BadMessage)?
        .map_err(|_| ErrorCode::TooLarge)?;
    serde_json::from_slice(&bytes).map_err(|_| Refusal(ErrorCode::BadMessage))
}
