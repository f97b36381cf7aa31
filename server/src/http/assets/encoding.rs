//! How an answer is compressed.

use std::io::Write;

use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING};
use axum::http::{HeaderMap, HeaderName};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::http) enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

impl Encoding {
    /// The best one that the other end takes.
    pub(in crate::http) fn wanted(headers: &HeaderMap) -> Self {
        let lines = headers
            .get_all(ACCEPT_ENCODING)
            .iter()
            .filter_map(|line| line.to_str().ok());
        let names: Vec<&str> = lines
            .flat_map(|line| line.split(','))
            .filter_map(taken)
            .collect();
        let takes = |name: &str| names.iter().any(|known| known.eq_ignore_ascii_case(name));
        match () {
            () if takes("br") => Self::Brotli,
            () if takes("gzip") => Self::Gzip,
            () => Self::Plain,
        }
    }

    /// The header that names it, if it needs one.
    pub(in crate::http) fn header(self) -> Option<[(HeaderName, &'static str); 1]> {
        match self {
            Self::Brotli => Some([(CONTENT_ENCODING, "br")]),
            Self::Gzip => Some([(CONTENT_ENCODING, "gzip")]),
            Self::Plain => None,
        }
    }

    /// Compressed for one answer.
    pub(in crate::http) fn quickly(self, plain: &[u8]) -> Vec<u8> {
        self.compress(plain, 4, Compression::fast())
    }

    /// Compressed once for many answers. A debug build is slow enough already.
    pub(super) fn thoroughly(self, plain: &[u8]) -> Vec<u8> {
        if cfg!(debug_assertions) {
            return self.compress(plain, 5, Compression::fast());
        }
        self.compress(plain, 11, Compression::best())
    }

    // Writing to memory does not fail.
    fn compress(self, plain: &[u8], quality: i32, effort: Compression) -> Vec<u8> {
        let mut short = Vec::new();
        match self {
            Self::Plain => short.extend_from_slice(plain),
            Self::Brotli => {
                let params = BrotliEncoderParams {
                    quality,
                    size_hint: plain.len(),
                    ..Default::default()
                };
                let _ = brotli::BrotliCompress(&mut &*plain, &mut short, &params);
            }
            Self::Gzip => {
                let mut encoder = GzEncoder::new(&mut short, effort);
                let _ = encoder.write_all(plain);
                let _ = encoder.finish();
            }
        }
        short
    }
}

/// The name in one part of `Accept-Encoding`, unless it says `q=0`.
fn taken(part: &str) -> Option<&str> {
    let (name, weight) = part.split_once(';').unwrap_or((part, "q=1"));
    let weight = weight
        .trim()
        .trim_start_matches("q=")
        .parse()
        .unwrap_or(1.0_f32);
    (weight > 0.0).then(|| name.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_encoding_that_is_accepted_is_taken() {
        for (accepted, best) in [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip;q=0.5, BR;q=0.1", Encoding::Brotli),
            ("gzip, br;q=0", Encoding::Gzip),
            ("identity", Encoding::Plain),
            ("", Encoding::Plain),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, accepted.parse().unwrap())]);
            assert_eq!(Encoding::wanted(&headers), best, "{accepted}");
        }
    }
}
