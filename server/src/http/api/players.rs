//! What players see of each other. Who has closed their profile still sees it themself.

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use protocol::{ErrorCode, History, PlayerId, Profile, RatingPoint, Worn};
use serde::Deserialize;
use utoipa::IntoParams;

use super::super::problem::Refusal;
use super::super::visitor::Looker;
use super::super::{App, Rooms};
use super::body::Asked;
use super::key::{self, Key};
use super::{FRESH, refusals, unread};
use crate::store::{Account, Filter, Store};

/// As many people as may be asked about at once: more than sit at any table.
const AT_ONCE: usize = 24;
/// Games on a page, unless it is said.
const PAGE: u32 = 20;
const LONGEST_PAGE: u32 = 100;

/// Which games.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Past {
    /// `halma` or `star`; both when absent.
    game: Option<String>,
    /// How many played; any number when absent.
    #[param(maximum = 255)]
    players: Option<u8>,
    /// Those before this: `next` of the page before.
    before: Option<u64>,
    /// How many: 20 when absent.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// Which rating.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Table {
    /// `halma` or `star`.
    game: String,
    /// How many play.
    #[param(maximum = 255)]
    players: u8,
}

/// Who.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Who {
    /// Up to 24 players, with commas between them.
    #[param(min_length = 36)]
    players: String,
}

/// What everybody sees of a player.
#[utoipa::path(get, path = "/players/{id}", tag = "players", params(("id" = uuid::Uuid, Path, description = "the player")),
    responses((status = 200, description = "the player", body = Profile), refusals::SeePlayer))]
pub(in crate::http) async fn profile<R: Rooms>(
    State(app): State<App<R>>,
    looker: Looker,
    id: Key,
) -> Result<impl IntoResponse, Refusal> {
    let account = open(&app.accounts, &looker, id).await?;
    let ratings = app.accounts.ratings(account.player).await;
    let statistics = app.accounts.statistics(account.player).await;
    let profile = Profile {
        player: account.player,
        name: account.name,
        since_ms: account.since_ms,
        progress: account.progress,
        worn: account.worn,
        ratings: ratings.map_err(unread)?,
        statistics: statistics.map_err(unread)?,
    };
    Ok((FRESH, Json(profile)))
}

/// A player's finished games, the newest first.
#[utoipa::path(get, path = "/players/{id}/games", tag = "players",
    params(("id" = uuid::Uuid, Path, description = "the player"), Past),
    responses((status = 200, description = "a page of them", body = History), refusals::SeePlayer))]
pub(in crate::http) async fn history<R: Rooms>(
    State(app): State<App<R>>,
    looker: Looker,
    id: Key,
    Asked(past): Asked<Past>,
) -> Result<impl IntoResponse, Refusal> {
    let limit = past.limit.unwrap_or(PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(Refusal(ErrorCode::BadMessage));
    }
    let player = open(&app.accounts, &looker, id).await?.player;
    let filter = Filter {
        game: past.game,
        players: past.players,
    };
    let page = app.accounts.history(player, filter, past.before, limit);
    Ok((FRESH, Json(page.await.map_err(unread)?)))
}

/// How a player's rating went, the oldest first: the newest 200 games.
#[utoipa::path(get, path = "/players/{id}/ratings", tag = "players",
    params(("id" = uuid::Uuid, Path, description = "the player"), Table),
    responses((status = 200, description = "the points of a chart", body = Vec<RatingPoint>), refusals::SeePlayer))]
pub(in crate::http) async fn ratings<R: Rooms>(
    State(app): State<App<R>>,
    looker: Looker,
    id: Key,
    Asked(table): Asked<Table>,
) -> Result<impl IntoResponse, Refusal> {
    let player = open(&app.accounts, &looker, id).await?.player;
    let points = app
        .accounts
        .rating_points(player, table.game, table.players);
    Ok((FRESH, Json(points.await.map_err(unread)?)))
}

/// What the players at a table wear; who wears nothing is left out.
#[utoipa::path(get, path = "/worn", tag = "players", params(Who),
    responses((status = 200, description = "what each wears", body = BTreeMap<String, Worn>), refusals::SeeList))]
pub(in crate::http) async fn worn<R: Rooms>(
    State(app): State<App<R>>,
    Asked(who): Asked<Who>,
) -> Result<impl IntoResponse, Refusal> {
    let players: Result<Vec<PlayerId>, _> = who.players.split(',').map(str::parse).collect();
    let players = players.map_err(|_| Refusal(ErrorCode::BadMessage))?;
    if players.len() > AT_ONCE {
        return Err(Refusal(ErrorCode::BadMessage));
    }
    let worn = app.accounts.worn(players).await.map_err(unread)?;
    Ok((FRESH, Json(worn)))
}

/// A player whose profile this one may see.
async fn open(store: &Store, looker: &Looker, id: Key) -> Result<Account, Refusal> {
    let player: PlayerId = key::read(id, ErrorCode::NoPlayer)?;
    let account = store.account(player).await.map_err(unread)?;
    let account = account.ok_or(Refusal(ErrorCode::NoPlayer))?;
    let own = looker
        .0
        .as_ref()
        .is_some_and(|guest| guest.player == player);
    if account.private && !own {
        return Err(Refusal(ErrorCode::PrivateProfile));
    }
    Ok(account)
}
