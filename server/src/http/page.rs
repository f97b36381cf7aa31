//! The one HTML page: the same for every address, but for its language, its preview and what it loads at once.

use std::borrow::Cow;

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use protocol::{ErrorCode, GameId};

use super::address::Address;
use super::assets::{Bundle, Encoding};
use super::preview::{Preview, escape};
use super::problem::{Refusal, status};
use super::words::{Words, fill, wanted};
use super::{App, Rooms, ahead, etag, site};
use crate::accept::Client;
use crate::lobby::{Invitation, Played};

/// A page as it is asked for.
struct Wish<'a> {
    bundle: &'a Bundle,
    /// In the language of whoever asks.
    words: &'a Words,
    headers: &'a HeaderMap,
}

/// `GET` of anything that has no handler of its own: a page for people, a typed error for programs. Takes no seat, so
/// that the programs which look at links before people do can look.
pub(super) async fn show<R: Rooms>(
    State(app): State<App<R>>,
    Extension(client): Extension<Client>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let address = Address::of(uri.path());
    if let Some(refusal) = refusal(address, &method, uri.path()) {
        return refusal;
    }
    let bundle = app.assets.current();
    let languages = wanted(&headers);
    let wish = Wish {
        bundle: &bundle,
        words: bundle.words(languages.iter().map(String::as_str)),
        headers: &headers,
    };
    let (status, page, preview) = look(&app, client, address, &wish).await;
    let site = site::address(app.public_url.as_ref(), &headers).map(|site| site.to_string());
    match wish.render(page, &preview.lines(site.as_deref())) {
        Some(html) => wish.answer(status, &html),
        None => Refusal(ErrorCode::NoPage).into_response(),
    }
}

/// The answer to programs that are lost, and to those who do more than look.
fn refusal(address: Address, method: &Method, path: &str) -> Option<Response> {
    let looks = matches!(*method, Method::GET | Method::HEAD);
    let for_programs = ["/api/", "/s/"].iter().any(|start| path.starts_with(start));
    match address {
        Address::Nothing if for_programs || !looks => {
            Some(Refusal(ErrorCode::NoPage).into_response())
        }
        _ if !looks => Some(([(ALLOW, "GET,HEAD")], Refusal(ErrorCode::BadMethod)).into_response()),
        _ => None,
    }
}

/// Whether there is something, which page shows it, and what others see of it. A room that is gone and one that never
/// was look the same, and so does every room to somebody who guesses; the client says which rooms are open.
async fn look<R: Rooms>(
    app: &App<R>,
    client: Client,
    address: Address,
    wish: &Wish<'_>,
) -> (StatusCode, Option<&'static str>, Preview) {
    let (code, preview) = match address {
        // Whether there is such a player, and who may see them, the client asks.
        Address::Home | Address::Plain(_) | Address::Player(_) => (StatusCode::OK, None),
        Address::Nothing => (StatusCode::NOT_FOUND, None),
        Address::Room(code) => {
            let look = async { Ok(app.rooms.invitation(code).await) };
            let found = app.seek(client, look).await.ok().flatten();
            (StatusCode::OK, found.map(|found| wish.invites(&found)))
        }
        Address::Game(id) => {
            let look = async { Ok(app.rooms.played(id).await) };
            match app.seek(client, look).await {
                Err(Refusal(code)) => (status(code), None),
                Ok(None) => (StatusCode::NOT_FOUND, None),
                Ok(Some(found)) => (StatusCode::OK, Some(wish.shows(id, &found))),
            }
        }
    };
    let stands = preview.is_some()
        || matches!(
            address,
            Address::Home | Address::Plain(_) | Address::Player(_)
        );
    let page = address.page().filter(|_| stands);
    let preview = preview.unwrap_or_else(|| Preview::of_site(wish.words));
    (code, page, preview)
}

impl Wish<'_> {
    fn invites(&self, found: &Invitation) -> Preview {
        Preview::of_room(found, self.words_of(found.language.as_deref()))
    }

    fn shows(&self, id: GameId, found: &Played) -> Preview {
        Preview::of_game(id, found, self.words_of(found.language.as_deref()))
    }

    /// The texts for a preview: in the language of whoever made the room, if that is known.
    fn words_of<'a>(&'a self, maker: Option<&'a str>) -> &'a Words {
        self.bundle
            .words(maker.into_iter().chain([self.words.language()]))
    }

    /// The page with these preview lines; `None`: the bundle has none.
    fn render(&self, page: Option<&str>, preview: &str) -> Option<String> {
        let html = self.bundle.text("index.html")?;
        let words = self.words;
        let filled = fill(html, |place| {
            let text = match place {
                "lang" => words.tag(),
                "title" => words.text("home.page_title"),
                "description" => words.text("preview.description"),
                "no_script" => words.text("preview.no_script"),
                _ => return None,
            };
            Some(Cow::Owned(escape(text)))
        });
        let head = preview.to_owned() + &ahead::lines(self.bundle, words, page);
        let filled = filled.replace("/static/", &self.bundle.base());
        Some(filled.replace("<!--head-->", head.trim_end()))
    }

    fn answer(&self, status: StatusCode, html: &str) -> Response {
        let tag = etag::of(html.as_bytes());
        let shared = [
            (CACHE_CONTROL, "no-cache"),
            (ETAG, tag.as_str()),
            (VARY, "accept-encoding, accept-language, cookie"),
        ];
        if status == StatusCode::OK && etag::is_known(self.headers, &tag) {
            return (StatusCode::NOT_MODIFIED, shared).into_response();
        }
        let encoding = Encoding::wanted(self.headers);
        let body = Body::from(encoding.quickly(html.as_bytes()));
        let own = [(CONTENT_TYPE, "text/html; charset=utf-8")];
        (status, shared, own, encoding.header(), body).into_response()
    }
}
