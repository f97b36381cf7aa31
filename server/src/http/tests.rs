//! What HTTP promises, asked of the router itself, with rooms that are made up.

mod api;
mod devices;
mod document;
mod files;
mod headers;
mod languages;
mod me;
mod pages;
mod people;
mod pictures;
mod shop;
mod turned_away;

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use tower::ServiceExt;
use uuid::Uuid;

use super::*;
use crate::accept::Client;
use crate::config::Limits;
use crate::limits::Rate;

/// Rooms in which nothing happens, and what they were told.
#[derive(Clone, Default)]
struct MadeUp(Arc<Mutex<Vec<News>>>);

/// Changes that a minute takes.
const CHANGES: u32 = 40;
const ROOM: u64 = 31;
const FULL: u64 = 30;
const GAME: Uuid = Uuid::from_u128(7);

impl Rooms for MadeUp {
    async fn create(
        &self,
        _maker: &Guest,
        wish: &NewRoom,
        _address: IpAddr,
    ) -> Result<RoomCode, ErrorCode> {
        if wish.options.game == "halma" {
            Ok(RoomCode::from_bits(ROOM))
        } else {
            Err(ErrorCode::BadOptions)
        }
    }

    async fn invitation(&self, room: RoomCode) -> Option<Invitation> {
        let free = match room.bits() {
            ROOM => 1,
            FULL => 0,
            _ => return None,
        };
        Some(Invitation {
            language: Some("nl".into()),
            host: Some("A & B".into()),
            game: "halma".into(),
            free,
            seats: 2,
        })
    }

    async fn played(&self, game: GameId) -> Option<Played> {
        (game == GAME).then(|| Played {
            language: None,
            game: "halma".into(),
            names: vec!["<Bo>".into(), "Cy".into()],
            pieces: vec![vec![17], vec![255]],
            result: None,
        })
    }

    async fn record(&self, game: GameId) -> Option<serde_json::Value> {
        (game == GAME).then(|| serde_json::json!({"game": "halma"}))
    }

    fn tell(&self, news: News) {
        self.0.lock().unwrap().push(news);
    }

    async fn enter(self, _socket: WebSocket, _caller: Caller) {}
}

/// A server with a few files, on a folder that is gone after the test.
struct House {
    router: Router,
    turned_away: Router,
    store: Store,
    folder: PathBuf,
    told: MadeUp,
    closing: CancellationToken,
}

impl House {
    fn new(public_url: Option<&str>) -> Self {
        let folder = std::env::temp_dir().join(format!("hoppity-http-{}", Uuid::new_v4()));
        let (store, closing) = (Store::open(&folder).unwrap(), CancellationToken::new());
        let told = MadeUp::default();
        let limits = Limits {
            rooms_per_minute: 2,
            changes_per_minute: CHANGES,
            ..Limits::default()
        };
        let app = App(Arc::new(Inner {
            rooms: told.clone(),
            accounts: store.clone(),
            assets: Assets::of(files),
            gallery: Gallery::default(),
            public_url: public_url.map(|url| url.parse().unwrap()),
            quotas: Quotas::new(&limits),
            admission: Admission::new(&limits),
            starting_coins: 0,
            guesses: Arc::new(Rates::new(Rate::a_minute(3))),
            tasks: TaskTracker::new(),
            closing: closing.clone(),
        }));
        Self {
            turned_away: super::turned_away(app.clone()),
            router: router(app),
            store,
            folder,
            told,
            closing,
        }
    }

    /// Asks as `METHOD PATH`, with header lines below it.
    async fn ask(&self, question: &str, body: impl Into<Body>) -> Answer {
        Self::ask_of(&self.router, question, body).await
    }

    async fn ask_of(router: &Router, question: &str, body: impl Into<Body>) -> Answer {
        let mut lines = question.lines().map(str::trim);
        let (method, path) = lines.next().unwrap().split_once(' ').unwrap();
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", "localhost:8080");
        for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
            request = request.header(name, value);
        }
        let request = request
            .extension(Client([1, 1, 1, 1].into()))
            .body(body.into())
            .unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.unwrap();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: body.into(),
        }
    }

    /// A new guest, and the secret that shows who it is.
    async fn guest(&self) -> (Guest, String) {
        let answer = self.ask("POST /api/v1/guest", "").await;
        let cookie = answer.header(header::SET_COOKIE);
        let secret = cookie.split(['=', ';']).nth(1).unwrap().to_owned();
        (answer.json(), secret)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Answer {
    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    fn json<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.body).unwrap()
    }

    fn header(&self, name: header::HeaderName) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    fn refused(&self) -> (u16, ErrorCode) {
        (self.status.as_u16(), self.json::<protocol::Problem>().code)
    }
}

const INDEX: &str = "<html lang=\"{lang}\"><head><title>{title}</title><link href=\"/static/style.css\">\
                     <!--head--></head><noscript>{no_script}</noscript></html>";

const PAGES: &str = "  home: async () => (await import('./pages/home.js')).createHome,
  room: async () => (await import('./pages/room.js')).createRoomPage,
  rules: async () => (await withPart('help', import('./pages/rules.js'), 'help.css')).createRules,";

fn files() -> Vec<assets::File> {
    let long = "body { color: red; }\n".repeat(100);
    [
        ("index.html", INDEX),
        ("main.js", "import './dom.js';"),
        ("dom.js", ""),
        (
            "pages/home.js",
            "const later = () => import('../later.js');",
        ),
        ("later.js", ""),
        ("pages.js", PAGES),
        ("pages/room.js", "import '../board.js';"),
        ("pages/rules.js", ""),
        ("board.js", ""),
        ("help.css", ""),
        ("style.css", long.as_str()),
        ("favicon.svg", "<svg/>"),
        ("manifest.webmanifest", "{\"name\": \"A\"}"),
        ("i18n/en.json", r#"{"home": {"page_title": "Games"}}"#),
        (
            "i18n/nl.json",
            r#"{"home": {"page_title": "Spellen"}, "link": {"crowded": "Te <veel>"}}"#,
        ),
        ("i18n/zh.json", r#"{"home": {"page_title": "<&>"}}"#),
        ("i18n/help/nl.json", "{}"),
        ("i18n/preview/en.json", ENGLISH),
        ("i18n/preview/nl.json", DUTCH),
    ]
    .map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()))
    .into()
}

const ENGLISH: &str = r#"{"preview": {"description": "Play", "no_script": "Allow it", "played": "{names}: {game}",
    "comma": ", ", "plays": {"halma": "{name} plays"}}}"#;
const DUTCH: &str = r#"{"preview": {"description": "Speel", "no_script": "Sta toe",
    "invites": {"halma": "{name} nodigt uit ({free} van {seats})"}, "plays": {"halma": "{name} speelt"}}}"#;
