//! `GET /ws`: the way to a WebSocket, for guests whose page is ours.

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::Response;
use protocol::ErrorCode;

use super::problem::Refusal;
use super::visitor::Member;
use super::{App, Rooms};
use crate::socket;

pub(super) async fn upgrade<R: Rooms>(
    State(app): State<App<R>>,
    Member(guest): Member,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    if app.closing.is_cancelled() {
        return Err(Refusal(ErrorCode::Closing));
    }
    let upgrade = upgrade.map_err(|_| Refusal(ErrorCode::BadMessage))?;
    let (rooms, tasks) = (app.rooms, app.tasks);
    Ok(socket::limited(upgrade)
        .on_upgrade(move |socket| tasks.track_future(rooms.enter(socket, guest))))
}
