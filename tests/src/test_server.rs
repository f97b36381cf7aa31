//! A server in the process of the test, on a free port and a folder of its own. Closed by being dropped, and judged then:
//! nothing private stands in what it logged and counted.

use std::net::SocketAddr;
use std::time::Duration;

use protocol::RoomCode;
use server::Server;
use server::config::{Limits, Settings};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::DropGuard;

use crate::log::Watch;
use crate::{Client, PATIENCE};

/// A server that a test has for itself.
pub struct TestServer {
    address: SocketAddr,
    settings: Settings,
    closing: DropGuard,
    serving: JoinHandle<()>,
    folder: TempDir,
    _watch: Watch,
}

impl TestServer {
    /// A server with [`fast`] settings.
    pub async fn open() -> Self {
        Self::with(|_| {}).await
    }

    /// A server with [`fast`] settings, some of them changed.
    pub async fn with(change: impl FnOnce(&mut Settings)) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the data");
        let mut settings = fast();
        change(&mut settings);
        settings.data = folder.path().join("data");
        Self::start(settings, folder).await
    }

    async fn start(settings: Settings, folder: TempDir) -> Self {
        let watch = Watch::begin();
        let server = Server::bind(&settings).await.expect("the server binds");
        Self {
            address: server.address(),
            settings,
            closing: server.closing().drop_guard(),
            serving: tokio::spawn(server.serve()),
            folder,
            _watch: watch,
        }
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// A new guest with a socket.
    pub async fn guest(&self) -> Client {
        Client::new(self.address).await
    }

    /// A new guest who looks at a room.
    pub async fn visitor(&self, room: RoomCode) -> Client {
        let mut client = self.guest().await;
        client.watch(room).await;
        client
    }

    /// Closes it, waits until everything has ended, and starts another on the same data.
    pub async fn restart(self) -> Self {
        Server::shutdown(&self.closing.disarm());
        timeout(PATIENCE, self.serving)
            .await
            .expect("the server ends")
            .expect("the server does not panic");
        Self::start(self.settings, self.folder).await
    }
}

/// Settings for tests: a short wait for quick matches, bots that do not pause, no limits for one address.
#[must_use]
pub fn fast() -> Settings {
    Settings {
        listen: ([127, 0, 0, 1], 0).into(),
        operator_listen: None,
        quick_wait: Duration::from_millis(200),
        quick_clock_s: 600,
        bot_pause: Duration::ZERO..=Duration::ZERO,
        bot_threads: 1,
        limits: no_limits(),
        ..Settings::default()
    }
}

/// The pace of one socket stays as it is, and clients keep to it; all else is more than a test needs.
fn no_limits() -> Limits {
    const MANY: usize = 10_000;
    const OFTEN: u32 = 100_000;
    Limits {
        connections_per_address: MANY,
        sockets_per_address: MANY,
        upgrades_per_minute: OFTEN,
        upgrades_per_second: OFTEN,
        player_commands_per_second: OFTEN,
        address_commands_per_second: OFTEN,
        changes_per_minute: OFTEN,
        guests_per_minute: OFTEN,
        guesses_per_minute: OFTEN,
        rooms_per_minute: OFTEN,
        waiting_rooms_per_address: MANY,
        rooms_per_player: MANY,
        ..Limits::default()
    }
}
