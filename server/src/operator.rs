//! What operators see, on a listener of its own: metrics, whether the server is ready, and everything at a glance.
//!
//! Numbers and ids only: no name, room code, address or secret. Changes nothing, asks for no password, and so listens
//! on the loopback address unless it is told otherwise.

mod guard;
mod overview;
mod page;
mod ready;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use axum::{Json, Router, middleware};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::accept::{self, Inside, Limits};
use crate::config::Settings;
use crate::lobby::Lobby;
use crate::metrics::METRICS;
use crate::store::Store;
use overview::Overview;
pub use ready::{Readiness, Stage};

/// Connections that one address may have: a scraper, a probe, a browser.
const CONNECTIONS: usize = 64;
/// Bytes a second that are read from one of them.
const BYTES: u32 = 64 * 1024;
/// What Prometheus calls its text.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The listener.
pub struct Operator {
    listener: TcpListener,
    address: SocketAddr,
    view: View,
}

/// What there is to see.
#[derive(Clone)]
pub struct View(Arc<Sources>);

struct Sources {
    since: Instant,
    lobby: Lobby,
    store: Store,
    readiness: Readiness,
    hosts: Vec<String>,
    options: Vec<(&'static str, String)>,
}

impl View {
    /// A view of a server with these settings.
    #[must_use]
    pub fn new(settings: &Settings, lobby: Lobby, store: Store, readiness: Readiness) -> Self {
        Self(Arc::new(Sources {
            since: Instant::now(),
            lobby,
            store,
            readiness,
            hosts: settings.operator_hosts.clone(),
            options: settings.in_force(),
        }))
    }
}

impl Operator {
    /// Listens. Nobody is answered before [`serve`](Self::serve).
    ///
    /// # Errors
    /// The address cannot be listened on.
    pub async fn bind(address: SocketAddr, view: View) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok(Self {
            listener,
            address,
            view,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `over` is cancelled: also while the server closes.
    pub async fn serve(self, over: CancellationToken) {
        let limits = Limits {
            per_address: CONNECTIONS,
            bytes_per_second: BYTES,
            trusted_proxies: Vec::new(),
        };
        let inside = Inside {
            router: router(self.view),
            turned_away: Router::new().fallback((StatusCode::SERVICE_UNAVAILABLE, "busy\n")),
        };
        accept::serve(self.listener, inside, limits, over).await;
    }
}

fn router(view: View) -> Router {
    Router::new()
        .route("/", get(glance))
        .route("/status.json", get(status))
        .route("/style.css", get(style))
        .route("/metrics", get(metrics))
        .route("/ready", get(ready))
        .route("/live", get(|| async { "live\n" }))
        .layer(middleware::from_fn_with_state(view.clone(), guard::watch))
        .with_state(view)
}

async fn glance(State(view): State<View>) -> impl IntoResponse {
    Html(page::write(&Overview::of(&view.0).await))
}

async fn status(State(view): State<View>) -> impl IntoResponse {
    Json(Overview::of(&view.0).await)
}

async fn style() -> impl IntoResponse {
    (
        [(CONTENT_TYPE, "text/css")],
        include_str!("operator/style.css"),
    )
}

async fn metrics(State(view): State<View>) -> impl IntoResponse {
    overview::count(&view.0);
    ([(CONTENT_TYPE, TEXT)], METRICS.render())
}

async fn ready(State(view): State<View>) -> impl IntoResponse {
    let stage = view.0.readiness.stage().await;
    let status = match stage {
        Stage::Ready => StatusCode::OK,
        Stage::Starting | Stage::Closing | Stage::StoreFails => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, format!("{}\n", <&str>::from(stage)))
}

#[cfg(test)]
mod tests;
