//! The browsers that know me, and how another one comes to.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use protocol::{Device, DeviceCode, ErrorCode, Guest, UseCode};

use super::super::problem::Refusal;
use super::super::visitor::{Member, Reader, Visitor};
use super::super::{App, Rooms, qr, site};
use super::body::read;
use super::guest::Here;
use super::key::{self, Key};
use super::{FRESH, refusals, unread, unwritten};
use crate::accept::Client;
use crate::identity::{Secret, TransferCode};
use crate::socket::News;
use crate::store::{CODE_LIVES_MS, Newcomer};
use crate::{chance, wall};

/// The browsers that know me, the last one here first.
#[utoipa::path(get, path = "/me/devices", tag = "devices", security(("cookie" = []), ("bearer" = [])),
    responses((status = 200, description = "the browsers", body = Vec<Device>), refusals::SeeMine))]
pub(in crate::http) async fn list<R: Rooms>(
    State(app): State<App<R>>,
    reader: Reader,
) -> Result<impl IntoResponse, Refusal> {
    let devices = app.accounts.devices(reader.guest.player, reader.device);
    Ok((FRESH, Json(devices.await.map_err(unread)?)))
}

/// Signs me out in one browser. Its open pages are closed too.
#[utoipa::path(delete, path = "/me/devices/{id}", tag = "devices", security(("cookie" = []), ("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "the browser")),
    responses((status = 204, description = "it does not know me any more"), refusals::SignOut))]
pub(in crate::http) async fn sign_out<R: Rooms>(
    State(app): State<App<R>>,
    member: Member,
    id: Key,
) -> Result<impl IntoResponse, Refusal> {
    let id = key::read(id, ErrorCode::NoDevice)?;
    let found = app.accounts.sign_out(member.guest.player, id).await;
    let device = found.map_err(unwritten)?;
    let device = device.ok_or(Refusal(ErrorCode::NoDevice))?;
    app.rooms.tell(News::SignedOut(device));
    Ok((StatusCode::NO_CONTENT, FRESH))
}

/// Makes a code for my other device. It works once, for ten minutes, and only the newest one does.
#[utoipa::path(post, path = "/me/code", tag = "devices", security(("cookie" = []), ("bearer" = [])),
    responses((status = 200, description = "the code", body = DeviceCode), refusals::ActForMe))]
pub(in crate::http) async fn make_code<R: Rooms>(
    State(app): State<App<R>>,
    member: Member,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    let code = TransferCode::from_bits(chance::draw() as u64);
    let now = wall::unix_ms();
    let ends = now + CODE_LIVES_MS;
    let add = app
        .accounts
        .add_code(member.guest.player, code.hash(), ends, now);
    add.await.map_err(unwritten)?;
    let code = code.reveal();
    // Behind the `#` it is in no address that a server sees.
    let site = site::address(app.public_url.as_ref(), &headers);
    let link = site.map(|site| format!("{site}/link#{code}"));
    let answer = DeviceCode {
        qr: link.and_then(|link| qr::rows(&link)).unwrap_or_default(),
        code,
        ms_left: CODE_LIVES_MS as u32,
    };
    Ok((FRESH, Json(answer)))
}

/// Uses a code from my other device: this browser knows me from now on, and not whoever it knew before.
#[utoipa::path(post, path = "/devices", tag = "devices", security((), ("cookie" = []), ("bearer" = [])),
    request_body(content = UseCode, example = json!({"code": "7K3M-Q9TX-0BVE"})),
    responses((status = 200, description = "who I am now", body = Guest), refusals::TakeCode))]
pub(in crate::http) async fn use_code<R: Rooms>(
    State(app): State<App<R>>,
    visitor: Visitor,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Result<impl IntoResponse, Refusal> {
    let UseCode { code } = read(body).await?;
    let secret = Secret::from_bits(chance::draw());
    let newcomer = Newcomer {
        secret: secret.hash(),
        before: visitor.known.map(|(before, _)| before.hash()),
    };
    let before = newcomer.before;
    let used = async {
        let Ok(code) = code.parse::<TransferCode>() else {
            return Ok(None);
        };
        let now = wall::unix_ms();
        let used = app.accounts.use_code(code.hash(), newcomer, now);
        used.await.map_err(unwritten)
    };
    let guest = app.seek(client, used).await?;
    let guest = guest.ok_or(Refusal(ErrorCode::BadCode))?;
    if let Some(before) = before {
        app.rooms.tell(News::SignedOut(before));
    }
    let here = Here::of(&app, &headers, client);
    here.note(&app, secret.hash()).await;
    Ok((FRESH, here.cookies(&secret), Json(guest)))
}
