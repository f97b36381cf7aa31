//! The judge agrees with the vectors, notices every kind of doctored claim, and survives anything.

use super::*;
use serde_json::json;

fn vectors() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/tests/vectors");
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let mut files: Vec<_> = files
        .filter(|file| {
            file.extension().is_some_and(|e| e == "json") && !file.ends_with("geometry.json")
        })
        .collect();
    files.sort();
    files
}

/// The exit code and the report for one file with this text.
fn judged(text: &str) -> (u8, String) {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    let mut out = Vec::new();
    let code = run(&[file.path().to_owned()], &mut out);
    (code, String::from_utf8(out).unwrap())
}

type Change = &'static dyn Fn(&mut Value);

/// The same after a change to the first entry of a file of the vectors.
fn doctored(name: &str, change: impl FnOnce(&mut Value)) -> (u8, String) {
    let file = vectors()
        .into_iter()
        .find(|file| file.ends_with(name))
        .unwrap();
    let mut content: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    let list = content
        .as_object_mut()
        .unwrap()
        .values_mut()
        .next()
        .unwrap();
    list.as_array_mut().unwrap().truncate(1);
    change(&mut list[0]);
    judged(&content.to_string())
}

#[test]
fn the_engine_agrees_with_every_file_of_the_vectors() {
    let mut out = Vec::new();
    assert_eq!(
        run(&vectors(), &mut out),
        0,
        "{}",
        String::from_utf8_lossy(&out)
    );
    assert!(vectors().len() >= 9);
}

#[test]
fn a_wrong_claim_of_every_kind_is_one_line_and_exit_1() {
    let cases: [(&str, Change); 9] = [
        ("perft.json", &|entry: &mut Value| {
            entry["moves"][0] = json!(41);
        }),
        ("positions_star2.json", &|entry| {
            entry["legal"][0][2] = json!(5);
        }),
        ("positions_star2.json", &|entry: &mut Value| {
            entry["dist"][0] = json!(7);
        }),
        ("positions_star2.json", &|entry| {
            entry["best_gain"] = json!(9);
        }),
        ("illegal.json", &|entry: &mut Value| {
            entry["player"] = json!(1);
        }),
        ("games_halma.json", &|entry| {
            entry["moves"][3]["next"] = json!(1);
        }),
        ("games_halma.json", &|entry| {
            entry["moves"][0]["path"] = json!([0, 1]);
        }),
        ("games_star.json", &|entry| {
            entry["moves"][0]["dist"] = json!([1, 2]);
        }),
        ("games_star.json", &|entry| {
            entry["outcome"]["ranks"] = json!([1, 1]);
        }),
    ];
    for (name, change) in cases {
        let (code, report) = doctored(name, change);
        assert_eq!(code, 1, "{name}: {report}");
    }
}

#[test]
fn an_event_that_is_missing_or_invented_is_noticed() {
    let last = |entry: &mut Value| entry["moves"].as_array_mut().unwrap().len() - 1;
    let (code, report) = doctored("games_star.json", |entry| {
        let last = last(entry);
        entry["moves"][last]["ev"] = json!([]);
    });
    assert_eq!(code, 1, "{report}");
    let (code, report) = doctored("games_star.json", |entry| {
        entry["moves"][0]["ev"] = json!([{"type": "pass", "player": 0}]);
    });
    assert_eq!(code, 1, "{report}");
}

#[test]
fn a_legal_move_that_is_claimed_to_be_illegal_is_noticed() {
    let entry = json!({"illegal": [{"game": "halma", "occ": start_of_halma(), "to_move": 0, "player": 0, "path": [190, 174]}]});
    let (code, report) = judged(&entry.to_string());
    assert_eq!(code, 1);
    assert!(report.contains("the move is legal"), "{report}");
}

fn start_of_halma() -> Vec<Vec<u8>> {
    let variant = rules::Variant::HALMA;
    vec![variant.home(0).collect(), variant.home(1).collect()]
}

#[test]
fn one_record_alone_is_a_file_too() {
    let record = json!({"game": "star", "corners": [0, 3], "first": 0, "humans": [0, 1], "moves": [
        {"player": 0, "path": [3, 14], "next": 1, "dist": [108, 110]},
        {"player": 1, "leave": true, "next": 1},
    ], "outcome": {"over": false, "to_move": 1}});
    assert_eq!(
        judged(&record.to_string()),
        (0, "1 checked, 0 disagreements, 0 unreadable files\n".into())
    );
}

#[test]
fn what_cannot_be_read_is_exit_2_and_never_a_panic() {
    let files = [
        "",
        "[]",
        "{}",
        "nonsense",
        "{\"games\": 1}",
        "{\"games\": [1]}",
        "{\"perft\": [{}]}",
        "{\"moves\": [], \"game\": 3}",
        "{\"moves\": [{\"player\": 0, \"path\": [300]}], \"game\": \"halma\"}",
        "{\"positions\": [{\"game\": \"star\", \"occ\": [[-1]], \"to_move\": 0}]}",
        "{\"game\": \"chess\", \"moves\": []}",
        "{\"game\": \"star\", \"corners\": [0, 1], \"moves\": []}",
        "{\"game\": \"star\", \"corners\": [0, 3], \"first\": 9, \"moves\": []}",
        "{\"game\": \"star\", \"corners\": [0, 3], \"humans\": [200], \"moves\": []}",
        "{\"game\": \"star\", \"corners\": [0, 3], \"moves\": [{\"player\": 0, \"path\": [6, 121]}]}",
    ];
    for text in files {
        assert_eq!(judged(text).0, 2, "{text}");
    }
    let mut out = Vec::new();
    assert_eq!(run(&["/there/is/no/such.json".into()], &mut out), 2);
}

#[test]
fn impossible_turns_and_positions_are_disagreements() {
    let files = [
        json!({"game": "halma", "moves": [{"player": 200, "leave": true}]}),
        json!({"game": "halma", "moves": [{"player": 0}]}),
        json!({"positions": [{"game": "halma", "occ": [[1], [1]], "to_move": 0}]}),
        json!({"positions": [{"game": "halma", "occ": [], "to_move": 77}]}),
    ];
    for file in files {
        let (code, report) = judged(&file.to_string());
        assert_eq!(code, 1, "{file}: {report}");
    }
}

#[test]
fn a_missing_and_an_invented_path_are_noticed() {
    let (code, report) = doctored("positions_star2.json", |entry| {
        entry["paths"].as_array_mut().unwrap().pop();
    });
    assert_eq!((code, report.lines().count()), (1, 2), "{report}");
    let (code, report) = doctored("positions_star2.json", |entry| {
        entry["paths"].as_array_mut().unwrap().push(json!([6, 60]));
    });
    assert_eq!((code, report.lines().count()), (1, 2), "{report}");
}
