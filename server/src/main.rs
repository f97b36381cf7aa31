//! `hoppity`: the server on the command line.

use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use server::config::{self, Command, Settings};
use server::{Server, arena, engine, health, log, store};
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// Bad options, a busy port, an unusable folder: as `hoppity --help` says.
const UNUSABLE: u8 = 2;

fn main() -> ExitCode {
    match config::read() {
        Command::Serve(settings) => serve(&settings),
        Command::Judge(files) => {
            ExitCode::from(server::judge::run(&files, &mut std::io::stdout().lock()))
        }
        Command::Backup { data, file } => backed_up(&data, file.as_deref()),
        Command::Restore { data, file } => restored(store::restore(&data, &file)),
        Command::Health(listen) => match health::ask(listen) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => complain(&error, 1),
        },
        Command::Engine(level) => {
            let input = BufReader::new(std::io::stdin());
            played(engine::run(&level, input, &mut std::io::stdout()))
        }
        Command::Arena(contest) => played(arena::run(&contest, &mut std::io::stdout())),
    }
}

fn played(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => complain(&error, UNUSABLE),
    }
}

fn backed_up(data: &Path, file: Option<&Path>) -> ExitCode {
    match store::back_up(data, file, &CancellationToken::new()) {
        Ok(file) => told(&format!("The backup is {}", file.display())),
        Err(error) => complain(&error, 1),
    }
}

fn restored(result: Result<Option<PathBuf>, store::BackupError>) -> ExitCode {
    match result {
        Ok(Some(before)) => told(&format!(
            "The backup is in place; what was there is {}",
            before.display()
        )),
        Ok(None) => told(&"The backup is in place"),
        Err(error) => complain(&error, 1),
    }
}

fn told(what: &impl std::fmt::Display) -> ExitCode {
    writeln!(std::io::stdout(), "{what}").ok();
    ExitCode::SUCCESS
}

fn serve(settings: &Settings) -> ExitCode {
    log::begin(settings);
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return complain(&error, UNUSABLE),
    };
    runtime.block_on(async {
        match Server::bind(settings).await {
            Ok(server) => run(server).await,
            Err(error) => complain(&error, UNUSABLE),
        }
    })
}

async fn run(server: Server) -> ExitCode {
    let (address, operator) = (server.address(), server.operator_address());
    let closing = server.closing();
    let stop = (
        signal(SignalKind::terminate()),
        signal(SignalKind::interrupt()),
    );
    let (Ok(mut terminate), Ok(mut interrupt)) = stop else {
        return complain(&"cannot listen for signals", 1);
    };
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("closing");
        Server::shutdown(&closing);
    });
    // Whoever started the server waits for this line; a closed output is no reason not to serve.
    writeln!(std::io::stdout(), "Hoppity is open at http://{address}").ok();
    if let Some(operator) = operator {
        writeln!(std::io::stdout(), "Operators look at http://{operator}").ok();
    }
    // Connections are accepted on this thread. On one of the runtime's that costs less, but what a connection needs only
    // until it is a socket then lies between what it keeps: 0.8 KiB more for each that is idle.
    server.serve().await;
    ExitCode::SUCCESS
}

fn complain(error: &impl std::fmt::Display, code: u8) -> ExitCode {
    // With standard error closed there is nobody to tell.
    writeln!(std::io::stderr(), "hoppity: {error}").ok();
    ExitCode::from(code)
}
