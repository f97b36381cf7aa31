//! Reading the list of a file, with the place of what cannot be read.

use serde_json::Value;

use super::Claim;

pub(super) fn read<C: Claim>(list: Value) -> Result<Vec<C>, String> {
    let Value::Array(list) = list else {
        return Err("not a list".into());
    };
    let numbered = (1..).zip(list);
    let entry = |(place, value): (usize, Value)| {
        serde_json::from_value(value).map_err(|error| format!("entry {place}: {error}"))
    };
    numbered.map(entry).collect()
}
