//! The judge of a single path: any legal path is accepted, the canonical one or not. It walks the
//! path landing by landing on rows and columns, and never asks the generator.

use crate::{Board, Cell, IllegalMove};

/// Whether the side to move may play the path on this board.
///
/// # Errors
/// The first thing that is wrong with the path.
pub(crate) fn judge(board: &Board, path: &[Cell]) -> Result<(), IllegalMove> {
    let (&from, landings) = path.split_first().ok_or(IllegalMove::EmptyPath)?;
    let &to = landings.last().ok_or(IllegalMove::OneCell)?;
    if path
        .iter()
        .any(|&cell| u16::from(cell) >= board.variant().cells())
    {
        return Err(IllegalMove::OffBoard);
    }
    match board.at(from) {
        None => return Err(IllegalMove::EmptyOrigin),
        Some(seat) if seat != board.to_move() => return Err(IllegalMove::NotYourPiece),
        Some(_) => {}
    }
    walk(board, path)?;
    if may_stop(board, to) {
        Ok(())
    } else {
        Err(IllegalMove::ForeignCorner)
    }
}

/// How a piece gets from one landing to the next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hop {
    Step,
    Jump,
}

fn walk(board: &Board, path: &[Cell]) -> Result<(), IllegalMove> {
    let mut before = None;
    for index in 1..path.len() {
        unvisited(path, index)?;
        let (at, to) = (path[index - 1], path[index]);
        let hop = measure(board, at, to)?;
        if board.is_taken(to) {
            return Err(IllegalMove::OccupiedLanding);
        }
        match (before, hop) {
            (Some(Hop::Step), Hop::Step) => return Err(IllegalMove::SecondStep),
            (Some(Hop::Jump), Hop::Step) => return Err(IllegalMove::StepAfterJump),
            (Some(Hop::Step), Hop::Jump) => return Err(IllegalMove::JumpAfterStep),
            (_, Hop::Jump) => over_a_piece(board, at, to)?,
            (None, Hop::Step) => {}
        }
        within_camp(board, at, to)?;
        before = Some(hop);
    }
    Ok(())
}

fn unvisited(path: &[Cell], index: usize) -> Result<(), IllegalMove> {
    match path[..index].iter().position(|&cell| cell == path[index]) {
        None => Ok(()),
        Some(0) if index == path.len() - 1 => Err(IllegalMove::NullMove),
        Some(_) => Err(IllegalMove::Revisit),
    }
}

/// Whether two different cells are a step or a jump apart, in a straight line.
fn measure(board: &Board, at: Cell, to: Cell) -> Result<Hop, IllegalMove> {
    let (down, right) = offset(board, at, to);
    let straight = match (down, right) {
        (0, _) | (_, 0) => true,
        _ if board.variant().is_halma() => down.abs() == right.abs(),
        // On the star's slanted grid only one diagonal is a line of holes: x + y + z = 0.
        _ => down == -right,
    };
    match down.abs().max(right.abs()) {
        _ if !straight => Err(IllegalMove::NotStraight),
        1 => Ok(Hop::Step),
        2 => Ok(Hop::Jump),
        _ => Err(IllegalMove::TooFar),
    }
}

fn offset(board: &Board, at: Cell, to: Cell) -> (i16, i16) {
    let (from, to) = (
        board.variant().row_column(at),
        board.variant().row_column(to),
    );
    (
        i16::from(to.0) - i16::from(from.0),
        i16::from(to.1) - i16::from(from.1),
    )
}

/// The moving piece is lifted, but its origin never lies between: rows and columns keep their
/// parity in a chain.
fn over_a_piece(board: &Board, at: Cell, to: Cell) -> Result<(), IllegalMove> {
    let (near, far) = (
        board.variant().row_column(at),
        board.variant().row_column(to),
    );
    match board
        .variant()
        .map()
        .at(near.0.midpoint(far.0), near.1.midpoint(far.1))
    {
        Some(over) if board.is_taken(over) => Ok(()),
        _ => Err(IllegalMove::NothingToJump),
    }
}

fn within_camp(board: &Board, at: Cell, to: Cell) -> Result<(), IllegalMove> {
    let variant = board.variant();
    let camp = variant.target_slots(board.to_move());
    let is_in = |cell: Cell| camp.has(variant.map().slot[cell as usize]);
    let leaves = variant.is_halma() && is_in(at) && !is_in(to);
    if leaves {
        Err(IllegalMove::LeavesCamp)
    } else {
        Ok(())
    }
}

/// On the star a marble stops in the hexagon, in its own home or in its target corner.
fn may_stop(board: &Board, to: Cell) -> bool {
    let (variant, seat) = (board.variant(), board.to_move());
    if variant.is_halma() {
        return true;
    }
    let (row, column) = variant.row_column(to);
    let (z, x) = (i16::from(row) - 8, i16::from(column) - 8);
    let in_hexagon = z.abs().max(x.abs()).max((x + z).abs()) <= 4;
    let corners = variant.home_slots(seat).or(variant.target_slots(seat));
    in_hexagon || corners.has(variant.map().slot[to as usize])
}
