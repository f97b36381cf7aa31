//! One state of the client's files.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::OnceLock;

use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::encoding::Encoding;
use super::{File, modules};

/// The module that a page loads by `import()` when it shows a room.
const ROOM: &str = "pages/room.js";

pub(in crate::http) struct Bundle {
    build: String,
    assets: BTreeMap<String, Asset>,
    modules: Vec<String>,
    room_modules: Vec<String>,
}

/// A file, and its compressed forms as soon as somebody has wanted them.
pub(in crate::http) struct Asset {
    kind: String,
    plain: Bytes,
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

impl Bundle {
    pub(super) fn new(files: Vec<File>) -> Self {
        let assets: BTreeMap<_, _> = files
            .into_iter()
            .map(|(path, data)| (path.clone(), Asset::new(&path, data)))
            .collect();
        let mut all = Sha256::new();
        for (path, asset) in &assets {
            all.update(Sha256::digest(path));
            all.update(Sha256::digest(&asset.plain));
        }
        let build = hex(&all.finalize()[..8]);
        let mut bundle = Self {
            build,
            assets,
            modules: Vec::new(),
            room_modules: Vec::new(),
        };
        let reached = |entry| modules::reached(entry, |path| bundle.text(path));
        let (modules, room) = (reached("main.js"), reached(ROOM));
        bundle.room_modules = room
            .into_iter()
            .chain([ROOM.to_owned()])
            .filter(|path| bundle.has(path) && !modules.contains(path))
            .collect();
        bundle.modules = modules;
        bundle
    }

    /// Makes every compressed form at once.
    pub(super) fn compress(&self) {
        for asset in self.assets.values() {
            asset.encoded(Encoding::Brotli);
            asset.encoded(Encoding::Gzip);
        }
    }

    /// The hash of all files.
    pub(in crate::http) fn build(&self) -> &str {
        &self.build
    }

    /// The address below which the files are.
    pub(in crate::http) fn base(&self) -> String {
        format!("/s/{}/", self.build)
    }

    /// The modules that every page needs besides `main.js`, so that browsers fetch them all at once.
    pub(in crate::http) fn modules(&self) -> &[String] {
        &self.modules
    }

    /// What a room's page needs besides those; other pages load it when somebody enters a room.
    pub(in crate::http) fn room_modules(&self) -> &[String] {
        &self.room_modules
    }

    pub(in crate::http) fn has(&self, path: &str) -> bool {
        self.assets.contains_key(path)
    }

    pub(in crate::http) fn text(&self, path: &str) -> Option<&str> {
        std::str::from_utf8(&self.assets.get(path)?.plain).ok()
    }

    pub(super) fn asset(&self, path: &str) -> Option<&Asset> {
        self.assets.get(path)
    }
}

impl Asset {
    fn new(path: &str, data: Vec<u8>) -> Self {
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

    /// Its media type.
    pub(super) fn kind(&self) -> &str {
        &self.kind
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

pub(in crate::http) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
