//! Searches what a server leaves behind for what must not stand there.

use std::fs;
use std::path::Path;

use protocol::RoomCode;
use serde_json::Value;

/// All that must not be seen, in every form it might be written in.
pub(super) fn private(secrets: &[String], names: &[String], rooms: &[RoomCode]) -> Vec<String> {
    let codes = rooms
        .iter()
        .flat_map(|room| [room.to_string(), room.bits().to_string()]);
    let whole = secrets.iter().chain(names).cloned().chain(codes);
    whole
        .flat_map(|text| [text.replace('-', ""), text])
        .collect()
}

/// In upper or lower case alike.
pub(super) fn has_none(private: &[String], what: &str, text: &str) {
    let text = text.to_lowercase();
    for one in private {
        if let Some(at) = text.find(&one.to_lowercase()) {
            let near: String = text[at.saturating_sub(200)..].chars().take(400).collect();
            panic!("{one} stands in {what}: {near}");
        }
    }
}

/// The head without the one place where a secret is given to its owner.
pub(super) fn heads(head: &str) -> String {
    let lines = head.lines();
    let open = lines.filter(|line| !line.to_lowercase().starts_with("set-cookie:"));
    open.collect::<Vec<_>>().join("\n")
}

/// The log says enough to hide something in: every line is JSON, and some belong to a connection and to a room.
pub(super) fn is_worth_reading(log: &str) {
    let lines = log.lines().map(serde_json::from_str);
    let lines: Vec<Value> = lines.collect::<Result<_, _>>().expect("every line is JSON");
    let within = |name: &str| lines.iter().any(|line| line["span"]["name"] == name);
    assert!(within("connection") && within("room"), "{log}");
}

/// Neither as text nor as the bytes it stands for.
pub(super) fn has_only_hashes(data: &Path, secrets: &[String]) {
    let mut files = 0;
    for entry in fs::read_dir(data).expect("the data folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            continue;
        }
        let bytes = fs::read(&path).expect("its bytes");
        files += usize::from(!bytes.is_empty());
        for secret in secrets {
            let raw = u128::from_str_radix(secret, 16).map(|bits| bits.to_be_bytes().to_vec());
            for form in [Some(secret.clone().into_bytes()), raw.ok()]
                .into_iter()
                .flatten()
            {
                let found = bytes.windows(form.len()).any(|part| part == form);
                assert!(!found, "a secret stands in {}", path.display());
            }
        }
    }
    assert!(files > 0, "nothing was stored");
}
