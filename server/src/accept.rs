//! The front door: takes connections and lets requests in, so that no single address and no slow client
//! can hold the server up. HTTP/1 only.
//!
//! Knows nothing of what is asked for.

mod address;
mod stream;

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;
use tracing::Instrument;

use crate::config::Network;
use crate::limits::Crowd;
use crate::metrics::{METRICS, Refused};
pub use address::{Client, household};
use stream::{Keep, Stream};

/// A request's head must be there after this long; so must the next one on the same connection.
const HEAD: Duration = Duration::from_secs(5);
/// The longest head, in bytes.
const HEAD_BYTES: usize = 16 * 1024;
/// When the server closes, answers under way may take this long.
const GRACE: Duration = Duration::from_secs(5);
/// Connections that may wait to be accepted. Those that come above it seem open to whoever made them and are not; after a
/// restart everybody comes at once.
const BACKLOG: u32 = 4096;
/// After a failed accept (no file descriptors left) it is tried again after this long.
const BREATH: Duration = Duration::from_millis(100);

/// Whoever is turned away is told so as long as they ask within this time.
const TURN_AWAY: Duration = Duration::from_secs(1);

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

/// What is behind the door.
#[derive(Clone, Debug)]
pub struct Inside {
    /// Answers those who are let in.
    pub router: Router,
    /// Answers those whose address has too many connections.
    pub turned_away: Router,
}

struct Door {
    inside: Inside,
    crowd: Crowd<IpAddr>,
    bytes_per_second: u32,
    trusted_proxies: Vec<Network>,
}

/// Listens at an address; port 0 is a free one.
///
/// # Errors
/// The address is in use, not of this machine, or not for everybody.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4(),
        SocketAddr::V6(_) => TcpSocket::new_v6(),
    }?;
    // What the last server had at this address may not be quite over. (On Windows this would share the address.)
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves until `shutdown` is cancelled, then lets answers under way finish. Connections that were
/// upgraded (to speak WebSocket) are no longer its business. Every request carries its [`Client`].
pub async fn serve(
    listener: TcpListener,
    inside: Inside,
    limits: Limits,
    shutdown: CancellationToken,
) {
    let door = Arc::new(Door {
        inside,
        crowd: Crowd::new(limits.per_address),
        bytes_per_second: limits.bytes_per_second,
        trusted_proxies: limits.trusted_proxies,
    });
    let (connections, overdue) = (TaskTracker::new(), CancellationToken::new());
    while let Some(accepted) = shutdown.run_until_cancelled(listener.accept()).await {
        match accepted {
            Ok((stream, peer)) => {
                let life = door.clone().receive(stream, peer, shutdown.clone());
                let life = life.instrument(span());
                let overdue = overdue.clone();
                connections.spawn(async move { overdue.run_until_cancelled(life).await });
            }
            Err(error) => {
                METRICS.connections_refused.count(Refused::Accept);
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

/// What a connection is called in the log: a number, and who speaks once that is known. Never an address.
fn span() -> tracing::Span {
    static LAST: AtomicU64 = AtomicU64::new(0);
    let number = LAST.fetch_add(1, Ordering::Relaxed) + 1;
    tracing::error_span!("connection", number, player = tracing::field::Empty)
}

impl Door {
    async fn receive(
        self: Arc<Self>,
        stream: TcpStream,
        peer: SocketAddr,
        shutdown: CancellationToken,
    ) {
        let _open = METRICS.connections.enter();
        let peer = peer.ip().to_canonical();
        let keep = Keep::default();
        let place = if self.is_proxy(peer) {
            None
        } else {
            self.crowd.enter(household(peer))
        };
        let is_in = place.is_some() || self.is_proxy(peer);
        if let Some(place) = place {
            keep.set(place).ok();
        }
        if let Err(error) = stream::tune(&stream) {
            tracing::debug!(%error, "a connection ended before it began");
            return;
        }
        let stream = Stream::new(
            stream,
            self.bytes_per_second,
            keep.clone(),
            shutdown.clone(),
        );
        if is_in {
            self.talk(stream, peer, keep, shutdown).await;
        } else {
            METRICS.connections_refused.count(Refused::Address);
            tracing::debug!("an address has too many connections");
            timeout(TURN_AWAY, self.turn_away(stream)).await.ok();
        }
    }

    /// Answers one request with why nothing else is.
    async fn turn_away(&self, stream: Stream) {
        let service = service_fn(|request: Request<Incoming>| {
            let answer = self.inside.turned_away.clone();
            answer.oneshot(request.map(Body::new))
        });
        let mut http = http1::Builder::new();
        http.keep_alive(false).max_buf_size(HEAD_BYTES);
        let connection = http.serve_connection(TokioIo::new(stream), service);
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection ended badly");
        }
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
                METRICS.connections_refused.count(Refused::Address);
                let Ok(response) = self.inside.turned_away.clone().oneshot(request).await;
                return response;
            }
        }
        request.extensions_mut().insert(client);
        let Ok(response) = self.inside.router.clone().oneshot(request).await;
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

#[cfg(test)]
mod tests;
