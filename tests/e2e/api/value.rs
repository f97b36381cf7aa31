//! Values as a schema wants them, and values as it does not.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::dice::Dice;
use super::document::Document;

const NUMBERS: [u64; 10] = [
    0,
    1,
    2,
    4,
    20,
    255,
    65_536,
    1 << 31,
    (1 << 53) - 1,
    u64::MAX,
];
const TEXTS: [&str; 12] = [
    "",
    " ",
    "a",
    "halma",
    "star",
    "Zoë 小跳",
    "\u{202e}x",
    "\0",
    "' OR 1=1 --",
    "../../etc",
    "%00%ff",
    "🦘🦘🦘",
];

/// What answers have named, by the name of the field: so that questions also hit what is there.
#[derive(Default)]
pub struct Pool(BTreeMap<String, Vec<String>>);

impl Pool {
    /// So many of each are remembered.
    const KEPT: usize = 12;

    pub fn add(&mut self, name: &str, text: &str) {
        let known = self.0.entry(name.into()).or_default();
        if !known.iter().any(|known| known == text) {
            known.push(text.into());
        }
        if known.len() > Self::KEPT {
            known.remove(0);
        }
    }

    /// Remembers every text of an answer.
    pub fn learn(&mut self, body: &str) {
        if body.len() < 10_000
            && let Ok(value) = serde_json::from_str(body)
        {
            self.walk("", &value);
        }
    }

    fn walk(&mut self, name: &str, value: &Value) {
        match value {
            Value::String(text) if text.len() < 60 => self.add(name, text),
            Value::Array(items) => items.iter().for_each(|item| self.walk(name, item)),
            Value::Object(fields) => fields
                .iter()
                .for_each(|(name, value)| self.walk(name, value)),
            _ => {}
        }
    }

    fn pick(&self, dice: &mut Dice, name: &str) -> Option<String> {
        let fitting: Vec<&String> = match name {
            "id" | "players" => ["id", "player"]
                .iter()
                .filter_map(|name| self.0.get(*name))
                .flatten()
                .collect(),
            "item" => self.0.get("id")?.iter().collect(),
            name => self.0.get(name)?.iter().collect(),
        };
        (!fitting.is_empty()).then(|| (*dice.pick(&fitting)).clone())
    }
}

/// A value that fits a schema.
pub fn fitting(
    dice: &mut Dice,
    document: &Document,
    pool: &Pool,
    name: &str,
    schema: &Value,
) -> Value {
    let schema = document.schema(schema);
    if let Some(values) = schema["enum"].as_array() {
        return dice.pick(values).clone();
    }
    if let Some(either) = schema["oneOf"].as_array() {
        let one = dice.pick(either);
        return fitting(dice, document, pool, name, one);
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => dice.pick(kinds).as_str().unwrap_or_default(),
        kind => kind.as_str().unwrap_or_default(),
    };
    match kind {
        "object" => object(dice, document, pool, schema),
        "array" => {
            let count = dice.below(3);
            let items = (0..count).map(|_| fitting(dice, document, pool, name, &schema["items"]));
            items.collect()
        }
        "string" => text(dice, pool, name).into(),
        "integer" => number(dice, schema),
        "boolean" => dice.percent(50).into(),
        _ => Value::Null,
    }
}

fn object(dice: &mut Dice, document: &Document, pool: &Pool, schema: &Value) -> Value {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let mut fields = Map::new();
    for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
        if required.contains(&json!(name)) || dice.percent(50) {
            fields.insert(name.clone(), fitting(dice, document, pool, name, schema));
        }
    }
    fields.into()
}

fn text(dice: &mut Dice, pool: &Pool, name: &str) -> String {
    let known = dice.percent(70).then(|| pool.pick(dice, name)).flatten();
    known.unwrap_or_else(|| (*dice.pick(&TEXTS)).to_owned())
}

fn number(dice: &mut Dice, schema: &Value) -> Value {
    let least = schema["minimum"].as_u64().unwrap_or_default();
    let most = schema["maximum"].as_u64().unwrap_or(u64::MAX);
    (*dice.pick(&NUMBERS)).clamp(least, most).into()
}

/// The value with one thing wrong with it, somewhere.
pub fn broken(dice: &mut Dice, value: Value) -> Value {
    match value {
        Value::Object(mut fields) if !fields.is_empty() && dice.percent(85) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = dice.pick(&names).clone();
            match dice.below(4) {
                0 => drop(fields.remove(&name)),
                1 => drop(fields.insert("more".into(), json!(1))),
                _ => {
                    let inner = fields.remove(&name).unwrap_or_default();
                    fields.insert(name, broken(dice, inner));
                }
            }
            fields.into()
        }
        _ => wrong(dice),
    }
}

fn wrong(dice: &mut Dice) -> Value {
    let deep = (0..50).fold(Value::Null, |inner, _| json!([inner]));
    let kinds = [
        json!(null),
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!(u64::MAX),
        json!(true),
        json!([]),
        json!({}),
        json!(""),
        json!("x".repeat(3000)),
        json!("\u{0}\u{202e}"),
        deep,
    ];
    dice.pick(&kinds).clone()
}
