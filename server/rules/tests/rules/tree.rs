//! The published trees of moves.

use crate::format::{Placement, entries, setup};
use rules::{Cell, Landing, Position, Tree};
use serde::Deserialize;

#[derive(Deserialize)]
struct Entry {
    game: String,
    #[serde(default)]
    corners: Vec<u8>,
    #[serde(flatten)]
    placement: Placement,
    tags: Vec<String>,
}

fn positions(file: &str) -> Vec<(Position, Vec<String>)> {
    let load = |entry: Entry| {
        let setup = setup(&entry.game, &entry.corners, entry.placement.to_move);
        (entry.placement.position(setup), entry.tags)
    };
    entries::<Entry>(file).into_iter().map(load).collect()
}

/// The paths of a tree, read as [`Landing`] says, each with whether the move may end there.
fn paths(tree: &Tree) -> Vec<(Vec<Cell>, bool)> {
    let landings: Vec<_> = tree.landings().collect();
    let mut paths = Vec::new();
    if !landings.is_empty() {
        let rest = follow(&landings, &[tree.from()], &mut paths);
        assert!(rest.is_empty());
    }
    paths
}

/// The jumps from the end of a path and all beyond; returns the landings that are left.
fn follow<'a>(
    mut landings: &'a [Landing],
    path: &[Cell],
    paths: &mut Vec<(Vec<Cell>, bool)>,
) -> &'a [Landing] {
    while let Some((landing, rest)) = landings.split_first() {
        let path = [path, &[landing.cell]].concat();
        paths.push((path.clone(), landing.stop));
        landings = rest;
        if landing.goes_on {
            landings = follow(landings, &path, paths);
        }
        if !landing.sibling {
            break;
        }
    }
    landings
}

const FILES: [&str; 5] = [
    "positions_halma.json",
    "positions_star2.json",
    "positions_star3.json",
    "positions_star4.json",
    "positions_star6.json",
];

#[test]
fn a_tree_has_the_canonical_path_of_every_chain() {
    for (position, _) in FILES.into_iter().flat_map(positions) {
        let legal = position.legal();
        for tree in legal.trees() {
            let mut shown: Vec<_> = paths(tree).into_iter().filter(|(_, stop)| *stop).collect();
            let chains = tree.moves().filter(|&(_, _, jumps)| jumps > 0);
            let mut expected: Vec<_> = chains
                .map(|(from, to, _)| (legal.path(from, to).unwrap(), true))
                .collect();
            shown.sort();
            expected.sort();
            assert_eq!(shown, expected);
        }
    }
}

#[test]
fn directions_are_numbered_in_reading_order() {
    const LEADS: [(i16, i16); 8] = [
        (-1, -1),
        (-1, 0),
        (-1, 1),
        (0, -1),
        (0, 1),
        (1, -1),
        (1, 0),
        (1, 1),
    ];
    for (position, _) in FILES.into_iter().flat_map(positions) {
        let place = |cell| {
            let (row, column) = position.variant().row_column(cell);
            (i16::from(row), i16::from(column))
        };
        let away = |from, direction: u8, times| {
            let ((row, column), (down, right)) = (place(from), LEADS[usize::from(direction)]);
            (row + times * down, column + times * right)
        };
        position.for_each_tree(|tree| {
            let steps = (0..8).filter(|direction| tree.steps() >> direction & 1 == 1);
            let stepped = steps.map(|direction| away(tree.from(), direction, 1));
            let steps = tree.moves().filter(|&(_, _, jumps)| jumps == 0);
            assert!(stepped.eq(steps.map(|(_, to, _)| place(to))));
            for ((path, _), landing) in paths(tree).iter().zip(tree.landings()) {
                let last = path.len() - 1;
                assert_eq!(
                    place(path[last]),
                    away(path[last - 1], landing.direction, 2)
                );
            }
        });
    }
}

#[test]
fn a_cell_where_no_move_may_end_is_shown_only_on_the_way_to_one_where_it_may() {
    let mut crossed = 0;
    for (position, tags) in positions("positions_star3.json") {
        let before = crossed;
        position.for_each_tree(|tree| {
            assert!(
                tree.landings()
                    .all(|landing| landing.stop || landing.goes_on)
            );
            crossed += tree.landings().filter(|landing| !landing.stop).count();
        });
        let only_via = tags.iter().any(|tag| tag == "only_via_foreign_corner");
        assert!(crossed > before || !only_via);
    }
    assert!(crossed > 0);
}

#[test]
fn a_finished_game_and_an_illegal_move_have_no_paths() {
    let position = Position::new(&setup("star", &[0, 3], 0));
    for (from, to) in [
        (6, 6),
        (6, 120),
        (0, 1),
        (120, 111),
        (60, 61),
        (200, 6),
        (6, 200),
    ] {
        assert_eq!(position.canonical(from, to), None);
        assert_eq!(position.legal().path(from, to), None);
    }
}
