//! The client's files: embedded in a release, read from the folder for every request in a debug build, so
//! that an edit shows after F5. Served under an address with the hash of them all, for ever.

mod asset;
mod bundle;
mod encoding;
mod later;
mod manifest;
mod modules;

use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::response::IntoResponse;
use protocol::ErrorCode;
use rust_embed::RustEmbed;

use super::problem::Refusal;
use super::{App, Rooms};

pub(super) use bundle::{Bundle, hex, words_path};
pub(super) use encoding::Encoding;
pub(super) use manifest::path as manifest_path;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../static"]
struct Folder;

/// A path below `static/`, and what is there.
pub(super) type File = (String, Vec<u8>);

/// The client's files. Cheap to clone.
#[derive(Clone)]
pub struct Assets {
    read: fn() -> Vec<File>,
    current: Arc<RwLock<Current>>,
}

/// The files, and when they were read.
#[derive(Clone)]
struct Current {
    bundle: Arc<Bundle>,
    at: Instant,
}

/// In a debug build the folder is read again after this long: one page asks for a hundred files at once.
const STALE: Duration = Duration::from_millis(500);

impl Assets {
    /// Reads the files; in a release compresses them too, which takes a moment.
    #[must_use]
    pub fn load() -> Self {
        Self::of(embedded)
    }

    pub(super) fn of(read: fn() -> Vec<File>) -> Self {
        let bundle = Bundle::new(read());
        if !cfg!(debug_assertions) {
            bundle.compress();
        }
        Self {
            read,
            current: Arc::new(RwLock::new(Current {
                bundle: Arc::new(bundle),
                at: Instant::now(),
            })),
        }
    }

    /// The hash of all files: another one is another build of the client.
    #[must_use]
    pub fn build(&self) -> String {
        self.current().build().to_owned()
    }

    pub(super) fn current(&self) -> Arc<Bundle> {
        let Current { bundle, at } = self
            .current
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        if !cfg!(debug_assertions) || at.elapsed() < STALE {
            return bundle;
        }
        let fresh = Bundle::new((self.read)());
        let same = fresh.build() == bundle.build();
        let bundle = if same { bundle } else { Arc::new(fresh) };
        let current = Current {
            bundle: bundle.clone(),
            at: Instant::now(),
        };
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = current;
        bundle
    }
}

fn embedded() -> Vec<File> {
    let file = |path: std::borrow::Cow<'static, str>| {
        let data = Folder::get(&path)?.data;
        Some((path.into_owned(), data.into_owned()))
    };
    Folder::iter().filter_map(file).collect()
}

/// `GET /s/{build}/{path}`. Under the hash of another build there is nothing: what is kept for ever must
/// never be something else.
pub(super) async fn file<R: Rooms>(
    State(app): State<App<R>>,
    path: Result<Path<(String, String)>, PathRejection>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    let Path((build, path)) = path.map_err(|_| ErrorCode::NoPage)?;
    let bundle = app.assets.current();
    let asset = bundle
        .asset(&path)
        .filter(|_| build == bundle.build())
        .ok_or(ErrorCode::NoPage)?;
    let (encoding, body) = asset.encoded(Encoding::wanted(&headers));
    let forever = "public, max-age=31536000, immutable";
    let own = [
        (CACHE_CONTROL, forever),
        (CONTENT_TYPE, asset.kind()),
        (VARY, "accept-encoding"),
    ];
    let own = own.map(|(name, value)| (name, value.to_owned()));
    Ok((own, encoding.header(), body))
}
