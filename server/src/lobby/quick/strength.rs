//! Which bots fill a match: those that play about as well as its people. The only place that says how well that is.

use crate::room::chair::COVER_LEVEL;

/// About how well the bots play that fill a match, on the scale of people's ratings.
const STRENGTHS: [(&str, i32); 4] = [
    ("easy", 1200),
    (COVER_LEVEL, 1500),
    ("hard", 1800),
    ("expert", 2100),
];

/// The level nearest to people of this mean rating; for people without ratings the one that covers for everybody.
pub(super) fn level_for(rating: Option<i32>) -> &'static str {
    let nearest = |rating: i32| {
        let levels = STRENGTHS.iter();
        levels.min_by_key(|(_, strength)| rating.abs_diff(*strength))
    };
    rating
        .and_then(nearest)
        .map_or(COVER_LEVEL, |(level, _)| level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_as_strong_as_the_people_they_play_with() {
        let levels =
            [900, 1349, 1500, 1651, 1949, 1951, 3000].map(|rating| level_for(Some(rating)));
        assert_eq!(
            levels,
            ["easy", "easy", "normal", "hard", "hard", "expert", "expert"]
        );
        assert_eq!(level_for(None), COVER_LEVEL);
    }

    #[test]
    fn every_level_that_fills_a_match_is_a_bot_we_have() {
        assert!(
            STRENGTHS
                .iter()
                .all(|(level, _)| crate::bot_player::knows_level(level))
        );
    }
}
