//! The data file: a Rust expression that `src/weights.rs` includes.

use std::fmt::Write;
use std::path::Path;

use bots::Weights;
use rules::Variant;

/// Writes the weights of a variant; `made` says with which arguments.
pub fn file(variant: Variant, weights: &Weights, made: &str) -> std::io::Result<()> {
    let name = format!("{}{}.weights", variant.name(), variant.players());
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("weights")
        .join(name);
    std::fs::write(path, text(weights, made))
}

/// What the file says.
pub fn text(weights: &Weights, made: &str) -> String {
    let mut text = format!(
        "// Written by `cargo run --release -p bots --example train -- {made}`; not meant to be edited.\n\
         // A line for each row from the own tip forward; in it the places from the straight way aside.\n\
         Weights {{\n    reach: {},\n    rear: {},\n    spread: {},\n    cells: [\n",
        weights.reach, weights.rear, weights.spread
    );
    for row in &weights.cells {
        let row: Vec<_> = row.iter().map(|worth| format!("{worth:4}")).collect();
        writeln!(text, "        [{}],", row.join(", ")).expect("memory");
    }
    text.push_str("    ],\n}\n");
    text
}
