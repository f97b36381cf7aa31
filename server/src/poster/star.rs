//! The star of Chinese checkers: face, frame, camps, holes, marbles. The measures are those of static/geom.js and
//! static/board/ground.js.

use protocol::Cell;
use rules::Variant;
use tiny_skia::{Path, PathBuilder};

use super::canvas::{Point, View, line, path, polygon};
use super::{Board, ink, marble};

/// Pixels for the distance of two holes.
pub const SCALE: f32 = 38.0;

const ROW: f32 = 0.866_025_4;
/// How far the face reaches beyond the outer holes.
const EDGE: f32 = 0.435;
const FRAME: f32 = 0.13;
const HOLE: f32 = 0.295;
/// How much of a tip is rounded.
const TIP: f32 = 0.42;

pub fn draw(view: &mut View<'_>, board: &Board) {
    let variant = board.variant;
    let turn = bottom(variant);
    let at = |cell| place(variant, cell).turned(turn);
    let face = face();
    view.fill(face.as_ref(), ink::of("face"));
    for seat in 0..variant.players() {
        let corner = variant.corners()[usize::from(seat)];
        let camp = camp(60.0 * f32::from(corner) + turn);
        view.fill(camp.as_ref(), ink::tint(board.colour(seat)));
    }
    let holes: Vec<Point> = (0..=Cell::MAX)
        .filter(|&cell| u16::from(cell) < variant.cells())
        .map(at)
        .collect();
    view.stroke(lattice(&holes).as_ref(), 0.03, ink::of("frame").part(0.5));
    draw_holes(view, &holes);
    view.stroke(face.as_ref(), FRAME, ink::of("frame"));
    for (seat, cells) in (0..).zip(&board.pieces) {
        for &cell in cells {
            marble::draw(view, board.colour(seat), at(cell));
        }
    }
}

/// The turn that brings the first seat's corner to the bottom.
fn bottom(variant: Variant) -> f32 {
    let corner = variant.corners().first().copied().unwrap_or(3);
    180.0 - 60.0 * f32::from(corner)
}

/// Where a hole is, with corner 0 at the top.
fn place(variant: Variant, cell: Cell) -> Point {
    let (row, column) = variant.row_column(cell);
    let (z, x) = (f32::from(row) - 8.0, f32::from(column) - 8.0);
    Point::new(x + z / 2.0, z * ROW)
}

/// Tips and notches in turn, the tips rounded.
fn face() -> Option<Path> {
    let tip = 8.0 * ROW + 2.0 * EDGE;
    let notch = tip / 3.0_f32.sqrt();
    let corner = |i: u8| {
        let far = if i % 2 == 1 { notch } else { tip };
        Point::new(0.0, -far).turned(30.0 * f32::from(i))
    };
    path(|path| {
        for tip in (0..12).step_by(2) {
            round_tip(
                path,
                corner((tip + 11) % 12),
                corner(tip),
                corner(tip + 1),
                tip == 0,
            );
        }
        path.close();
    })
}

/// From the notch before a tip round it to the next notch.
fn round_tip(path: &mut PathBuilder, before: Point, tip: Point, after: Point, first: bool) {
    let (from, to) = (towards(tip, before), towards(tip, after));
    if first {
        path.move_to(from.x, from.y);
    } else {
        path.line_to(from.x, from.y);
    }
    path.quad_to(tip.x, tip.y, to.x, to.y);
    path.line_to(after.x, after.y);
}

fn towards(from: Point, to: Point) -> Point {
    let part = TIP / (to.x - from.x).hypot(to.y - from.y);
    from.moved((to.x - from.x) * part, (to.y - from.y) * part)
}

/// The corner that is turned so far from the top.
fn camp(turn: f32) -> Option<Path> {
    let (tip, base) = (-8.0 * ROW - 2.0 * 0.37, -5.0 * ROW + 0.5);
    let half = (base - tip) / 3.0_f32.sqrt();
    let corners = [(0.0, tip), (half, base), (-half, base)];
    polygon(corners.map(|(x, y)| Point::new(x, y).turned(turn)))
}

/// Lines between neighbouring holes.
fn lattice(holes: &[Point]) -> Option<Path> {
    path(|path| {
        for (place, &a) in holes.iter().enumerate() {
            for &b in &holes[place + 1..] {
                if (a.x - b.x).hypot(a.y - b.y) < 1.01 {
                    line(path, [a, b]);
                }
            }
        }
    })
}

/// The holes, and the shade that their upper rims throw.
fn draw_holes(view: &mut View<'_>, holes: &[Point]) {
    let discs = path(|path| {
        for at in holes {
            path.push_circle(at.x, at.y, HOLE);
        }
    });
    view.fill(discs.as_ref(), ink::of("hole"));
    let shades = path(|path| {
        for at in holes {
            path.move_to(at.x - 0.25, at.y - 0.07);
            path.cubic_to(
                at.x - 0.17,
                at.y - 0.32,
                at.x + 0.17,
                at.y - 0.32,
                at.x + 0.25,
                at.y - 0.07,
            );
        }
    });
    view.stroke(shades.as_ref(), 0.07, ink::SHADE);
}
