//! One file of the client as it is sent.

use std::sync::OnceLock;

use bytes::Bytes;

use super::encoding::Encoding;

/// A file, and its compressed forms as soon as somebody has wanted them.
pub(super) struct Asset {
    kind: String,
    plain: Bytes,
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

impl Asset {
    pub(super) fn new(path: &str, data: Vec<u8>) -> Self {
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        let text = kind.type_() == mime_guess::mime::TEXT;
        let kind = if text {
            format!("{kind}; charset=utf-8")
        } else {
            kind.to_string()
        };
        Self {
            kind,
            plain: data.into(),
            brotli: OnceLock::new(),
            gzip: OnceLock::new(),
        }
    }

    /// As it lies in the folder.
    pub(super) fn plain(&self) -> &[u8] {
        &self.plain
    }

    /// Its media type.
    pub(super) fn kind(&self) -> &str {
        &self.kind
    }

    /// Makes every compressed form at once.
    pub(super) fn compress(&self) {
        self.encoded(Encoding::Brotli);
        self.encoded(Encoding::Gzip);
    }

    /// The file in an encoding, or as it is where that is no shorter.
    pub(super) fn encoded(&self, wanted: Encoding) -> (Encoding, Bytes) {
        let place = match wanted {
            Encoding::Brotli => &self.brotli,
            Encoding::Gzip => &self.gzip,
            Encoding::Plain => return (Encoding::Plain, self.plain.clone()),
        };
        let short = place.get_or_init(|| self.compressed(wanted));
        if short.len() < self.plain.len() {
            (wanted, short.clone())
        } else {
            (Encoding::Plain, self.plain.clone())
        }
    }

    fn compressed(&self, wanted: Encoding) -> Bytes {
        let text = [
            "text/",
            "application/json",
            "application/manifest+json",
            "image/svg+xml",
        ];
        if text.iter().any(|start| self.kind.starts_with(start)) {
            wanted.thoroughly(&self.plain).into()
        } else {
            self.plain.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_of_a_text_are_made_ahead_and_pictures_stay_as_they_are() {
        let text = Asset::new("a.css", vec![b'a'; 1000]);
        text.compress();
        for form in [&text.brotli, &text.gzip] {
            assert!(form.get().is_some_and(|short| short.len() < 100));
        }
        let picture = Asset::new("a.png", vec![b'a'; 1000]);
        picture.compress();
        assert_eq!(picture.encoded(Encoding::Brotli).0, Encoding::Plain);
    }
}
