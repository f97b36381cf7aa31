//! What the server logs, and how: lines for people or for programs, panics among them. Never where a secret could stand.

use std::io::{self, IsTerminal, Write};
use std::panic::{self, PanicHookInfo};

use tracing::Subscriber;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use crate::config::{LogFormat, Settings};

/// Logs to standard error from now on, as the settings say. Once a process.
pub fn begin(settings: &Settings) {
    let filter = EnvFilter::new(&settings.log);
    let log = subscriber(settings.log_format, filter, io::stderr);
    if let Err(error) = tracing::subscriber::set_global_default(log) {
        // With standard error closed there is nobody to tell.
        writeln!(io::stderr(), "hoppity: {error}").ok();
    }
    panic::set_hook(Box::new(panicked));
}

fn subscriber<W>(
    format: LogFormat,
    filter: EnvFilter,
    writer: W,
) -> Box<dyn Subscriber + Send + Sync>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(writer);
    match format {
        LogFormat::Pretty => Box::new(log.finish()),
        LogFormat::Json => Box::new(log.json().finish()),
    }
}

/// Says where and why, within whatever was being done.
fn panicked(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    let why = panic.payload_as_str().map(open);
    tracing::error!(place, why, "a fault of ours");
}

/// Up to what the message quotes, for that may be a text of somebody's.
fn open(message: &str) -> &str {
    message.split(['`', '"', '\n']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests;
