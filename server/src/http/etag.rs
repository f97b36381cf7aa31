//! Tags of answers, so that what is known is not sent again.

use axum::http::HeaderMap;
use axum::http::header::IF_NONE_MATCH;
use sha2::{Digest, Sha256};

use super::assets::hex;

/// The tag of a content. Weak: the compressed forms of a page are the same page.
pub(super) fn of(content: &[u8]) -> String {
    let hash = Sha256::digest(content);
    format!("W/\"{}\"", hex(&hash[..8]))
}

/// Whether the other end has what this tag stands for.
pub(super) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    headers
        .get_all(IF_NONE_MATCH)
        .iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .any(|known| known.trim() == "*" || bare(known) == bare(tag))
}
