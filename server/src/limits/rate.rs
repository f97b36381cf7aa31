//! A token bucket, kept as one moment: when all that was taken so far will have been paid for.

use std::time::{Duration, Instant};

/// How often something may happen: so many at once, and then one after every step of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    step: Duration,
    burst: u32,
}

impl Rate {
    /// So many at once, so many in a second from then on. None in a second counts as one.
    #[must_use]
    pub fn a_second(number: u32, burst: u32) -> Self {
        Self::over(Duration::from_secs(1), number, burst)
    }

    /// So many at once, and as many in a minute from then on. None counts as one.
    #[must_use]
    pub fn a_minute(number: u32) -> Self {
        Self::over(Duration::from_mins(1), number, number)
    }

    fn over(time: Duration, number: u32, burst: u32) -> Self {
        Self {
            step: time / number.max(1),
            burst: burst.max(1),
        }
    }

    /// How long it takes until everything is there again.
    fn full(self) -> Duration {
        self.step * self.burst
    }
}

/// What one has taken at a [`Rate`].
#[derive(Clone, Copy, Debug)]
pub struct Meter {
    paid: Instant,
}

impl Meter {
    /// Nothing was taken yet.
    #[must_use]
    pub fn new(now: Instant) -> Self {
        Self { paid: now }
    }

    /// Takes one.
    ///
    /// # Errors
    /// Nothing is left; how long until there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.look(rate, now)?;
        self.charge(rate, now);
        Ok(())
    }

    /// Takes one that is gone already, whether it was left or not: more must be paid for before there is one again.
    pub fn charge(&mut self, rate: Rate, now: Instant) {
        self.paid = self.paid.max(now) + rate.step;
    }

    /// Whether one is left.
    ///
    /// # Errors
    /// None is; how long until there is one.
    pub fn look(&self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let owed = self.paid.saturating_duration_since(now) + rate.step;
        match owed.saturating_sub(rate.full()) {
            Duration::ZERO => Ok(()),
            wait => Err(wait),
        }
    }

    /// Takes one that is paid for later: how long until then. `None`: that would be longer than `most`, and none is taken.
    pub fn owe(&mut self, rate: Rate, now: Instant, most: Duration) -> Option<Duration> {
        let paid = self.paid.max(now) + rate.step;
        let wait = paid.duration_since(now);
        (wait <= most).then(|| self.paid = paid)?;
        Some(wait)
    }

    /// Whether it is as if nothing had ever been taken.
    pub(super) fn is_idle(&self, now: Instant) -> bool {
        self.paid <= now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(meter: &mut Meter, rate: Rate, now: Instant) -> usize {
        (0..1000).filter(|_| meter.take(rate, now).is_ok()).count()
    }

    #[test]
    fn twenty_at_once_then_ten_a_second() {
        let (rate, begin) = (Rate::a_second(10, 20), Instant::now());
        let mut meter = Meter::new(begin);
        assert_eq!(taken(&mut meter, rate, begin), 20);
        let later = begin + Duration::from_secs(1);
        assert_eq!(taken(&mut meter, rate, later), 10);
        let much_later = begin + Duration::from_hours(1);
        assert_eq!(taken(&mut meter, rate, much_later), 20);
    }

    #[test]
    fn who_is_refused_learns_when_to_come_again() {
        let (rate, begin) = (Rate::a_second(10, 2), Instant::now());
        let mut meter = Meter::new(begin);
        assert_eq!(taken(&mut meter, rate, begin), 2);
        let wait = meter.take(rate, begin).unwrap_err();
        assert_eq!(wait, Duration::from_millis(100));
        let early = begin + wait / 2;
        assert_eq!(meter.look(rate, early).unwrap_err(), wait / 2);
        meter.take(rate, begin + wait).unwrap();
    }

    #[test]
    fn on_credit_one_comes_after_the_other_up_to_a_limit() {
        let (rate, begin) = (Rate::a_second(10, 1), Instant::now());
        let mut meter = Meter::new(begin);
        let most = Duration::from_millis(350);
        let mut owe = |now| meter.owe(rate, now, most).map(|wait| wait.as_millis());
        let waits: Vec<_> = (0..5).map(|_| owe(begin)).collect();
        assert_eq!(waits, [Some(100), Some(200), Some(300), None, None]);
        assert_eq!(owe(begin + most), Some(100));
    }
}
