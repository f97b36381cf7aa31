//! Looking for moves asks for no memory: whole boards are looked at, in place. A binary of its own: it counts what the
//! whole process asks for.

use rules::{Position, Setup, Variant};

/// How often something asks for memory.
fn requests(what: impl FnOnce()) -> u64 {
    allocation_counter::measure(what).count_total
}

/// Positions on the way through a game in which everybody makes one of the longest moves.
fn positions(variant: Variant) -> Vec<Position> {
    let mut position = Position::new(&Setup {
        variant,
        first: 0,
        humans: 0,
        block_from_round: 1,
    });
    let mut seen = vec![position.clone()];
    for _ in 0..40 {
        let legal = position.legal();
        let longest = legal.moves().max_by_key(|&(_, _, jumps)| jumps);
        let Some((from, to, _)) = longest else {
            break;
        };
        let path = legal.path(from, to).unwrap();
        position.play(position.to_move().unwrap(), &path).unwrap();
        if position.to_move().is_some() {
            seen.push(position.clone());
        }
    }
    seen
}

fn variants() -> [Variant; 3] {
    let star = |players| Variant::star(players).unwrap();
    [Variant::HALMA, star(2), star(6)]
}

#[test]
fn finding_moves_asks_for_no_memory() {
    for position in variants().into_iter().flat_map(positions) {
        let board = position.board();
        let mut moves = 0;
        let asked = requests(|| {
            board.for_each_move(|_, _| moves += 1);
            assert_eq!(board.count_moves(), moves);
            assert!(board.can_move(board.to_move()));
        });
        assert_eq!(asked, 0);
    }
}

#[test]
fn refusing_a_path_asks_for_no_memory() {
    for position in variants().into_iter().flat_map(positions) {
        let (mut position, seat) = (position.clone(), position.to_move().unwrap());
        let legal = position.legal();
        let (from, to, _) = legal.moves().last().unwrap();
        let mut path = legal.path(from, to).unwrap();
        path.push(from);
        let asked = requests(|| assert!(position.play(seat, &path).is_err()));
        assert_eq!(asked, 0);
    }
}

/// One tree after the other grows in the same memory.
#[test]
fn the_trees_of_all_pieces_ask_for_no_memory() {
    for position in variants().into_iter().flat_map(positions) {
        let mut landings = 0;
        let asked = requests(|| {
            position.for_each_tree(|tree| landings += tree.landings().count());
        });
        assert_eq!(asked, 0);
        let legal = position.legal();
        let chains = legal.moves().filter(|&(_, _, jumps)| jumps > 0);
        assert!(landings >= chains.count());
    }
}

#[test]
fn the_list_of_all_moves_asks_for_memory_once() {
    for position in variants().into_iter().flat_map(positions) {
        let asked = requests(|| assert!(!position.legal().is_empty()));
        assert_eq!(asked, 1);
    }
}
