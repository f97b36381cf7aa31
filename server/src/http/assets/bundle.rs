//! One state of the client's files.

use std::collections::BTreeMap;
use std::fmt::Write;

use sha2::{Digest, Sha256};

use super::asset::Asset;
use super::later::Later;
use super::{File, later, manifest, modules};
use crate::http::words::{FALLBACK, Words};

/// The folder of the texts that every page needs, and of a folder for each part of the others.
const WORDS: &str = "i18n/";
/// The part that only the server says.
const OWN_PART: &str = "preview";

pub(in crate::http) struct Bundle {
    build: String,
    assets: BTreeMap<String, Asset>,
    modules: Vec<String>,
    later: BTreeMap<String, Later>,
    words: BTreeMap<String, Words>,
    fallback: Words,
}

impl Bundle {
    pub(super) fn new(files: Vec<File>) -> Self {
        let assets = files
            .into_iter()
            .map(|(path, data)| (path.clone(), Asset::new(&path, data)));
        let mut bundle = Self {
            build: String::new(),
            assets: assets.collect(),
            modules: Vec::new(),
            later: BTreeMap::new(),
            words: BTreeMap::new(),
            fallback: Words::default(),
        };
        bundle.words = bundle.read_words();
        bundle.fallback = bundle.words.get(FALLBACK).cloned().unwrap_or_default();
        bundle.add_manifests();
        let text = |path: &str| bundle.text(path);
        let modules = modules::reached("main.js", text);
        let list = bundle.text("pages.js").unwrap_or_default();
        bundle.later = later::pages(list, text, &modules).into_iter().collect();
        bundle.modules = modules;
        bundle.build = bundle.hash();
        bundle
    }

    fn hash(&self) -> String {
        let mut all = Sha256::new();
        for (path, asset) in &self.assets {
            all.update(Sha256::digest(path));
            all.update(Sha256::digest(asset.plain()));
        }
        hex(&all.finalize()[..8])
    }

    /// The texts of every language there is.
    fn read_words(&self) -> BTreeMap<String, Words> {
        let names = self.assets.keys().filter_map(|path| {
            let file = path.strip_prefix(WORDS)?.strip_suffix(".json")?;
            (!file.contains('/')).then_some(file)
        });
        let read = |name: &str| {
            let files = [words_path(None, name), words_path(Some(OWN_PART), name)];
            Words::new(name, files.iter().filter_map(|path| self.text(path)))
        };
        names.map(|name| (name.to_owned(), read(name))).collect()
    }

    fn add_manifests(&mut self) {
        let Some(source) = self.assets.remove(manifest::SOURCE) else {
            return;
        };
        let source = String::from_utf8_lossy(source.plain());
        for words in self.words.values() {
            let (path, made) = (manifest::path(words), manifest::made(&source, words));
            let made = made.map(|text| Asset::new(&path, text.into_bytes()));
            self.assets.extend(made.map(|asset| (path, asset)));
        }
    }

    /// Makes every compressed form at once.
    pub(super) fn compress(&self) {
        self.assets.values().for_each(Asset::compress);
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

    /// What a page needs besides those; other pages load it when somebody goes there.
    pub(in crate::http) fn later(&self, page: &str) -> Option<&Later> {
        self.later.get(page)
    }

    /// The texts in the first of these languages that there is, or in English.
    pub(in crate::http) fn words<'a>(
        &'a self,
        wanted: impl IntoIterator<Item = &'a str>,
    ) -> &'a Words {
        let mut found = wanted.into_iter().filter_map(|name| self.words.get(name));
        found.next().unwrap_or(&self.fallback)
    }

    pub(in crate::http) fn has(&self, path: &str) -> bool {
        self.assets.contains_key(path)
    }

    pub(in crate::http) fn text(&self, path: &str) -> Option<&str> {
        std::str::from_utf8(self.assets.get(path)?.plain()).ok()
    }

    pub(super) fn asset(&self, path: &str) -> Option<&Asset> {
        self.assets.get(path)
    }
}

/// The file with the texts of a part in a language.
pub(in crate::http) fn words_path(part: Option<&str>, language: &str) -> String {
    match part {
        None => format!("{WORDS}{language}.json"),
        Some(part) => format!("{WORDS}{part}/{language}.json"),
    }
}

pub(in crate::http) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
