//! The house keeps its shape: which room may use which, and how files are named and begin.

mod promises;

use std::path::{Path, PathBuf};

/// A row of the arrows: files below `server/src` that begin so, and the modules of the server they may use besides
/// themselves.
const ARROWS: [(&str, &[&str]); 31] = [
    ("wire", &[]),
    ("limits", &[]),
    ("wall.rs", &[]),
    ("chance.rs", &[]),
    ("metrics", &[]),
    ("health.rs", &[]),
    ("vectors.rs", &[]),
    ("poster", &[]),
    ("config", &[]),
    ("identity", &[]),
    ("levels", &[]),
    ("shop", &[]),
    ("rewards", &[]),
    ("ratings", &["rewards"]),
    // What a game brings is written in the transaction of its end, or a crash between the two would cost it.
    (
        "store",
        &["rewards", "ratings", "levels", "shop", "metrics"],
    ),
    ("judge", &["vectors"]),
    ("accept", &["config", "limits", "metrics"]),
    ("engine", &[]),
    ("arena", &["engine", "config"]),
    ("lobby/queue", &[]),
    ("lobby/faults", &[]),
    (
        "room",
        &["store", "wire", "vectors", "rewards", "limits", "metrics"],
    ),
    ("bot_player", &["room", "chance", "metrics"]),
    (
        "lobby",
        &[
            "room",
            "bot_player",
            "store",
            "wire",
            "wall",
            "chance",
            "limits",
            "metrics",
        ],
    ),
    ("log", &["config"]),
    ("naming", &["identity", "store", "wall"]),
    (
        "socket",
        &[
            "lobby", "room", "naming", "store", "limits", "config", "chance", "metrics",
        ],
    ),
    (
        "http",
        &[
            "lobby", "identity", "naming", "store", "shop", "config", "accept", "socket", "chance",
            "wall", "poster", "limits", "metrics",
        ],
    ),
    ("upkeep", &["lobby", "store"]),
    (
        "operator",
        &["lobby", "room", "store", "config", "accept", "metrics"],
    ),
    ("main.rs", &[]),
];

/// Decides without a runtime: time and randomness are arguments here.
const PURE: [&str; 11] = [
    "room/table",
    "room/clock",
    "room/chair",
    "room/bot_names",
    "lobby/queue",
    "lobby/faults",
    "wire",
    "rewards",
    "ratings",
    "levels",
    "shop",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the workspace")
        .to_owned()
}

/// Every Rust file of a folder of the project, with its path from there and its text, tests left out.
fn sources(folder: &str) -> Vec<(String, String)> {
    let top = root().join(folder);
    let mut found = Vec::new();
    let mut next = vec![top.clone()];
    while let Some(folder) = next.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                next.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path
                    .strip_prefix(&top)
                    .expect("below")
                    .to_string_lossy()
                    .into_owned();
                found.push((name, std::fs::read_to_string(path).expect("text")));
            }
        }
    }
    assert!(!found.is_empty(), "{folder}");
    found
}

fn is_test(name: &str) -> bool {
    name.split('/')
        .any(|part| part == "tests" || part == "tests.rs")
}

/// The text before the tests at the end of a file.
fn code(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests").next().unwrap_or(text)
}

/// The modules named after `crate::`, also in braces.
fn used(text: &str) -> Vec<String> {
    let mut modules = Vec::new();
    for rest in text.split("crate::").skip(1) {
        let group = rest
            .strip_prefix('{')
            .and_then(|group| group.split('}').next());
        for path in group.unwrap_or(rest).split(',') {
            let name: String = path
                .trim()
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect();
            modules.push(name);
            if group.is_none() {
                break;
            }
        }
    }
    modules
}

#[test]
fn arrows_point_one_way() {
    for (name, text) in sources("server/src") {
        let Some((row, allowed)) = ARROWS.iter().find(|(row, _)| name.starts_with(row)) else {
            assert!(name == "lib.rs", "{name} is in no row of the arrows");
            continue;
        };
        let own = row.split('/').next().unwrap_or(row);
        for module in used(code(&text)) {
            let known = module == own || allowed.contains(&module.as_str());
            assert!(is_test(&name) || known, "{name} uses {module}");
        }
    }
}

/// Libraries that shape what uses them, and the rooms they stay in.
const LIBRARIES: [(&str, &[&str]); 10] = [
    ("metrics::", &["metrics", "lib.rs"]),
    ("metrics_exporter_prometheus::", &["metrics"]),
    ("rusqlite::", &["store"]),
    ("skillratings::", &["ratings"]),
    ("clap::", &["config"]),
    ("bots::", &["bot_player", "engine", "arena"]),
    (
        "axum::",
        &["http", "socket", "accept", "config", "operator", "lib.rs"],
    ),
    (
        "rules::",
        &[
            "wire",
            "room",
            "bot_player",
            "judge",
            "vectors",
            "poster",
            "engine",
            "arena",
        ],
    ),
    ("tiny_skia::", &["poster"]),
    ("png::", &["poster"]),
];

#[test]
fn each_library_stays_in_its_rooms() {
    let files = sources("server/src").into_iter();
    for (name, text) in files.filter(|(name, _)| !is_test(name)) {
        let uses = |library: &str| {
            code(&text)
                .lines()
                .any(|line| line.trim().starts_with(&format!("use {library}")))
        };
        for (library, rooms) in LIBRARIES {
            let known = rooms.iter().any(|room| name.starts_with(room));
            assert!(known || !uses(library), "{name} uses {library}");
        }
    }
}

#[test]
fn what_decides_neither_waits_nor_looks_at_a_clock() {
    let files = sources("server/src").into_iter();
    for (name, text) in
        files.filter(|(name, _)| PURE.iter().any(|pure| name.starts_with(pure)) && !is_test(name))
    {
        for word in [
            "tokio",
            "async ",
            "Instant",
            "SystemTime",
            "getrandom",
            "axum",
        ] {
            assert!(!code(&text).contains(word), "{name} has {word}");
        }
    }
}

#[test]
fn the_rules_use_nothing_and_the_bots_only_the_rules() {
    for (folder, allowed) in [
        ("server/rules/src", vec![]),
        ("server/bots/src", vec!["rules"]),
    ] {
        for (name, text) in sources(folder) {
            for line in text
                .lines()
                .filter_map(|line| line.trim().strip_prefix("use "))
            {
                let first = line.split("::").next().unwrap_or(line);
                let own = ["crate", "super", "self", "core", "alloc"].contains(&first);
                assert!(
                    own || allowed.contains(&first) || is_own_module(folder, first),
                    "{folder}/{name}: {line}"
                );
            }
            assert!(!text.contains("std::"), "{folder}/{name}");
        }
        let library = root().join(folder).join("lib.rs");
        assert!(
            std::fs::read_to_string(library)
                .expect("text")
                .contains("#![no_std]"),
            "{folder}"
        );
    }
}

/// `pub use board::Board` in the root of a crate.
fn is_own_module(folder: &str, name: &str) -> bool {
    root().join(folder).join(format!("{name}.rs")).is_file()
}

#[test]
fn the_wire_knows_neither_rules_nor_server() {
    for (name, text) in sources("protocol/src") {
        for word in ["rules::", "server::", "tokio", "axum"] {
            let outside = text
                .lines()
                .filter(|line| line.trim_start().starts_with("use "));
            assert!(
                outside
                    .clone()
                    .all(|line| !line.starts_with(&format!("use {word}"))),
                "{name} uses {word}"
            );
        }
    }
}

#[test]
fn files_are_named_by_what_they_hold_and_say_what_they_are() {
    for folder in ["server", "protocol", "tests"] {
        for (name, text) in sources(folder)
            .into_iter()
            .filter(|(name, _)| !name.contains("node_modules"))
        {
            let file = name.rsplit('/').next().unwrap_or(&name);
            for empty in [
                "mod.rs",
                "utils.rs",
                "util.rs",
                "helpers.rs",
                "common.rs",
                "misc.rs",
                "manager.rs",
            ] {
                assert_ne!(file, empty, "{folder}/{name}");
            }
            let begins = text
                .lines()
                .find(|line| !line.starts_with("#!["))
                .unwrap_or_default();
            assert!(
                begins.starts_with("//!"),
                "{folder}/{name} does not say what it is"
            );
        }
    }
}
