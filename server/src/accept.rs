//! The front door: takes connections and lets requests in, so that no single address and no slow client
//! can hold the server up. HTTP/1 only.
//!
//! Knows nothing of what is asked for.

mod address;
mod stream;

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONNECTION, CONTENT_TYPE, RETRY_AFTER};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use crate::config::Network;
use crate::limits::Crowd;
pub use address::{Client, household};
use stream::{Keep, Stream};

/// A request's head must be there after this long; so must the next one on the same connection.
const HEAD: Duration = Duration::from_secs(5);
/// The longest head, in bytes.
const HEAD_BYTES: usize = 16 * 1024;
/// When the server closes, answers under way may take this long.
const GRACE: Duration = Duration::from_secs(5);
/// After a failed accept (no file descriptors left) it is tried again after this long.
const BREATH: Duration = Duration::from_millis(100);

const TURNED_AWAY: &str = "{\"code\":\"busy\"}";
const RETRY_S: &str = "10";

/// Who is let in.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Connections that one address may have at once.
    pub per_address: usize,
    /// Bytes a second that are read from one connection; four times as many at once.
    pub bytes_per_second: u32,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
}

struct Door {
    router: Router,
    crowd: Crowd<IpAddr>,
    bytes_per_second: u32,
    trusted_proxies: Vec<Network>,
}

/// Serves until `shutdown` is cancelled, then lets answers under way finish. Connections that were
/// upgraded (to speak WebSocket) are no longer its business. Every request carries its [`Client`].
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    shutdown: CancellationToken,
) {
    let door = Arc::new(Door {
        router,
        crowd: Crowd::new(limits.per_address),
        bytes_per_second: limits.bytes_per_second,
        trusted_proxies: limits.trusted_proxies,
    });
    let (connections, overdue) = (TaskTracker::new(), CancellationToken::new());
    while let Some(accepted) = shutdown.run_until_cancelled(listener.accept()).await {
        match accepted {
            Ok((stream, peer)) => {
                let life = door.clone().receive(stream, peer, shutdown.clone());
                let overdue = overdue.clone();
                connections.spawn(async move { overdue.run_until_cancelled(life).await });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(BREATH).await;
            }
        }
    }
    drop(listener);
    connections.close();
    if timeout(GRACE, connections.wait()).await.is_err() {
        overdue.cancel();
        connections.wait().await;
    }
}

impl Door {
    async fn receive(
        self: Arc<Self>,
        stream: TcpStream,
        peer: SocketAddr,
        shutdown: CancellationToken,
    ) {
        let peer = peer.ip().to_canonical();
        let keep = Keep::default();
        if !self.is_proxy(peer) {
            let Some(place) = self.crowd.enter(household(peer)) else {
                tracing::debug!("an address has too many connections");
                return turn_away(stream).await;
            };
            keep.set(place).ok();
        }
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection ended before it began");
            return;
        }
        let stream = Stream::new(stream, self.bytes_per_second, keep.clone());
        self.talk(stream, peer, keep, shutdown).await;
    }

    async fn talk(
        self: Arc<Self>,
        stream: Stream,
        peer: IpAddr,
        keep: Keep,
        shutdown: CancellationToken,
    ) {
        let service = service_fn(|request| {
            let (door, keep) = (self.clone(), keep.clone());
            async move { Ok::<_, Infallible>(door.answer(request, peer, &keep).await) }
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_buf_size(HEAD_BYTES);
        let mut connection = std::pin::pin!(
            http.serve_connection(TokioIo::new(stream), service)
                .with_upgrades()
        );
        let end = tokio::select! {
            end = connection.as_mut() => end,
            () = shutdown.cancelled() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = end {
            tracing::debug!(%error, "a connection ended badly");
        }
    }

    /// Lets a request in. Those who come through a proxy are counted here, one by one; a WebSocket counts
    /// until its connection ends.
    async fn answer(&self, request: Request<Incoming>, peer: IpAddr, keep: &Keep) -> Response {
        let mut request = request.map(Body::new);
        let client = address::client(peer, request.headers(), &self.trusted_proxies);
        let mut place = None;
        if self.is_proxy(peer) {
            place = self.crowd.enter(client.household());
            if place.is_none() {
                return busy();
            }
        }
        request.extensions_mut().insert(client);
        let Ok(response) = self.router.clone().oneshot(request).await;
        if let Some(place) = place.filter(|_| response.status() == StatusCode::SWITCHING_PROTOCOLS)
        {
            keep.set(place).ok();
        }
        response
    }

    fn is_proxy(&self, peer: IpAddr) -> bool {
        self.trusted_proxies
            .iter()
            .any(|network| network.contains(peer))
    }
}

fn busy() -> Response {
    let mut response = Response::new(TURNED_AWAY.into());
    *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
    let headers = response.headers_mut();
    headers.insert(
        CONTENT_TYPE,
        axum::http::HeaderValue::from_static("application/json"),
    );
    headers.insert(RETRY_AFTER, axum::http::HeaderValue::from_static(RETRY_S));
    headers.insert(CONNECTION, axum::http::HeaderValue::from_static("close"));
    response
}

/// Says 503 without reading more than it takes for the answer to arrive.
async fn turn_away(mut stream: TcpStream) {
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: {RETRY_S}\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{TURNED_AWAY}",
        TURNED_AWAY.len()
    );
    let talk = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        // Closing on unread bytes would reset the connection, and the answer would be lost.
        let mut left = stream.take(HEAD_BYTES as u64);
        tokio::io::copy(&mut left, &mut tokio::io::sink()).await
    };
    timeout(Duration::from_secs(1), talk).await.ok();
}

#[cfg(test)]
mod tests;
