//! Everything that is known of me: to take along, and to have it deleted.

use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use protocol::{OwnData, PastGame, PlayerId};

use super::super::problem::Refusal;
use super::super::visitor::{Member, Reader};
use super::super::{App, Rooms};
use super::guest::Here;
use super::me::{account, me};
use super::{FRESH, refusals, unread, unwritten};
use crate::accept::Client;
use crate::socket::News;
use crate::store::{Filter, Store, StoreError};

/// Games that are read at once.
const AT_ONCE: u32 = 500;

/// Everything that is known of me, as a file.
#[utoipa::path(get, path = "/me/data", tag = "me", security(("cookie" = []), ("bearer" = [])),
    responses((status = 200, description = "everything", body = OwnData), refusals::SeeMine))]
pub(in crate::http) async fn data<R: Rooms>(
    State(app): State<App<R>>,
    reader: Reader,
) -> Result<impl IntoResponse, Refusal> {
    let (store, player) = (&app.accounts, reader.guest.player);
    let account = account(store, player).await?;
    let read = async {
        Ok(OwnData {
            since_ms: account.since_ms,
            me: me(account),
            devices: store.devices(player, reader.device).await?,
            ratings: store.ratings(player).await?,
            statistics: store.statistics(player).await?,
            games: games(store, player).await?,
            ledger: store.bookings(player).await?,
        })
    };
    let data = read.await.map_err(unread)?;
    let name = "attachment; filename=\"hoppity.json\"";
    Ok((FRESH, [(CONTENT_DISPOSITION, name)], Json(data)))
}

async fn games(store: &Store, player: PlayerId) -> Result<Vec<PastGame>, StoreError> {
    let (mut games, mut before) = (Vec::new(), None);
    loop {
        let page = store.history(player, Filter::default(), before, AT_ONCE);
        let page = page.await?;
        games.extend(page.games);
        before = page.next;
        if before.is_none() {
            return Ok(games);
        }
    }
}

/// Deletes everything that is known of me, at once and for good. My games stay, with "Deleted player" in my place.
#[utoipa::path(delete, path = "/me", tag = "me", security(("cookie" = []), ("bearer" = [])),
    responses((status = 204, description = "I am nobody"), refusals::ActForMe))]
pub(in crate::http) async fn forget<R: Rooms>(
    State(app): State<App<R>>,
    member: Member,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    let devices = app.accounts.forget(member.guest.player).await;
    for device in devices.map_err(unwritten)? {
        app.rooms.tell(News::SignedOut(device));
    }
    let cookies = Here::of(&app, &headers, client).no_cookies();
    Ok((StatusCode::NO_CONTENT, FRESH, cookies, ()))
}
