//! What stands in the log after a panic.

use std::sync::{Arc, Mutex};
use std::thread;

use super::*;

#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What is logged by a thread that breaks down in a room.
fn log_of(format: LogFormat, breaks_down: fn()) -> String {
    let paper = Paper::default();
    let writer = paper.clone();
    let log = subscriber(format, EnvFilter::new("info"), move || writer.clone());
    thread::spawn(move || {
        let _guard = tracing::subscriber::set_default(log);
        // All tests of the process share the hook: this one is for this thread, and the others keep theirs.
        let (before, here) = (panic::take_hook(), thread::current().id());
        panic::set_hook(Box::new(move |panic| {
            if thread::current().id() == here {
                panicked(panic);
            } else {
                before(panic);
            }
        }));
        tracing::error_span!("room", number = 7).in_scope(breaks_down);
    })
    .join()
    .unwrap_err();
    String::from_utf8(paper.0.lock().unwrap().clone()).unwrap()
}

fn slices() {
    let name = String::from("Zoë");
    let _ = &name[..name.len() - 1];
}

#[test]
fn a_panic_is_a_line_of_the_log_in_either_format() {
    let text = log_of(LogFormat::Json, || panic!("the sky fell"));
    let line: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(line["level"], "ERROR");
    assert_eq!(line["span"]["number"], 7);
    let (fields, file) = (&line["fields"], file!());
    assert_eq!(fields["why"], "the sky fell");
    assert!(
        fields["place"].as_str().unwrap().starts_with(file),
        "{text}"
    );

    let text = log_of(LogFormat::Pretty, || panic!("the sky fell"));
    assert_eq!(text.lines().count(), 1, "{text}");
    for part in ["ERROR", "number", "the sky fell", file] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn what_a_panic_quotes_is_not_logged() {
    let text = log_of(LogFormat::Json, || panic!("no such name: \"Zoë\""));
    assert!(
        text.contains("no such name: ") && !text.contains("Zoë"),
        "{text}"
    );
    let text = log_of(LogFormat::Json, slices);
    assert!(
        text.contains("byte index") && !text.contains("Zo"),
        "{text}"
    );
}
