//! A reader of the `legal` list, written from `protocol/README.md` alone.

use protocol::Cell;

/// Every path of the list.
#[must_use]
pub fn paths(text: &str) -> Vec<Vec<Cell>> {
    text.split(' ').flat_map(of_piece).collect()
}

fn of_piece(text: &str) -> Vec<Vec<Cell>> {
    let mut paths = Vec::new();
    let digits = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (start, mut rest) = text.split_at(digits);
    let mut path = vec![cell(start)];
    while let Some(sign) = rest.chars().next() {
        let tail = &rest[1..];
        let end = tail
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(tail.len());
        match sign {
            '.' => paths.push(vec![path[0], cell(&tail[..end])]),
            '>' | '~' => path.push(cell(&tail[..end])),
            '<' => _ = path.pop(),
            other => panic!("what is {other:?} in {text}?"),
        }
        if sign == '>' {
            paths.push(path.clone());
        }
        rest = &tail[end..];
    }
    paths
}

fn cell(digits: &str) -> Cell {
    digits
        .parse()
        .unwrap_or_else(|_| panic!("{digits:?} is no cell"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_readme_reads_as_the_readme_says() {
        let expected: [&[Cell]; 5] = [
            &[206, 205],
            &[206, 172],
            &[206, 172, 140],
            &[206, 172, 138],
            &[206, 172, 174, 142],
        ];
        assert_eq!(paths("206.205>172>140<>138<<~174>142").len(), 5);
        assert_eq!(paths("206.205>172>140<>138<~174>142"), expected);
    }
}
