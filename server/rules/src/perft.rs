//! Counting: how many sequences of moves there are from a board. Numbers that anyone can check
//! against other programs. Nobody arrives, passes or draws here.

use crate::{Board, Cell};

/// The number of sequences of `depth` moves, a move being (from, to). The last ply is counted
/// without being made.
#[must_use]
pub fn moves(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => board.count_moves(),
        _ => {
            let mut total = 0;
            board.for_each_move(|from, to| total += moves(&after(board, from, to), depth - 1));
            total
        }
    }
}

/// The same with every different path (no cell twice) counted as a move of its own.
#[must_use]
pub fn paths(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    board.for_each_path(&mut |path: &[Cell]| {
        total += paths(&after(board, path[0], path[path.len() - 1]), depth - 1);
        true
    });
    total
}

fn after(board: &Board, from: Cell, to: Cell) -> Board {
    let mut next = *board;
    next.make(from, to);
    next
}
