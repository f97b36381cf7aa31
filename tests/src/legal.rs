//! A reader of the `legal` list, written from `protocol/README.md` alone.

use std::sync::LazyLock;

use protocol::Cell;

/// Rows of the star: the column of the first hole, and how many there are.
const ROWS: [(u16, u16); 17] = [
    (12, 1),
    (11, 2),
    (10, 3),
    (9, 4),
    (4, 13),
    (4, 12),
    (4, 11),
    (4, 10),
    (4, 9),
    (3, 10),
    (2, 11),
    (1, 12),
    (0, 13),
    (4, 4),
    (4, 3),
    (4, 2),
    (4, 1),
];

/// What a direction adds to a place.
const ADDS: [i16; 8] = [-17, -16, -15, -1, 1, 15, 16, 17];

static STAR: LazyLock<Board> = LazyLock::new(|| {
    let rows = (0..).zip(ROWS);
    rows.flat_map(|(row, (first, holes))| {
        (first..first + holes).map(move |column| 16 * row + column)
    })
    .collect()
});

static HALMA: LazyLock<Board> = LazyLock::new(|| (0..256).collect());

/// The places of the cells, and the cells of the places.
struct Board {
    places: Vec<u16>,
    cells: [Cell; 273],
}

impl FromIterator<u16> for Board {
    fn from_iter<I: IntoIterator<Item = u16>>(places: I) -> Self {
        let places: Vec<u16> = places.into_iter().collect();
        let mut cells = [0; 273];
        for (cell, &place) in places.iter().enumerate() {
            cells[usize::from(place)] = cell as Cell;
        }
        Board { places, cells }
    }
}

impl Board {
    fn of(game: &str) -> &'static Board {
        if game == "halma" { &HALMA } else { &STAR }
    }

    /// The cell so many times the direction away.
    fn toward(&self, cell: Cell, direction: u8, times: i16) -> Cell {
        let add = times * ADDS[usize::from(direction)];
        self.cells[usize::from(self.places[usize::from(cell)].strict_add_signed(add))]
    }
}

/// A piece of the list.
pub struct Piece<'a> {
    board: &'static Board,
    from: Cell,
    /// One bit for each direction.
    steps: u8,
    jumps: &'a [u8],
}

/// The pieces of the list of a game, whose paths are still to be read.
#[must_use]
pub fn pieces<'a>(game: &str, text: &'a str) -> Vec<Piece<'a>> {
    let (mut rest, mut next, mut pieces) = (text.as_bytes(), 0, Vec::new());
    while !rest.is_empty() {
        let head = u16::from(take(&mut rest)) * 64 + u16::from(take(&mut rest));
        let from = next + skipped(head, &mut rest);
        let (jumps, after) = rest.split_at(if head & 256 == 0 { 0 } else { tree(rest) });
        pieces.push(Piece {
            board: Board::of(game),
            from: Cell::try_from(from).expect("a cell"),
            steps: (head & 255) as u8,
            jumps,
        });
        (rest, next) = (after, from + 1);
    }
    pieces
}

/// Every path of the list of a game.
#[must_use]
pub fn paths(game: &str, text: &str) -> Vec<Vec<Cell>> {
    pieces(game, text).iter().flat_map(Piece::paths).collect()
}

/// The cells that are left out before a piece.
fn skipped(head: u16, rest: &mut &[u8]) -> u16 {
    let mut skipped = head >> 9;
    let mut more = skipped == 7;
    while more {
        let value = take(rest);
        skipped += u16::from(value);
        more = value == 63;
    }
    skipped
}

/// How many signs the jumps of a piece have.
fn tree(signs: &[u8]) -> usize {
    let (mut open, mut length) = (1, 0);
    while open > 0 {
        let value = value(signs[length]);
        open += usize::from(value & 8 != 0);
        open -= usize::from(value & 16 == 0);
        length += 1;
    }
    length
}

impl Piece<'_> {
    /// Its moves.
    #[must_use]
    pub fn paths(&self) -> Vec<Vec<Cell>> {
        let steps = (0..8).filter(|direction| self.steps >> direction & 1 == 1);
        let step = |direction| vec![self.from, self.board.toward(self.from, direction, 1)];
        let mut paths: Vec<_> = steps.map(step).collect();
        if !self.jumps.is_empty() {
            self.follow(&mut { self.jumps }, &[self.from], &mut paths);
        }
        paths
    }

    /// The jumps from the end of a path, and all beyond.
    fn follow(&self, signs: &mut &[u8], path: &[Cell], paths: &mut Vec<Vec<Cell>>) {
        loop {
            let value = take(signs);
            let landing = self.board.toward(path[path.len() - 1], value & 7, 2);
            let path = [path, &[landing]].concat();
            if value & 32 == 0 {
                paths.push(path.clone());
            }
            if value & 8 != 0 {
                self.follow(signs, &path, paths);
            }
            if value & 16 == 0 {
                return;
            }
        }
    }
}

/// The value of the next sign.
fn take(rest: &mut &[u8]) -> u8 {
    let (&sign, after) = rest.split_first().expect("another sign");
    *rest = after;
    value(sign)
}

/// What a sign of base64url stands for.
fn value(sign: u8) -> u8 {
    match sign {
        b'A'..=b'Z' => sign - b'A',
        b'a'..=b'z' => sign - b'a' + 26,
        b'0'..=b'9' => sign - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => panic!("what is {:?}?", char::from(sign)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::ServerMessage;
    use rules::{Position, Setup, Variant};
    use server::wire;

    #[test]
    fn the_examples_of_the_readme_read_as_the_readme_says() {
        let expected: [&[Cell]; 4] = [&[206, 205], &[206, 172], &[206, 172, 138], &[206, 172, 140]];
        assert_eq!(paths("halma", "8I___KIQB"), expected);
        let expected: [&[Cell]; 6] = [
            &[48, 38],
            &[48, 47],
            &[48, 49],
            &[48, 57],
            &[48, 58],
            &[48, 25, 27],
        ];
        assert_eq!(paths("star", "98ppE"), expected);
    }

    /// The list as the server sends it.
    fn list(position: &Position) -> String {
        match serde_json::from_slice(&wire::legal_frame(1, position)) {
            Ok(ServerMessage::Legal { moves, .. }) => moves,
            other => panic!("{other:?} is no list"),
        }
    }

    /// Whether some chain may not stop at one of its landings.
    fn crosses(variant: Variant, moves: &str) -> bool {
        let pieces = pieces(variant.name(), moves);
        let mut signs = pieces.iter().flat_map(|piece| piece.jumps);
        signs.any(|&sign| value(sign) & 32 != 0)
    }

    /// Plays games whose moves are drawn by lot, and reads every list; returns in how many something is only crossed.
    fn reads_games_of(variant: Variant) -> usize {
        let mut crossed = 0;
        for seed in 0..3 {
            let mut position = Position::new(&Setup {
                variant,
                first: 0,
                humans: 0,
                block_from_round: 1,
            });
            let mut lot: u64 = seed;
            while let Some(seat) = position.to_move() {
                let moves = list(&position);
                crossed += usize::from(crosses(variant, &moves));
                let legal = position.legal();
                let all = legal.moves();
                let mut expected: Vec<_> = all
                    .filter_map(|(from, to, _)| legal.path(from, to))
                    .collect();
                let mut read = paths(variant.name(), &moves);
                expected.sort();
                read.sort();
                assert_eq!(read, expected, "{moves}");
                lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let path = &read[(lot >> 33) as usize % read.len()];
                position.play(seat, path).expect("a legal move");
            }
            assert_eq!(list(&position), "");
        }
        crossed
    }

    #[test]
    fn the_list_reads_back_as_the_legal_moves_in_whole_games() {
        assert_eq!(reads_games_of(Variant::HALMA), 0);
        for players in [2, 3, 4, 6] {
            let crossed = reads_games_of(Variant::star(players).expect("a game"));
            assert!(crossed > 0 || players == 6, "{players}");
        }
    }
}
