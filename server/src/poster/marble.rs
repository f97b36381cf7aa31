//! A player's marble: its shadow, its body with the rim, its shine. The shapes are those of static/board/shapes.js.

use tiny_skia::Path;

use super::canvas::{Point, View, line, path, polygon};
use super::ink;

/// The widths of the rim and of the shine.
const LINE: f32 = 0.05;
const SHADOW: (f32, f32) = (0.025, 0.04);

/// Draws the marble of a colour (0..6) about a point; 1 is the distance of two holes.
pub fn draw(view: &mut View<'_>, colour: usize, at: Point) {
    let shadow = body(colour, at.moved(SHADOW.0, SHADOW.1));
    view.fill(shadow.as_ref(), ink::SHADOW);
    let body = body(colour, at);
    view.fill(body.as_ref(), ink::fill(colour));
    view.stroke(body.as_ref(), LINE, ink::of("rim"));
    let shine = shine(colour, at);
    view.stroke(shine.as_ref(), LINE, ink::SHINE);
}

fn body(colour: usize, at: Point) -> Option<Path> {
    let corners: &[(f32, f32)] = match colour {
        0 => return path(|path| path.push_circle(at.x, at.y, 0.39)),
        1 => &[(0.0, -0.43), (0.4, 0.29), (-0.4, 0.29)],
        2 => &[(-0.33, -0.33), (0.33, -0.33), (0.33, 0.33), (-0.33, 0.33)],
        3 => &[(0.0, -0.46), (0.4, 0.0), (0.0, 0.46), (-0.4, 0.0)],
        4 => &[
            (-0.15, -0.39),
            (0.15, -0.39),
            (0.15, -0.15),
            (0.39, -0.15),
            (0.39, 0.15),
            (0.15, 0.15),
            (0.15, 0.39),
            (-0.15, 0.39),
            (-0.15, 0.15),
            (-0.39, 0.15),
            (-0.39, -0.15),
            (-0.15, -0.15),
        ],
        _ => return polygon(five_points(at)),
    };
    polygon(corners.iter().map(|&(x, y)| at.moved(x, y)))
}

fn five_points(at: Point) -> impl Iterator<Item = Point> {
    let long = (0..10).map(|tip| if tip % 2 == 0 { 0.45 } else { 0.2 });
    let turned = (0_u8..).zip(long);
    turned.map(move |(tip, long)| {
        let Point { x, y } = Point::new(0.0, -long).turned(36.0 * f32::from(tip));
        at.moved(x, y + 0.02)
    })
}

/// The light that falls from the upper left.
fn shine(colour: usize, at: Point) -> Option<Path> {
    let points: &[(f32, f32)] = match colour {
        0 => {
            return path(|path| {
                path.move_to(at.x - 0.21, at.y - 0.14);
                path.quad_to(at.x - 0.143, at.y - 0.24, at.x - 0.02, at.y - 0.25);
            });
        }
        1 => &[(-0.03, -0.26), (-0.2, 0.05)],
        2 => &[(-0.2, -0.04), (-0.2, -0.2), (-0.04, -0.2)],
        3 => &[(-0.03, -0.24), (-0.21, -0.03)],
        4 => &[(-0.06, -0.29), (-0.06, -0.08)],
        _ => &[(-0.03, -0.22), (-0.1, -0.07)],
    };
    path(|path| line(path, points.iter().map(|&(x, y)| at.moved(x, y))))
}
