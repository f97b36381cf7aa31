//! What I am to myself, and what a game has brought me.

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::response::IntoResponse;
use protocol::{ErrorCode, Me, MeChange, PlayerId, Reward};

use super::super::problem::Refusal;
use super::super::visitor::{Member, Reader};
use super::super::{App, Rooms};
use super::body::read;
use super::key::{self, Key};
use super::{FRESH, refusals, unread, unwritten};
use crate::socket::News;
use crate::store::{Account, NAME_STAYS_MS, Store};
use crate::{naming, wall};

/// My name, experience, coins, and what I own and wear.
#[utoipa::path(get, path = "/me", tag = "me", security(("cookie" = []), ("bearer" = [])),
    responses((status = 200, description = "me", body = Me), refusals::SeeMine))]
pub(in crate::http) async fn see<R: Rooms>(
    State(app): State<App<R>>,
    reader: Reader,
) -> Result<impl IntoResponse, Refusal> {
    let me = me(account(&app.accounts, reader.guest.player).await?);
    Ok((FRESH, Json(me)))
}

/// Changes my name, or whether my profile is closed to others. If the name is refused, nothing changes.
///
/// A name has 1 to 20 characters as people count them. It is not reserved, looks unlike the names of players of level 5 and
/// more, and changes once a day; the first time is free.
#[utoipa::path(patch, path = "/me", tag = "me", security(("cookie" = []), ("bearer" = [])),
    request_body = MeChange, responses((status = 200, description = "me", body = Me), refusals::ChangeMe))]
pub(in crate::http) async fn change<R: Rooms>(
    State(app): State<App<R>>,
    member: Member,
    body: Body,
) -> Result<impl IntoResponse, Refusal> {
    let wish: MeChange = read(body).await?;
    let player = member.guest.player;
    if let Some(name) = &wish.name {
        let guest = naming::rename(&app.accounts, player, name).await?;
        app.rooms.tell(News::Renamed(guest));
    }
    if let Some(private) = wish.private {
        let set = app.accounts.set_private(player, private).await;
        set.map_err(unwritten)?;
    }
    let me = me(account(&app.accounts, player).await?);
    Ok((FRESH, Json(me)))
}

/// What a finished game has brought me, and why it was not more.
#[utoipa::path(get, path = "/me/games/{id}", tag = "me", security(("cookie" = []), ("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "the game")),
    responses((status = 200, description = "what it has brought", body = Reward), refusals::SeeMyGame))]
pub(in crate::http) async fn reward<R: Rooms>(
    State(app): State<App<R>>,
    reader: Reader,
    id: Key,
) -> Result<impl IntoResponse, Refusal> {
    let id = key::read(id, ErrorCode::NoGame)?;
    let found = app.accounts.reward(id, reader.guest.player).await;
    let reward = found.map_err(unread)?.ok_or(Refusal(ErrorCode::NoGame))?;
    Ok((FRESH, Json(reward)))
}

/// What is known of the one who asks.
pub(super) async fn account(store: &Store, player: PlayerId) -> Result<Account, Refusal> {
    let found = store.account(player).await.map_err(unread)?;
    found.ok_or(Refusal(ErrorCode::NoGuest))
}

pub(super) fn me(account: Account) -> Me {
    let free_from = account.renamed_ms.map_or(0, |at| at + NAME_STAYS_MS);
    Me {
        player: account.player,
        name: account.name,
        rename_ms: free_from.saturating_sub(wall::unix_ms()),
        private: account.private,
        progress: account.progress,
        coins: account.coins,
        owned: account.owned,
        worn: account.worn,
    }
}
