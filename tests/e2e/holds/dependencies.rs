//! Bar 22: what Hoppity is built from keeps to `.cargo/deny.toml`. This is the everyday form, over what cargo says
//! without the network; `tests/dependencies` asks cargo-deny, which knows more, advisories among it.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use spdx::{Expression, ParseMode};
use toml::Table;

/// What may be used.
fn allowed() -> Table {
    let file = root().join(".cargo/deny.toml");
    let text = std::fs::read_to_string(file).expect("what is allowed");
    text.parse().expect("TOML")
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the workspace")
}

/// What is used on this machine: the packages of `cargo metadata`.
fn packages() -> Vec<Value> {
    let words = "metadata --locked --offline --format-version 1 --filter-platform host-tuple";
    let cargo = Command::new(env!("CARGO"))
        .args(words.split(' '))
        .current_dir(root())
        .output();
    let output = cargo.expect("cargo");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    told["packages"].as_array().expect("packages").clone()
}

/// What stands in the way of using these packages.
fn faults(allowed: &Table, packages: &[Value]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in packages {
        let (name, version) = (text(package, "name"), text(package, "version"));
        if !may_be_licensed(allowed, name, text(package, "license")) {
            faults.push(format!("the licence of {name}"));
        }
        if !is_from_a_known_place(allowed, package["source"].as_str()) {
            faults.push(format!("the source of {name}"));
        }
        if is_named(&allowed["bans"]["deny"], name, version) {
            faults.push(format!("{name} is banned"));
        }
        if !is_named(&allowed["bans"]["skip"], name, version) {
            versions.entry(name).or_default().push(version);
        }
    }
    let twice = versions.iter().filter(|(_, versions)| versions.len() > 1);
    faults.extend(twice.map(|(name, versions)| format!("{name} {}", versions.join(", "))));
    faults
}

fn text<'a>(package: &'a Value, key: &str) -> &'a str {
    package[key].as_str().unwrap_or_default()
}

fn words(list: &toml::Value) -> impl Iterator<Item = &str> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(toml::Value::as_str)
}

fn may_be_licensed(allowed: &Table, name: &str, license: &str) -> bool {
    let licenses = &allowed["licenses"];
    let exceptions = licenses["exceptions"].as_array().into_iter().flatten();
    let own = exceptions.filter(|exception| exception["crate"].as_str() == Some(name));
    let known: Vec<&str> = words(&licenses["allow"])
        .chain(own.flat_map(|exception| words(&exception["allow"])))
        .collect();
    // Old packages write MIT/Apache-2.0.
    Expression::parse_mode(license, ParseMode::LAX).is_ok_and(|expression| {
        expression.evaluate(|wanted| known.contains(&wanted.to_string().as_str()))
    })
}

/// Our own packages have no source.
fn is_from_a_known_place(allowed: &Table, source: Option<&str>) -> bool {
    let mut known = words(&allowed["sources"]["allow-registry"]);
    source.is_none_or(|source| known.any(|place| source == format!("registry+{place}")))
}

/// Whether a list of crates such as `syn@2` names this version.
fn is_named(list: &toml::Value, name: &str, version: &str) -> bool {
    let named = list.as_array().into_iter().flatten();
    named
        .filter_map(|entry| entry["crate"].as_str())
        .any(|entry| match entry.split_once('@') {
            Some((crate_name, start)) => {
                crate_name == name && format!("{version}.").starts_with(&format!("{start}."))
            }
            None => entry == name,
        })
}

/// Bar 22: every package has a licence that goes with ours and comes from crates.io; none is banned; a second version of one
/// is there for a stated reason.
#[test]
fn what_hoppity_is_built_from_is_what_may_be_used() {
    let packages = packages();
    assert!(packages.len() > 100, "{}", packages.len());
    assert_eq!(faults(&allowed(), &packages), Vec::<String>::new());
}

/// Bar 22: what may not be used is told.
#[test]
fn what_may_not_be_used_is_found() {
    let crates_io = "registry+https://github.com/rust-lang/crates.io-index";
    let package = |name: &str, version: &str, license: &str, source: &str| json!({"name": name, "version": version, "license": license, "source": source});
    let told = faults(
        &allowed(),
        &[
            package("fine", "1.0.0", "GPL-2.0-only OR MIT", crates_io),
            package("old", "1.0.0", "MIT/Apache-2.0", crates_io),
            package("syn", "2.0.1", "MIT", crates_io),
            package("syn", "3.0.1", "MIT", crates_io),
            package("strict", "1.0.0", "GPL-2.0-only", crates_io),
            package("both", "1.0.0", "MIT AND MPL-2.0", crates_io),
            package("silent", "1.0.0", "", crates_io),
            package("near", "1.0.0", "MIT", "git+https://example.org/near"),
            package("openssl-sys", "0.9.0", "MIT", crates_io),
            package("two", "1.0.0", "MIT", crates_io),
            package("two", "2.0.0", "MIT", crates_io),
        ],
    );
    let expected = [
        "the licence of strict",
        "the licence of both",
        "the licence of silent",
        "the source of near",
        "openssl-sys is banned",
        "two 1.0.0, 2.0.0",
    ];
    assert_eq!(told, expected);
}
