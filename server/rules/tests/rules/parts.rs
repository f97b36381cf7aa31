//! Positions from loose parts.

use rules::{BadPosition, Parts, Position, Setup, Variant};

fn star() -> Parts {
    let variant = Variant::star(4).expect("four play");
    Parts::start(Setup {
        variant,
        first: 2,
        humans: 0b1111,
        block_from_round: 1,
    })
}

fn halma() -> Parts {
    Parts::start(Setup {
        variant: Variant::HALMA,
        first: 0,
        humans: 0b11,
        block_from_round: 1,
    })
}

/// Changes the parts and expects them to be refused.
fn refused(mut parts: Parts, spoil: impl Fn(&mut Parts), reason: BadPosition) {
    assert!(Position::from_parts(&parts).is_ok());
    spoil(&mut parts);
    assert_eq!(Position::from_parts(&parts).err(), Some(reason));
}

#[test]
fn the_parts_of_the_start_make_the_start() {
    for parts in [star(), halma()] {
        let position = Position::from_parts(&parts).expect("the start is possible");
        assert_eq!(
            format!("{position:?}"),
            format!("{:?}", Position::new(&parts.setup))
        );
    }
}

#[test]
fn impossible_placements_are_refused() {
    refused(
        star(),
        |parts| drop(parts.occ.pop()),
        BadPosition::WrongCount,
    );
    refused(
        star(),
        |parts| parts.occ[1].truncate(9),
        BadPosition::WrongCount,
    );
    refused(
        star(),
        |parts| parts.occ[1].push(60),
        BadPosition::WrongCount,
    );
    refused(star(), |parts| parts.occ[1][0] = 121, BadPosition::OffBoard);
    refused(
        star(),
        |parts| parts.occ[1][0] = parts.occ[1][1],
        BadPosition::TwoOnOneCell,
    );
    refused(
        star(),
        |parts| parts.occ[1][0] = parts.occ[2][0],
        BadPosition::TwoOnOneCell,
    );
    refused(
        star(),
        |parts| parts.occ[1][0] = 10,
        BadPosition::ForeignCorner,
    );
    refused(
        halma(),
        |parts| parts.occ[0][3] = 0,
        BadPosition::TwoOnOneCell,
    );
}

#[test]
fn impossible_seats_turns_and_arrivals_are_refused() {
    refused(star(), |parts| parts.to_move = 4, BadPosition::NoSuchSeat);
    refused(
        star(),
        |parts| parts.setup.first = 4,
        BadPosition::NoSuchSeat,
    );
    refused(
        star(),
        |parts| parts.setup.humans = 1 << 4,
        BadPosition::NoSuchSeat,
    );
    refused(
        star(),
        |parts| parts.arrived = vec![7],
        BadPosition::NoSuchSeat,
    );
    refused(
        star(),
        |parts| parts.arrived = vec![1],
        BadPosition::WrongArrivals,
    );
    refused(
        star(),
        |parts| parts.arrived = vec![0, 1, 2],
        BadPosition::WrongArrivals,
    );
    refused(
        halma(),
        |parts| parts.arrived = vec![1],
        BadPosition::WrongArrivals,
    );
    refused(star(), |parts| parts.round = 0, BadPosition::TooLate);
    refused(star(), |parts| parts.round = 151, BadPosition::TooLate);
    refused(halma(), |parts| parts.turns = 400, BadPosition::TooLate);
}

#[test]
fn a_player_who_has_arrived_is_not_on_move() {
    let mut parts = star();
    let (own, other) = (parts.occ[0].clone(), parts.occ[2].clone());
    (parts.occ[0], parts.occ[2], parts.arrived) = (other, own, vec![0]);
    assert!(Position::from_parts(&parts).is_ok());
    parts.to_move = 0;
    assert_eq!(
        Position::from_parts(&parts).err(),
        Some(BadPosition::MoverArrived)
    );
}
