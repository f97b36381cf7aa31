//! The headers that every answer has: they tell browsers what a page of ours never does.

use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::Next;
use axum::response::Response;

use super::site;
use super::{App, Rooms};
use crate::config::PublicUrl;

const FIXED: [(HeaderName, &str); 4] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// The hash of the style that a page has in itself because it loads nothing; goes with the answer as an extension.
#[derive(Clone, Copy)]
pub(super) struct OwnStyle(pub &'static str);

pub(super) async fn add<R: Rooms>(
    State(app): State<App<R>>,
    request: Request,
    next: Next,
) -> Response {
    let policy = policy(&app, &request);
    let mut response = next.run(request).await;
    put(&mut response, policy);
    response
}

/// What pages of an answer to this request may load.
pub(super) fn policy<R>(app: &App<R>, request: &Request) -> String {
    policy_at(site::address(app.public_url.as_ref(), request.headers()).as_ref())
}

/// Adds the headers to an answer.
pub(super) fn put(response: &mut Response, mut policy: String) {
    if let Some(OwnStyle(hash)) = response.extensions().get() {
        policy = format!("{policy}; style-src '{hash}'");
    }
    let headers = response.headers_mut();
    for (name, value) in FIXED {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // A host is read as part of an address before it gets here, so this is always a good value.
    if let Ok(policy) = HeaderValue::try_from(policy) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
}

/// Older browsers do not take `'self'` for a WebSocket to the same host, so it is named.
fn policy_at(site: Option<&PublicUrl>) -> String {
    let socket = site.map(|site| {
        format!(
            " {}://{}",
            if site.is_https() { "wss" } else { "ws" },
            site.host()
        )
    });
    format!(
        "default-src 'self'; connect-src 'self'{}; img-src 'self' data:; frame-ancestors 'none'; \
         base-uri 'none'; form-action 'none'",
        socket.unwrap_or_default()
    )
}
