//! The name a guest goes by, read once at the door.

use protocol::ErrorCode;
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use super::lookalike::looks;
use super::reserved::is_reserved;

/// Characters as people count them.
const LONGEST: usize = 20;
/// One of them can be a tower of marks; all together may not be.
const MOST_BYTES: usize = 80;
/// More than this is no name before it is tidied either.
const MOST_BYTES_RAW: usize = 400;

/// A name that can be shown to others: it looks like what it is, and it can be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Empty or too long.
    #[error("a name has 1 to 20 characters")]
    Length,
    /// Characters that nobody sees, or that turn the text around.
    #[error("a name has only characters that can be seen")]
    Characters,
    /// It looks as if it were the server's own.
    #[error("the name is reserved")]
    Reserved,
}

impl Name {
    /// Tidies a text (NFKC, no space at the ends, single spaces within) and checks it.
    pub fn parse(text: &str) -> Result<Name, NameError> {
        if text.len() > MOST_BYTES_RAW {
            return Err(NameError::Length);
        }
        let plain: String = text.nfkc().collect();
        let plain = plain.trim();
        if plain.chars().any(is_unseen) {
            return Err(NameError::Characters);
        }
        let tidy = plain.split_whitespace().collect::<Vec<_>>().join(" ");
        let fits =
            tidy.len() <= MOST_BYTES && (1..=LONGEST).contains(&tidy.graphemes(true).count());
        if !fits {
            return Err(NameError::Length);
        }
        if is_reserved(&tidy) {
            return Err(NameError::Reserved);
        }
        Ok(Name(tidy))
    }

    /// A text that `parse` would take as it stands.
    pub(super) fn known_good(text: String) -> Name {
        Name(text)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What it looks like at a glance; names with the same looks can be taken for each other.
    #[must_use]
    pub fn looks(&self) -> String {
        looks(&self.0)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

impl From<NameError> for ErrorCode {
    fn from(error: NameError) -> ErrorCode {
        match error {
            NameError::Length => ErrorCode::BadNameLength,
            NameError::Characters => ErrorCode::BadNameCharacters,
            NameError::Reserved => ErrorCode::NameTaken,
        }
    }
}

/// Control, format and line-parting characters, what Unicode says to draw as nothing
/// (`Default_Ignorable_Code_Point`), the blank braille cell, and code points without a meaning.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
            | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
            | '\u{fdd0}'..='\u{fdef}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{ffff}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tidied(text: &str) -> Result<String, NameError> {
        Name::parse(text).map(String::from)
    }

    #[test]
    fn a_name_is_tidied() {
        assert_eq!(tidied("  Ann \u{a0}  Lee "), Ok("Ann Lee".into()));
        assert_eq!(tidied("\u{ff21}\u{ff4e}\u{ff4e}"), Ok("Ann".into()));
        assert_eq!(tidied("e\u{301}"), Ok("\u{e9}".into()));
    }

    #[test]
    fn a_name_has_1_to_20_characters_as_people_count_them() {
        assert_eq!(tidied(""), Err(NameError::Length));
        assert_eq!(tidied(" \t "), Err(NameError::Length));
        assert!(tidied(&"跳".repeat(20)).is_ok());
        assert_eq!(tidied(&"a".repeat(21)), Err(NameError::Length));
        assert!(tidied(&"x\u{302}".repeat(20)).is_ok());
        assert_eq!(tidied(&"a".repeat(1 << 20)), Err(NameError::Length));
    }

    #[test]
    fn one_character_cannot_be_a_tower_of_marks() {
        let tower = format!("x{}", "\u{302}".repeat(40));
        assert_eq!(tidied(&tower), Err(NameError::Length));
    }

    #[test]
    fn a_name_of_the_server_is_refused() {
        assert_eq!(tidied("Hoppity"), Err(NameError::Reserved));
    }

    #[test]
    fn characters_that_nobody_sees_or_that_turn_the_text_are_refused() {
        for c in [
            '\0',
            '\n',
            '\t',
            '\u{7f}',
            '\u{85}',
            '\u{ad}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{202e}',
            '\u{2028}',
            '\u{2066}',
            '\u{2069}',
            '\u{feff}',
            '\u{fe0f}',
            '\u{3164}',
            '\u{e0041}',
            '\u{e000}',
            '\u{2800}',
        ] {
            assert_eq!(
                tidied(&format!("a{c}b")),
                Err(NameError::Characters),
                "{c:?}"
            );
        }
    }

    #[test]
    fn names_of_many_scripts_pass() {
        for text in [
            "Zoë",
            "Ирина",
            "小跳",
            "이수",
            "علي",
            "नेहा",
            "O'Neil-Smith",
            "🦘",
            "<b>",
        ] {
            assert_eq!(tidied(text), Ok(text.into()));
        }
    }
}
