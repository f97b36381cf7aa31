//! Who may open a WebSocket now: so many of one address at once and in a minute, so many of all in a second. Decided before
//! anything is looked up, so that those who come in thousands after a restart cost little until it is their turn.

use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::header::UPGRADE;
use axum::http::request::Parts;
use protocol::ErrorCode;
use tokio::time::Instant;

use super::problem::{Later, Refusal};
use super::visitor::{Purpose, presented};
use super::{App, Rooms};
use crate::accept::Client;
use crate::chance;
use crate::config::Limits;
use crate::limits::{Crowd, Meter, Place, Rate, Rates};

/// Who must wait is given a second of their own as long as the queue is no longer than this.
const QUEUE: Duration = Duration::from_secs(20);

/// The doorkeeper.
pub(super) struct Admission {
    places: Crowd<IpAddr>,
    addresses: Rates<IpAddr>,
    rate: Rate,
    all: Mutex<All>,
}

struct All {
    entered: Meter,
    /// When those who were sent away are expected.
    expected: Meter,
}

/// A place for one WebSocket, as long as it is kept.
pub(super) struct Admitted(pub Place<IpAddr>);

impl Admission {
    pub(super) fn new(limits: &Limits) -> Self {
        let now = Instant::now().into_std();
        Self {
            places: Crowd::new(limits.sockets_per_address),
            addresses: Rates::new(Rate::a_minute(limits.upgrades_per_minute)),
            rate: Rate::a_second(limits.upgrades_per_second, limits.upgrades_per_second),
            all: Mutex::new(All {
                entered: Meter::new(now),
                expected: Meter::new(now),
            }),
        }
    }

    /// Lets one in. Who only asks (`enters` is false) is told what somebody who comes now would be told.
    fn admit(&self, client: Client, enters: bool) -> Result<Place<IpAddr>, Later> {
        let (address, now) = (client.household(), Instant::now().into_std());
        let place = self.places.enter(address);
        let place = place.ok_or(Refusal(ErrorCode::TooMany))?;
        let often = if enters {
            self.addresses.take(address, now)
        } else {
            self.addresses.look(&address, now)
        };
        often.map_err(|wait| Refusal(ErrorCode::TooFast).after(wait))?;
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let entered = if enters {
            all.entered.take(self.rate, now)
        } else {
            all.entered.look(self.rate, now)
        };
        match entered {
            Ok(()) => Ok(place),
            Err(_) => Err(Refusal(ErrorCode::Busy).after(all.turn(self.rate, now))),
        }
    }
}

impl All {
    /// When somebody who is sent away shall come again: one after the other, and by lot when the queue is too long.
    fn turn(&mut self, rate: Rate, now: std::time::Instant) -> Duration {
        let by_lot = || QUEUE * (chance::draw() as u32 % 1000) / 1000;
        self.expected.owe(rate, now, QUEUE).unwrap_or_else(by_lot)
    }
}

impl<R: Rooms> FromRequestParts<App<R>> for Admitted {
    type Rejection = Later;

    async fn from_request_parts(parts: &mut Parts, app: &App<R>) -> Result<Self, Later> {
        let enters = parts.headers.contains_key(UPGRADE);
        // Browsers do not say whose page merely asks, and it learns nothing but how full it is.
        let purpose = if enters {
            Purpose::Change
        } else {
            Purpose::Look
        };
        presented(&parts.headers, app.public_url.as_ref(), purpose)?;
        if app.closing.is_cancelled() {
            return Err(Refusal(ErrorCode::Closing).into());
        }
        let client = parts.extensions.get::<Client>().copied();
        let client = client.ok_or(Refusal(ErrorCode::BadMessage))?;
        app.admission.admit(client, enters).map(Self)
    }
}
