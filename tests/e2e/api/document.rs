//! What the document declares, made ready for asking and for judging.

use std::collections::BTreeMap;

use jsonschema::Validator;
use serde_json::{Value, json};

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

pub struct Document {
    pub operations: Vec<Operation>,
    components: Value,
}

pub struct Operation {
    pub method: String,
    /// Below the base of the document, with its places in braces.
    pub path: String,
    pub parameters: Vec<Value>,
    /// The schema of the body.
    pub body: Option<Value>,
    pub example: Option<Value>,
    /// What each status brings; `None`: a body that nothing is said of, or none.
    pub responses: BTreeMap<u16, Option<Validator>>,
}

impl Operation {
    pub fn name(&self) -> String {
        format!("{} {}", self.method.to_uppercase(), self.path)
    }
}

impl Document {
    pub fn read(document: &Value) -> Self {
        let mut operations = Vec::new();
        for (path, item) in document["paths"].as_object().expect("paths") {
            let there = METHODS.iter().filter(|method| item.get(**method).is_some());
            operations.extend(there.map(|method| operation(document, path, method)));
        }
        assert!(operations.len() >= 20, "{}", operations.len());
        Self {
            operations,
            components: document["components"].clone(),
        }
    }

    /// A schema, or what it refers to.
    pub fn schema<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let Some(reference) = schema["$ref"].as_str() else {
            return schema;
        };
        let path = reference.strip_prefix("#/components").expect("a reference");
        self.components.pointer(path).expect("a schema")
    }

    /// Whether any method of a path knows this status.
    pub fn declares(&self, path: &str, status: u16) -> bool {
        let mut same = self
            .operations
            .iter()
            .filter(|operation| operation.path == path);
        same.any(|operation| operation.responses.contains_key(&status))
    }
}

fn operation(document: &Value, path: &str, method: &str) -> Operation {
    let said = &document["paths"][path][method];
    let body = &said["requestBody"]["content"]["application/json"];
    let answers = said["responses"].as_object().expect("responses");
    let answers = answers.iter().map(|(status, answer)| {
        let schema = &answer["content"]["application/json"]["schema"];
        let validator = schema.is_object().then(|| validator(document, schema));
        (status.parse().expect("a status"), validator)
    });
    Operation {
        method: method.into(),
        path: path.into(),
        parameters: said["parameters"].as_array().cloned().unwrap_or_default(),
        body: body.get("schema").cloned(),
        example: body.get("example").cloned(),
        responses: answers.collect(),
    }
}

/// The references in a schema are read from the root, so it takes the components along.
fn validator(document: &Value, schema: &Value) -> Validator {
    let whole = json!({ "allOf": [schema], "components": document["components"] });
    jsonschema::validator_for(&whole).expect("a schema")
}
