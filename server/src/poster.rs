//! Pictures of boards as PNG, for the previews of links, in the light theme.
//!
//! Keeps nothing and knows no web: a picture is a function of the board.

mod canvas;
mod halma;
mod ink;
mod marble;
mod mark;
mod star;

use protocol::Cell;
use rules::{Seat, Variant};

use canvas::{Canvas, Point};

/// The size of a picture in pixels: what every network shows large.
pub const WIDTH: u16 = 1200;
/// See [`WIDTH`].
pub const HEIGHT: u16 = 630;

/// The middle of what the board leaves free on either side, from the middle of the picture.
const ASIDE: f32 = 450.0;
/// A player's marble beside the board is so many pixels for one hole distance.
const LARGE: f32 = 84.0;

/// A board with pieces on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    variant: Variant,
    pieces: Vec<Vec<Cell>>,
}

impl Board {
    /// The start of a game; `None`: there is no such game, or not for so many.
    #[must_use]
    pub fn start(game: &str, players: u8) -> Option<Self> {
        let variant = variant(game, players)?;
        let home = |seat| variant.home(seat).collect();
        let pieces = (0..players).map(home).collect();
        Some(Self { variant, pieces })
    }

    /// A game as it stands: for each seat its cells. `None`: there is no such game.
    #[must_use]
    pub fn of(game: &str, pieces: Vec<Vec<Cell>>) -> Option<Self> {
        let variant = variant(game, u8::try_from(pieces.len()).ok()?)?;
        Some(Self { variant, pieces })
    }

    /// The PNG of it, seen from the first seat, with the brand on one side and the players' marbles on the other.
    #[must_use]
    pub fn draw(&self) -> Option<Vec<u8>> {
        let mut canvas = Canvas::new(u32::from(WIDTH), u32::from(HEIGHT), Some(ink::of("page")))?;
        let middle = Point::new(f32::from(WIDTH) / 2.0, f32::from(HEIGHT) / 2.0);
        match self.variant.name() {
            "halma" => halma::draw(&mut canvas.at(middle, halma::SCALE), self),
            _ => star::draw(&mut canvas.at(middle, star::SCALE), self),
        }
        mark::brand(&mut canvas, middle.moved(-ASIDE, 0.0));
        self.draw_players(&mut canvas, middle.moved(ASIDE, 0.0));
        canvas.png()
    }

    /// One marble for each seat, in turn order from the top.
    fn draw_players(&self, canvas: &mut Canvas, middle: Point) {
        let players = self.variant.players();
        for seat in 0..players {
            let up = f32::from(players - 1) / 2.0 - f32::from(seat);
            let at = middle.moved(0.0, -up * LARGE * 1.1);
            marble::draw(
                &mut canvas.at(at, LARGE),
                self.colour(seat),
                Point::default(),
            );
        }
    }

    /// As in static/board/shapes.js: a seat has the colour of its corner, in Halma too.
    fn colour(&self, seat: Seat) -> usize {
        let corners = Variant::star(self.variant.players()).map_or(&[][..], Variant::corners);
        corners
            .get(usize::from(seat))
            .map_or(0, |&corner| corner.into())
    }
}

fn variant(game: &str, players: u8) -> Option<Variant> {
    let stars = [2, 3, 4, 6].into_iter().filter_map(Variant::star);
    [Variant::HALMA]
        .into_iter()
        .chain(stars)
        .find(|known| known.name() == game && known.players() == players)
}

#[cfg(test)]
mod tests;
