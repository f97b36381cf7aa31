//! Who is answered, and with which headers.
//!
//! There is no password, so a browser on the operator's machine must not become the way in: a page elsewhere can make
//! it ask us under a host name of its own (DNS rebinding), but under no address and no name that we know.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::View;

const HEADERS: [(HeaderName, &str); 6] = [
    (CACHE_CONTROL, "no-store"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

pub(super) async fn watch(State(view): State<View>, request: Request, next: Next) -> Response {
    let mut response = if is_known(request.headers(), &view.0.hosts) {
        next.run(request).await
    } else {
        let told = "unknown host name; hoppity --operator-host allows more\n";
        (StatusCode::MISDIRECTED_REQUEST, told).into_response()
    };
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
}

/// Whether the one `Host` header names an address, this machine, or a host that the operator has named.
fn is_known(headers: &HeaderMap, hosts: &[String]) -> bool {
    let mut named = headers.get_all(HOST).iter();
    let (Some(only), None) = (named.next(), named.next()) else {
        return false;
    };
    let Ok(authority) = Authority::try_from(only.as_bytes()) else {
        return false;
    };
    let host = authority.host();
    let bare = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    let is = |name: &str| host.eq_ignore_ascii_case(name);
    !authority.as_str().contains('@')
        && (bare.unwrap_or(host).parse::<IpAddr>().is_ok()
            || is("localhost")
            || hosts.iter().any(|name| is(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(lines: &[&'static str]) -> bool {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(HOST, HeaderValue::from_static(line));
        }
        is_known(&headers, &["Hoppity".into()])
    }

    #[test]
    fn only_addresses_this_machine_and_named_hosts_are_answered() {
        for host in [
            "127.0.0.1:8081",
            "[::1]:8081",
            "[::1]",
            "192.0.2.1",
            "localhost",
            "LocalHost:1",
            "hoppity:8081",
        ] {
            assert!(known(&[host]), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:8081",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "127.0.0.1@evil.example",
            "evil.example@127.0.0.1",
            "hoppity.evil.example",
            "",
            "::1",
        ] {
            assert!(!known(&[host]), "{host}");
        }
        assert!(!known(&[]));
        assert!(!known(&["localhost", "evil.example"]));
    }
}
