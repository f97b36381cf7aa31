//! Buying and wearing. What coins buy is only looked at: it helps nobody to win, and nothing turns it or coins into
//! anything else.

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use protocol::{ErrorCode, Item, Me, Slot, Wear};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;

use super::super::problem::Refusal;
use super::super::visitor::Member;
use super::super::{App, Rooms};
use super::body::read;
use super::key::Key;
use super::me::{account, me};
use super::{FRESH, refusals, unwritten};
use crate::store::ShopError;
use crate::{shop, wall};

/// Everything that is sold.
#[utoipa::path(get, path = "/shop", tag = "shop",
    responses((status = 200, description = "the items", body = Vec<Item>)))]
pub(in crate::http) async fn items() -> impl IntoResponse {
    (FRESH, Json(shop::items()))
}

/// Buys an item.
#[utoipa::path(post, path = "/shop/{item}", tag = "shop", security(("cookie" = []), ("bearer" = [])),
    params(("item" = String, Path, description = "its id")),
    responses((status = 200, description = "me, with it", body = Me), refusals::Buy))]
pub(in crate::http) async fn buy<R: Rooms>(
    State(app): State<App<R>>,
    member: Member,
    item: Key,
) -> Result<impl IntoResponse, Refusal> {
    let player = member.guest.player;
    let Path(item) = item.map_err(|_| Refusal(ErrorCode::NoItem))?;
    let bought = app.accounts.buy(player, item, wall::unix_ms()).await;
    bought.map_err(refusal)?;
    Ok((FRESH, Json(me(account(&app.accounts, player).await?))))
}

/// Wears an item of mine, or nothing.
#[utoipa::path(put, path = "/me/worn/{slot}", tag = "shop", security(("cookie" = []), ("bearer" = [])),
    params(("slot" = Slot, Path, description = "where")), request_body = Wear,
    responses((status = 200, description = "me, wearing it", body = Me), refusals::PutOn))]
pub(in crate::http) async fn wear<R: Rooms>(
    State(app): State<App<R>>,
    member: Member,
    place: Key,
    body: Body,
) -> Result<impl IntoResponse, Refusal> {
    let player = member.guest.player;
    let place = place.ok().and_then(|Path(text)| slot(&text));
    let place = place.ok_or(Refusal(ErrorCode::NoItem))?;
    let Wear { item } = read(body).await?;
    let worn = app.accounts.wear(player, place, item).await;
    worn.map_err(refusal)?;
    Ok((FRESH, Json(me(account(&app.accounts, player).await?))))
}

/// A slot by its name on the wire.
fn slot(text: &str) -> Option<Slot> {
    let name: StrDeserializer<'_, serde::de::value::Error> = text.into_deserializer();
    Slot::deserialize(name).ok()
}

fn refusal(error: ShopError) -> Refusal {
    match error {
        ShopError::NoItem => Refusal(ErrorCode::NoItem),
        ShopError::Owned => Refusal(ErrorCode::Owned),
        ShopError::TooPoor => Refusal(ErrorCode::TooPoor),
        ShopError::NotOwned => Refusal(ErrorCode::NotOwned),
        ShopError::Store(error) => unwritten(error),
    }
}
