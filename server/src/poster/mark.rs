//! The brand: the first player's marble as a mark, with the name under it or alone as an icon.

use tiny_skia::Path;

use super::canvas::{Canvas, Point, View, line, path};
use super::{ink, marble};

/// In a picture: pixels for the marble's hole distance, and for the height of a small letter.
const MARBLE: f32 = 170.0;
const LETTER: f32 = 28.0;
/// From the marble's middle to the feet of the letters.
const FEET: f32 = 140.0;
const PEN: f32 = 0.23;

/// The mark with the name under it.
pub fn brand(canvas: &mut Canvas, middle: Point) {
    let middle = middle.moved(0.0, -50.0);
    marble::draw(&mut canvas.at(middle, MARBLE), 0, Point::default());
    write_name(&mut canvas.at(middle.moved(0.0, FEET), LETTER));
}

/// The mark alone on a square of so many pixels, as PNG. `part` of it is the marble; `filled`: to the edges, for
/// systems that cut a shape of their own out of it.
#[cfg(test)]
pub fn icon(pixels: u16, part: f32, filled: bool) -> Option<Vec<u8>> {
    let side = u32::from(pixels);
    let mut canvas = Canvas::new(side, side, filled.then_some(ink::of("page")))?;
    let middle = Point::new(f32::from(pixels) / 2.0, f32::from(pixels) / 2.0);
    // A marble is 0.83 of the hole distance, rim and all.
    let scale = f32::from(pixels) * part / 0.83;
    marble::draw(&mut canvas.at(middle, scale), 0, Point::default());
    canvas.png()
}

/// One letter: its width, its lines, and the middle of its bowl if it has one. Feet at 0, small letters up to -0.94.
struct Letter {
    width: f32,
    lines: &'static [[(f32, f32); 2]],
    bowl: Option<(f32, f32)>,
}

const BOWL: f32 = 0.46;
const GAP: f32 = 0.44;

const BIG_H: Letter = Letter {
    width: 0.95,
    lines: &[
        [(0.0, -1.5), (0.0, 0.0)],
        [(0.95, -1.5), (0.95, 0.0)],
        [(0.0, -0.76), (0.95, -0.76)],
    ],
    bowl: None,
};
const O: Letter = Letter {
    width: 0.92,
    lines: &[],
    bowl: Some((0.46, -0.48)),
};
const P: Letter = Letter {
    width: 0.92,
    lines: &[[(0.0, -0.94), (0.0, 0.52)]],
    bowl: Some((0.46, -0.48)),
};
const I: Letter = Letter {
    width: 0.0,
    lines: &[[(0.0, -0.94), (0.0, 0.0)], [(0.0, -1.4), (0.0, -1.38)]],
    bowl: None,
};
const T: Letter = Letter {
    width: 0.52,
    lines: &[[(0.24, -1.36), (0.24, 0.0)], [(0.0, -0.94), (0.52, -0.94)]],
    bowl: None,
};
const Y: Letter = Letter {
    width: 0.84,
    lines: &[[(0.0, -0.94), (0.42, 0.0)], [(0.84, -0.94), (0.18, 0.52)]],
    bowl: None,
};

/// The name, its feet in the middle at (0, 0).
fn write_name(view: &mut View<'_>) {
    let name = [BIG_H, O, P, P, I, T, Y];
    let widths: f32 = name.iter().map(|letter| letter.width + GAP).sum();
    let mut left = (GAP - widths) / 2.0;
    for letter in &name {
        view.stroke(outline(letter, left).as_ref(), PEN, ink::of("ink"));
        left += letter.width + GAP;
    }
}

fn outline(letter: &Letter, left: f32) -> Option<Path> {
    path(|path| {
        for points in letter.lines {
            line(path, points.map(|(x, y)| Point::new(left + x, y)));
        }
        if let Some((x, y)) = letter.bowl {
            path.push_circle(left + x, y, BOWL);
        }
    })
}
