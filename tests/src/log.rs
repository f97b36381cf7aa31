//! What servers in the process of the tests log, at its most talkative. All of them share one log, as tests run side by
//! side; who ends one reads it from where it stood at the start.

use std::io;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use server::metrics::METRICS;
use tracing_subscriber::filter::LevelFilter;

use crate::private;

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn log() -> MutexGuard<'static, Vec<u8>> {
    LOG.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Pen;

impl io::Write for Pen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        log().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Looks for what is private in what is logged and counted until it is dropped.
pub(crate) struct Watch {
    from: usize,
}

impl Watch {
    pub(crate) fn begin() -> Self {
        static BEGUN: Once = Once::new();
        BEGUN.call_once(|| {
            let all = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE);
            all.with_ansi(false).with_writer(|| Pen).init();
        });
        Self { from: log().len() }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let text = String::from_utf8_lossy(&log()[self.from..]).into_owned();
        private::judge("the log", &text);
        private::judge("the metrics", &METRICS.render());
    }
}
