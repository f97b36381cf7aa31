//! What is served over plain HTTP: the client's files, a few questions with JSON answers, and the way to a
//! WebSocket. GET and HEAD change nothing. Every error has a typed body.
//!
//! Knows rooms only through [`Rooms`].

mod address;
mod ahead;
mod api;
mod assets;
mod etag;
mod gallery;
mod headers;
mod page;
mod picture;
mod preview;
mod problem;
mod qr;
mod quota;
mod site;
mod visitor;
mod words;
mod ws;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::WebSocket;
use axum::http::header::CACHE_CONTROL;
use axum::middleware;
use axum::response::IntoResponse;
use axum::routing::get;
use protocol::{ErrorCode, GameId, Guest, NewRoom, RoomCode};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::{PublicUrl, Settings};
use crate::lobby::{Invitation, Played};
use crate::socket::{self, News, Surroundings};
use crate::store::{SecretHash, Store};

pub use assets::Assets;
use gallery::Gallery;
use problem::Refusal;
use quota::Quota;

/// Tries of codes from another device that one address has in a minute: people mistype, machines guess.
const GUESSES: u32 = 10;

/// What HTTP asks of the rooms.
pub trait Rooms: Clone + Send + Sync + 'static {
    /// Makes a private room.
    fn create(
        &self,
        maker: &Guest,
        wish: &NewRoom,
    ) -> impl Future<Output = Result<RoomCode, ErrorCode>> + Send;

    /// What the preview of a room's link says; `None`: no such room.
    fn invitation(&self, room: RoomCode) -> impl Future<Output = Option<Invitation>> + Send;

    /// What the preview of a game's link says; `None`: no such game.
    fn played(&self, game: GameId) -> impl Future<Output = Option<Played>> + Send;

    /// The record of a game; `None`: no such game.
    fn record(&self, game: GameId) -> impl Future<Output = Option<serde_json::Value>> + Send;

    /// Tells every open socket something.
    fn tell(&self, news: News);

    /// Serves a socket until it ends. `device` is the hash of the secret it came with.
    fn enter(
        self,
        socket: WebSocket,
        guest: Guest,
        device: SecretHash,
    ) -> impl Future<Output = ()> + Send + 'static;
}

impl Rooms for Surroundings {
    async fn create(&self, maker: &Guest, wish: &NewRoom) -> Result<RoomCode, ErrorCode> {
        self.lobby.create(maker, wish).await
    }

    async fn invitation(&self, room: RoomCode) -> Option<Invitation> {
        self.lobby.invitation(room).await
    }

    async fn played(&self, game: GameId) -> Option<Played> {
        self.lobby.played(game).await
    }

    async fn record(&self, game: GameId) -> Option<serde_json::Value> {
        self.lobby.record(game).await
    }

    fn tell(&self, news: News) {
        self.tell(news);
    }

    async fn enter(self, socket: WebSocket, guest: Guest, device: SecretHash) {
        socket::serve(socket, guest, device, self).await;
    }
}

/// What the handlers know.
#[derive(Clone)]
pub struct App<R> {
    rooms: R,
    accounts: Store,
    assets: Assets,
    gallery: Arc<Gallery>,
    public_url: Option<PublicUrl>,
    rooms_made: Arc<Quota>,
    changes: Arc<Quota>,
    starting_coins: u32,
    /// Tries of codes from another device.
    guesses: Arc<Quota>,
    tasks: TaskTracker,
    closing: CancellationToken,
}

impl App<Surroundings> {
    /// `tasks` will know every socket until it has ended.
    #[must_use]
    pub fn new(
        around: Surroundings,
        assets: Assets,
        settings: &Settings,
        tasks: TaskTracker,
    ) -> Self {
        Self {
            accounts: around.store.clone(),
            closing: around.closing.clone(),
            rooms: around,
            assets,
            gallery: Arc::default(),
            public_url: settings.public_url.clone(),
            rooms_made: Arc::new(Quota::a_minute(settings.rooms_per_minute)),
            changes: Arc::new(Quota::a_minute(settings.changes_per_minute)),
            starting_coins: settings.starting_coins,
            guesses: Arc::new(Quota::a_minute(GUESSES)),
            tasks,
        }
    }
}

/// Everything at its address. Requests need the extension [`crate::accept::Client`].
pub fn router<R: Rooms>(app: App<R>) -> Router {
    Router::new()
        .route("/r/{code}/qr.svg", get(qr::of_room::<R>))
        .route("/g/{id}/picture.png", get(picture::of_game::<R>))
        .route("/pictures/{name}", get(picture::of_start::<R>))
        .route("/s/{build}/{*path}", get(assets::file::<R>))
        .route("/ws", get(ws::upgrade::<R>))
        .nest("/api/v1", api::router(&app))
        .route("/api", get(api::page::<R>))
        .route("/healthz", get(health::<R>))
        .fallback(page::show::<R>)
        .method_not_allowed_fallback(|| async { Refusal(ErrorCode::BadMethod) })
        .layer(middleware::from_fn_with_state(
            app.clone(),
            headers::add::<R>,
        ))
        .with_state(app)
}

/// `GET /healthz`: whether to send people here.
async fn health<R: Rooms>(State(app): State<App<R>>) -> Result<impl IntoResponse, Refusal> {
    if app.closing.is_cancelled() {
        Err(Refusal(ErrorCode::Closing))
    } else {
        Ok(([(CACHE_CONTROL, "no-store")], "ok\n"))
    }
}

#[cfg(test)]
mod tests;
