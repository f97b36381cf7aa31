//! A real web server in front of the server, with the configuration of `server/deploy`. Killed by being dropped.
//!
//! Only places are changed in the files: addresses, the certificate and where logs go.

use std::fs;
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command as Plain, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

use crate::{PATIENCE, size, web};

/// The web servers that `server/deploy` has a file for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// nginx.
    Nginx,
    /// Caddy.
    Caddy,
}

/// A running proxy.
pub struct Proxy {
    child: Child,
    /// Where it speaks plain HTTP.
    pub plain: SocketAddr,
    /// Where it speaks TLS, as `play.example.org`.
    pub tls: SocketAddr,
    folder: TempDir,
}

impl Kind {
    /// Those that are installed. The longer run needs both; the everyday one says loudly which it did without.
    #[must_use]
    pub fn installed() -> Vec<Self> {
        let is_there = |kind: &Self| {
            let found = Plain::new(kind.program()).arg(kind.version()).output();
            let found = found.is_ok();
            assert!(found || size(true, false), "{kind:?} is not installed");
            if !found {
                let note =
                    format!("SKIPPED: {kind:?} is not installed, so nothing was tried behind it\n");
                // Past the harness, which keeps what passing tests print.
                std::io::stderr().write_all(note.as_bytes()).ok();
            }
            found
        };
        [Self::Nginx, Self::Caddy]
            .into_iter()
            .filter(is_there)
            .collect()
    }

    fn program(self) -> &'static str {
        match self {
            Self::Nginx => "nginx",
            Self::Caddy => "caddy",
        }
    }

    fn version(self) -> &'static str {
        match self {
            Self::Nginx => "-v",
            Self::Caddy => "version",
        }
    }

    /// Starts it before a server and waits until it is open.
    pub async fn before(self, server: SocketAddr) -> Proxy {
        let folder = tempfile::tempdir().expect("a folder");
        make_certificate(folder.path());
        let [plain, tls, other] = free_addresses();
        let words = match self {
            Self::Nginx => nginx(folder.path(), server, [plain, tls, other]),
            Self::Caddy => caddy(folder.path(), server, [plain, tls]),
        };
        let child = Command::new(self.program())
            .args(words)
            .current_dir(folder.path())
            .envs(["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"].map(|name| (name, folder.path())))
            .stderr(fs::File::create(folder.path().join("said")).expect("a file"))
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn();
        let mut proxy = Proxy {
            child: child.expect("the proxy starts"),
            plain,
            tls,
            folder,
        };
        proxy.opens().await;
        proxy
    }
}

impl Proxy {
    async fn opens(&mut self) {
        let end = Instant::now() + PATIENCE;
        while !(web::is_open(self.plain).await && web::is_open(self.tls).await) {
            let ended = self.child.try_wait().expect("its state");
            let said = fs::read_to_string(self.folder.path().join("said")).unwrap_or_default();
            assert!(ended.is_none() && Instant::now() < end, "{said}");
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// The certificate that it shows.
    #[must_use]
    pub fn certificate(&self) -> PathBuf {
        self.folder.path().join("certificate")
    }
}

fn free_addresses<const N: usize>() -> [SocketAddr; N] {
    let open = [(); N].map(|()| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port"));
    open.map(|listener| listener.local_addr().expect("its address"))
}

fn make_certificate(folder: &Path) {
    let words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=play.example.org \
                 -addext subjectAltName=DNS:play.example.org -keyout key -out certificate";
    let made = Plain::new("openssl")
        .args(words.split_whitespace())
        .current_dir(folder)
        .output();
    assert!(made.is_ok_and(|made| made.status.success()), "openssl");
}

/// The text of a file of `server/deploy`, with these words put for those, which must be there.
fn changed(file: &str, words: &[(&str, String)]) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../server/deploy")
        .join(file);
    let mut text = fs::read_to_string(path).expect("the file");
    for (from, to) in words {
        assert!(text.contains(from), "{file} has no {from:?}");
        text = text.replace(from, to);
    }
    text
}

fn nginx(folder: &Path, server: SocketAddr, [plain, tls, other]: [SocketAddr; 3]) -> Vec<String> {
    let path = |name: &str| folder.join(name).display().to_string();
    let site = changed(
        "nginx.conf",
        &[
            ("127.0.0.1:8080", server.to_string()),
            ("listen [::]:80;", String::new()),
            ("listen [::]:443 ssl http2;", String::new()),
            ("listen 80;", format!("listen {other};")),
            (
                "listen 443 ssl http2;",
                format!("listen {tls} ssl http2; listen {plain};"),
            ),
            (
                "/etc/letsencrypt/live/play.example.org/fullchain.pem",
                path("certificate"),
            ),
            (
                "/etc/letsencrypt/live/play.example.org/privkey.pem",
                path("key"),
            ),
            ("/var/log/nginx/error.log", path("said")),
        ],
    );
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("{what}_temp_path {};\n", path(what)))
        .concat();
    let main = format!(
        "daemon off; master_process off; pid {};\nevents {{}}\nhttp {{\n{temporary}{site}}}\n",
        path("pid")
    );
    fs::write(folder.join("main"), main).expect("the configuration");
    ["-p", ".", "-e", "said", "-c"]
        .map(str::to_owned)
        .into_iter()
        .chain([path("main")])
        .collect()
}

/// Caddy takes no address without TLS into a site that has it, so the site is there twice; for any name, as the tests ask
/// by number.
fn caddy(folder: &Path, server: SocketAddr, [plain, tls]: [SocketAddr; 2]) -> Vec<String> {
    let text = changed(
        "Caddyfile",
        &[
            ("127.0.0.1:8080", server.to_string()),
            (
                "{\n\tservers",
                "{\n\tadmin off\n\tauto_https off\n\tservers".to_owned(),
            ),
        ],
    );
    let (general, site) = text
        .split_once("\nplay.example.org {")
        .expect("the site's own part");
    let main = format!(
        "{general}\nhttp://:{} {{\n\tbind 127.0.0.1{site}\nhttps://:{} {{\n\t\
         bind 127.0.0.1\n\ttls certificate key{site}",
        plain.port(),
        tls.port(),
    );
    fs::write(folder.join("main"), main).expect("the configuration");
    ["run", "--adapter", "caddyfile", "--config", "main"]
        .map(str::to_owned)
        .into()
}
