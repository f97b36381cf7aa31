//! What a name looks like at a glance: two names with the same looks can be taken for each other.
//!
//! A small table of the letters that people really use to look like somebody else, not all of Unicode's list; what it
//! does not know keeps its own looks.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Cyrillic, Greek and Latin letters and digits, each with the plain letter it looks like.
const TWINS: [(&str, char); 24] = [
    ("аαɑ4@", 'a'),
    ("вβь8", 'b'),
    ("сςϲ", 'c'),
    ("ԁđ", 'd'),
    ("еєεёэ3", 'e'),
    ("ғ", 'f'),
    ("ɡ9", 'g'),
    ("нһħ", 'h'),
    ("ј", 'j'),
    ("кκ", 'k'),
    ("iіїιıӏłį1|", 'l'),
    ("м", 'm'),
    ("пηո", 'n'),
    ("оοσө0øօ", 'o'),
    ("рρ", 'p'),
    ("ԛ", 'q'),
    ("гя", 'r'),
    ("ѕ5$", 's'),
    ("тτ7", 't'),
    ("υцս", 'u'),
    ("ѵν", 'v'),
    ("ԝωшщ", 'w'),
    ("хχ", 'x'),
    ("уγўү", 'y'),
];

/// Pairs that run together.
const PAIRS: [(&str, &str); 3] = [("rn", "m"), ("vv", "w"), ("cl", "d")];

/// The looks of a text: plain letters without case, marks, spaces and signs.
#[must_use]
pub fn looks(text: &str) -> String {
    let plain: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .map(twin)
        .filter(|c| c.is_alphanumeric())
        .collect();
    if plain.is_empty() {
        // Signs and pictures alone look like themselves.
        return text.to_owned();
    }
    PAIRS
        .iter()
        .fold(plain, |text, (pair, one)| text.replace(pair, one))
}

fn twin(c: char) -> char {
    if c.is_ascii_lowercase() && c != 'i' {
        return c;
    }
    let found = TWINS.iter().find(|(twins, _)| twins.contains(c));
    found.map_or(c, |(_, plain)| *plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_can_be_taken_for_each_other_look_alike() {
        for (one, other) in [
            ("Admin", "аdмin"),
            ("Admin", "A d m 1 n"),
            ("Admin", "ÀDMĺN"),
            ("hoppity", "H0PP1TY"),
            ("modern", "MODEM"),
            ("Anna", "Аnnа."),
            ("Ирина", "ИPИHA"),
        ] {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
    }

    #[test]
    fn other_names_keep_their_own_looks() {
        for (one, other) in [
            ("Ann", "Anna"),
            ("小跳", "小兔"),
            ("🦘", "🐇"),
            ("Ирина", "Ирма"),
        ] {
            assert_ne!(looks(one), looks(other), "{one} {other}");
        }
    }
}
