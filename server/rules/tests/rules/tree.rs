//! The published trees of moves.

use crate::format::{Placement, entries, setup};
use rules::Position;
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

#[test]
fn every_parent_stands_before_its_children_and_is_one_jump_closer() {
    for file in ["positions_halma.json", "positions_star4.json"] {
        for (position, _) in positions(file) {
            for (_, nodes) in position.legal().pieces() {
                for (index, node) in nodes.iter().enumerate() {
                    let before = node.parent.map_or(0, |parent| {
                        assert!(usize::from(parent) < index);
                        nodes[usize::from(parent)].jumps
                    });
                    assert!(node.jumps == before + 1 || (node.jumps == 0 && node.parent.is_none()));
                }
            }
        }
    }
}

#[test]
fn a_cell_where_no_move_may_end_is_shown_only_on_the_way_to_one_where_it_may() {
    let mut crossed = 0;
    for (position, tags) in positions("positions_star3.json") {
        for (_, nodes) in position.legal().pieces() {
            for (index, _) in nodes.iter().enumerate().filter(|(_, node)| !node.stop) {
                crossed += 1;
                assert!(
                    nodes
                        .iter()
                        .any(|node| node.parent.map(usize::from) == Some(index))
                );
            }
            assert!(nodes.last().is_some_and(|deepest| deepest.stop));
        }
        if tags.iter().any(|tag| tag == "only_via_foreign_corner") {
            let legal = position.legal();
            assert!(
                legal
                    .pieces()
                    .any(|(_, nodes)| nodes.iter().any(|node| !node.stop))
            );
        }
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
