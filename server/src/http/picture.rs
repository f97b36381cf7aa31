//! The pictures in the previews of links: a game's board at its start, or as it stands.

use axum::Extension;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::ErrorCode;

use super::address::Address;
use super::problem::Refusal;
use super::{App, Rooms, etag};
use crate::accept::Client;
use crate::poster::Board;

/// `GET /pictures/{name}`: `halma-2.png`, `star-6.png`: a game and its players.
pub(super) async fn of_start<R: Rooms>(
    State(app): State<App<R>>,
    name: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let Path(name) = name.map_err(|_| ErrorCode::NoPage)?;
    let parts = name
        .strip_suffix(".png")
        .and_then(|name| name.split_once('-'));
    let board = parts.and_then(|(game, players)| Board::start(game, players.parse().ok()?));
    answer(&app, board.ok_or(ErrorCode::NoPage)?, &headers).await
}

/// `GET /g/{id}/picture.png`: how a game ended, or how it stands.
pub(super) async fn of_game<R: Rooms>(
    State(app): State<App<R>>,
    Extension(client): Extension<Client>,
    id: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let Path(id) = id.map_err(|_| ErrorCode::NoGame)?;
    let Address::Game(id) = Address::of(&format!("/g/{id}")) else {
        return Err(Refusal(ErrorCode::NoGame));
    };
    let look = async { Ok(app.rooms.played(id).await) };
    let played = app.seek(client, look).await?.ok_or(ErrorCode::NoGame)?;
    let board = Board::of(&played.game, played.pieces).ok_or(ErrorCode::NoGame)?;
    answer(&app, board, &headers).await
}

async fn answer<R: Rooms>(
    app: &App<R>,
    board: Board,
    headers: &HeaderMap,
) -> Result<Response, Refusal> {
    let picture = app.gallery.picture(board).await?;
    let tag = etag::of(&picture);
    // An hour: the same address shows another picture while its game is on, and after an update.
    let shared = [(CACHE_CONTROL, "public, max-age=3600"), (ETAG, &tag)];
    if etag::is_known(headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, shared).into_response());
    }
    Ok((shared, [(CONTENT_TYPE, "image/png")], picture).into_response())
}
