//! The board of Halma: frame, squares, camps, pieces. The measures are those of static/geom.js and
//! static/board/ground.js; the first seat's camp is at the bottom right.

use protocol::Cell;
use rules::Variant;
use tiny_skia::{Path, PathBuilder};

use super::canvas::{Point, View, line, path, polygon};
use super::{Board, ink, marble};

/// Pixels for one square.
pub const SCALE: f32 = 35.0;

const HALF: f32 = 8.0;
const DOT: f32 = 0.08;
const FRAME: f32 = 0.3;

pub fn draw(view: &mut View<'_>, board: &Board) {
    draw_ground(view, board.variant);
    for seat in 0..board.variant.players() {
        let camp = camp(if seat == 0 { 1.0 } else { -1.0 });
        let colour = board.colour(seat);
        view.fill(camp.as_ref(), ink::tint(colour));
        view.stroke(camp.as_ref(), 0.06, ink::line(colour).part(0.7));
    }
    let dots = path(|path| {
        for Point { x, y } in cells(board.variant) {
            path.push_circle(x, y, DOT);
        }
    });
    view.fill(dots.as_ref(), ink::of("muted").part(0.3));
    for (seat, cells) in (0..).zip(&board.pieces) {
        for &cell in cells {
            marble::draw(view, board.colour(seat), place(board.variant, cell));
        }
    }
}

fn draw_ground(view: &mut View<'_>, variant: Variant) {
    let frame = square(Point::default(), HALF);
    view.stroke(frame.as_ref(), 2.0 * FRAME, ink::of("frame"));
    view.fill(frame.as_ref(), ink::of("face"));
    let dark = path(|path| {
        for at in cells(variant).filter(|at| (at.x + at.y) % 2.0 != 0.0) {
            push_square(path, at, 0.5);
        }
    });
    view.fill(dark.as_ref(), ink::of("frame").part(0.25));
    let grid = path(|path| {
        for at in (-7_i8..=7).map(f32::from) {
            line(path, [Point::new(at, -HALF), Point::new(at, HALF)]);
            line(path, [Point::new(-HALF, at), Point::new(HALF, at)]);
        }
    });
    view.stroke(grid.as_ref(), 0.03, ink::of("frame").part(0.5));
}

fn cells(variant: Variant) -> impl Iterator<Item = Point> {
    (0..=Cell::MAX).map(move |cell| place(variant, cell))
}

fn place(variant: Variant, cell: Cell) -> Point {
    let (row, column) = variant.row_column(cell);
    Point::new(f32::from(column) - 7.5, f32::from(row) - 7.5)
}

fn square(at: Point, half: f32) -> Option<Path> {
    path(|path| push_square(path, at, half))
}

fn push_square(path: &mut PathBuilder, at: Point, half: f32) {
    let corners = [(-half, -half), (half, -half), (half, half), (-half, half)];
    line(path, corners.map(|(x, y)| at.moved(x, y)));
    path.close();
}

/// The staircase of 2, 3, 4, 5, 5 squares at the bottom right; with -1 the other one.
fn camp(side: f32) -> Option<Path> {
    let mut outline = vec![(HALF, HALF), (HALF, 3.0)];
    for (row, width) in (3_u8..8).zip([2.0, 3.0, 4.0, 5.0, 5.0]) {
        let top = f32::from(row);
        outline.extend([(HALF - width, top), (HALF - width, top + 1.0)]);
    }
    polygon(
        outline
            .into_iter()
            .map(|(x, y)| Point::new(side * x, side * y)),
    )
}
