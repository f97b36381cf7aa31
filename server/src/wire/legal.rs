//! The flat list of legal moves, as `protocol/README.md` describes it.

use rules::{Node, Position};

/// Every legal move of the side to move, one path per destination.
#[must_use]
pub fn legal_text(position: &Position) -> String {
    let mut text = Vec::with_capacity(512);
    for (from, nodes) in position.legal().pieces() {
        if !text.is_empty() {
            text.push(b' ');
        }
        put(&mut text, from);
        let steps = nodes.iter().take_while(|node| node.jumps == 0);
        let mut next = 0;
        for step in steps {
            text.push(b'.');
            put(&mut text, step.cell);
            next += 1;
        }
        chains(&mut text, nodes, next, None);
        let told = text.iter().rposition(|&sign| sign != b'<');
        text.truncate(told.map_or(0, |last| last + 1));
    }
    // It is digits and signs.
    String::from_utf8(text).unwrap_or_default()
}

/// The jumps that go on from `parent`, depth first, each closed by going back. The first of them is `next` or one of
/// those after it: the rules list a piece's nodes generation by generation, so the children of one node lie together.
fn chains(text: &mut Vec<u8>, nodes: &[Node], next: usize, parent: Option<u16>) {
    let goes_on = nodes.last().is_some_and(|last| last.parent >= parent);
    if !goes_on {
        return;
    }
    let first = next + nodes[next..].partition_point(|node| node.parent < parent);
    let children = nodes.iter().enumerate().skip(first);
    for (index, node) in children.take_while(|(_, node)| node.parent == parent) {
        text.push(if node.stop { b'>' } else { b'~' });
        put(text, node.cell);
        chains(text, nodes, index + 1, Some(index as u16));
        text.push(b'<');
    }
}

/// Digit by digit: this is done some hundred times for every move, and the library's formatting takes ten times as long.
fn put(text: &mut Vec<u8>, cell: u8) {
    if cell >= 100 {
        text.push(b'0' + cell / 100);
    }
    if cell >= 10 {
        text.push(b'0' + cell / 10 % 10);
    }
    text.push(b'0' + cell % 10);
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Setup, Variant};

    #[test]
    fn the_start_of_the_star_has_eight_steps_and_six_jumps() {
        let variant = Variant::star(2).unwrap();
        let position = Position::new(&Setup {
            variant,
            first: 0,
            humans: 3,
            block_from_round: 1,
        });
        assert_eq!(
            legal_text(&position),
            "3>14<>16 4>15<>17 5>16<>18 6.14.15 7.15.16 8.16.17 9.17.18"
        );
    }

    #[test]
    fn the_list_reads_back_as_the_legal_moves() {
        let mut position = Position::new(&Setup {
            variant: Variant::HALMA,
            first: 0,
            humans: 3,
            block_from_round: 1,
        });
        for ply in 0..60 {
            let legal = position.legal();
            let mut expected: Vec<Vec<u8>> = legal
                .moves()
                .filter_map(|(f, t, _)| legal.path(f, t))
                .collect();
            let mut found = read(&legal_text(&position));
            expected.sort();
            found.sort();
            assert_eq!(found, expected);
            let path = expected[ply * 7 % expected.len()].clone();
            position.play(position.to_move().unwrap(), &path).unwrap();
        }
    }

    /// A reader of the list as a stranger would write it.
    fn read(text: &str) -> Vec<Vec<u8>> {
        let mut paths = Vec::new();
        for piece in text.split(' ') {
            let mut path: Vec<u8> = Vec::new();
            let mut sign = ' ';
            for token in piece.split_inclusive(['.', '>', '~', '<']) {
                let digits = token.trim_end_matches(['.', '>', '~', '<']);
                if let Ok(cell) = digits.parse() {
                    match sign {
                        '.' => paths.push(vec![path[0], cell]),
                        _ => path.push(cell),
                    }
                    if sign == '>' {
                        paths.push(path.clone());
                    }
                }
                sign = token.chars().last().unwrap();
                if sign == '<' {
                    path.pop();
                }
            }
        }
        paths
    }
}
