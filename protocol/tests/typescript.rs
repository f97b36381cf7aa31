//! `protocol.d.ts` is what the types say. `UPDATE=1 cargo test -p protocol --features typescript` writes it anew.
#![cfg(feature = "typescript")]

use std::path::Path;

#[test]
fn the_types_for_the_browser_are_in_step_with_the_wire() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("protocol.d.ts");
    let made = protocol::typescript::declarations();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(
        kept == made,
        "protocol.d.ts is out of step; see the top of this file"
    );
}
