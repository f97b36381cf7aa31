//! The load generator still speaks the protocol: a few rooms for a moment in every scenario. How fast is no question here.

use std::process::Command;

/// Runs the generator and reads the facts of its line of JSON.
fn facts(arguments: &str) -> serde_json::Value {
    let output = Command::new(env!("CARGO_BIN_EXE_load"))
        .args(arguments.split(' '))
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments}: {text}{errors}");
    let line = text.lines().last().unwrap();
    let report: serde_json::Value = serde_json::from_str(line).unwrap();
    report["facts"].clone()
}

fn figure(arguments: &str, name: &str) -> f64 {
    let facts = facts(arguments);
    let figure = facts[name].as_f64();
    figure.unwrap_or_else(|| panic!("{arguments}: no {name} in {facts}"))
}

#[test]
fn people_play_on_hoppity_and_on_the_floor() {
    for rooms in [
        "--rooms 3 --players 2",
        "--rooms 2 --players 4 --floor",
        "--rooms 4 --every-ms 100",
    ] {
        let arguments = format!("play {rooms} --warm-s 0.3 --seconds 1.5");
        assert!(figure(&arguments, "moves per second") > 0.0);
    }
}

#[test]
fn people_sit_and_look_on_and_say_nothing() {
    let connections = figure("idle --rooms 3 --watchers 2 --seconds 0.2", "connections");
    assert!((connections - 8.0).abs() < 0.5);
}

#[test]
fn people_come_and_want_a_quick_match() {
    assert!(figure("storm --rooms 6", "rooms filled per second") > 0.0);
    assert!(figure("quick --people 6 --game halma", "matched per second") > 0.0);
}
