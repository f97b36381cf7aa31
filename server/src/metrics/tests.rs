//! What a scrape shows.

use super::*;

/// The value of a series such as `hoppity_rooms{phase="over"}`.
fn value(shown: &str, series: &str) -> f64 {
    let lines = || shown.lines().filter_map(|line| line.split_once(' '));
    let found = lines().find_map(|(name, value)| (name == series).then_some(value));
    found
        .unwrap_or_else(|| panic!("no {series} in\n{shown}"))
        .parse()
        .unwrap()
}

#[test]
fn every_series_is_there_before_anything_happens_and_says_what_it_is() {
    let shown = Metrics::new().render();
    for series in [
        "hoppity_moves_total{by=\"person\"}",
        "hoppity_commands_refused_total{code=\"bad_message\"}",
        "hoppity_games_ended_total{reason=\"threefold\"}",
        "hoppity_requests_total{status=\"4xx\"}",
        "hoppity_rooms{phase=\"waiting\"}",
        "hoppity_append_seconds_count",
        "hoppity_sockets",
    ] {
        assert!(value(&shown, series).abs() < f64::EPSILON, "{series}");
    }
    let named: Vec<&str> = shown
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next())
        .collect();
    assert!(named.len() > 30, "{named:?}");
    for name in named {
        assert!(shown.contains(&format!("# HELP {name} ")), "{name}");
    }
}

#[test]
fn what_is_counted_is_shown() {
    static COUNTED: LazyLock<Metrics> = LazyLock::new(Metrics::new);
    let counted = &*COUNTED;
    counted.moves.count(Mover::Bot);
    counted.moves.count(Mover::Bot);
    counted.rooms.of(Phase::Playing).set(7);
    counted.append.record(std::time::Duration::from_millis(3));
    counted.tidy();
    let one = counted.sockets.enter();
    let two = counted.sockets.enter();
    assert_eq!(counted.sockets.now(), 2);
    drop(one);
    let shown = counted.render();
    for (series, expected) in [
        ("hoppity_moves_total{by=\"bot\"}", 2.0),
        ("hoppity_moves_total{by=\"person\"}", 0.0),
        ("hoppity_rooms{phase=\"playing\"}", 7.0),
        ("hoppity_append_seconds_bucket{le=\"0.0025\"}", 0.0),
        ("hoppity_append_seconds_bucket{le=\"0.005\"}", 1.0),
        ("hoppity_sockets", 1.0),
    ] {
        assert!(
            (value(&shown, series) - expected).abs() < f64::EPSILON,
            "{series}"
        );
    }
    drop(two);
}

/// A label is a word of the protocol, as it is on the wire.
#[test]
fn labels_are_spelled_as_on_the_wire() {
    fn same<W: Word + serde::Serialize>() {
        for &word in W::VARIANTS {
            let label: &'static str = word.into();
            assert_eq!(serde_json::to_value(word).unwrap(), label);
        }
    }
    same::<ErrorCode>();
    same::<Reason>();
    same::<Mover>();
    same::<Phase>();
    same::<RoomKind>();
}

#[cfg(target_os = "linux")]
#[test]
fn the_process_is_shown_too() {
    let shown = Metrics::new().render();
    for series in [
        "process_resident_memory_bytes",
        "process_cpu_seconds_total",
        "process_open_fds",
        "process_threads",
    ] {
        assert!(value(&shown, series) > 0.0, "{series}");
    }
}

/// The names in queries of the dashboard that could be metrics.
fn asked(dashboard: &serde_json::Value, names: &mut Vec<String>) {
    match dashboard {
        serde_json::Value::Object(fields) => {
            for (field, value) in fields {
                match value.as_str() {
                    Some(query) if field == "expr" || field == "query" => {
                        names.extend(words_of(query));
                    }
                    _ => asked(value, names),
                }
            }
        }
        serde_json::Value::Array(values) => values.iter().for_each(|value| asked(value, names)),
        _ => {}
    }
}

fn words_of(query: &str) -> impl Iterator<Item = String> {
    let words = query.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words
        .filter(|word| word.starts_with("hoppity_") || word.starts_with("process_"))
        .map(str::to_owned)
}

/// The name of a series, and of its family where it is a part of a histogram.
fn names_of(line: &str) -> [String; 2] {
    let series = line.split(['{', ' ']).next().unwrap().to_owned();
    let family = ["_bucket", "_sum", "_count"]
        .iter()
        .find_map(|part| series.strip_suffix(part));
    [family.unwrap_or(&series).to_owned(), series]
}

/// A panel that asks for what is not there stays empty; a metric that no panel shows is seen too late.
#[cfg(target_os = "linux")]
#[test]
fn the_dashboard_asks_for_what_there_is_and_shows_all_of_ours() {
    let dashboard = serde_json::from_str(include_str!("../../grafana.json")).unwrap();
    let mut asked_for = Vec::new();
    asked(&dashboard, &mut asked_for);
    assert!(asked_for.len() > 30, "{asked_for:?}");
    let shown = Metrics::new().render();
    let there: Vec<[String; 2]> = shown
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(names_of)
        .collect();
    for name in &asked_for {
        assert!(there.iter().any(|[_, series]| series == name), "{name}");
    }
    for [family, _] in there
        .iter()
        .filter(|[name, _]| name.starts_with("hoppity_"))
    {
        let is_shown = asked_for
            .iter()
            .any(|name| name.starts_with(family.as_str()));
        assert!(is_shown, "no panel shows {family}");
    }
}
