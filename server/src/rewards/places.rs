//! What a place is worth at a table of some size.

use super::Pay;

/// The full pay of a rank that `sharing` players have at a table of `seats`: the mean of the places they cover.
pub(super) fn pay(seats: u8, rank: u8, sharing: u8) -> Pay {
    let (seats, sharing) = (u32::from(seats), u32::from(sharing.max(1)));
    let first = u32::from(rank);
    let covered = (first..first + sharing).map(|place| one(seats, place));
    let sum = covered.fold(Pay::default(), |sum, one| Pay {
        xp: sum.xp + one.xp,
        coins: sum.coins + one.coins,
    });
    Pay {
        xp: sum.xp / sharing,
        coins: sum.coins / sharing,
    }
}

fn one(seats: u32, place: u32) -> Pay {
    let behind = seats.saturating_sub(place);
    Pay {
        xp: 10 * seats + 20 * behind,
        coins: 2 * seats + 6 * behind,
    }
}
