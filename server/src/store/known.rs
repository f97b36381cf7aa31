//! Who was here a moment ago, in memory: whoever opens a page is looked up several times in a row, and where they are is
//! noted each time. Never differs from what is stored.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::Guest;

use super::{SecretHash, Visit};

/// So many are remembered for certain, and twice as many at most: those who come within a few seconds.
const SOME: usize = 1024;
/// Where somebody is, is noted anew after this long, in milliseconds.
const MINUTE: u64 = 60_000;

/// See the module. Clones share it.
#[derive(Clone, Default)]
pub(super) struct Known(Arc<Mutex<Memory>>);

#[derive(Default)]
struct Memory {
    guests: Recent<Guest>,
    visits: Recent<(IpAddr, u64)>,
    /// How often the guests were forgotten.
    changes: u64,
}

/// What came last.
struct Recent<V> {
    young: HashMap<SecretHash, V>,
    old: HashMap<SecretHash, V>,
}

/// Somebody was not remembered; until which change whoever finds them may say so.
pub(super) struct Unknown(u64);

/// A change of who has a secret, or of what they are called: when it is dropped all guests are forgotten.
pub(super) struct Change(Known);

impl Known {
    /// The guest with this secret.
    pub(super) fn guest(&self, hash: &SecretHash) -> Result<Guest, Unknown> {
        let memory = self.memory();
        let guest = memory.guests.get(hash).cloned();
        guest.ok_or(Unknown(memory.changes))
    }

    /// They were found in the database, and remembered unless something changed meanwhile.
    pub(super) fn found(&self, hash: SecretHash, guest: &Guest, unknown: &Unknown) {
        let mut memory = self.memory();
        if memory.changes == unknown.0 {
            memory.guests.insert(hash, guest.clone());
        }
    }

    /// To be kept until the change is stored, or has failed.
    pub(super) fn change(&self) -> Change {
        Change(self.clone())
    }

    /// Whether a visit says nothing that was not noted a moment ago.
    pub(super) fn has_noted(&self, hash: &SecretHash, visit: &Visit) -> bool {
        let noted = self.memory().visits.get(hash).copied();
        let same = |(address, at): (IpAddr, u64)| {
            address == visit.address && (at..at + MINUTE).contains(&visit.at_ms)
        };
        visit.label.is_none() && visit.browser.is_none() && noted.is_some_and(same)
    }

    /// A visit is stored.
    pub(super) fn noted(&self, hash: SecretHash, address: IpAddr, at_ms: u64) {
        self.memory().visits.insert(hash, (address, at_ms));
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Change {
    fn drop(&mut self) {
        let mut memory = self.0.memory();
        memory.guests = Recent::default();
        memory.changes += 1;
    }
}

impl<V> Default for Recent<V> {
    fn default() -> Self {
        Self {
            young: HashMap::new(),
            old: HashMap::new(),
        }
    }
}

impl<V> Recent<V> {
    fn get(&self, hash: &SecretHash) -> Option<&V> {
        self.young.get(hash).or_else(|| self.old.get(hash))
    }

    fn insert(&mut self, hash: SecretHash, value: V) {
        if self.young.len() >= SOME {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(hash, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn guest(name: &str) -> Guest {
        Guest {
            player: Uuid::nil(),
            name: name.into(),
        }
    }

    fn hash(number: usize) -> SecretHash {
        let mut hash = [0; 32];
        hash[..8].copy_from_slice(&number.to_le_bytes());
        hash
    }

    #[test]
    fn what_was_read_before_a_change_is_not_remembered_after_it() {
        let known = Known::default();
        let Err(before) = known.guest(&hash(1)) else {
            panic!("nobody was here")
        };
        let change = known.change();
        known.found(hash(1), &guest("Ann"), &before);
        assert!(
            known.guest(&hash(1)).is_ok(),
            "the change is not stored yet"
        );
        drop(change);
        assert!(known.guest(&hash(1)).is_err());
        known.found(hash(1), &guest("Ann"), &before);
        assert!(known.guest(&hash(1)).is_err(), "it was read before");
    }

    #[test]
    fn however_many_come_only_the_last_are_remembered() {
        let mut recent = Recent::default();
        (0..10 * SOME).for_each(|number| recent.insert(hash(number), number));
        assert!(recent.young.len() + recent.old.len() <= 2 * SOME);
        assert!((9 * SOME..10 * SOME).all(|number| recent.get(&hash(number)) == Some(&number)));
    }
}
