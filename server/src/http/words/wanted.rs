//! Which languages a visitor wants, as static/settings.js finds out in the browser: the one that was chosen there,
//! then the browser's own.

use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::{HeaderMap, HeaderName};

/// More than anybody reads.
const LANGUAGES: usize = 32;

/// The languages without their regions, the best first.
pub(in crate::http) fn wanted(headers: &HeaderMap) -> Vec<String> {
    let mut wishes: Vec<(f32, String)> = parts(headers, &ACCEPT_LANGUAGE, ',')
        .take(LANGUAGES)
        .map(wish)
        .filter(|(weight, _)| *weight > 0.0)
        .collect();
    // Stable: of equals the first.
    wishes.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let own = wishes.into_iter().map(|(_, name)| name);
    let chosen = parts(headers, &COOKIE, ';').find_map(|part| part.strip_prefix("language="));
    chosen.into_iter().map(name).chain(own).collect()
}

/// All parts of all lines of a header.
fn parts<'a>(
    headers: &'a HeaderMap,
    name: &HeaderName,
    between: char,
) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(name).into_iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    lines
        .flat_map(move |line| line.split(between))
        .map(str::trim)
}

/// One part of `Accept-Language`, as `nl-BE;q=0.8`.
fn wish(part: &str) -> (f32, String) {
    let (tag, weight) = part.split_once(';').unwrap_or((part, "q=1"));
    let weight = weight.trim().trim_start_matches("q=").parse();
    let base = tag.split('-').next().unwrap_or(tag);
    (weight.unwrap_or(0.0), name(base.trim()))
}

/// Old systems still send the former code of Indonesian.
fn name(base: &str) -> String {
    match base.to_ascii_lowercase().as_str() {
        "in" => "id".into(),
        name => name.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_languages_of_a_browser_are_read_by_their_weight() {
        for (accepted, names) in [
            ("nl-BE,nl;q=0.9,en;q=0.8", "nl nl en"),
            ("en;q=0.5, ZH-Hans-CN ;q=0.7,*;q=0.1", "zh en *"),
            ("in-ID", "id"),
            ("ru;q=0, en;q=nonsense", ""),
            ("", ""),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, accepted.parse().unwrap())]);
            assert_eq!(wanted(&headers).join(" "), names, "{accepted}");
        }
        assert_eq!(wanted(&HeaderMap::new()), [] as [&str; 0]);
    }

    #[test]
    fn a_chosen_language_comes_first() {
        let headers = HeaderMap::from_iter([
            (ACCEPT_LANGUAGE, "nl".parse().unwrap()),
            (COOKIE, "hoppity=0; language=ru".parse().unwrap()),
        ]);
        assert_eq!(wanted(&headers), ["ru", "nl"]);
    }
}
