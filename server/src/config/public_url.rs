//! The address by which people reach the server: scheme, host and port, nothing else.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;

/// `https://play.example.org` or `http://localhost:8080`, in lower case and without the scheme's own port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    https: bool,
    host: String,
}

/// The text is no such address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not of the form https://HOST or http://HOST:PORT, without a path")]
pub struct BadPublicUrl;

impl PublicUrl {
    /// Plain http at a host (`HOST` or `HOST:PORT`), as a `Host` header names it.
    pub fn http(host: &str) -> Result<Self, BadPublicUrl> {
        format!("http://{host}").parse()
    }

    /// Whether it is https.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.https
    }

    /// `HOST` or `HOST:PORT`.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }
}

/// The origin, as a browser sends it.
impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.https { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)
    }
}

impl FromStr for PublicUrl {
    type Err = BadPublicUrl;

    fn from_str(text: &str) -> Result<Self, BadPublicUrl> {
        let uri: Uri = text.parse().map_err(|_| BadPublicUrl)?;
        let https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(BadPublicUrl),
        };
        let authority = uri.authority().ok_or(BadPublicUrl)?;
        let bare = uri.path() == "/" && uri.query().is_none() && !text.contains(['#', '@']);
        if !bare || authority.host().is_empty() {
            return Err(BadPublicUrl);
        }
        let host = authority.host().to_ascii_lowercase();
        let usual = if https { 443 } else { 80 };
        let host = match port(authority.as_str())? {
            Some(port) if port != usual => format!("{host}:{port}"),
            _ => host,
        };
        Ok(Self { https, host })
    }
}

/// `Authority::port_u16` takes a port that is too large for none.
fn port(authority: &str) -> Result<Option<u16>, BadPublicUrl> {
    let after_brackets = authority.rsplit(']').next().unwrap_or(authority);
    match after_brackets.split_once(':') {
        None => Ok(None),
        Some((_, port)) => port.parse().map(Some).map_err(|_| BadPublicUrl),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        text.parse::<PublicUrl>().ok().map(|url| url.to_string())
    }

    #[test]
    fn an_address_is_written_as_browsers_write_origins() {
        assert_eq!(
            read("HTTPS://Play.Example.org:443/").as_deref(),
            Some("https://play.example.org")
        );
        assert_eq!(read("http://[::1]:80").as_deref(), Some("http://[::1]"));
        assert_eq!(
            read("http://localhost:8080").as_deref(),
            Some("http://localhost:8080")
        );
    }

    #[test]
    fn anything_but_scheme_host_and_port_is_refused() {
        for text in [
            "",
            "example.org",
            "ftp://example.org",
            "https://example.org/play",
            "https://example.org/?a",
            "https://example.org/#a",
            "https://me@example.org",
            "https://example.org:99999",
            "https://",
            "null",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
