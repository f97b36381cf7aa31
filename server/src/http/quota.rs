//! So many in a minute for each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::accept::household;

const MINUTE: Duration = Duration::from_mins(1);

/// Counts in the current minute; the next one begins with nothing.
pub(super) struct Quota {
    most: u32,
    minute: Mutex<Minute>,
}

#[derive(Default)]
struct Minute {
    begin: Option<Instant>,
    taken: HashMap<IpAddr, u32>,
}

impl Quota {
    pub(super) fn a_minute(most: u32) -> Self {
        Self {
            most,
            minute: Mutex::default(),
        }
    }

    /// Takes one, if one is left.
    pub(super) fn take(&self, address: IpAddr, now: Instant) -> bool {
        let mut minute = self.minute.lock().unwrap_or_else(PoisonError::into_inner);
        if minute
            .begin
            .is_none_or(|begin| now.saturating_duration_since(begin) >= MINUTE)
        {
            *minute = Minute {
                begin: Some(now),
                ..Minute::default()
            };
        }
        let taken = minute.taken.entry(household(address)).or_default();
        let left = *taken < self.most;
        *taken += u32::from(left);
        left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_so_many_in_a_minute() {
        let quota = Quota::a_minute(2);
        let (one, other) = ("1.1.1.1".parse().unwrap(), "2.2.2.2".parse().unwrap());
        let begin = Instant::now();
        assert!(quota.take(one, begin) && quota.take(one, begin));
        assert!(!quota.take(one, begin + Duration::from_secs(59)));
        assert!(quota.take(other, begin));
        assert!(quota.take(one, begin + MINUTE));
    }
}
