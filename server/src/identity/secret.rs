//! 128 random bits that only their guest has.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// What proves who a guest is. 32 hexadecimal digits where it travels.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 16]);

/// The text is no secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a secret")]
pub struct BadSecret;

impl Secret {
    /// A secret out of 128 random bits.
    #[must_use]
    pub fn from_bits(bits: u128) -> Self {
        Self(bits.to_be_bytes())
    }

    /// What is stored instead of it. It has too many bits to be guessed, so it needs neither salt nor a slow hash.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }

    /// Its text, for the cookie or the `Authorization` header and nothing else.
    #[must_use]
    pub fn reveal(&self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.0))
    }
}

impl FromStr for Secret {
    type Err = BadSecret;

    fn from_str(text: &str) -> Result<Self, BadSecret> {
        let digits = text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let bits = digits
            .then(|| u128::from_str_radix(text, 16))
            .ok_or(BadSecret)?;
        bits.map(Self::from_bits).map_err(|_| BadSecret)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reads_back_as_it_travels() {
        let secret = Secret::from_bits(0x00ab << 100);
        assert_eq!(secret.reveal().len(), 32);
        assert_eq!(secret.reveal().parse(), Ok(secret));
    }

    #[test]
    fn what_is_no_secret_is_refused() {
        let long = "0".repeat(33);
        for text in [
            "",
            "0",
            "+0000000000000000000000000000000",
            "zz",
            long.as_str(),
        ] {
            assert_eq!(text.parse::<Secret>(), Err(BadSecret), "{text}");
        }
    }

    #[test]
    fn debug_output_never_shows_it() {
        assert_eq!(format!("{:?}", Secret::from_bits(0xbeef)), "Secret(..)");
    }

    #[test]
    fn the_hash_is_the_sha_256_of_its_bytes() {
        // printf '\0%.0s' {1..16} | sha256sum
        assert_eq!(Secret::from_bits(0).hash()[..4], [0x37, 0x47, 0x08, 0xff]);
    }
}
