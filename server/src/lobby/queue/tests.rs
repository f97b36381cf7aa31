//! Who plays with whom, and when.

use proptest::prelude::*;

use super::*;

const WAIT: Duration = Duration::from_secs(12);

fn guest(number: u128) -> Guest {
    Guest {
        player: PlayerId::from_u128(number),
        name: format!("Guest {number}"),
    }
}

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn people(pairing: Option<Pairing>) -> Vec<u128> {
    pairing
        .map(|p| p.people.iter().map(|g| g.player.as_u128()).collect())
        .unwrap_or_default()
}

#[test]
fn a_full_table_is_ready_at_once() {
    let mut queue = Queue::new(WAIT);
    queue.join(guest(1), None, "halma", 2, at(0));
    assert_eq!(queue.next(at(1)), None);
    queue.join(guest(2), None, "halma", 2, at(1));
    assert_eq!(people(queue.next(at(1))), [1, 2]);
    assert_eq!(queue.next(at(1)), None);
    assert_eq!(queue.deadline(), None);
}

#[test]
fn twelve_seconds_after_the_first_the_rest_is_for_bots() {
    let mut queue = Queue::new(WAIT);
    queue.join(guest(1), None, "star", 4, at(0));
    queue.join(guest(2), None, "star", 4, at(7));
    assert_eq!(queue.deadline(), Some(at(12)));
    assert_eq!(queue.next(at(11)), None);
    assert_eq!(people(queue.next(at(12))), [1, 2]);
}

#[test]
fn when_the_first_leaves_the_time_counts_from_the_second() {
    let mut queue = Queue::new(WAIT);
    queue.join(guest(1), None, "star", 4, at(0));
    queue.join(guest(2), None, "star", 4, at(7));
    assert_eq!(queue.leave(PlayerId::from_u128(1)), Some("star".to_owned()));
    assert_eq!(queue.deadline(), Some(at(19)));
}

#[test]
fn five_people_make_a_table_of_four_and_one_who_waits_on() {
    let mut queue = Queue::new(WAIT);
    for number in 1..=5 {
        queue.join(guest(number), None, "star", 4, at(0));
    }
    assert_eq!(people(queue.next(at(0))), [1, 2, 3, 4]);
    assert_eq!(queue.next(at(0)), None);
    assert_eq!(people(queue.next(at(12))), [5]);
}

#[test]
fn nobody_is_paired_with_themselves() {
    let mut queue = Queue::new(WAIT);
    queue.join(guest(1), None, "halma", 2, at(0));
    queue.join(guest(1), None, "halma", 2, at(3));
    assert_eq!(queue.next(at(3)), None);
    assert_eq!(
        queue.deadline(),
        Some(at(12)),
        "the place in the line is kept"
    );
    queue.join(guest(1), None, "star", 4, at(4));
    assert_eq!(queue.standing("halma", at(4)), None, "one line at a time");
    assert_eq!(people(queue.next(at(16))), [1]);
}

#[test]
fn who_has_left_is_paired_with_nobody() {
    let mut queue = Queue::new(WAIT);
    queue.join(guest(1), None, "halma", 2, at(0));
    queue.leave(PlayerId::from_u128(1));
    queue.join(guest(2), None, "halma", 2, at(1));
    assert_eq!(queue.next(at(1)), None);
    assert_eq!(people(queue.next(at(13))), [2]);
}

/// Guests 1, 2, 3, .. with these ratings wait for Halma, each since one second after the one before.
fn rated(ratings: &[i32]) -> Queue {
    let mut queue = Queue::new(WAIT);
    for (number, &rating) in (1..).zip(ratings) {
        queue.join(guest(number), Some(rating), "halma", 2, at(number as u64));
    }
    queue
}

#[test]
fn those_who_are_near_each_other_play_at_once() {
    let mut queue = rated(&[1500, 1900, 1600]);
    assert_eq!(people(queue.next(at(3))), [1, 3]);
    assert_eq!(queue.next(at(3)), None);
}

#[test]
fn of_several_the_nearest_is_chosen() {
    let mut queue = rated(&[1500, 1580, 1530]);
    assert_eq!(people(queue.next(at(3))), [1, 3]);
}

#[test]
fn the_longer_somebody_waits_the_further_the_other_may_be() {
    let mut queue = rated(&[1500, 2075]);
    // A quarter of the way from 100 to 2000.
    assert_eq!(queue.deadline(), Some(at(4)));
    assert_eq!(queue.next(at(3)), None);
    assert_eq!(people(queue.next(at(4))), [1, 2]);
}

#[test]
fn nobody_waits_longer_than_without_ratings_however_far_the_others_are() {
    let mut queue = rated(&[200, 9000]);
    assert_eq!(queue.deadline(), Some(at(13)));
    assert_eq!(people(queue.next(at(13))), [1, 2]);
}

#[test]
fn whoever_comes_late_and_near_does_not_wait_for_the_one_who_came_first() {
    let mut queue = rated(&[2500, 1500, 1510]);
    assert_eq!(people(queue.next(at(3))), [2, 3]);
    assert_eq!(people(queue.next(at(13))), [1]);
}

#[test]
fn without_a_rating_one_is_taken_as_a_beginner_and_does_not_count_in_the_mean() {
    let mut queue = Queue::new(WAIT);
    queue.join(guest(1), None, "halma", 2, at(0));
    queue.join(guest(2), Some(1590), "halma", 2, at(0));
    let pairing = queue.next(at(0)).unwrap();
    assert_eq!((pairing.people.len(), pairing.rating), (2, Some(1590)));
    queue.join(guest(3), None, "halma", 2, at(0));
    assert_eq!(queue.next(at(12)).unwrap().rating, None);
}

#[test]
fn a_table_of_four_is_ready_when_the_last_of_them_is_near_enough() {
    let mut queue = Queue::new(WAIT);
    for (number, rating) in [(1, 1500), (2, 1510), (3, 1520), (4, 2450)] {
        queue.join(guest(number), Some(rating), "star", 4, at(0));
    }
    let ready = queue.deadline().unwrap();
    assert!(ready > at(5) && ready < at(6), "{ready:?}");
    assert_eq!(queue.next(at(5)), None);
    let pairing = queue.next(ready).unwrap();
    assert_eq!((pairing.people.len(), pairing.rating), (4, Some(1745)));
}

proptest! {
    #[test]
    fn everybody_plays_within_the_wait_and_once(
        ratings in prop::collection::vec(prop::option::of(0..3000_i32), 1..30),
        seats in 2..5_u8,
    ) {
        let mut queue = Queue::new(WAIT);
        let mut played = Vec::new();
        for (number, rating) in (0..).zip(&ratings) {
            let now = Duration::from_millis(700 * number);
            queue.join(guest(number.into()), *rating, "star", seats, now);
            while let Some(pairing) = queue.next(now) {
                played.extend(pairing.people);
            }
            prop_assert!(queue.deadline().is_none_or(|due| due > now && due <= now + WAIT));
        }
        while let Some(due) = queue.deadline() {
            let pairing = queue.next(due);
            prop_assert!(pairing.as_ref().is_some_and(|p| p.people.len() <= usize::from(seats)));
            played.extend(pairing.into_iter().flat_map(|pairing| pairing.people));
        }
        let mut numbers: Vec<u128> = played.iter().map(|guest| guest.player.as_u128()).collect();
        numbers.sort_unstable();
        prop_assert_eq!(numbers, (0..ratings.len() as u128).collect::<Vec<_>>());
    }
}
