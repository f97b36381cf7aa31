//! How often one address may do what.

use std::net::IpAddr;

use protocol::ErrorCode;
use tokio::time::Instant;

use super::problem::Refusal;
use crate::accept::Client;
use crate::config::Limits;
use crate::limits::{Rate, Rates};

/// One for everything that costs the server more than an answer.
pub(super) struct Quotas {
    /// Questions that change something.
    pub changes: Quota,
    /// New guests.
    pub guests: Quota,
    /// Rooms that are made.
    pub rooms: Quota,
}

impl Quotas {
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            changes: Quota::a_minute(limits.changes_per_minute),
            guests: Quota::a_minute(limits.guests_per_minute),
            rooms: Quota::a_minute(limits.rooms_per_minute),
        }
    }
}

/// So many in a minute for each address.
pub(super) struct Quota(Rates<IpAddr>);

impl Quota {
    fn a_minute(number: u32) -> Self {
        Self(Rates::new(Rate::a_minute(number)))
    }

    /// Takes one, if one is left.
    pub(super) fn take(&self, client: Client) -> Result<(), Refusal> {
        let taken = self.0.take(client.household(), Instant::now().into_std());
        taken.map_err(|_| Refusal(ErrorCode::TooFast))
    }
}
