//! Why a line is refused: a word for programs and a sentence for people. It never repeats what it was sent.

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// `bad_line`, `unknown_command`, `bad_argument`, `bad_position` or `illegal_move`.
    pub code: &'static str,
    /// In one line.
    pub text: String,
}

impl Fault {
    pub(super) fn new(code: &'static str, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { code, text }
    }

    /// What a command should have been followed by.
    pub(super) fn argument(text: impl Into<String>) -> Self {
        Self::new("bad_argument", text)
    }
}
