//! Which processor a program runs on, and how many files it may have open.

use anyhow::Context;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use rustix::thread::{CpuSet, sched_setaffinity};

/// The core of a server under load; the generator has the other one.
const SERVER: usize = 0;
const GENERATOR: usize = 1;

/// On which cores a server runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cores {
    /// On one of its own; the generator has another.
    One,
    /// On any of two, and the generator too.
    Two,
}

/// Starts a program on these cores, and lets this one run where it then belongs. A child has the cores of its
/// parent from its first moment, so that it counts them right.
pub fn start<C>(cores: Cores, start: impl FnOnce() -> anyhow::Result<C>) -> anyhow::Result<C> {
    run_on(match cores {
        Cores::One => &[SERVER],
        Cores::Two => &[SERVER, GENERATOR],
    })?;
    let child = start();
    run_on(match cores {
        Cores::One => &[GENERATOR],
        Cores::Two => &[SERVER, GENERATOR],
    })?;
    child
}

fn run_on(cores: &[usize]) -> anyhow::Result<()> {
    let mut set = CpuSet::new();
    for &core in cores {
        set.set(core);
    }
    sched_setaffinity(None, &set).context("two processor cores are needed")
}

/// As many open files as the system allows, for this program and what it starts. A connection needs one on each side.
pub fn open_many_files(wanted: u64) -> anyhow::Result<()> {
    let now = getrlimit(Resource::Nofile);
    let hard = now.maximum.unwrap_or(u64::MAX).max(wanted);
    let limit = |most| Rlimit {
        current: Some(most),
        maximum: Some(most),
    };
    // Only the superuser may go beyond the hard limit.
    setrlimit(Resource::Nofile, limit(hard))
        .or_else(|_| setrlimit(Resource::Nofile, limit(now.maximum.unwrap_or(hard))))
        .context("too few files may be open")
}

/// So many connections may be open: as many as files, but for those that the server needs for itself.
pub fn most_connections() -> usize {
    const OTHERS: u64 = 500;
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    files.saturating_sub(OTHERS) as usize
}
