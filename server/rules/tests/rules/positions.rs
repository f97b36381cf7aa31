//! Every legal move of the reference positions.

use crate::format::{Placement, distances, entries, setup};
use rules::Position;
use serde::Deserialize;
use std::collections::BTreeSet;

#[derive(Deserialize)]
struct Entry {
    id: String,
    game: String,
    #[serde(default)]
    corners: Vec<u8>,
    #[serde(flatten)]
    placement: Placement,
    legal: Vec<(u8, u8, u8)>,
    paths: Option<Vec<Vec<u8>>>,
    dist: Option<Vec<u16>>,
    best_gain: Option<i32>,
    best: Option<Vec<(u8, u8)>>,
}

fn each(check: impl Fn(&Entry, &Position)) {
    for game in ["halma", "star2", "star3", "star4", "star6"] {
        for entry in entries::<Entry>(&format!("positions_{game}.json")) {
            let setup = setup(&entry.game, &entry.corners, entry.placement.to_move);
            check(&entry, &entry.placement.position(setup));
        }
    }
}

fn set<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    items.into_iter().collect()
}

#[test]
fn the_legal_moves_and_their_jumps_are_those_of_the_reference() {
    each(|entry, position| {
        let expected = set(entry.legal.iter().copied());
        assert_eq!(set(position.legal().moves()), expected, "{}", entry.id);
        assert_eq!(
            position.legal().moves().count(),
            expected.len(),
            "{}",
            entry.id
        );
    });
}

#[test]
fn the_generator_for_search_finds_the_same_moves_and_the_same_number() {
    each(|entry, position| {
        let (board, mut found) = (position.board(), BTreeSet::new());
        board.for_each_move(|from, to| assert!(found.insert((from, to)), "{} twice", entry.id));
        assert_eq!(
            found,
            set(entry.legal.iter().map(|m| (m.0, m.1))),
            "{}",
            entry.id
        );
        assert_eq!(
            board.count_moves() as usize,
            entry.legal.len(),
            "{}",
            entry.id
        );
        assert_eq!(
            board.can_move(board.to_move()),
            !entry.legal.is_empty(),
            "{}",
            entry.id
        );
    });
}

#[test]
fn every_path_of_the_reference_and_no_other_is_found_and_may_be_played() {
    each(|entry, position| {
        let Some(paths) = &entry.paths else { return };
        let mut found = BTreeSet::new();
        position
            .board()
            .for_each_path(&mut |path| found.insert(path.to_vec()));
        assert_eq!(found, set(paths.iter().cloned()), "{}", entry.id);
        for path in paths {
            let played = position.clone().play(entry.placement.to_move, path);
            assert!(played.is_ok(), "{} {path:?} {played:?}", entry.id);
        }
    });
}

#[test]
fn of_the_paths_to_a_cell_the_one_with_fewest_jumps_and_then_lowest_ids_is_published() {
    each(|entry, position| {
        let Some(paths) = &entry.paths else { return };
        for &(from, to, _) in &entry.legal {
            let best = paths
                .iter()
                .filter(|path| path.first() == Some(&from) && path.last() == Some(&to))
                .min_by_key(|path| (path.len(), *path));
            assert_eq!(
                position.canonical(from, to).as_ref(),
                best,
                "{} {from} {to}",
                entry.id
            );
            assert_eq!(
                position.legal().path(from, to).as_ref(),
                best,
                "{} {from} {to}",
                entry.id
            );
        }
    });
}

#[test]
fn the_remaining_distances_are_those_of_the_reference() {
    each(|entry, position| {
        if let Some(dist) = &entry.dist {
            assert_eq!(&distances(position), dist, "{}", entry.id);
        }
    });
}

#[test]
fn the_moves_that_lower_the_distance_most_are_those_of_the_reference() {
    each(|entry, position| {
        let (Some(best), Some(gain)) = (&entry.best, entry.best_gain) else {
            return;
        };
        let seat = entry.placement.to_move;
        let steps = |cell| i32::from(position.variant().steps_to_target(seat, cell));
        let gains: Vec<_> = position
            .legal()
            .moves()
            .map(|(from, to, _)| (steps(from) - steps(to), (from, to)))
            .collect();
        let most = gains.iter().map(|&(gain, _)| gain).max().unwrap_or(gain);
        let found = set(gains
            .into_iter()
            .filter(|&(gain, _)| gain == most)
            .map(|(_, m)| m));
        assert_eq!(
            (most, found),
            (gain, set(best.iter().copied())),
            "{}",
            entry.id
        );
    });
}
