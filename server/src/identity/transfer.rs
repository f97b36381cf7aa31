//! The code that makes another browser known: typed by people, so it looks like the code of a room.

use std::fmt;
use std::str::FromStr;

use protocol::{BadRoomCode, RoomCode};
use sha2::{Digest, Sha256};

/// 60 random bits. It works once and for minutes, and guesses are counted: that is enough.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TransferCode(RoomCode);

impl TransferCode {
    /// A code out of 60 random bits.
    #[must_use]
    pub fn from_bits(bits: u64) -> Self {
        Self(RoomCode::from_bits(bits))
    }

    /// What is stored instead of it.
    #[must_use]
    pub fn hash(self) -> [u8; 32] {
        Sha256::digest(self.0.bits().to_be_bytes()).into()
    }

    /// Its text, for the eyes of its owner and nothing else.
    #[must_use]
    pub fn reveal(self) -> String {
        self.0.to_string()
    }
}

impl FromStr for TransferCode {
    type Err = BadRoomCode;

    fn from_str(text: &str) -> Result<Self, BadRoomCode> {
        text.trim().parse().map(Self)
    }
}

impl fmt::Debug for TransferCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TransferCode(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it_and_never_logged() {
        let code = TransferCode::from_bits(1 << 40 | 31);
        let typed = format!(" {} ", code.reveal().to_lowercase().replace('-', ""));
        assert_eq!(typed.parse(), Ok(code));
        assert_eq!(format!("{code:?}"), "TransferCode(..)");
        assert_ne!(code.hash(), TransferCode::from_bits(31).hash());
    }
}
