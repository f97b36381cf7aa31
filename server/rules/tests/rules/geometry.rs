//! The boards: where cells, camps and corners lie, and which cells are neighbours.

use crate::format::text;
use rules::{Board, Variant, notation};
use serde::Deserialize;

#[derive(Deserialize)]
struct Geometry {
    halma: Vec<Square>,
    star: Vec<Hole>,
}

#[derive(Deserialize)]
struct Square {
    id: u8,
    row: u8,
    col: u8,
    name: String,
    camp: Option<String>,
}

#[derive(Deserialize)]
struct Hole {
    id: u8,
    cube: [i16; 3],
    row: u8,
    corner: Option<u8>,
    neighbours: Vec<u8>,
    turned60: u8,
    steps_to_corner: Vec<u8>,
}

fn geometry() -> Geometry {
    serde_json::from_str(&text("geometry.json")).expect("the geometry is readable")
}

/// The steps of a king between two squares.
fn king(halma: Variant, a: u8, b: u8) -> u8 {
    let ((row, column), (other_row, other_column)) = (halma.row_column(a), halma.row_column(b));
    row.abs_diff(other_row).max(column.abs_diff(other_column))
}

#[test]
fn every_square_of_halma_has_its_place_its_name_and_its_camp() {
    let halma = Variant::HALMA;
    for square in geometry().halma {
        assert_eq!(halma.row_column(square.id), (square.row, square.col));
        assert_eq!(notation::cell(halma, square.id), square.name);
        assert_eq!(notation::parse_cell(halma, &square.name), Some(square.id));
        let in_camp = |seat| halma.home(seat).any(|cell| cell == square.id);
        assert_eq!(in_camp(0), square.camp.as_deref() == Some("bottom_right"));
        assert_eq!(in_camp(1), square.camp.as_deref() == Some("top_left"));
        let near = |at: u8| king(halma, at, square.id) == 1;
        assert!(
            halma
                .neighbours(square.id)
                .eq((0..=255).filter(|&at| near(at)))
        );
    }
}

#[test]
fn every_hole_of_the_star_has_its_place_its_corner_and_its_neighbours() {
    let star = Variant::star(6).expect("six play");
    let holes = geometry().star;
    assert_eq!(holes.len(), usize::from(star.cells()));
    for hole in holes {
        let (row, column) = star.row_column(hole.id);
        assert_eq!((row, i16::from(row) - 8), (hole.row, hole.cube[2]));
        assert_eq!(i16::from(column) - 8, hole.cube[0]);
        assert_eq!(
            star.neighbours(hole.id).collect::<Vec<_>>(),
            hole.neighbours
        );
        for corner in 0..6 {
            let home = star.home(corner).any(|cell| cell == hole.id);
            assert_eq!(home, hole.corner == Some(corner));
            let steps = hole.steps_to_corner[usize::from(corner)];
            assert_eq!(star.steps_to_target((corner + 3) % 6, hole.id), steps);
        }
    }
}

#[test]
fn a_turn_by_sixty_degrees_leads_every_home_to_the_next_corner() {
    let (star, holes) = (Variant::star(6).expect("six play"), geometry().star);
    for seat in 0..6 {
        let mut turned: Vec<u8> = star
            .home(seat)
            .map(|cell| holes[usize::from(cell)].turned60)
            .collect();
        turned.sort_unstable();
        assert_eq!(turned, star.home((seat + 1) % 6).collect::<Vec<_>>());
    }
}

/// The hole two away from `from` in the direction of its neighbour `over`, if there is one.
fn beyond(holes: &[Hole], from: &Hole, over: &Hole) -> Option<u8> {
    let cube: Vec<i16> = (0..3)
        .map(|axis| 2 * over.cube[axis] - from.cube[axis])
        .collect();
    holes
        .iter()
        .find(|hole| hole.cube[..] == cube[..])
        .map(|hole| hole.id)
}

/// On a star where one marble stands beside another, the jump over it leads to the hole just
/// behind, from every hole in every direction and back again; there is none off the board.
#[test]
fn every_single_jump_on_the_star_lands_just_behind_and_leads_back() {
    let (star, holes) = (Variant::star(6).expect("six play"), geometry().star);
    let mut jumps = 0;
    for from in &holes {
        for &near in &from.neighbours {
            let land = beyond(&holes, from, &holes[usize::from(near)]);
            assert_eq!(single_jump(star, from.id, near), land);
            if let Some(land) = land {
                assert_eq!(single_jump(star, land, near), Some(from.id));
                jumps += 1;
            }
        }
    }
    assert_eq!(jumps, 534, "as many as the geometry has holes in line");
}

/// Where the jump over `near` leads, asked of some seat that may stop there.
fn single_jump(star: Variant, from: u8, near: u8) -> Option<u8> {
    (0..6).find_map(|seat| {
        let mut sides: [&[u8]; 6] = [&[]; 6];
        let (own, other) = ([from], [near]);
        sides[usize::from(seat)] = &own;
        sides[usize::from((seat + 1) % 6)] = &other;
        let board = Board::with_pieces(star, &sides, seat).expect("two different holes");
        let legal = rules::Legal::of(&board);
        legal
            .moves()
            .find(|&(_, _, jumps)| jumps == 1)
            .map(|(_, to, _)| to)
    })
}
