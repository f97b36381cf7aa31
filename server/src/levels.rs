//! Levels, from points. Never knows how points are won.

use protocol::Progress;

/// How far so many points go.
#[must_use]
pub fn progress(xp: u64) -> Progress {
    // Level n has begun when n (n + 1) is at most xp / 50.
    let level = ((4 * (xp / STEP) + 1).isqrt() - 1) / 2;
    Progress {
        xp,
        level: u32::try_from(level).unwrap_or(u32::MAX),
        from: begins(level),
        to: begins(level + 1),
    }
}

/// The first level takes twice as many points, each further one as many more again.
const STEP: u64 = 50;

/// The points at which a level begins.
fn begins(level: u64) -> u64 {
    STEP * level * (level + 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_first_levels_begin_at_100_300_and_600_points() {
        let levels = [0, 99, 100, 299, 300, 599, 600].map(|xp| progress(xp).level);
        assert_eq!(levels, [0, 0, 1, 1, 2, 2, 3]);
    }

    proptest! {
        #[test]
        fn everybody_stands_between_the_beginning_of_their_level_and_the_next(xp in 0..1_u64 << 40) {
            let Progress { level, from, to, .. } = progress(xp);
            prop_assert!(from <= xp && xp < to);
            let level = u64::from(level);
            prop_assert_eq!(from, 50 * level * (level + 1));
            prop_assert_eq!(to, 50 * (level + 1) * (level + 2));
        }
    }
}
