//! Room codes: 12 base-32 characters (60 random bits), shown as `7K3M-Q9TX-0BVE`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Crockford's alphabet: no I, L, O, U (<https://www.crockford.com/base32.html>).
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: usize = 12;

/// The code in a room's link. Who has it may join or watch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(as = "String"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, example = "7K3M-Q9TX-0BVE"))]
pub struct RoomCode(u64);

/// The text is no room code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadRoomCode;

impl RoomCode {
    /// A code out of 60 random bits; higher bits are ignored.
    #[must_use]
    pub fn from_bits(bits: u64) -> Self {
        Self(bits & ((1 << (5 * LENGTH)) - 1))
    }

    /// The 60 bits.
    #[must_use]
    pub fn bits(self) -> u64 {
        self.0
    }
}

impl FromStr for RoomCode {
    type Err = BadRoomCode;

    /// Reads the code as people type it: any case, with or without dashes, O for 0, I and L for 1.
    fn from_str(text: &str) -> Result<Self, BadRoomCode> {
        let mut bits = 0;
        let mut length = 0;
        for character in text.bytes().filter(|&b| b != b'-') {
            bits = bits << 5 | digit(character)?;
            length += 1;
            if length > LENGTH {
                return Err(BadRoomCode);
            }
        }
        if length == LENGTH {
            Ok(Self(bits))
        } else {
            Err(BadRoomCode)
        }
    }
}

fn digit(character: u8) -> Result<u64, BadRoomCode> {
    let plain = match character.to_ascii_uppercase() {
        b'O' => b'0',
        b'I' | b'L' => b'1',
        other => other,
    };
    let place = ALPHABET
        .iter()
        .position(|&b| b == plain)
        .ok_or(BadRoomCode)?;
    Ok(place as u64)
}

impl fmt::Display for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in 0..LENGTH {
            if place > 0 && place % 4 == 0 {
                f.write_str("-")?;
            }
            let digit = self.0 >> (5 * (LENGTH - 1 - place)) & 31;
            write!(f, "{}", char::from(ALPHABET[digit as usize]))?;
        }
        Ok(())
    }
}

/// A code opens a room, so it stays out of logs: `Debug` shows only its end.
impl fmt::Debug for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.to_string();
        write!(f, "RoomCode(..{})", &text[text.len() - 2..])
    }
}

impl fmt::Display for BadRoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a room code")
    }
}

impl std::error::Error for BadRoomCode {}

impl TryFrom<String> for RoomCode {
    type Error = BadRoomCode;

    fn try_from(text: String) -> Result<Self, BadRoomCode> {
        text.parse()
    }
}

impl From<RoomCode> for String {
    fn from(code: RoomCode) -> String {
        code.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_reads_back_as_it_is_shown_and_as_people_type_it() {
        let code = RoomCode::from_bits(0x0123_4567_89ab_cdef);
        let shown = code.to_string();
        assert_eq!(shown.len(), 14);
        assert_eq!(shown.parse(), Ok(code));
        assert_eq!(shown.replace('-', "").to_lowercase().parse(), Ok(code));
        assert_eq!(
            "oooo-iiii-LLLL".parse(),
            "0000-1111-1111".parse::<RoomCode>()
        );
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for text in [
            "",
            "ABCD",
            "ABCD-EFGH-JKMU",
            "ABCD-EFGH-JKMN-P",
            "ABCD EFGH JKMN",
            "é",
        ] {
            assert_eq!(text.parse::<RoomCode>(), Err(BadRoomCode), "{text}");
        }
    }

    #[test]
    fn a_log_shows_only_the_end_of_a_code() {
        assert_eq!(format!("{:?}", RoomCode::from_bits(31)), "RoomCode(..0Z)");
    }
}
