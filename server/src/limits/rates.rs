//! A rate for each of many. Who has been quiet for long enough is as good as unknown and is forgotten.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{Meter, Rate};

/// So many are remembered at most. Whoever has more addresses than that is not held up by any limit on one of them.
const MOST: usize = 100_000;
/// From so many on the quiet ones are looked for.
const FEW: usize = 1024;

/// The meters of all who did something not long ago.
#[derive(Debug)]
pub struct Rates<K> {
    rate: Rate,
    known: Mutex<Known<K>>,
}

#[derive(Debug)]
struct Known<K> {
    meters: HashMap<K, Meter>,
    /// With so many the quiet ones are forgotten: twice as many as last time were not quiet, so that looking through all
    /// of them costs little for each.
    tidy_at: usize,
}

impl<K: Eq + Hash> Rates<K> {
    /// Nobody has taken anything yet.
    #[must_use]
    pub fn new(rate: Rate) -> Self {
        Self {
            rate,
            known: Mutex::new(Known {
                meters: HashMap::new(),
                tidy_at: FEW,
            }),
        }
    }

    /// Takes one.
    ///
    /// # Errors
    /// Nothing is left for this one; how long until there is.
    pub fn take(&self, key: K, now: Instant) -> Result<(), Duration> {
        self.known().meter(key, now).take(self.rate, now)
    }

    /// Takes one that is gone already, whether it was left or not.
    pub fn charge(&self, key: K, now: Instant) {
        self.known().meter(key, now).charge(self.rate, now);
    }

    /// Whether this one may take one.
    ///
    /// # Errors
    /// Nothing is left; how long until there is.
    pub fn look(&self, key: &K, now: Instant) -> Result<(), Duration> {
        let known = self.known();
        let meter = known.meters.get(key);
        meter.map_or(Ok(()), |meter| meter.look(self.rate, now))
    }

    fn known(&self) -> MutexGuard<'_, Known<K>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Known<K> {
    fn meter(&mut self, key: K, now: Instant) -> &mut Meter {
        if self.meters.len() >= self.tidy_at {
            self.tidy(now);
        }
        self.meters.entry(key).or_insert_with(|| Meter::new(now))
    }

    fn tidy(&mut self, now: Instant) {
        self.meters.retain(|_, meter| !meter.is_idle(now));
        if self.meters.len() >= MOST {
            self.meters.clear();
        }
        self.tidy_at = (2 * self.meters.len()).clamp(FEW, MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_measure_of_their_own() {
        let (rates, begin) = (Rates::new(Rate::a_minute(2)), Instant::now());
        assert!(rates.take(1, begin).is_ok() && rates.take(1, begin).is_ok());
        assert_eq!(rates.look(&1, begin), Err(Duration::from_secs(30)));
        assert_eq!(rates.take(1, begin), Err(Duration::from_secs(30)));
        assert!(rates.look(&2, begin).is_ok() && rates.take(2, begin).is_ok());
        assert!(rates.take(1, begin + Duration::from_secs(30)).is_ok());
    }

    #[test]
    fn who_took_more_than_was_left_waits_longer() {
        let (rates, begin) = (Rates::new(Rate::a_minute(2)), Instant::now());
        for _ in 0..5 {
            rates.charge(1, begin);
        }
        assert_eq!(rates.look(&1, begin), Err(Duration::from_mins(2)));
    }

    #[test]
    fn who_is_quiet_is_forgotten() {
        let (rates, begin) = (Rates::new(Rate::a_minute(60)), Instant::now());
        for key in 0..1_000_000 {
            // A hundred new ones in every second, each remembered for one.
            let now = begin + Duration::from_millis(10 * key);
            rates.take(key, now).unwrap();
        }
        assert!(rates.known().meters.len() <= FEW);
    }

    #[test]
    fn a_crowd_without_end_fills_no_memory() {
        let (rates, now) = (Rates::new(Rate::a_minute(60)), Instant::now());
        for key in 0..3 * MOST {
            rates.take(key, now).unwrap();
            assert!(rates.known().meters.len() <= MOST);
        }
    }
}
