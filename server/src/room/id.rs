//! What a room is called where its code must not stand: in logs and for operators.

use std::fmt;

use protocol::RoomCode;
use sha2::{Digest, Sha256};

/// 32 bits of the hash of a room's code: the same after every restart, and of no use to whoever wants to come in, as
/// 2^28 codes have it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoomId(u32);

impl RoomId {
    /// The id of the room with this code.
    #[must_use]
    pub fn of(code: RoomCode) -> Self {
        let [a, b, c, d, ..]: [u8; 32] = Sha256::digest(code.bits().to_be_bytes()).into();
        Self(u32::from_be_bytes([a, b, c, d]))
    }
}

impl fmt::Display for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_always_the_same_and_shows_nothing_of_the_code() {
        let code = RoomCode::from_bits(5);
        // printf '\0\0\0\0\0\0\0\5' | sha256sum
        assert_eq!(RoomId::of(code).to_string(), "5dee4dd6");
        assert!(RoomId::of(RoomCode::from_bits(6)) != RoomId::of(code));
    }
}
