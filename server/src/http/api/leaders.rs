//! The leaderboards.

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use protocol::{ErrorCode, Leaderboard, Measure, Period};
use serde::Deserialize;
use utoipa::IntoParams;

use super::super::problem::Refusal;
use super::super::visitor::Looker;
use super::super::{App, Rooms};
use super::body::Asked;
use super::{FRESH, refusals, unread};
use crate::store::Board;
use crate::wall;

/// Which board, and which page of it.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// What counts.
    by: Measure,
    /// The time it covers.
    period: Period,
    /// `halma` or `star`, together with `players`. By points both may be absent: all games together.
    game: Option<String>,
    /// How many play.
    #[param(maximum = 255)]
    players: Option<u8>,
    /// From 1; the first when absent.
    #[param(minimum = 1)]
    page: Option<u32>,
}

impl Which {
    /// `None`: there is no such board.
    fn board(self) -> Option<Board> {
        let game = match (self.game, self.players) {
            (Some(game), Some(players)) => Some((game, players)),
            (None, None) if self.by == Measure::Xp => None,
            _ => return None,
        };
        Some(Board {
            by: self.by,
            period: self.period,
            game,
        })
    }
}

/// The best players, and my own place wherever it is.
#[utoipa::path(get, path = "/leaderboards", tag = "players", params(Which), security((), ("cookie" = []), ("bearer" = [])),
    responses((status = 200, description = "a page of 50", body = Leaderboard), refusals::SeeList))]
pub(in crate::http) async fn board<R: Rooms>(
    State(app): State<App<R>>,
    Looker(guest): Looker,
    Asked(which): Asked<Which>,
) -> Result<impl IntoResponse, Refusal> {
    let page = which.page.unwrap_or(1);
    let board = which.board().filter(|_| page > 0);
    let board = board.ok_or(Refusal(ErrorCode::BadMessage))?;
    let viewer = guest.map(|guest| guest.player);
    let found = app
        .accounts
        .leaderboard(board, wall::unix_ms(), page, viewer);
    Ok((FRESH, Json(found.await.map_err(unread)?)))
}
