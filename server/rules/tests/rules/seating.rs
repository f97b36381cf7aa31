//! Who sits where.

use rules::{Board, Parts, Position, Setup, Variant};

fn corner_cells(corner: u8) -> Vec<u8> {
    Variant::star(6).expect("six play").home(corner).collect()
}

/// Three players sit 120 degrees apart with empty targets; two and four face each other in pairs,
/// so that every target is somebody's home; six fill the star.
#[test]
fn three_play_towards_empty_corners_and_two_four_and_six_towards_each_other() {
    for (players, corners, taken) in [
        (2, vec![0, 3], true),
        (3, vec![0, 2, 4], false),
        (4, vec![0, 1, 3, 4], true),
        (6, vec![0, 1, 2, 3, 4, 5], true),
    ] {
        let variant = Variant::star(players).expect("so many play");
        assert_eq!(variant.corners(), corners);
        let board = Board::new(variant, 0);
        for seat in 0..players {
            assert!(variant.home(seat).all(|cell| board.at(cell) == Some(seat)));
            assert!(
                variant
                    .target(seat)
                    .all(|cell| board.is_taken(cell) == taken)
            );
        }
    }
}

#[test]
fn no_star_has_0_1_5_7_or_more_players() {
    assert!(
        [0, 1, 5, 7, 8, 255]
            .iter()
            .all(|&players| Variant::star(players).is_none())
    );
    for corners in [
        &[][..],
        &[0],
        &[0, 1],
        &[3, 0],
        &[0, 1, 2],
        &[0, 1, 2, 3],
        &[0, 0],
        &[0, 9],
    ] {
        assert!(Variant::star_corners(corners).is_none(), "{corners:?}");
    }
}

#[test]
fn every_seating_is_found_by_its_name_and_corners() {
    assert_eq!(Variant::named("halma", &[]), Some(Variant::HALMA));
    assert_eq!(
        Variant::named("star", &[1, 4]),
        Variant::star_corners(&[1, 4])
    );
    for (name, corners) in [("halma", &[0, 3][..]), ("star", &[]), ("chess", &[])] {
        assert_eq!(Variant::named(name, corners), None);
    }
}

/// Whatever corner a player fills, only the one opposite the home counts as arriving.
#[test]
fn only_the_corner_opposite_the_home_is_the_goal() {
    for players in [2, 3, 4, 6] {
        let variant = Variant::star(players).expect("so many play");
        for seat in 0..players {
            let home = variant.corners()[usize::from(seat)];
            for corner in 0..6 {
                let goal = corner == (home + 3) % 6;
                assert_eq!(variant.target(seat).eq(corner_cells(corner)), goal);
            }
        }
    }
}

/// A seat one step from filling its target, with everyone else at home or, where that is taken,
/// in the middle.
fn about_to_arrive(variant: Variant, seat: u8) -> (Position, [u8; 2]) {
    let target: Vec<u8> = variant.target(seat).collect();
    let door = |&hole: &u8| variant.neighbours(hole).find(|near| !target.contains(near));
    let (gap, outside) = target
        .iter()
        .find_map(|hole| Some((*hole, door(hole)?)))
        .expect("a corner has a door");
    let mut parts = Parts::start(Setup {
        variant,
        first: seat,
        humans: 0,
        block_from_round: 1,
    });
    let mut taken: Vec<u8> = target.clone();
    taken.push(outside);
    let own: Vec<u8> = taken.iter().copied().filter(|&hole| hole != gap).collect();
    for (other, cells) in parts.occ.iter_mut().enumerate() {
        if other == usize::from(seat) {
            cells.clone_from(&own);
        } else if cells.contains(&gap) {
            *cells = (0..121)
                .filter(|hole| in_hexagon(*hole) && !taken.contains(hole))
                .collect();
            cells.truncate(10);
        }
    }
    parts.to_move = seat;
    (
        Position::from_parts(&parts).expect("a possible position"),
        [outside, gap],
    )
}

fn in_hexagon(hole: u8) -> bool {
    (0..6).all(|corner| !corner_cells(corner).contains(&hole))
}

#[test]
fn every_seat_at_every_table_can_be_the_first_to_arrive() {
    for players in [2, 3, 4, 6] {
        let variant = Variant::star(players).expect("so many play");
        for seat in 0..players {
            let (mut position, step) = about_to_arrive(variant, seat);
            assert_eq!(position.arrived(seat), None);
            let happenings = position.play(seat, &step).expect("a step into the target");
            let how = rules::Arrival::AllOwn;
            assert_eq!(
                happenings[0],
                rules::Happening::Arrived {
                    seat,
                    place: 1,
                    how
                }
            );
            assert_eq!(position.arrived(seat), Some((1, how)));
            assert_eq!(position.outcome().is_some(), players == 2);
        }
    }
}

#[test]
fn either_seat_of_halma_can_win() {
    for seat in [0, 1] {
        let setup = Setup {
            variant: Variant::HALMA,
            first: 0,
            humans: 3,
            block_from_round: 1,
        };
        let mut parts = Parts::start(setup);
        let gap = if seat == 0 { 65 } else { 190 };
        let outside = if seat == 0 { 82 } else { 173 };
        parts.occ.swap(0, 1);
        parts.occ[seat].retain(|&cell| cell != gap);
        parts.occ[seat].push(outside);
        parts.occ[1 - seat].pop();
        parts.occ[1 - seat].push(128);
        parts.to_move = seat as u8;
        let mut position = Position::from_parts(&parts).expect("a possible position");
        position
            .play(seat as u8, &[outside, gap])
            .expect("a step into the camp");
        let outcome = position.outcome().expect("the game is won");
        assert_eq!(outcome.winner, Some(seat as u8));
        assert_eq!(outcome.ranks, if seat == 0 { [1, 2] } else { [2, 1] });
    }
}
