//! Questions to an operation: as it wants them, and wrong in every way that we know.

use std::fmt::Write;

use serde_json::Value;

use super::dice::Dice;
use super::document::{Document, Operation};
use super::value::{Pool, broken, fitting};

/// Somebody who is known.
pub struct Asker {
    pub secret: String,
    /// Of the pages of the server.
    pub origin: String,
}

pub struct Question {
    pub head: String,
    pub body: String,
    pub is_right_method: bool,
    /// After a good answer the asker may be nobody, or somebody else.
    pub may_end_asker: bool,
}

impl Question {
    pub fn make(
        dice: &mut Dice,
        document: &Document,
        operation: &Operation,
        pool: &Pool,
        asker: &Asker,
    ) -> Self {
        let maker = &mut Maker {
            dice,
            document,
            pool,
        };
        let is_right_method = maker.dice.percent(92);
        let method = if is_right_method {
            operation.method.to_uppercase()
        } else {
            (*maker.dice.pick(&[
                "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "HOP",
            ]))
            .to_owned()
        };
        let may_end_asker = method == "DELETE" || method == "POST" && operation.path == "/devices";
        let address = maker.address(operation);
        let who = maker.who(asker);
        Self {
            head: format!("{method} /api/v1{address}{who}"),
            body: maker.body(operation),
            is_right_method: is_right_method || method.to_lowercase() == operation.method,
            may_end_asker,
        }
    }
}

struct Maker<'a> {
    dice: &'a mut Dice,
    document: &'a Document,
    pool: &'a Pool,
}

impl Maker<'_> {
    fn address(&mut self, operation: &Operation) -> String {
        let mut path = operation.path.clone();
        let mut query = Vec::new();
        for parameter in &operation.parameters {
            let name = parameter["name"].as_str().expect("a name");
            let text = self.parameter(name, &parameter["schema"]);
            if parameter["in"] == "path" {
                // An empty place is another address.
                let text = if text.is_empty() { "-".into() } else { text };
                path = path.replace(&format!("{{{name}}}"), &escaped(&text));
            } else if parameter["required"] == true && !self.dice.percent(5)
                || self.dice.percent(50)
            {
                query.push(format!("{name}={}", escaped(&text)));
            }
        }
        if self.dice.percent(5) {
            query.push(
                (*self
                    .dice
                    .pick(&["", "%", "%ff=%fe", "a=b&a=c", "page=1&page=2", "&&=="]))
                .into(),
            );
        }
        if query.is_empty() {
            path
        } else {
            format!("{path}?{}", query.join("&"))
        }
    }

    fn parameter(&mut self, name: &str, schema: &Value) -> String {
        let value = fitting(self.dice, self.document, self.pool, name, schema);
        let value = if self.dice.percent(10) {
            broken(self.dice, value)
        } else {
            value
        };
        match value {
            Value::String(text) => text,
            other => other.to_string(),
        }
    }

    /// The header lines that show who asks, and from which page.
    fn who(&mut self, asker: &Asker) -> String {
        let Asker { secret, origin } = asker;
        match self.dice.below(20) {
            0 => String::new(),
            1 => "\nauthorization: Bearer 00000000000000000000000000000000".into(),
            2 => "\nauthorization: Basic eDp5\ncookie: hoppity=nonsense; ;=".into(),
            3 => format!("\ncookie: hoppity={secret}"),
            4 => format!("\ncookie: hoppity={secret}\norigin: http://evil.example"),
            5 => format!("\nauthorization: Bearer {secret}\norigin: null"),
            6..9 => format!("\ncookie: hoppity={secret}\norigin: {origin}"),
            _ => format!("\nauthorization: Bearer {secret}"),
        }
    }

    fn body(&mut self, operation: &Operation) -> String {
        let Some(schema) = &operation.body else {
            let bodies = ["", "", "", "{}", "nonsense"];
            return (*self.dice.pick(&bodies)).into();
        };
        let example = operation.example.clone().filter(|_| self.dice.percent(20));
        let value =
            example.unwrap_or_else(|| fitting(self.dice, self.document, self.pool, "", schema));
        match self.dice.below(10) {
            0 => (*self
                .dice
                .pick(&["", "{", "nonsense", "\u{feff}{}", "{\"a\":1,\"a\":2}"]))
            .into(),
            1 => " ".repeat(5000),
            2..5 => broken(self.dice, value).to_string(),
            _ => value.to_string(),
        }
    }
}

fn escaped(text: &str) -> String {
    text.bytes().fold(String::new(), |mut escaped, byte| {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            escaped.push(byte.into());
        } else {
            // Writing to a string does not fail.
            let _ = write!(escaped, "%{byte:02X}");
        }
        escaped
    })
}
