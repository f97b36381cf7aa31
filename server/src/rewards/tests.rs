//! Each rule of what a game brings, as a sentence.

use super::*;

const LONG: u64 = 600_000;
const NEW: Other = Other::Person { met: 0 };

fn game(kind: RoomKind, ranks: &[u8]) -> Finished {
    let played = |(seat, &rank): (usize, &u8)| Played {
        player: Some(PlayerId::from_u128(seat as u128 + 1)),
        name: String::new(),
        rank,
        left: false,
        covered: false,
        moves: 40,
        longest_chain: 3,
    };
    Finished {
        kind,
        game: "star".into(),
        seats: ranks.iter().enumerate().map(played).collect(),
    }
}

fn pay(xp: u32, coins: u32) -> Pay {
    Pay { xp, coins }
}

fn all(xp: u32, coins: u32) -> Won {
    let pay = pay(xp, coins);
    Won { pay, unpaid: None }
}

fn less(xp: u32, coins: u32, why: Unpaid) -> Won {
    Won {
        pay: pay(xp, coins),
        unpaid: Some(why),
    }
}

/// What the seats of a quick match with these ranks win when all are new to each other.
fn quick(ranks: &[u8]) -> Vec<Won> {
    let game = game(RoomKind::Quick, ranks);
    let others = vec![NEW; ranks.len() - 1];
    let won = |seat| won(&game, seat, LONG, &others, Pay::default());
    game.seats.iter().map(won).collect()
}

/// What the first of so many wins with these others.
fn first_with(others: &[Other]) -> Won {
    let ranks: Vec<u8> = (1..=others.len() as u8 + 1).collect();
    let game = game(RoomKind::Quick, &ranks);
    won(&game, &game.seats[0], LONG, others, Pay::default())
}

#[test]
fn places_at_larger_tables_bring_more() {
    assert_eq!(quick(&[1, 2]), [all(40, 10), all(20, 4)]);
    let four = [all(100, 26), all(80, 20), all(60, 14), all(40, 8)];
    assert_eq!(quick(&[1, 2, 3, 4]), four);
    assert_eq!(quick(&[2, 1, 3, 4, 5, 6])[1], all(160, 42));
}

#[test]
fn a_draw_brings_both_the_mean_of_the_two_places() {
    assert_eq!(quick(&[1, 1]), [all(30, 7), all(30, 7)]);
}

#[test]
fn who_share_a_rank_share_its_places_rounded_down() {
    assert_eq!(quick(&[1, 2, 2, 4])[1..3], [all(70, 17), all(70, 17)]);
    assert_eq!(quick(&[1, 2, 2, 2])[3], all(60, 14));
}

#[test]
fn a_private_game_brings_points_only() {
    let game = game(RoomKind::Private, &[1, 2]);
    let won = won(&game, &game.seats[0], LONG, &[NEW], Pay::default());
    assert_eq!(won, less(40, 0, Unpaid::Private));
}

#[test]
fn who_had_left_or_was_covered_gets_nothing() {
    let game = game(RoomKind::Quick, &[1, 2]);
    let as_if = |change: fn(&mut Played)| {
        let mut mine = game.seats[0].clone();
        change(&mut mine);
        won(&game, &mine, LONG, &[NEW], Pay::default())
    };
    assert_eq!(as_if(|mine| mine.left = true), less(0, 0, Unpaid::Left));
    assert_eq!(
        as_if(|mine| mine.covered = true),
        less(0, 0, Unpaid::Covered)
    );
}

#[test]
fn fewer_than_ten_own_moves_or_less_than_a_minute_bring_nothing() {
    let game = game(RoomKind::Quick, &[1, 2]);
    let after = |moves, took| {
        let mine = Played {
            moves,
            ..game.seats[0].clone()
        };
        won(&game, &mine, took, &[NEW], Pay::default())
    };
    assert_eq!(after(9, 60_000), less(0, 0, Unpaid::Short));
    assert_eq!(after(10, 59_999), less(0, 0, Unpaid::Short));
    assert_eq!(after(10, 60_000), all(40, 10));
}

#[test]
fn against_bots_alone_there_is_a_fifth() {
    assert_eq!(first_with(&[Other::Bot]), less(8, 2, Unpaid::Bots));
    assert_eq!(first_with(&[Other::Bot; 3]), less(20, 5, Unpaid::Bots));
}

#[test]
fn bots_beside_people_count_a_fifth_of_them() {
    assert_eq!(first_with(&[NEW, NEW, Other::Bot]), all(73, 19));
    assert_eq!(first_with(&[NEW, Other::Bot, Other::Bot]), all(46, 12));
}

#[test]
fn the_same_pair_brings_all_then_half_then_a_quarter_then_nothing() {
    let again = |met| first_with(&[Other::Person { met }]);
    assert_eq!(again(0), all(40, 10));
    assert_eq!(again(1), less(20, 5, Unpaid::SamePeople));
    assert_eq!(again(2), less(10, 2, Unpaid::SamePeople));
    for met in [3, 4, 40, u32::MAX] {
        assert_eq!(again(met), less(0, 0, Unpaid::SamePeople));
    }
}

#[test]
fn somebody_in_the_same_browser_brings_nothing_and_neither_do_bots_beside_them() {
    assert_eq!(
        first_with(&[Other::SameDevice]),
        less(0, 0, Unpaid::SameDevice)
    );
    let with_bots = [Other::SameDevice, Other::Bot, Other::Bot];
    assert_eq!(first_with(&with_bots), less(0, 0, Unpaid::SameDevice));
    let worn_out = [Other::Person { met: 3 }, Other::Bot, Other::Bot];
    assert_eq!(first_with(&worn_out), less(0, 0, Unpaid::SamePeople));
}

#[test]
fn a_stranger_counts_fully_beside_somebody_in_the_same_browser() {
    let others = [NEW, Other::SameDevice, Other::Bot];
    assert_eq!(first_with(&others), less(40, 10, Unpaid::SameDevice));
}

#[test]
fn a_day_brings_600_points_and_200_coins_at_most() {
    let game = game(RoomKind::Quick, &[1, 2]);
    let after = |today| won(&game, &game.seats[0], LONG, &[NEW], today);
    assert_eq!(after(pay(560, 190)), all(40, 10));
    assert_eq!(after(pay(590, 190)), less(10, 10, Unpaid::DayFull));
    assert_eq!(after(pay(0, 195)), less(40, 5, Unpaid::DayFull));
    assert_eq!(after(pay(600, 200)), less(0, 0, Unpaid::DayFull));
}
