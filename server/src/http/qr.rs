//! The link of a room as a QR code, to be read off a screen.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use fast_qr::QRBuilder;
use fast_qr::convert::Builder;
use fast_qr::convert::svg::SvgBuilder;
use protocol::{ErrorCode, RoomCode};

use super::problem::Refusal;
use super::site;
use super::{App, Rooms};

/// Light modules around the code that readers need to find it.
const QUIET_ZONE: usize = 4;

/// `GET /r/{code}/qr.svg`. Says nothing about whether there is such a room.
pub(super) async fn of_room<R: Rooms>(
    State(app): State<App<R>>,
    code: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    let code: Option<RoomCode> = code.ok().and_then(|Path(code)| code.parse().ok());
    let code = code.ok_or(Refusal(ErrorCode::NoPage))?;
    let site =
        site::address(app.public_url.as_ref(), &headers).ok_or(Refusal(ErrorCode::BadMessage))?;
    let svg = draw(&format!("{site}/r/{code}")).ok_or(Refusal(ErrorCode::BadMessage))?;
    Ok((
        [
            (CONTENT_TYPE, "image/svg+xml"),
            (CACHE_CONTROL, "private, max-age=3600"),
        ],
        svg,
    ))
}

/// `None`: the link is longer than a QR code can be.
fn draw(link: &str) -> Option<String> {
    let code = QRBuilder::new(link).build().ok()?;
    Some(SvgBuilder::default().margin(QUIET_ZONE).to_str(&code))
}

/// The rows of the code of a link, `1` for each dark module and `0` for each light one, without the quiet zone.
pub(super) fn rows(link: &str) -> Option<Vec<String>> {
    let code = QRBuilder::new(link).build().ok()?;
    let row = |y: usize| {
        let modules = code[y][..code.size].iter();
        modules.map(|module| if module.value() { '1' } else { '0' })
    };
    Some((0..code.size).map(|y| row(y).collect()).collect())
}
