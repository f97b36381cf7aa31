//! Whom a request is for: HTTP/1.1 wants exactly one host named (RFC 9112, section 3.2), or two that read the request
//! one after the other may each believe another of them. Never judges which host it is.

use axum::extract::Request;
use axum::http::header::HOST;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Version};
use protocol::ErrorCode;

use super::Refusal;

pub(super) fn check(request: &Request) -> Result<(), Refusal> {
    is_named(request.version(), request.headers())
        .then_some(())
        .ok_or(Refusal(ErrorCode::BadMessage))
}

fn is_named(version: Version, headers: &HeaderMap) -> bool {
    let mut named = headers.get_all(HOST).iter();
    match (named.next(), named.next()) {
        (None, _) => version < Version::HTTP_11,
        (Some(only), None) => is_host(only),
        (Some(_), Some(_)) => false,
    }
}

/// Empty is what stands where an address has no host.
fn is_host(value: &HeaderValue) -> bool {
    let read = || Authority::try_from(value.as_bytes()).ok();
    value.is_empty() || read().is_some_and(|host| !host.as_str().contains('@'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(version: Version, hosts: &[&'static str]) -> bool {
        let mut headers = HeaderMap::new();
        for host in hosts {
            headers.append(HOST, HeaderValue::from_static(host));
        }
        is_named(version, &headers)
    }

    #[test]
    fn one_host_is_named_and_before_1_1_maybe_none() {
        for host in ["", "a", "play.example.org:8443", "127.0.0.1", "[::1]:8080"] {
            assert!(named(Version::HTTP_11, &[host]), "{host}");
        }
        for hosts in [
            &[][..],
            &["a", "a"],
            &["a", "b"],
            &["a", ""],
            &["me@a"],
            &["a/b"],
            &["a b"],
            &["\"><script>"],
        ] {
            assert!(!named(Version::HTTP_11, hosts), "{hosts:?}");
        }
        assert!(named(Version::HTTP_10, &[]) && !named(Version::HTTP_10, &["a", "b"]));
    }
}
