//! The cookie that holds the secret in browsers, and the header that holds it elsewhere.

use super::Secret;

const YEAR_S: u32 = 365 * 24 * 60 * 60;

/// The form of the cookie: over https it is bound to this host and never sent in the clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cookie {
    /// Whether people reach the server by https.
    pub https: bool,
}

impl Cookie {
    fn name(self) -> &'static str {
        if self.https {
            "__Host-hoppity"
        } else {
            "hoppity"
        }
    }

    /// The value of `Set-Cookie`.
    #[must_use]
    pub fn set(self, secret: &Secret) -> String {
        let secure = if self.https { "; Secure" } else { "" };
        let (name, value) = (self.name(), secret.reveal());
        format!("{name}={value}; HttpOnly; SameSite=Lax; Path=/; Max-Age={YEAR_S}{secure}")
    }

    /// The secret in the value of a `Cookie` header.
    #[must_use]
    pub fn read(self, header: &str) -> Option<Secret> {
        let mut pairs = header
            .split(';')
            .filter_map(|pair| pair.trim().split_once('='));
        let (_, value) = pairs.find(|(name, _)| *name == self.name())?;
        value.parse().ok()
    }
}

/// The secret in the value of an `Authorization` header.
#[must_use]
pub fn bearer(header: &str) -> Option<Secret> {
    let (scheme, value) = header.split_once(' ')?;
    let secret = scheme
        .eq_ignore_ascii_case("bearer")
        .then(|| value.trim().parse().ok());
    secret.flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Cookie = Cookie { https: false };
    const HTTPS: Cookie = Cookie { https: true };

    #[test]
    fn the_cookie_is_out_of_reach_of_scripts_and_other_sites() {
        let secret = Secret::from_bits(1);
        let plain = format!(
            "hoppity={}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000",
            secret.reveal()
        );
        assert_eq!(PLAIN.set(&secret), plain);
        assert_eq!(HTTPS.set(&secret), format!("__Host-{plain}; Secure"));
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let secret = Secret::from_bits(5);
        let header = format!("a=b; xhoppity=1;hoppity={} ; c", secret.reveal());
        assert_eq!(PLAIN.read(&header), Some(secret));
        assert_eq!(HTTPS.read(&header), None);
        assert_eq!(PLAIN.read("hoppity=nonsense"), None);
    }

    #[test]
    fn a_bearer_token_is_read_in_any_case_of_its_scheme() {
        let secret = Secret::from_bits(5);
        assert_eq!(
            bearer(&format!("bEARER {}", secret.reveal())),
            Some(secret.clone())
        );
        assert_eq!(bearer(&format!("Basic {}", secret.reveal())), None);
        assert_eq!(bearer(&secret.reveal()), None);
    }
}
