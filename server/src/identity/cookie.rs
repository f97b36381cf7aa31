//! The cookie that holds the secret in browsers, and the header that holds it elsewhere.

use super::Secret;

const YEAR_S: u32 = 365 * 24 * 60 * 60;

/// A cookie of ours: over https it is bound to this host and never sent in the clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cookie {
    name: &'static str,
    https: bool,
}

impl Cookie {
    /// Who the guest is. `https`: whether people reach the server so.
    #[must_use]
    pub fn guest(https: bool) -> Self {
        let name = "hoppity";
        Self { name, https }
    }

    /// Which browser it is, whoever uses it: it shows that two guests are not two people.
    #[must_use]
    pub fn browser(https: bool) -> Self {
        let name = "hoppity-browser";
        Self { name, https }
    }

    fn prefix(self) -> &'static str {
        if self.https { "__Host-" } else { "" }
    }

    /// The value of `Set-Cookie`.
    #[must_use]
    pub fn set(self, secret: &Secret) -> String {
        self.line(&secret.reveal(), YEAR_S)
    }

    /// The value of `Set-Cookie` that ends it.
    #[must_use]
    pub fn clear(self) -> String {
        self.line("", 0)
    }

    fn line(self, value: &str, age_s: u32) -> String {
        let secure = if self.https { "; Secure" } else { "" };
        let (prefix, name) = (self.prefix(), self.name);
        format!("{prefix}{name}={value}; HttpOnly; SameSite=Lax; Path=/; Max-Age={age_s}{secure}")
    }

    /// The secret in the value of a `Cookie` header.
    #[must_use]
    pub fn read(self, header: &str) -> Option<Secret> {
        let mut pairs = header
            .split(';')
            .filter_map(|pair| pair.trim().split_once('='));
        let mine = |name: &str| name.strip_prefix(self.prefix()) == Some(self.name);
        let (_, value) = pairs.find(|(name, _)| mine(name))?;
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

    const PLAIN: Cookie = Cookie {
        name: "hoppity",
        https: false,
    };
    const HTTPS: Cookie = Cookie {
        https: true,
        ..PLAIN
    };

    #[test]
    fn the_cookie_is_out_of_reach_of_scripts_and_other_sites() {
        let secret = Secret::from_bits(1);
        let plain = format!(
            "hoppity={}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000",
            secret.reveal()
        );
        assert_eq!(PLAIN.set(&secret), plain);
        assert_eq!(HTTPS.set(&secret), format!("__Host-{plain}; Secure"));
        let ended = "hoppity=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0";
        assert_eq!(PLAIN.clear(), ended);
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let secret = Secret::from_bits(5);
        let header = format!("a=b; xhoppity=1;hoppity={} ; c", secret.reveal());
        assert_eq!(PLAIN.read(&header), Some(secret));
        assert_eq!(HTTPS.read(&header), None);
        assert_eq!(PLAIN.read("hoppity=nonsense"), None);
        assert_eq!(Cookie::browser(false).read(&header), None);
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
