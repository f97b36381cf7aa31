//! Where a request really comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

use crate::config::Network;

/// The address of whoever made a request; an extension of every request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client(pub IpAddr);

impl Client {
    /// As what it counts: see [`household`].
    #[must_use]
    pub fn household(self) -> IpAddr {
        household(self.0)
    }
}

/// The client behind a peer: `X-Forwarded-For` is read from the right, as far as trusted proxies wrote it.
/// From anybody else the header means nothing.
pub(super) fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> Client {
    let is_proxy = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let mut hops = lines.flat_map(|line| line.to_str().unwrap_or("").rsplit(','));
    let mut address = peer;
    while is_proxy(address) {
        // What cannot be read was not written by our proxy; it ends the chain.
        match hops.next().and_then(hop) {
            Some(before) => address = before.to_canonical(),
            None => break,
        }
    }
    Client(address)
}

/// An address, with or without brackets and port.
fn hop(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text
        .strip_prefix('[')
        .and_then(|t| t.strip_suffix(']'))
        .unwrap_or(text);
    bare.parse()
        .ok()
        .or_else(|| text.parse::<SocketAddr>().ok().map(|socket| socket.ip()))
}

/// What counts as one address: with IPv6 the /64 that one line gets.
#[must_use]
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into(),
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(peer: &str, lines: &[&str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        let trusted: Vec<Network> = trusted
            .iter()
            .map(|network| network.parse().unwrap())
            .collect();
        client(peer.parse().unwrap(), &headers, &trusted)
            .0
            .to_string()
    }

    #[test]
    fn a_stranger_cannot_pretend_to_be_somebody_else() {
        assert_eq!(seen("9.9.9.9", &["1.1.1.1"], &[]), "9.9.9.9");
        assert_eq!(seen("9.9.9.9", &["1.1.1.1"], &["10.0.0.0/8"]), "9.9.9.9");
        assert_eq!(
            seen("10.0.0.1", &["1.1.1.1, 9.9.9.9"], &["10.0.0.0/8"]),
            "9.9.9.9"
        );
        assert_eq!(
            seen("10.0.0.1", &["10.0.0.7, 9.9.9.9"], &["10.0.0.0/8"]),
            "9.9.9.9"
        );
    }

    #[test]
    fn the_client_is_the_last_one_whom_no_proxy_of_ours_vouches_for() {
        let trusted = ["10.0.0.0/8", "::1"];
        assert_eq!(seen("::1", &["1.1.1.1"], &trusted), "1.1.1.1");
        assert_eq!(
            seen("10.0.0.1", &["1.1.1.1, 10.0.0.2"], &trusted),
            "1.1.1.1"
        );
        assert_eq!(
            seen("10.0.0.1", &["1.1.1.1", "10.0.0.2"], &trusted),
            "1.1.1.1"
        );
        assert_eq!(seen("10.0.0.1", &["10.0.0.3"], &trusted), "10.0.0.3");
        assert_eq!(seen("10.0.0.1", &[], &trusted), "10.0.0.1");
    }

    #[test]
    fn the_forms_that_proxies_write_are_read_and_nonsense_ends_the_chain() {
        let trusted = ["10.0.0.1"];
        assert_eq!(seen("10.0.0.1", &["1.1.1.1:4711"], &trusted), "1.1.1.1");
        assert_eq!(
            seen("10.0.0.1", &["[2001:db8::1]:4711"], &trusted),
            "2001:db8::1"
        );
        assert_eq!(
            seen("10.0.0.1", &["[2001:db8::1]"], &trusted),
            "2001:db8::1"
        );
        assert_eq!(seen("10.0.0.1", &["2001:db8::1"], &trusted), "2001:db8::1");
        assert_eq!(seen("10.0.0.1", &["::ffff:1.1.1.1"], &trusted), "1.1.1.1");
        assert_eq!(
            seen("10.0.0.1", &["1.1.1.1, unknown"], &trusted),
            "10.0.0.1"
        );
        assert_eq!(seen("10.0.0.1", &["1.1.1.1, "], &trusted), "10.0.0.1");
    }

    #[test]
    fn all_addresses_of_one_line_count_as_one() {
        let of = |text: &str| household(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("::ffff:1.2.3.4"), "1.2.3.4");
    }
}
