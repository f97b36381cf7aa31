//! What makes the page an app that can be installed, in each language: made from static/manifest.webmanifest.

use serde_json::{Map, Value};

use crate::http::words::Words;

/// The file that the others are made from.
pub(super) const SOURCE: &str = "manifest.webmanifest";

/// Where the one in a language is.
pub(in crate::http) fn path(words: &Words) -> String {
    format!("manifest.{}.webmanifest", words.language())
}

/// The one in a language; `None`: the source is none.
pub(super) fn made(source: &str, words: &Words) -> Option<String> {
    let mut manifest: Map<String, Value> = serde_json::from_str(source).ok()?;
    manifest.insert("lang".into(), words.tag().into());
    let description = words.text("preview.description");
    manifest.insert("description".into(), description.into());
    serde_json::to_string(&manifest).ok()
}
