//! Steps and chains.

use rules::{IllegalMove, Parts, Position, Setup, Tree, Variant};

/// Halma with seat 0 to move and its own and enemy pieces on these squares; the others stand out
/// of the way.
fn halma(own: &[u8], enemy: &[u8]) -> Position {
    let setup = Setup {
        variant: Variant::HALMA,
        first: 0,
        humans: 3,
        block_from_round: 1,
    };
    let fill = |cells: &[u8], far: &[u8]| -> Vec<u8> {
        cells.iter().chain(far).copied().take(19).collect()
    };
    let occ = vec![
        fill(own, &(240..=255).chain(236..=239).collect::<Vec<u8>>()),
        fill(enemy, &(0..=18).collect::<Vec<u8>>()),
    ];
    let parts = Parts {
        occ,
        to_move: 0,
        ..Parts::start(setup)
    };
    Position::from_parts(&parts).expect("a possible position")
}

/// A zigzag over own and enemy pieces alternately.
const CHAIN: [u8; 6] = [168, 136, 138, 106, 108, 76];

fn laid_out() -> Position {
    halma(&[168, 152, 122, 92], &[137, 107])
}

#[test]
fn a_chain_of_one_two_or_five_jumps_over_own_and_enemy_pieces_is_one_turn() {
    for jumps in [1, 2, 5] {
        let mut position = laid_out();
        position
            .play(0, &CHAIN[..=jumps])
            .expect("the chain is legal");
        assert_eq!(position.to_move(), Some(1));
        assert_eq!(position.turns(), 1);
        assert_eq!(position.board().at(CHAIN[jumps]), Some(0));
        assert!(
            CHAIN[..jumps]
                .iter()
                .all(|&cell| position.board().at(cell).is_none())
        );
        assert!(
            [152, 137, 122, 107, 92]
                .iter()
                .all(|&cell| position.board().is_taken(cell))
        );
    }
}

fn refused(position: &mut Position, path: &[u8], reason: IllegalMove) {
    let board = *position.board();
    assert_eq!(position.play(0, path), Err(reason), "{path:?}");
    assert_eq!((position.board(), position.turns()), (&board, 0));
    assert_eq!(position.to_move(), Some(0));
}

#[test]
fn nobody_lands_on_a_taken_cell_and_the_attempt_changes_nothing() {
    let mut position = laid_out();
    refused(&mut position, &[168, 152], IllegalMove::OccupiedLanding);
    let mut position = halma(&[168, 152], &[136]);
    refused(&mut position, &[168, 136], IllegalMove::OccupiedLanding);
}

#[test]
fn a_step_and_a_jump_never_combine_and_a_path_stays_with_its_piece() {
    let mut position = laid_out();
    refused(&mut position, &[168, 136, 135], IllegalMove::StepAfterJump);
    refused(&mut position, &[168, 153, 121], IllegalMove::JumpAfterStep);
    refused(&mut position, &[168, 169, 170], IllegalMove::SecondStep);
    // The second half belongs to another piece: from there it would be a legal step.
    refused(
        &mut position,
        &[168, 136, 152, 151],
        IllegalMove::OccupiedLanding,
    );
    refused(&mut position, &[168, 122, 123], IllegalMove::NotStraight);
}

/// From the hexagon into corner 1, which belongs to nobody here, and back into the hexagon.
#[test]
fn a_chain_may_cross_a_foreign_corner_but_not_stop_there() {
    let variant = Variant::star(2).expect("two play");
    let mut parts = Parts::start(Setup {
        variant,
        first: 0,
        humans: 3,
        block_from_round: 1,
    });
    parts.occ[0].splice(..2, [30, 31]);
    parts.occ[1].splice(..1, [43]);
    let mut position = Position::from_parts(&parts).expect("a possible position");
    refused(&mut position, &[30, 32], IllegalMove::ForeignCorner);
    assert_eq!(position.canonical(30, 32), None);
    assert_eq!(position.canonical(30, 53), Some(vec![30, 32, 53]));
    assert_eq!(position.play(0, &[30, 32, 53]), Ok(vec![]));
}

#[test]
fn a_piece_can_leave_when_it_has_a_legal_move() {
    let setup = Setup {
        variant: Variant::HALMA,
        first: 0,
        humans: 3,
        block_from_round: 1,
    };
    let position = Position::new(&setup);
    let legal = position.legal();
    let movable: Vec<u8> = legal.trees().iter().map(Tree::from).collect();
    assert!(movable.len() < 19);
    for cell in position.pieces(0) {
        assert_eq!(position.board().can_leave(0, cell), movable.contains(&cell));
    }
}
