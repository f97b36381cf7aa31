//! What makes a browser load at once what a page is going to need, and not one thing after the other.

use super::assets::{Bundle, manifest_path, words_path};
use super::words::Words;

/// As the client asks for it with `fetch`, or it would be loaded twice.
const FETCHED: &str = "\"preload\" as=\"fetch\" crossorigin";
const MODULE: &str = "\"modulepreload\"";
const SHEET: &str = "\"preload\" as=\"style\"";
const MANIFEST: &str = "\"manifest\"";

/// The lines for the head of a page by its name; `None`: what every page needs.
pub(super) fn lines(bundle: &Bundle, words: &Words, page: Option<&str>) -> String {
    let later = page.and_then(|page| bundle.later(page));
    let later = later.cloned().unwrap_or_default();
    let parts = later.parts.iter().map(|part| Some(part.as_str()));
    let texts = [None].into_iter().chain(parts);
    let texts = texts.map(|part| (FETCHED, words_path(part, words.language())));
    let modules = bundle.modules().iter().cloned().chain(later.modules);
    let modules = modules.map(|path| (MODULE, path));
    let sheets = later.sheets.into_iter().map(|path| (SHEET, path));
    let base = bundle.base();
    let lines = texts
        .chain(modules)
        .chain(sheets)
        .chain([(MANIFEST, manifest_path(words))])
        .filter(|(_, path)| bundle.has(path))
        .map(|(kind, path)| format!("<link rel={kind} href=\"{base}{path}\">\n"));
    lines.collect::<Vec<_>>().concat()
}
