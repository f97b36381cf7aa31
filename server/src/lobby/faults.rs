//! Which rooms broke down, and which of them are not started again. Pure: time is an argument.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use protocol::RoomCode;

/// So often within [`SPAN`] a room may break down before it is shut: a fault that comes back at once would otherwise
/// cost a restart each time, for ever.
const OFTEN: usize = 3;
const SPAN: Duration = Duration::from_mins(1);

/// The faults of rooms since the server started.
#[derive(Debug, Default)]
pub struct Faults {
    recent: HashMap<RoomCode, Vec<Duration>>,
    shut: HashSet<RoomCode>,
}

impl Faults {
    /// A room broke down at `now`. Says whether it is shut from now on.
    pub fn note(&mut self, room: RoomCode, now: Duration) -> bool {
        self.recent.retain(|_, times| {
            times.retain(|&at| at + SPAN > now);
            !times.is_empty()
        });
        let times = self.recent.entry(room).or_default();
        times.push(now);
        if times.len() >= OFTEN {
            self.recent.remove(&room);
            self.shut.insert(room);
        }
        self.is_shut(room)
    }

    /// Whether a room is not started again.
    #[must_use]
    pub fn is_shut(&self, room: RoomCode) -> bool {
        self.shut.contains(&room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    #[test]
    fn the_third_fault_within_a_minute_shuts_a_room_and_no_other() {
        let [one, other] = [1, 2].map(RoomCode::from_bits);
        let mut faults = Faults::default();
        assert!(!faults.note(one, seconds(0)));
        assert!(!faults.note(other, seconds(1)));
        assert!(!faults.note(one, seconds(59)));
        assert!(!faults.note(one, seconds(60)), "the first is a minute ago");
        assert!(faults.note(one, seconds(118)));
        assert!(faults.is_shut(one) && !faults.is_shut(other));
        assert!(faults.note(one, seconds(999)), "it stays shut");
    }

    #[test]
    fn faults_that_are_long_ago_take_no_memory() {
        let mut faults = Faults::default();
        for number in 0..100 {
            faults.note(RoomCode::from_bits(number), seconds(number));
        }
        assert!(faults.recent.len() <= 60);
    }
}
