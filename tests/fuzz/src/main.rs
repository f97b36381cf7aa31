//! Feeds one target of `tests::fuzz` with bytes that libFuzzer makes up. `FUZZ_TARGET` names it; `tests/fuzz/run` runs all.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;

static TARGET: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
    tests::fuzz::target(&name).expect("FUZZ_TARGET names a target of tests::fuzz")
});

fuzz_target!(|bytes: &[u8]| TARGET(bytes));
