//! What games do to ratings, as sentences.

use protocol::{PlayerId, RoomKind};
use skillratings::Outcomes;
use skillratings::weng_lin::weng_lin;

use super::*;

const NEW: Skill = Skill {
    mean: 25.0,
    deviation: 25.0 / 3.0,
};

fn values(skills: &[Skill]) -> Vec<i32> {
    skills.iter().map(|skill| skill.value()).collect()
}

fn seat(player: Option<u128>, moves: u16) -> Played {
    Played {
        player: player.map(PlayerId::from_u128),
        name: String::new(),
        rank: 1,
        left: false,
        covered: false,
        moves,
        longest_chain: 1,
    }
}

fn game(kind: RoomKind, seats: Vec<Played>) -> Finished {
    let game = "star".into();
    Finished { kind, game, seats }
}

#[test]
fn everybody_begins_at_1500_and_is_not_known_well() {
    assert_eq!(
        (Skill::default().value(), Skill::default().spread()),
        (1500, 667)
    );
}

#[test]
fn who_wins_rises_as_much_as_the_equal_who_loses_falls_and_both_are_known_better() {
    let skills = after(&[(NEW, 1), (NEW, 2)]);
    assert_eq!(values(&skills), [1605, 1395]);
    assert!(skills.iter().all(|skill| skill.spread() < NEW.spread()));
}

#[test]
fn a_draw_between_equals_moves_nobody() {
    assert_eq!(values(&after(&[(NEW, 1), (NEW, 1)])), [1500, 1500]);
}

#[test]
fn beating_somebody_much_better_brings_more_than_beating_somebody_much_worse() {
    let at = |mean| Skill {
        mean,
        deviation: 3.0,
    };
    let rise = |other| after(&[(at(25.0), 1), (at(other), 2)])[0].mean - 25.0;
    assert!(rise(35.0) > 3.0 * rise(15.0));
    assert!(rise(15.0) > 0.0);
}

#[test]
fn of_many_the_better_ranks_rise_more_and_equal_ranks_move_alike() {
    let skills = after(&[(NEW, 1), (NEW, 2), (NEW, 2), (NEW, 4)]);
    let values = values(&skills);
    assert!(values[0] > values[1] && values[1] > values[3], "{values:?}");
    assert_eq!(values[1], values[2]);
}

#[test]
fn only_the_order_of_those_who_are_rated_matters() {
    assert_eq!(after(&[(NEW, 2), (NEW, 4)]), after(&[(NEW, 1), (NEW, 2)]));
}

#[test]
fn two_players_are_rated_as_the_formula_for_two_says() {
    let (better, worse) = (
        WengLinRating {
            rating: 31.0,
            uncertainty: 2.5,
        },
        WengLinRating {
            rating: 22.0,
            uncertainty: 6.0,
        },
    );
    let (one, other) = weng_lin(&better, &worse, &Outcomes::LOSS, &WengLinConfig::new());
    let skill = |rating: WengLinRating| Skill {
        mean: rating.rating,
        deviation: rating.uncertainty,
    };
    let both = after(&[(skill(better), 2), (skill(worse), 1)]);
    for (ours, theirs) in both.into_iter().zip([skill(one), skill(other)]) {
        assert!((ours.mean - theirs.mean).abs() < 1e-9);
        assert!((ours.deviation - theirs.deviation).abs() < 1e-9);
    }
}

#[test]
fn bots_are_left_out_and_somebody_alone_with_bots_is_not_rated() {
    let people = vec![seat(Some(1), 30), seat(None, 0), seat(Some(2), 30)];
    assert_eq!(rated(&game(RoomKind::Quick, people), 90_000, true).len(), 2);
    let alone = vec![seat(Some(1), 30), seat(None, 0)];
    assert!(rated(&game(RoomKind::Quick, alone), 90_000, true).is_empty());
}

#[test]
fn private_games_games_in_one_browser_and_games_too_short_to_tell_are_not_rated() {
    let people = |moves| vec![seat(Some(1), moves), seat(Some(2), moves)];
    let private = game(RoomKind::Private, people(30));
    let quick = game(RoomKind::Quick, people(30));
    assert!(rated(&private, 90_000, true).is_empty());
    assert!(rated(&quick, 90_000, false).is_empty());
    assert!(rated(&quick, 59_000, true).is_empty());
    assert!(rated(&game(RoomKind::Quick, people(9)), 90_000, true).is_empty());
    assert_eq!(rated(&quick, 60_000, true).len(), 2);
}

#[test]
fn who_leaves_early_is_rated_all_the_same() {
    let mut gone = seat(Some(2), 3);
    gone.left = true;
    let quick = game(RoomKind::Quick, vec![seat(Some(1), 30), gone]);
    assert_eq!(rated(&quick, 90_000, true).len(), 2);
}
