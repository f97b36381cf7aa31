//! The client's files: embedded in a release, read from the folder for every request in a debug build, so
//! that an edit shows after F5. Served under an address with the hash of them all, for ever.

mod bundle;
mod encoding;
mod modules;

use std::sync::{Arc, PoisonError, RwLock};

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::response::IntoResponse;
use protocol::ErrorCode;
use rust_embed::RustEmbed;

use super::page::encoded;
use super::problem::Refusal;
use super::{App, Rooms};

pub(super) use bundle::{Bundle, hex};
pub(super) use encoding::Encoding;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../static"]
struct Folder;

/// A path below `static/`, and what is there.
pub(super) type File = (String, Vec<u8>);

/// The client's files. Cheap to clone.
#[derive(Clone)]
pub struct Assets {
    read: fn() -> Vec<File>,
    current: Arc<RwLock<Arc<Bundle>>>,
}

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
            current: Arc::new(RwLock::new(Arc::new(bundle))),
        }
    }

    /// The hash of all files: another one is another build of the client.
    #[must_use]
    pub fn build(&self) -> String {
        self.current().build().to_owned()
    }

    pub(super) fn current(&self) -> Arc<Bundle> {
        let current = self
            .current
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        if !cfg!(debug_assertions) {
            return current;
        }
        let fresh = Bundle::new((self.read)());
        if fresh.build() == current.build() {
            return current;
        }
        let fresh = Arc::new(fresh);
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = fresh.clone();
        fresh
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
    Ok((own, encoded(encoding), body))
}
