//! Values of the wire as text in a column, and days as numbers.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::StoreError;

const DAY_MS: u64 = 86_400_000;

fn unreadable(error: &serde_json::Error) -> StoreError {
    StoreError::Unreadable(error.to_string())
}

/// A list as JSON.
pub(super) fn json<T: Serialize>(value: T) -> Result<String, StoreError> {
    serde_json::to_string(&value).map_err(|error| unreadable(&error))
}

/// Reads back what `json` wrote.
pub(super) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| unreadable(&error))
}

/// The name a variant has on the wire.
pub(super) fn word<T: Serialize>(value: T) -> Result<String, StoreError> {
    Ok(json(value)?.trim_matches('"').to_owned())
}

/// Reads back what `word` wrote.
pub(super) fn meaning<T: DeserializeOwned>(word: &str) -> Result<T, StoreError> {
    from_json(&format!("\"{word}\""))
}

/// The number of a UTC day, from 1970-01-01 on.
pub(super) fn day(at_ms: u64) -> u64 {
    at_ms / DAY_MS
}

/// When a day begins, in Unix milliseconds.
pub(super) fn begins(day: u64) -> u64 {
    day * DAY_MS
}

/// The number of a week from Monday to Sunday. 1970-01-01 was a Thursday.
pub(super) fn week(day: u64) -> u64 {
    (day + 3) / 7
}

#[cfg(test)]
mod tests {
    use protocol::Unpaid;

    use super::*;

    #[test]
    fn a_word_means_what_it_was_written_for() {
        assert_eq!(word(Unpaid::SamePeople).unwrap(), "same_people");
        assert_eq!(meaning::<Unpaid>("day_full").unwrap(), Unpaid::DayFull);
        assert!(meaning::<Unpaid>("nothing").is_err());
    }

    #[test]
    fn a_week_begins_on_monday() {
        // 2026-11-29 is a Sunday.
        let sunday = day(1_795_910_400_000);
        assert_eq!(begins(sunday), 1_795_910_400_000);
        assert_eq!(week(sunday), week(sunday - 6));
        assert_eq!(week(sunday) + 1, week(sunday + 1));
    }
}
