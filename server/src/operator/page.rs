//! The overview as a page: plain HTML that works without scripts, on a phone as well, in light and dark.

use std::fmt::Write;

use super::overview::{Line, Overview, Rooms};

/// The whole page.
pub(super) fn write(seen: &Overview) -> String {
    let stage: &str = seen.stage.into();
    let body = [
        format!("<h1>Hoppity <small>{}</small></h1>", seen.version),
        format!(
            "<p class=\"{stage}\">{}, up {}</p>",
            words(stage),
            span(seen.up_s)
        ),
        section("Load", &load(seen)),
        section("Waiting", &waiting(seen)),
        section("Process", &process(seen)),
        rooms(&seen.rooms),
        section("Options", &options(seen)),
    ];
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Hoppity: {}</title>\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <link rel=\"stylesheet\" href=\"/style.css\">\n<link rel=\"icon\" href=\"data:,\">\n<main>\n{}\n\
         <p><a href=\"/\">Look again</a> <a href=\"/status.json\">JSON</a> <a href=\"/metrics\">Metrics</a></p>\n</main>\n",
        words(stage),
        body.join("\n"),
    )
}

type Row = (&'static str, String);

fn section(title: &str, rows: &[Row]) -> String {
    let mut list = String::new();
    for (name, value) in rows {
        // Writing to a string does not fail.
        write!(
            list,
            "<div><dt>{name}</dt><dd>{}</dd></div>",
            escaped(value)
        )
        .ok();
    }
    format!("<h2>{title}</h2>\n<dl>{list}</dl>")
}

fn load(seen: &Overview) -> Vec<Row> {
    vec![
        ("Connections", seen.connections.to_string()),
        ("Sockets", seen.sockets.to_string()),
        ("Rooms, waiting", seen.rooms.waiting.to_string()),
        ("Rooms, playing", seen.rooms.playing.to_string()),
        ("Rooms, over", seen.rooms.over.to_string()),
    ]
}

fn waiting(seen: &Overview) -> Vec<Row> {
    vec![
        ("People for a quick match", seen.waiting.quick.to_string()),
        ("Commands for rooms", seen.rooms.letters.to_string()),
        (
            "Commands for the busiest room",
            seen.rooms.deepest_mailbox.to_string(),
        ),
        ("Changes for the database", seen.waiting.store.to_string()),
        ("Hints for a thread", seen.waiting.bot_hints.to_string()),
        (
            "Bots' moves for a thread",
            seen.waiting.bot_moves.to_string(),
        ),
    ]
}

fn process(seen: &Overview) -> Vec<Row> {
    let process = &seen.process;
    let or_not = |value: Option<String>| value.unwrap_or_else(|| "not told".into());
    let told = |value: Option<u64>| or_not(value.map(|value| value.to_string()));
    let memory = process.memory_bytes.map(|bytes| bytes >> 20);
    vec![
        ("Memory, MiB", told(memory)),
        (
            "Processor time, s",
            or_not(process.cpu_s.map(|s| format!("{s:.0}"))),
        ),
        ("Open files", told(process.open_files)),
        ("Open files at most", told(process.most_files)),
        ("Threads", told(process.threads)),
    ]
}

fn options(seen: &Overview) -> Vec<Row> {
    let options = seen.options.iter();
    options
        .map(|(name, value)| (*name, value.clone()))
        .collect()
}

fn rooms(rooms: &Rooms) -> String {
    let all = rooms.waiting + rooms.playing + rooms.over;
    let lines: String = rooms.listed.iter().map(line).collect();
    format!(
        "<h2>Rooms</h2>\n<p>{} of {all}, the busiest first</p>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" \
         aria-label=\"Rooms\"><table><thead><tr><th scope=\"col\">Id<th scope=\"col\">Kind<th scope=\"col\">Phase\
         <th scope=\"col\">People<th scope=\"col\">Bots<th scope=\"col\">Seats<th scope=\"col\">Sockets\
         <th scope=\"col\">Mailbox</thead><tbody>{lines}</tbody></table></div>",
        rooms.listed.len()
    )
}

fn line(line: &Line) -> String {
    let (kind, phase): (&str, &str) = (line.kind.into(), line.phase.into());
    format!(
        "<tr><th scope=\"row\">{}<td>{kind}<td>{phase}<td>{}<td>{}<td>{}<td>{}<td>{}</tr>",
        line.id, line.people, line.bots, line.seats, line.sockets, line.mailbox
    )
}

fn words(stage: &str) -> String {
    stage.replace('_', " ")
}

fn span(seconds: u64) -> String {
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    let (hours, minutes) = (minutes / 60, minutes % 60);
    let (days, hours) = (hours / 24, hours % 24);
    match (days, hours) {
        (0, 0) => format!("{minutes} min {seconds} s"),
        (0, _) => format!("{hours} h {minutes} min"),
        _ => format!("{days} d {hours} h"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
