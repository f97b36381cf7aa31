//! How many connections each address has.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::household;

/// Counts places by address. Cheap to clone.
#[derive(Clone)]
pub(super) struct Crowd {
    most: usize,
    taken: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// One place; free again when it is dropped.
pub(super) struct Place {
    crowd: Crowd,
    address: IpAddr,
}

impl Crowd {
    pub(super) fn new(most: usize) -> Self {
        Self {
            most,
            taken: Arc::default(),
        }
    }

    /// A place, unless the address has them all.
    pub(super) fn enter(&self, address: IpAddr) -> Option<Place> {
        let address = household(address);
        let mut taken = self.taken();
        let count = taken.get(&address).copied().unwrap_or(0);
        if count >= self.most {
            return None;
        }
        taken.insert(address, count + 1);
        Some(Place {
            crowd: self.clone(),
            address,
        })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.crowd.taken().entry(self.address) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_places_and_not_one_more() {
        let crowd = Crowd::new(2);
        let (one, other) = ("1.1.1.1".parse().unwrap(), "2.2.2.2".parse().unwrap());
        let places = (crowd.enter(one).unwrap(), crowd.enter(one).unwrap());
        assert!(crowd.enter(one).is_none());
        assert!(crowd.enter(other).is_some());
        drop(places.0);
        assert!(crowd.enter(one).is_some());
        drop(places.1);
        assert!(crowd.taken().is_empty(), "who is gone is forgotten");
    }
}
