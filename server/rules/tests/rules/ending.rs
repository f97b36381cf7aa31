//! Passing, arriving, leaving and the end, where the reference games do not say enough.

use rules::{Arrival, Happening, Parts, Position, Reason, Setup, Variant};

fn star(players: u8) -> Variant {
    Variant::star(players).expect("so many play")
}

fn setup(variant: Variant, humans: u8, block_from_round: u16) -> Setup {
    Setup {
        variant,
        first: 0,
        humans,
        block_from_round,
    }
}

fn position(parts: &Parts) -> Position {
    Position::from_parts(parts).expect("a possible position")
}

/// Seat 0 has all of its marbles in its corner 3 but one, which stands beside it; seat 1, whose
/// home that is, has one marble in it. With the step the corner is full.
fn nearly_full(humans: u8, block_from_round: u16, round: u16) -> Position {
    let mut parts = Parts::start(setup(star(2), humans, block_from_round));
    parts.occ = vec![
        vec![102, 112, 113, 114, 115, 116, 117, 118, 119, 60],
        vec![120, 0, 1, 2, 3, 4, 5, 6, 7, 54],
    ];
    parts.round = round;
    position(&parts)
}

#[test]
fn a_full_target_with_an_own_marble_is_an_arrival_by_block() {
    let mut position = nearly_full(0b11, 1, 1);
    let happenings = position
        .play(0, &[102, 111])
        .expect("a step into the corner");
    let arrived = Happening::Arrived {
        seat: 0,
        place: 1,
        how: Arrival::Block,
    };
    let over = Happening::Over {
        reason: Reason::OneLeft,
        winner: None,
    };
    assert_eq!(happenings, [arrived, over]);
    assert_eq!(
        position.outcome().map(|outcome| outcome.ranks.clone()),
        Some(vec![1, 2])
    );
}

#[test]
fn the_block_counts_only_from_the_round_of_the_house_rule_on() {
    let mut early = nearly_full(0b11, 20, 19);
    assert_eq!(early.play(0, &[102, 111]), Ok(vec![]));
    assert_eq!(early.arrived(0), None);
    // Seat 1's move still falls in round 19; seat 0's next one, anywhere, is the first in 20.
    assert_eq!(early.play(1, &[54, 53]), Ok(vec![]));
    assert_eq!(early.round(), 20);
    let happenings = early.play(0, &[60, 59]).expect("a step");
    assert_eq!(
        happenings[0],
        Happening::Arrived {
            seat: 0,
            place: 1,
            how: Arrival::Block
        }
    );
    assert_eq!(
        nearly_full(0b11, 20, 20)
            .play(0, &[102, 111])
            .map(|list| list.len()),
        Ok(2)
    );
}

#[test]
fn the_house_rule_never_delays_an_arrival_with_all_own_marbles() {
    let mut parts = Parts::start(setup(star(2), 0b11, 150));
    parts.occ = vec![
        vec![102, 112, 113, 114, 115, 116, 117, 118, 119, 120],
        (10..14).chain(48..54).collect(),
    ];
    parts.occ[1][..4].copy_from_slice(&[60, 61, 62, 63]);
    let happenings = position(&parts)
        .play(0, &[102, 111])
        .expect("a step into the corner");
    assert_eq!(
        happenings[0],
        Happening::Arrived {
            seat: 0,
            place: 1,
            how: Arrival::AllOwn
        }
    );
}

/// Three seats, seat 2 boxed in its home by eleven marbles of the other two; seat 1 is on move and
/// has one marble that is not part of the wall.
fn boxed() -> Position {
    let variant = star(3);
    let mut parts = Parts::start(setup(variant, 0b111, 1));
    let home: Vec<u8> = variant.home(2).collect();
    let wall: Vec<u8> = (0..121)
        .filter(|&hole| walls(variant, &home, hole))
        .collect();
    assert_eq!(wall.len(), 11);
    parts.occ[0][..2].copy_from_slice(&wall[..2]);
    parts.occ[1][..9].copy_from_slice(&wall[2..]);
    parts.occ[1][9] = 26;
    parts.to_move = 1;
    position(&parts)
}

/// Three seats, seat 0 arrived, seat 1 on move.
fn one_arrived() -> Position {
    let variant = star(3);
    let mut parts = Parts::start(setup(variant, 0b111, 1));
    parts.occ[0] = variant.target(0).collect();
    parts.arrived = vec![0];
    parts.to_move = 1;
    position(&parts)
}

/// The two rows of the hexagon in front of a corner: five holes and, behind, the six that a jump
/// over them would reach.
fn walls(variant: Variant, camp: &[u8], hole: u8) -> bool {
    let behind = variant
        .neighbours(hole)
        .any(|cell| front(variant, camp, cell) && !is_foreign(cell));
    !camp.contains(&hole) && !is_foreign(hole) && (front(variant, camp, hole) || behind)
}

/// Whether a hole lies in a corner that is nobody's at a table of three.
fn is_foreign(hole: u8) -> bool {
    let corner = |corner| star(6).home(corner).any(|cell| cell == hole);
    [1, 3, 5].into_iter().any(corner)
}

fn front(variant: Variant, camp: &[u8], hole: u8) -> bool {
    !camp.contains(&hole) && variant.neighbours(hole).any(|cell| camp.contains(&cell))
}

#[test]
fn a_boxed_in_player_is_passed_over_for_all_to_see() {
    let mut position = boxed();
    assert!(!position.board().can_move(2));
    let happenings = position.play(1, &[26, 27]).expect("a step");
    assert_eq!(happenings, [Happening::Passed { seat: 2 }]);
    assert_eq!(position.to_move(), Some(0));
    assert_eq!(position.turns(), 2);
    assert_eq!(position.round(), 2);
}

#[test]
fn nobody_passes_by_choice() {
    let position = one_arrived();
    assert_eq!(position.refuse_pass(1), rules::IllegalMove::CannotPass);
    assert_eq!(position.refuse_pass(2), rules::IllegalMove::NotYourTurn);
    assert_eq!(position.refuse_pass(0), rules::IllegalMove::PlayerArrived);
}

#[test]
fn bots_are_not_waited_for_when_the_last_human_of_those_not_arrived_leaves() {
    let mut position = one_arrived();
    position.leave(2);
    assert_eq!(position.outcome(), None);
    let over = Happening::Over {
        reason: Reason::HumansArrived,
        winner: None,
    };
    assert_eq!(position.leave(1), [over]);
    assert_eq!(position.to_move(), None);
    assert_eq!(position.leave(0), []);
}

#[test]
fn who_comes_back_is_waited_for_again() {
    let mut position = one_arrived();
    position.leave(1);
    position.come_back(1);
    assert_eq!(position.leave(2), []);
    assert_eq!(position.humans(), 0b011);
    assert_eq!(position.outcome(), None);
}

#[test]
fn a_table_without_humans_plays_on() {
    let mut position = one_arrived();
    for seat in [0, 2, 1] {
        assert_eq!(position.leave(seat), []);
    }
    assert_eq!(position.outcome(), None);
}

#[test]
fn leaving_ends_no_game_of_halma() {
    let mut position = Position::new(&setup(Variant::HALMA, 0b11, 1));
    assert_eq!(position.leave(0), []);
    assert_eq!(position.leave(1), []);
    assert_eq!(position.to_move(), Some(0));
}

#[test]
fn a_position_that_comes_back_is_counted() {
    let mut position = Position::new(&setup(Variant::HALMA, 0b11, 1));
    let there = [(0, [237, 203]), (1, [18, 52])];
    let back = [(0, [203, 237]), (1, [52, 18])];
    let mut counts = Vec::new();
    for (seat, path) in there.into_iter().chain(back) {
        position.play(seat, &path).expect("a jump");
        counts.push(position.occurrences());
    }
    assert_eq!(counts, [1, 1, 1, 2]);
    assert_eq!(position.block_from_round(), 1);
}
