//! A surface to draw on: outlines filled and stroked in a scale of one's own, and the PNG of it. It knows no board.

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform,
};

/// Somewhere, in the scale of the moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    pub fn moved(self, x: f32, y: f32) -> Self {
        Self::new(self.x + x, self.y + y)
    }

    /// Turned about (0, 0), clockwise on the screen.
    pub fn turned(self, degrees: f32) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Self::new(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }
}

/// A colour as `0xRRGGBB`, and how much of it.
#[derive(Clone, Copy, Debug)]
pub struct Ink(pub u32, pub f32);

impl Ink {
    pub const fn part(self, part: f32) -> Self {
        Self(self.0, part)
    }
}

/// The whole surface.
pub struct Canvas {
    pixels: Pixmap,
}

/// The surface with its own middle and scale.
pub struct View<'a> {
    pixels: &'a mut Pixmap,
    place: Transform,
}

impl Canvas {
    /// `None`: it has no extent, or far too much.
    pub fn new(width: u32, height: u32, ground: Option<Ink>) -> Option<Self> {
        let mut pixels = Pixmap::new(width, height)?;
        if let Some(ground) = ground {
            pixels.fill(colour(ground));
        }
        Some(Self { pixels })
    }

    /// (0, 0) is at `middle` now, and 1 is `scale` pixels.
    pub fn at(&mut self, middle: Point, scale: f32) -> View<'_> {
        View {
            pixels: &mut self.pixels,
            place: Transform::from_row(scale, 0.0, 0.0, scale, middle.x, middle.y),
        }
    }

    /// `None`: it cannot be encoded, which does not happen.
    pub fn png(self) -> Option<Vec<u8>> {
        let (width, height) = (self.pixels.width(), self.pixels.height());
        let mut png = Vec::new();
        let mut encoder = Encoder::new(&mut png, width, height);
        encoder.set_color(ColorType::Rgba);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::High);
        // Neighbouring marbles are alike to the pixel, which only plain rows show.
        encoder.set_filter(Filter::NoFilter);
        let mut writer = encoder.write_header().ok()?;
        writer
            .write_image_data(&self.pixels.take_demultiplied())
            .ok()?;
        writer.finish().ok()?;
        Some(png)
    }
}

impl View<'_> {
    pub fn fill(&mut self, path: Option<&Path>, ink: Ink) {
        if let Some(path) = path {
            self.pixels
                .fill_path(path, &paint(ink), FillRule::Winding, self.place, None);
        }
    }

    /// With round ends and corners.
    pub fn stroke(&mut self, path: Option<&Path>, width: f32, ink: Ink) {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        if let Some(path) = path {
            self.pixels
                .stroke_path(path, &paint(ink), &stroke, self.place, None);
        }
    }
}

/// An outline from what is drawn into it; `None`: nothing was.
pub fn path(draw: impl FnOnce(&mut PathBuilder)) -> Option<Path> {
    let mut path = PathBuilder::new();
    draw(&mut path);
    path.finish()
}

/// A line through these points.
pub fn line(path: &mut PathBuilder, points: impl IntoIterator<Item = Point>) {
    for (place, Point { x, y }) in points.into_iter().enumerate() {
        if place == 0 {
            path.move_to(x, y);
        } else {
            path.line_to(x, y);
        }
    }
}

/// A closed outline.
pub fn polygon(points: impl IntoIterator<Item = Point>) -> Option<Path> {
    path(|path| {
        line(path, points);
        path.close();
    })
}

fn paint(ink: Ink) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(colour(ink));
    paint
}

fn colour(Ink(rgb, part): Ink) -> Color {
    let [_, red, green, blue] = rgb.to_be_bytes();
    let mut colour = Color::from_rgba8(red, green, blue, u8::MAX);
    colour.set_alpha(part);
    colour
}
