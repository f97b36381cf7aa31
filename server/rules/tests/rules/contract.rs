//! The contract between the two halves of the crate: what the generator lists and what the judge
//! accepts is the same, in any position of either game.

use proptest::prelude::*;
use rules::{Board, Cell, Parts, Position, Setup, Variant};
use std::collections::BTreeSet;

fn variants() -> impl Strategy<Value = Variant> {
    let star = |players| Variant::star(players).expect("so many play");
    prop_oneof![
        3 => Just(Variant::HALMA),
        1 => Just(star(2)),
        1 => Just(star(3)),
        1 => Just(star(4)),
        1 => Just(star(6)),
    ]
}

/// Pieces thrown at random on cells where they may stand.
fn scattered(variant: Variant) -> impl Strategy<Value = Position> {
    let cells: Vec<Cell> = (0..variant.cells()).map(|id| id as Cell).collect();
    (Just(cells).prop_shuffle(), 0..variant.players())
        .prop_map(move |(cells, to_move)| scatter(variant, &cells, to_move))
}

fn scatter(variant: Variant, order: &[Cell], to_move: u8) -> Position {
    let setup = Setup {
        variant,
        first: 0,
        humans: 0,
        block_from_round: 1,
    };
    let mut parts = Parts {
        to_move,
        ..Parts::start(setup)
    };
    let mut left: Vec<Cell> = order.to_vec();
    for seat in 0..variant.players() {
        let mut stand = left.clone();
        stand.retain(|&cell| may_stand(variant, seat, cell));
        stand.truncate(usize::from(variant.pieces()));
        left.retain(|cell| !stand.contains(cell));
        parts.occ[usize::from(seat)] = stand;
    }
    Position::from_parts(&parts).expect("room for all pieces")
}

fn may_stand(variant: Variant, seat: u8, cell: Cell) -> bool {
    let six = Variant::star(6).expect("six play");
    let foreign = |corner| six.home(corner).any(|hole| hole == cell);
    let own = variant
        .home(seat)
        .chain(variant.target(seat))
        .any(|hole| hole == cell);
    variant == Variant::HALMA || own || !(0..6).any(foreign)
}

/// A game of random moves, as far as it goes.
fn played(variant: Variant) -> impl Strategy<Value = Position> {
    let picks = prop::collection::vec(any::<prop::sample::Index>(), 0..160);
    (picks, 0..variant.players()).prop_map(move |(picks, first)| {
        let mut position = Position::new(&Setup {
            variant,
            first,
            humans: 0,
            block_from_round: 1,
        });
        for pick in picks {
            let moves: Vec<_> = position.legal().moves().collect();
            let Some(seat) = position.to_move() else {
                break;
            };
            let (from, to, _) = moves[pick.index(moves.len())];
            let path = position
                .canonical(from, to)
                .expect("a legal move has a path");
            position
                .play(seat, &path)
                .expect("a published path is legal");
        }
        position
    })
}

fn positions() -> impl Strategy<Value = Position> {
    variants().prop_flat_map(|variant| prop_oneof![scattered(variant), played(variant)])
}

/// What the judge says, for the seat to move.
fn accepts(position: &Position, path: &[Cell]) -> bool {
    let seat = position.to_move().expect("the game goes on");
    position.clone().play(seat, path).is_ok()
}

/// At most so many paths of the slow walk: in a crowded position there can be millions.
fn some_paths(board: &Board) -> Vec<Vec<Cell>> {
    let mut paths = Vec::new();
    board.for_each_path(&mut |path| {
        paths.push(path.to_vec());
        paths.len() < 2_000
    });
    paths
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_judge_accepts_every_published_path(position in positions()) {
        for (from, to, jumps) in position.legal().moves() {
            let path = position.canonical(from, to).expect("a legal move has a path");
            prop_assert_eq!(path.len(), usize::from(jumps.max(1)) + 1);
            prop_assert!(accepts(&position, &path), "{:?}", path);
        }
    }

    #[test]
    fn the_judge_accepts_a_single_hop_just_when_it_is_listed(position in positions()) {
        let Some(seat) = position.to_move() else { return Ok(()) };
        let legal = position.legal();
        let hops: BTreeSet<_> =
            legal.moves().filter(|m| m.2 <= 1).map(|(from, to, _)| (from, to)).collect();
        for from in position.pieces(seat) {
            for to in (0..position.variant().cells()).map(|id| id as Cell) {
                prop_assert_eq!(accepts(&position, &[from, to]), hops.contains(&(from, to)));
            }
        }
    }

    #[test]
    fn every_path_walked_cell_by_cell_is_accepted_and_its_end_is_listed(position in positions()) {
        let Some(_) = position.to_move() else { return Ok(()) };
        let listed: BTreeSet<_> =
            position.legal().moves().map(|(from, to, _)| (from, to)).collect();
        let paths = some_paths(position.board());
        for path in &paths {
            prop_assert!(listed.contains(&(path[0], path[path.len() - 1])));
            prop_assert!(accepts(&position, path), "{:?}", path);
        }
        let ends: BTreeSet<_> = paths.iter().map(|path| (path[0], path[path.len() - 1])).collect();
        prop_assert!(ends == listed || paths.len() == 2_000);
    }

    #[test]
    fn a_path_that_the_judge_accepts_ends_where_the_generator_says(
        position in positions(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 2..6),
    ) {
        let Some(seat) = position.to_move() else { return Ok(()) };
        let path = nearby(&position, seat, &picks);
        let listed = position.legal().path(path[0], path[path.len() - 1]).is_some();
        prop_assert!(listed || !accepts(&position, &path), "{:?}", path);
    }

    #[test]
    fn a_move_taken_back_leaves_the_board_as_it_was(position in positions()) {
        let board = *position.board();
        board.for_each_move(|from, to| {
            let mut after = board;
            after.make(from, to);
            assert_eq!(after.at(to), Some(board.to_move()));
            after.unmake(board.to_move(), from, to);
            assert_eq!(after, board);
        });
    }
}

/// A path of cells one or two apart: mostly illegal, but not absurd.
fn nearby(position: &Position, seat: u8, picks: &[prop::sample::Index]) -> Vec<Cell> {
    let variant = position.variant();
    let pieces: Vec<Cell> = position.pieces(seat).collect();
    let mut path = vec![pieces[picks[0].index(pieces.len())]];
    for pick in &picks[1..] {
        let near: Vec<Cell> = variant.neighbours(path[path.len() - 1]).collect();
        let wide: Vec<Cell> = near
            .iter()
            .flat_map(|&cell| variant.neighbours(cell))
            .chain(near.iter().copied())
            .collect();
        path.push(wide[pick.index(wide.len())]);
    }
    path
}
