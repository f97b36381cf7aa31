//! Making rooms, and the records of games.

use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::{Extension, Json};
use protocol::{ErrorCode, NewRoom, RoomCreated};
use utoipa::ToSchema;

use super::super::problem::Refusal;
use super::super::visitor::Member;
use super::super::{App, Rooms};
use super::body::read;
use super::key::{self, Key};
use super::{FRESH, refusals};
use crate::accept::Client;

/// The record of a game; `protocol/README.md` says what is in it.
#[derive(ToSchema)]
#[schema(value_type = Object)]
pub(super) struct Record(#[expect(dead_code, reason = "the rooms make it")] serde_json::Value);

/// Makes a room with me in its first seat.
#[utoipa::path(post, path = "/rooms", tag = "games", security(("cookie" = []), ("bearer" = [])),
    request_body(content = NewRoom, example = json!({"id": 1, "options": {"game": "star", "players": 3, "clock_s": 20,
        "bots": true, "first": null, "block_from_round": 1}})),
    responses((status = 201, description = "its code", body = RoomCreated), refusals::MakeRoom))]
pub(in crate::http) async fn create_room<R: Rooms>(
    State(app): State<App<R>>,
    member: Member,
    Extension(client): Extension<Client>,
    body: Body,
) -> Result<impl IntoResponse, Refusal> {
    let wish: NewRoom = read(body).await?;
    app.quotas.rooms.take(client)?;
    let room = app
        .rooms
        .create(&member.guest, &wish, client.household())
        .await?;
    Ok((StatusCode::CREATED, FRESH, Json(RoomCreated { room })))
}

/// The record of a game, running or over: who played, and every move.
#[utoipa::path(get, path = "/games/{id}", tag = "games", params(("id" = uuid::Uuid, Path, description = "the game")),
    responses((status = 200, description = "the record", body = Record), refusals::SeeGame))]
pub(in crate::http) async fn record<R: Rooms>(
    State(app): State<App<R>>,
    Extension(client): Extension<Client>,
    id: Key,
) -> Result<impl IntoResponse, Refusal> {
    let id = key::read(id, ErrorCode::NoGame)?;
    let record = app
        .seek(client, async { Ok(app.rooms.record(id).await) })
        .await?;
    Ok((FRESH, Json(record.ok_or(Refusal(ErrorCode::NoGame))?)))
}
