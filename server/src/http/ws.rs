//! `GET /ws`: the way to a WebSocket, for guests whose page is ours.

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::Response;
use protocol::ErrorCode;

use super::problem::Refusal;
use super::visitor::Member;
use super::{App, Rooms};
use crate::accept::{Client, household};
use crate::store::{SecretHash, Store, Visit};
use crate::{socket, wall};

/// It is a GET, and yet the socket changes things: so it asks for as much as a change does.
pub(super) async fn upgrade<R: Rooms>(
    State(app): State<App<R>>,
    Member { guest, device }: Member,
    Extension(client): Extension<Client>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    if app.closing.is_cancelled() {
        return Err(Refusal(ErrorCode::Closing));
    }
    let upgrade = upgrade.map_err(|_| Refusal(ErrorCode::BadMessage))?;
    let (rooms, tasks) = (app.rooms, app.tasks);
    tasks.spawn(note(app.accounts, device, client));
    Ok(socket::limited(upgrade)
        .on_upgrade(move |socket| tasks.track_future(rooms.enter(socket, guest, device))))
}

/// Nobody is turned away because it could not be noted where they are.
async fn note(accounts: Store, device: SecretHash, Client(address): Client) {
    let visit = Visit {
        label: None,
        browser: None,
        address: household(address),
        at_ms: wall::unix_ms(),
    };
    if let Err(error) = accounts.visit(device, visit).await {
        tracing::warn!(%error, "a visit could not be noted");
    }
}
