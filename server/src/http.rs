//! What is served over plain HTTP: the client's files, a few questions with JSON answers, and the way to a
//! WebSocket. GET and HEAD change nothing. Every error has a typed body.
//!
//! Knows rooms only through [`Rooms`].

mod address;
mod admission;
mod ahead;
mod api;
mod assets;
mod etag;
mod gallery;
mod guesses;
mod headers;
mod host;
mod page;
mod picture;
mod preview;
mod problem;
mod qr;
mod quotas;
mod site;
mod turned_away;
mod visitor;
mod words;
mod ws;

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocket;
use axum::extract::{Request, State};
use axum::http::header::CACHE_CONTROL;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use protocol::{ErrorCode, GameId, Guest, NewRoom, RoomCode};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::{PublicUrl, Settings};
use crate::limits::Rates;
use crate::lobby::{Invitation, Played};
use crate::metrics::{METRICS, Status};
use crate::socket::{self, Caller, News, Surroundings};
use crate::store::Store;

use admission::Admission;
pub use assets::Assets;
use gallery::Gallery;
use problem::Refusal;
use quotas::Quotas;
pub use turned_away::turned_away;

/// What HTTP asks of the rooms.
pub trait Rooms: Clone + Send + Sync + 'static {
    /// Makes a private room for somebody at what counts as this address.
    fn create(
        &self,
        maker: &Guest,
        wish: &NewRoom,
        address: IpAddr,
    ) -> impl Future<Output = Result<RoomCode, ErrorCode>> + Send;

    /// What the preview of a room's link says; `None`: no such room.
    fn invitation(&self, room: RoomCode) -> impl Future<Output = Option<Invitation>> + Send;

    /// What the preview of a game's link says; `None`: no such game.
    fn played(&self, game: GameId) -> impl Future<Output = Option<Played>> + Send;

    /// The record of a game; `None`: no such game.
    fn record(&self, game: GameId) -> impl Future<Output = Option<serde_json::Value>> + Send;

    /// Tells every open socket something.
    fn tell(&self, news: News);

    /// Serves a socket until it ends.
    fn enter(self, socket: WebSocket, caller: Caller) -> impl Future<Output = ()> + Send + 'static;
}

impl Rooms for Arc<Surroundings> {
    async fn create(
        &self,
        maker: &Guest,
        wish: &NewRoom,
        address: IpAddr,
    ) -> Result<RoomCode, ErrorCode> {
        self.lobby.create(maker, wish, address).await
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
        Surroundings::tell(self, news);
    }

    fn enter(self, socket: WebSocket, caller: Caller) -> impl Future<Output = ()> + Send + 'static {
        socket::serve(socket, caller, self)
    }
}

/// What the handlers know. Clones share it: a request makes many.
#[derive(Clone)]
pub struct App<R>(Arc<Inner<R>>);

/// What [`App`] holds.
pub struct Inner<R> {
    rooms: R,
    accounts: Store,
    assets: Assets,
    gallery: Gallery,
    public_url: Option<PublicUrl>,
    quotas: Quotas,
    admission: Admission,
    /// What was looked for in vain.
    guesses: Arc<Rates<IpAddr>>,
    starting_coins: u32,
    tasks: TaskTracker,
    closing: CancellationToken,
}

impl<R> Deref for App<R> {
    type Target = Inner<R>;

    fn deref(&self) -> &Inner<R> {
        &self.0
    }
}

impl App<Arc<Surroundings>> {
    /// `tasks` will know every socket until it has ended.
    #[must_use]
    pub fn new(
        around: Arc<Surroundings>,
        assets: Assets,
        settings: &Settings,
        tasks: TaskTracker,
    ) -> Self {
        Self(Arc::new(Inner {
            accounts: around.store.clone(),
            closing: around.closing.clone(),
            guesses: around.guesses.clone(),
            rooms: around,
            assets,
            gallery: Gallery::default(),
            public_url: settings.public_url.clone(),
            quotas: Quotas::new(&settings.limits),
            admission: Admission::new(&settings.limits),
            starting_coins: settings.starting_coins,
            tasks,
        }))
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
        // One layer and not one for each of what it does: each is cloned and boxed for every request.
        .layer(middleware::from_fn_with_state(app.clone(), around::<R>))
        .with_state(app)
}

/// What is done around every answer.
async fn around<R: Rooms>(State(app): State<App<R>>, request: Request, next: Next) -> Response {
    let policy = headers::policy(&app, &request);
    let mut response = match host::check(&request) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    headers::put(&mut response, policy);
    METRICS
        .requests
        .count(Status::of(response.status().as_u16()));
    response
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
