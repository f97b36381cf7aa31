//! How many of something each one has at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counts places by whose they are. Cheap to clone.
#[derive(Debug)]
pub struct Crowd<K> {
    most: usize,
    taken: Arc<Mutex<HashMap<K, usize>>>,
}

/// One place; free again when it is dropped.
#[derive(Debug)]
pub struct Place<K: Eq + Hash> {
    key: K,
    taken: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K> Clone for Crowd<K> {
    fn clone(&self) -> Self {
        Self {
            most: self.most,
            taken: self.taken.clone(),
        }
    }
}

impl<K: Eq + Hash + Clone> Crowd<K> {
    /// Each may have so many.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self {
            most,
            taken: Arc::default(),
        }
    }

    /// A place, unless this one has them all.
    #[must_use]
    pub fn enter(&self, key: K) -> Option<Place<K>> {
        let mut taken = lock(&self.taken);
        let count = taken.get(&key).copied().unwrap_or(0);
        (count < self.most).then(|| self.seat(&mut taken, key))
    }

    /// A place in any case: it is known that this one had it before.
    #[must_use]
    pub fn come_back(&self, key: K) -> Place<K> {
        self.seat(&mut lock(&self.taken), key)
    }

    /// Whether there is a place left for this one.
    #[must_use]
    pub fn has_place(&self, key: &K) -> bool {
        let taken = lock(&self.taken).get(key).copied();
        taken.unwrap_or(0) < self.most
    }

    fn seat(&self, taken: &mut HashMap<K, usize>, key: K) -> Place<K> {
        *taken.entry(key.clone()).or_default() += 1;
        Place {
            key,
            taken: self.taken.clone(),
        }
    }
}

fn lock<K>(taken: &Mutex<HashMap<K, usize>>) -> MutexGuard<'_, HashMap<K, usize>> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        let Some(count) = taken.get_mut(&self.key) else {
            return;
        };
        *count -= 1;
        if *count == 0 {
            taken.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_so_many_places_and_not_one_more() {
        let crowd = Crowd::new(2);
        let places = (crowd.enter(1).unwrap(), crowd.enter(1).unwrap());
        assert!(crowd.enter(1).is_none() && !crowd.has_place(&1));
        assert!(crowd.enter(2).is_some());
        let third = crowd.come_back(1);
        drop(places.0);
        assert!(!crowd.has_place(&1), "there was one too many");
        drop(third);
        assert!(crowd.has_place(&1) && crowd.enter(1).is_some());
        drop(places.1);
        assert!(lock(&crowd.taken).is_empty(), "who is gone is forgotten");
    }
}
