//! Which address of ours a request was made to.

use axum::http::HeaderMap;
use axum::http::header::HOST;

use crate::config::PublicUrl;

/// The address in the settings, or else the host that the request names.
pub(super) fn address(public_url: Option<&PublicUrl>, headers: &HeaderMap) -> Option<PublicUrl> {
    public_url.cloned().or_else(|| {
        let host = headers.get(HOST)?.to_str().ok()?;
        PublicUrl::http(host).ok()
    })
}

/// Whether a page of this origin is one of ours. Without an address in the settings the scheme cannot be
/// known, so only the host counts.
pub(super) fn is_ours(origin: &str, public_url: Option<&PublicUrl>, headers: &HeaderMap) -> bool {
    let Some(ours) = address(public_url, headers) else {
        return false;
    };
    match public_url {
        Some(_) => origin == ours.to_string(),
        None => origin
            .parse()
            .is_ok_and(|origin: PublicUrl| origin.host() == ours.host()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(origin: &str, public_url: Option<&str>, host: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        is_ours(
            origin,
            public_url.map(|url| url.parse().unwrap()).as_ref(),
            &headers,
        )
    }

    #[test]
    fn with_a_public_url_only_exactly_this_origin_is_ours() {
        let url = Some("https://play.example.org");
        assert!(ours("https://play.example.org", url, "play.example.org"));
        assert!(ours("https://play.example.org", url, "127.0.0.1:8080"));
        for origin in [
            "",
            "null",
            "http://play.example.org",
            "https://play.example.org:8443",
            "https://play.example.org.evil.example",
            "https://evil.example/play.example.org",
            "https://a.play.example.org",
            "https://example.org",
            "https://play.example.org@evil.example",
            "https://me@play.example.org",
            "https://play.example.org/",
            "https://PLAY.example.org",
            "https://play.example.org https://evil.example",
        ] {
            assert!(!ours(origin, url, "play.example.org"), "{origin}");
        }
    }

    #[test]
    fn without_one_the_host_of_the_request_is_ours() {
        assert!(ours("http://localhost:8080", None, "localhost:8080"));
        assert!(ours("http://192.168.1.7", None, "192.168.1.7:80"));
        assert!(ours("https://play.example.org", None, "play.example.org"));
        for origin in [
            "null",
            "http://localhost",
            "http://localhost:8081",
            "http://evil.example",
        ] {
            assert!(!ours(origin, None, "localhost:8080"), "{origin}");
        }
        assert!(!ours("http://a", None, "a/b"));
    }
}
