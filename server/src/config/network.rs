//! One address or a block of them, as `192.0.2.7` or `10.0.0.0/8`.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// A block of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

/// The text is no address and no block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an IP address or a block such as 10.0.0.0/8")]
pub struct BadNetwork;

impl Network {
    /// Whether the address lies in the block. An IPv4 address in IPv6 clothes counts as what it is.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let shift = width(self.address) - self.prefix;
        let (block, address) = (self.address, address.to_canonical());
        let same = |shift: u8| {
            bits(block).checked_shr(shift.into()) == bits(address).checked_shr(shift.into())
        };
        block.is_ipv4() == address.is_ipv4() && same(shift)
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.prefix)
    }
}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Self, BadNetwork> {
        let (address, prefix) = text
            .split_once('/')
            .map_or((text, None), |(a, p)| (a, Some(p)));
        let address: IpAddr = address.parse().map_err(|_| BadNetwork)?;
        let prefix = match prefix {
            None => width(address),
            Some(prefix) => prefix
                .parse()
                .ok()
                .filter(|&p| p <= width(address))
                .ok_or(BadNetwork)?,
        };
        Ok(Self { address, prefix })
    }
}

fn width(address: IpAddr) -> u8 {
    if address.is_ipv4() { 32 } else { 128 }
}

fn bits(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(v4) => v4.to_bits().into(),
        IpAddr::V6(v6) => v6.to_bits(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contains(network: &str, address: &str) -> bool {
        network
            .parse::<Network>()
            .unwrap()
            .contains(address.parse().unwrap())
    }

    #[test]
    fn a_block_contains_the_addresses_with_its_prefix() {
        assert!(contains("10.0.0.0/8", "10.255.0.1"));
        assert!(!contains("10.0.0.0/8", "11.0.0.1"));
        assert!(contains("10.0.0.0/8", "::ffff:10.1.2.3"));
        assert!(contains("0.0.0.0/0", "8.8.8.8"));
        assert!(!contains("0.0.0.0/0", "::1"));
        assert!(contains("::/0", "2001:db8::1"));
        assert!(contains("2001:db8::/32", "2001:db8:ffff::1"));
        assert!(contains("192.0.2.7", "192.0.2.7"));
        assert!(!contains("192.0.2.7", "192.0.2.6"));
    }

    #[test]
    fn what_is_no_block_is_refused() {
        for text in [
            "",
            "localhost",
            "10.0.0.0/33",
            "::/129",
            "10.0.0.0/",
            "10.0.0/8",
            "1.2.3.4/-1",
        ] {
            assert_eq!(text.parse::<Network>(), Err(BadNetwork), "{text}");
        }
    }
}
