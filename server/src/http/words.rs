//! The texts of pages in a language: from the same files as the client's. What has no text is its key, as there.

mod wanted;

use std::borrow::Cow;

use serde_json::{Map, Value};

pub(super) use wanted::wanted;

/// The language of those whose own we do not have.
pub(super) const FALLBACK: &str = "en";

/// All texts of one language that the server says.
#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    language: String,
    texts: Map<String, Value>,
}

impl Words {
    /// `files`: the JSON of each part. One that cannot be read has no texts.
    pub(super) fn new<'a>(language: &str, files: impl IntoIterator<Item = &'a str>) -> Self {
        let parts = files
            .into_iter()
            .filter_map(|file| serde_json::from_str::<Map<String, Value>>(file).ok());
        Self {
            language: language.into(),
            texts: parts.flatten().collect(),
        }
    }

    /// Its name, as the files have it.
    pub(super) fn language(&self) -> &str {
        &self.language
    }

    /// Its tag for documents: the Chinese texts are in simplified characters.
    pub(super) fn tag(&self) -> &str {
        match self.language.as_str() {
            "zh" => "zh-Hans",
            name => name,
        }
    }

    /// The text of a key like `common.brand`.
    pub(super) fn text<'a>(&'a self, key: &'a str) -> &'a str {
        let mut steps = key.split('.');
        let first = steps.next().and_then(|step| self.texts.get(step));
        let found = steps.fold(first, |at, step| at?.get(step));
        found.and_then(Value::as_str).unwrap_or(key)
    }

    /// The text of a key, its {places} filled.
    pub(super) fn say(&self, key: &str, places: &[(&str, &str)]) -> String {
        fill(self.text(key), |name| {
            let place = places.iter().find(|(known, _)| *known == name)?;
            Some(Cow::Borrowed(place.1))
        })
    }
}

/// A text with every `{name}` that has a value replaced by it. Values are not looked into.
pub(super) fn fill<'a>(text: &str, value: impl Fn(&str) -> Option<Cow<'a, str>>) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let place = after.split_once('}');
        rest = if let Some((value, after)) =
            place.and_then(|(name, after)| Some((value(name)?, after)))
        {
            filled.push_str(&value);
            after
        } else {
            filled.push('{');
            after
        };
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_in_every_part_and_filled() {
        let parts = [
            r#"{"a": {"b": "{x} of {y}, {z}"}}"#,
            r#"{"c": "C"}"#,
            "nonsense",
        ];
        let words = Words::new("zh", parts);
        assert_eq!(
            words.say("a.b", &[("x", "{y}"), ("y", "4")]),
            "{y} of 4, {z}"
        );
        assert_eq!((words.text("c"), words.tag()), ("C", "zh-Hans"));
        assert_eq!(words.text("a.nothing"), "a.nothing");
        assert_eq!(words.text("a"), "a");
    }

    #[test]
    fn braces_that_are_no_place_stay() {
        let value = |name: &str| (name == "a").then_some(Cow::Borrowed("A"));
        assert_eq!(fill("{{a} {} {b} {a", value), "{A {} {b} {a");
        assert_eq!(fill("{\n\"{a}\"}", value), "{\n\"A\"}");
    }
}
