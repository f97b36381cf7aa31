//! What `tests/README.md` promises has the tests that it names.

use super::{root, sources};

#[test]
fn every_bar_names_tests_that_exist() {
    let readme = std::fs::read_to_string(root().join("tests/README.md")).expect("tests/README.md");
    let files = ["server/src", "tests/e2e"].map(sources).concat();
    let is_test = |name: &str| {
        let head = format!("fn {name}(");
        files.iter().any(|(_, text)| text.contains(&head))
    };
    let mut bars = 0;
    for row in readme.lines().filter(|row| row.starts_with("| ")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let Some(number) = cells[1].parse::<usize>().ok() else {
            continue;
        };
        bars += 1;
        let names: Vec<&str> = cells[3].split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "{row}");
        for name in names {
            let is_there = match name.strip_prefix("load ") {
                Some(scenario) => root()
                    .join(format!("tests/load/src/{scenario}.rs"))
                    .is_file(),
                None if name.contains('/') => root().join(name).is_file(),
                None => is_test(name),
            };
            assert!(is_there, "Bar {number}: there is no {name}");
        }
    }
    assert!(bars > 5, "{bars} bars");
}
