//! Has the client's files embedded anew when one is added or taken away.

fn main() {
    // A debug build reads them from the folder while it runs.
    let release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!(
        "cargo::rerun-if-changed={}",
        if release { "../static" } else { "build.rs" }
    );
}
