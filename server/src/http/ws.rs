//! `GET /ws`: the way to a WebSocket, for guests whose page is ours.

use std::future::ready;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::Response;
use futures_util::FutureExt;
use protocol::ErrorCode;
use tracing::field::display;
use tracing::{Instrument, Span};

use super::admission::Admitted;
use super::problem::Refusal;
use super::visitor::Arrival;
use super::{App, Rooms};
use crate::accept::Client;
use crate::socket::Caller;
use crate::store::{SecretHash, Store, Visit};
use crate::{socket, wall};

/// It is a GET, and yet the socket changes things: so it asks for as much as a change does.
pub(super) async fn upgrade<R: Rooms>(
    State(app): State<App<R>>,
    Admitted(place): Admitted,
    Arrival {
        guest,
        rooms: seats,
        device,
    }: Arrival,
    Extension(client): Extension<Client>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|_| Refusal(ErrorCode::BadMessage))?;
    let (rooms, tasks) = (app.rooms.clone(), app.tasks.clone());
    let span = Span::current();
    span.record("player", display(guest.player));
    tasks.spawn(note(app.accounts.clone(), device, client));
    let caller = Caller {
        guest,
        device,
        rooms: seats,
        address: client.household(),
    };
    Ok(socket::limited(upgrade).on_upgrade(move |socket| {
        // A task of its own, so that what the upgrade needed is given back.
        let life = rooms.enter(socket, caller).map(move |()| drop(place));
        tasks.spawn(life.instrument(span));
        ready(())
    }))
}

/// Nobody is turned away because it could not be noted where they are.
async fn note(accounts: Store, device: SecretHash, client: Client) {
    let visit = Visit {
        label: None,
        browser: None,
        address: client.household(),
        at_ms: wall::unix_ms(),
    };
    if let Err(error) = accounts.visit(device, visit).await {
        tracing::warn!(%error, "a visit could not be noted");
    }
}
