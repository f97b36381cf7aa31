//! A token bucket: how fast one socket may send commands. Time is an argument.

use tokio::time::Instant;

/// Commands per second in the long run.
const RATE: f64 = 10.0;
/// Commands at once.
const BURST: f64 = 20.0;
/// Refusals in a row after which the socket is closed.
const ABUSE: u32 = 100;

/// The commands one socket may still send.
#[derive(Debug)]
pub struct Bucket {
    tokens: f64,
    at: Instant,
    refused: u32,
}

impl Bucket {
    /// A new socket's.
    pub fn full(now: Instant) -> Self {
        Self {
            tokens: BURST,
            at: now,
            refused: 0,
        }
    }

    /// Takes one command; `false`: too fast.
    pub fn take(&mut self, now: Instant) -> bool {
        let passed = now.duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + passed * RATE).min(BURST);
        self.at = now;
        if self.tokens < 1.0 {
            self.refused += 1;
            return false;
        }
        self.tokens -= 1.0;
        self.refused = 0;
        true
    }

    /// Whether somebody goes on and on above the limit.
    pub fn is_abused(&self) -> bool {
        self.refused > ABUSE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn twenty_at_once_then_ten_a_second() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        assert_eq!((0..30).filter(|_| bucket.take(start)).count(), 20);
        let later = start + Duration::from_secs(1);
        assert_eq!((0..30).filter(|_| bucket.take(later)).count(), 10);
    }

    #[test]
    fn only_who_never_stops_is_abusive() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        assert_eq!((0..60).filter(|_| bucket.take(start)).count(), 20);
        assert!(!bucket.is_abused());
        assert_eq!((0..100).filter(|_| bucket.take(start)).count(), 0);
        assert!(bucket.is_abused());
    }
}
