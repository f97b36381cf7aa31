//! Hoppity: an authoritative server for Halma and Chinese checkers.
//!
//! [`Server::bind`], [`Server::serve`], [`Server::shutdown`]: tests and `hoppity` run the same program.

pub mod accept;
pub mod arena;
pub mod bot_player;
pub mod chance;
pub mod config;
pub mod engine;
pub mod health;
pub mod http;
pub mod identity;
pub mod judge;
pub mod levels;
pub mod limits;
pub mod lobby;
pub mod log;
pub mod metrics;
pub mod naming;
pub mod operator;
pub mod poster;
pub mod ratings;
pub mod rewards;
pub mod room;
pub mod shop;
pub mod socket;
pub mod store;
mod upkeep;
pub mod vectors;
pub mod wall;
pub mod wire;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::broadcast;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use config::Settings;
use http::{App, Assets};
use limits::{Rate, Rates};
use lobby::{House, Lobby};
use metrics::METRICS;
use operator::{Operator, Readiness, View};
use room::clock::Pace;
use socket::Surroundings;
use store::{OpenError, Store};
use upkeep::Upkeep;

/// How long rooms and sockets may take to end when the server closes.
const GRACE: Duration = Duration::from_secs(10);
/// How often what was counted is tidied.
const TIDY: Duration = Duration::from_secs(5);

/// Why a server could not start.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// The data folder cannot be used.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The address for operators cannot be listened on.
    #[error(
        "cannot listen on {0} for operators ({1}): choose another with --operator-listen, or \"off\""
    )]
    OperatorListen(SocketAddr, io::Error),
    /// The operating system gives no thread.
    #[error("cannot start a thread: {0}")]
    Thread(io::Error),
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    inside: accept::Inside,
    operator: Option<Operator>,
    readiness: Readiness,
    limits: accept::Limits,
    lobby: Lobby,
    store: Store,
    upkeep: Upkeep,
    tasks: TaskTracker,
    closing: CancellationToken,
}

impl Server {
    /// Opens the store and listens. Nobody is served before [`serve`](Self::serve).
    ///
    /// # Errors
    /// One line for the operator that says what cannot be used.
    pub async fn bind(settings: &Settings) -> Result<Self, BindError> {
        let listener =
            accept::listen(settings.listen).map_err(|e| BindError::Listen(settings.listen, e))?;
        let address = listener
            .local_addr()
            .map_err(|e| BindError::Listen(settings.listen, e))?;
        let store = Store::open(&settings.data)?;
        let (tasks, closing) = (TaskTracker::new(), CancellationToken::new());
        let bots = bot_player::start(settings.bot_threads, settings.bot_pause.clone())
            .map_err(BindError::Thread)?;
        let lobby = Lobby::open(
            house(settings),
            store.clone(),
            bots,
            tasks.clone(),
            closing.clone(),
        );
        let assets = Assets::load();
        let around = Arc::new(Surroundings {
            lobby: lobby.clone(),
            store: store.clone(),
            build: assets.build(),
            pace: Arc::new(socket::Pace::new(&settings.limits)),
            guesses: Arc::new(Rates::new(Rate::a_minute(
                settings.limits.guesses_per_minute,
            ))),
            news: broadcast::channel(socket::NEWS).0,
            begun: Instant::now(),
            closing: closing.clone(),
        });
        let readiness = Readiness::new(store.clone(), closing.clone());
        let view = View::new(settings, lobby.clone(), store.clone(), readiness.clone());
        let operator = open(settings.operator_listen, view).await?;
        let app = App::new(around, assets, settings, tasks.clone());
        let inside = accept::Inside {
            router: http::router(app.clone()),
            turned_away: http::turned_away(app),
        };
        let limits = accept::Limits {
            per_address: settings.limits.connections_per_address,
            bytes_per_second: settings.limits.bytes_per_second,
            trusted_proxies: settings.trusted_proxies.clone(),
        };
        let upkeep = Upkeep {
            waiting_room: settings.waiting_room,
            backup_every: settings.backup_every,
            backups_kept: settings.backups_kept,
        };
        Ok(Self {
            listener,
            address,
            inside,
            operator,
            readiness,
            limits,
            lobby,
            store,
            upkeep,
            tasks,
            closing,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where operators look; `None`: nowhere.
    #[must_use]
    pub fn operator_address(&self) -> Option<SocketAddr> {
        self.operator.as_ref().map(Operator::address)
    }

    /// Cancelled by [`shutdown`](Self::shutdown); whoever holds it can close the server.
    #[must_use]
    pub fn closing(&self) -> CancellationToken {
        self.closing.clone()
    }

    /// Serves until the server is closed, and ends when everything in it has ended and is stored.
    pub async fn serve(self) {
        let over = CancellationToken::new();
        let seen = self
            .operator
            .map(|operator| tokio::spawn(operator.serve(over.clone())));
        self.tasks.spawn(tidy(self.closing.clone()));
        self.lobby.wake_all().await;
        let (store, closing) = (self.store.clone(), self.closing.clone());
        self.readiness.open();
        self.tasks
            .spawn(self.upkeep.run(self.lobby, store, closing));
        accept::serve(self.listener, self.inside, self.limits, self.closing).await;
        tracing::debug!("no connection is left");
        self.tasks.close();
        if timeout(GRACE, self.tasks.wait()).await.is_err() {
            tracing::warn!(
                tasks = self.tasks.len(),
                "some rooms or sockets did not end in time"
            );
        }
        tracing::debug!("rooms and sockets have ended");
        self.store.close().await;
        tracing::debug!("everything is stored");
        over.cancel();
        if let Some(seen) = seen {
            seen.await.ok();
        }
    }

    /// Closes a server through the token of [`closing`](Self::closing).
    pub fn shutdown(closing: &CancellationToken) {
        closing.cancel();
    }
}

/// Operators look at a server that runs unseen too late: an address that is taken is no reason to go on without.
async fn open(address: Option<SocketAddr>, view: View) -> Result<Option<Operator>, BindError> {
    let Some(address) = address else {
        return Ok(None);
    };
    let opened = Operator::bind(address, view).await;
    opened
        .map(Some)
        .map_err(|e| BindError::OperatorListen(address, e))
}

fn house(settings: &Settings) -> House {
    House {
        pace: Pace {
            clock_scale: settings.clock_scale,
            ..Pace::default()
        },
        idle: settings.idle_room,
        quick_wait: settings.quick_wait,
        quick_clock_s: settings.quick_clock_s,
        live_rooms: settings.limits.live_rooms,
        waiting_rooms_per_address: settings.limits.waiting_rooms_per_address,
        rooms_per_player: settings.limits.rooms_per_player,
    }
}

async fn tidy(closing: CancellationToken) {
    let mut due = interval(TIDY);
    due.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while closing.run_until_cancelled(due.tick()).await.is_some() {
        METRICS.tidy();
    }
}
