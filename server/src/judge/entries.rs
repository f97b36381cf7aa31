//! Reading the list of a file, with the place of what cannot be read: what is not of the format, or speaks
//! of tables and cells that do not exist.

use serde_json::Value;

use super::Claim;

pub(super) fn read<C: Claim>(list: Value) -> Result<Vec<C>, String> {
    let Value::Array(list) = list else {
        return Err("not a list".into());
    };
    let numbered = (1..).zip(list);
    let entry = |(place, value): (usize, Value)| {
        one(value).map_err(|error| format!("entry {place}: {error}"))
    };
    numbered.map(entry).collect()
}

fn one<C: Claim>(value: Value) -> Result<C, String> {
    let claim: C = serde_json::from_value(value).map_err(|error| error.to_string())?;
    let cells = claim.table().setup()?.variant.cells();
    let missing = claim.cells().find(|&cell| u16::from(cell) >= cells);
    missing.map_or(Ok(()), |cell| Err(format!("there is no cell {cell}")))?;
    Ok(claim)
}
