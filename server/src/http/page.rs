//! The one HTML page: the same for every address, but for its preview lines.

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use protocol::{ErrorCode, RoomCode};
use sha2::{Digest, Sha256};

use super::assets::{Bundle, Encoding};
use super::preview::Preview;
use super::problem::Refusal;
use super::site;
use super::{App, Rooms};
use crate::config::PublicUrl;

/// `GET /`
pub(super) async fn home<R: Rooms>(State(app): State<App<R>>, headers: HeaderMap) -> Response {
    show(&app, &headers, StatusCode::OK, &Preview::of_site())
}

/// `GET /r/{code}`: takes no seat, so that the programs which look at links before people do can look.
/// A room that is gone and one that never was look the same; the client says which rooms are open.
pub(super) async fn room<R: Rooms>(
    State(app): State<App<R>>,
    code: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Response {
    let code: Option<RoomCode> = code.ok().and_then(|Path(code)| code.parse().ok());
    let Some(code) = code else {
        return show(&app, &headers, StatusCode::NOT_FOUND, &Preview::of_site());
    };
    let invitation = app.rooms.invitation(code).await;
    match invitation {
        None => show(&app, &headers, StatusCode::OK, &Preview::of_site()),
        Some(invitation) => {
            let preview = Preview::of_room(&invitation);
            respond(&app, &headers, StatusCode::OK, &preview, Shows::Room)
        }
    }
}

/// Everything else: a page for people, a typed error for programs.
pub(super) async fn missing<R: Rooms>(
    State(app): State<App<R>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let for_programs = ["/api/", "/s/"]
        .iter()
        .any(|start| uri.path().starts_with(start));
    if for_programs || !matches!(method, Method::GET | Method::HEAD) {
        return Refusal(ErrorCode::NoPage).into_response();
    }
    show(&app, &headers, StatusCode::NOT_FOUND, &Preview::of_site())
}

/// What a page shows first: what it loads at once.
#[derive(Clone, Copy, PartialEq)]
enum Shows {
    Home,
    Room,
}

fn show<R: Rooms>(
    app: &App<R>,
    headers: &HeaderMap,
    status: StatusCode,
    preview: &Preview,
) -> Response {
    respond(app, headers, status, preview, Shows::Home)
}

fn respond<R: Rooms>(
    app: &App<R>,
    headers: &HeaderMap,
    status: StatusCode,
    preview: &Preview,
    shows: Shows,
) -> Response {
    let bundle = app.assets.current();
    let site = site::address(app.public_url.as_ref(), headers);
    let Some(html) = render(&bundle, site.as_ref(), preview, shows) else {
        return Refusal(ErrorCode::NoPage).into_response();
    };
    let tag = tag(&html);
    let shared = [
        (CACHE_CONTROL, "no-cache"),
        (ETAG, tag.as_str()),
        (VARY, "accept-encoding"),
    ];
    let known = headers
        .get_all(IF_NONE_MATCH)
        .iter()
        .any(|known| known.to_str().is_ok_and(|known| has(known, &tag)));
    if known && status == StatusCode::OK {
        return (StatusCode::NOT_MODIFIED, shared).into_response();
    }
    let encoding = Encoding::wanted(headers);
    let body = Body::from(encoding.quickly(html.as_bytes()));
    let own = [(CONTENT_TYPE, "text/html; charset=utf-8")];
    (status, shared, own, encoded(encoding), body).into_response()
}

/// The page of a bundle; `None`: it has none.
fn render(
    bundle: &Bundle,
    site: Option<&PublicUrl>,
    preview: &Preview,
    shows: Shows,
) -> Option<String> {
    let html = bundle.text("index.html")?;
    let base = bundle.base();
    let room = match shows {
        Shows::Home => &[],
        Shows::Room => bundle.room_modules(),
    };
    let modules = bundle
        .modules()
        .iter()
        .chain(room)
        .map(|path| format!("<link rel=\"modulepreload\" href=\"{base}{path}\">\n"));
    let picture = preview.picture();
    let picture = site
        .filter(|_| bundle.has(&picture))
        .map(|site| format!("{site}{base}{picture}"));
    let head = modules.collect::<String>() + &preview.lines(picture.as_deref());
    Some(
        html.replace("/static/", &base)
            .replace("<!--head-->", head.trim_end()),
    )
}

/// Weak: the compressed forms of a page are the same page.
fn tag(html: &str) -> String {
    let hash = Sha256::digest(html);
    format!("W/\"{}\"", super::assets::hex(&hash[..8]))
}

fn has(known: &str, tag: &str) -> bool {
    let plain = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    known
        .split(',')
        .any(|known| known.trim() == "*" || plain(known) == plain(tag))
}

/// The header that names an encoding, if it needs one.
pub(super) fn encoded(encoding: Encoding) -> Option<[(HeaderName, &'static str); 1]> {
    encoding.name().map(|name| [(CONTENT_ENCODING, name)])
}
