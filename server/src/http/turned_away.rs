//! What somebody is told who comes from an address with too many connections: a page for people, which tries again by
//! itself and needs nothing more from the server, and a typed error for programs.

use std::sync::LazyLock;

use axum::extract::State;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE, REFRESH, RETRY_AFTER, VARY};
use axum::http::{HeaderMap, HeaderName, Method, Uri};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use protocol::ErrorCode;
use sha2::{Digest, Sha256};

use super::headers::OwnStyle;
use super::preview::escape;
use super::problem::{Refusal, status};
use super::words::{Words, wanted};
use super::{App, Rooms, headers};

/// The page tries again after this long: it can be read out in that time.
const AGAIN_S: &str = "20";
/// As the other pages look (`static/style.css`).
const STYLE: &str = include_str!("turned_away.css");
static STYLE_HASH: LazyLock<String> =
    LazyLock::new(|| format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(STYLE))));
const PAGE: [(HeaderName, &str); 5] = [
    (CONTENT_TYPE, "text/html; charset=utf-8"),
    (CACHE_CONTROL, "no-store"),
    (VARY, "accept-language, cookie"),
    (REFRESH, AGAIN_S),
    (RETRY_AFTER, AGAIN_S),
];

/// The same answer at every address.
pub fn turned_away<R: Rooms>(app: App<R>) -> Router {
    Router::new()
        .fallback(tell::<R>)
        .layer(middleware::from_fn_with_state(
            app.clone(),
            headers::add::<R>,
        ))
        .with_state(app)
}

async fn tell<R: Rooms>(
    State(app): State<App<R>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let code = ErrorCode::TooMany;
    if !is_for_people(&method, &uri, &headers) {
        return Refusal(code).into_response();
    }
    let bundle = app.assets.current();
    let languages = wanted(&headers);
    let words = bundle.words(languages.iter().map(String::as_str));
    let style = Extension(OwnStyle(&STYLE_HASH));
    (status(code), style, PAGE, page(words)).into_response()
}

fn is_for_people(method: &Method, uri: &Uri, headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    let looks = matches!(*method, Method::GET | Method::HEAD);
    looks
        && accepted.is_some_and(|kinds| kinds.contains("text/html"))
        && !uri.path().starts_with("/api/")
}

fn page(words: &Words) -> String {
    let text = |key| escape(words.text(key));
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<style>{STYLE}</style>\n\
         <main>\n<h1>{}</h1>\n<p>{}</p>\n</main>\n",
        words.tag(),
        text("home.page_title"),
        text("common.brand"),
        text("link.crowded"),
    )
}
