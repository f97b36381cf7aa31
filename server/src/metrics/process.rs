//! What the operating system says of this process. Only Linux is asked; elsewhere nothing is told.

use std::time::SystemTime;

use metrics::Gauge;
use serde::Serialize;

use super::names;
use super::registry::Registry;

/// What is told; `None`: it is not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Process {
    /// Processor time, in seconds.
    pub cpu_s: Option<f64>,
    /// Resident memory.
    pub memory_bytes: Option<u64>,
    /// Files and sockets that are open.
    pub open_files: Option<u64>,
    /// Files and sockets that may be.
    pub most_files: Option<u64>,
    /// Threads.
    pub threads: Option<u64>,
}

impl Process {
    /// What is told now.
    #[must_use]
    pub fn now() -> Self {
        #[cfg(target_os = "linux")]
        return read().unwrap_or_default();
        #[cfg(not(target_os = "linux"))]
        return Self::default();
    }
}

#[cfg(target_os = "linux")]
fn read() -> procfs::ProcResult<Process> {
    use procfs::WithCurrentSystemInfo;
    use procfs::process::LimitValue;

    let own = procfs::process::Process::myself()?;
    let stat = own.stat()?;
    let most = own.limits()?.max_open_files.soft_limit;
    Ok(Process {
        cpu_s: Some(float(stat.utime + stat.stime) / float(procfs::ticks_per_second())),
        memory_bytes: Some(stat.rss_bytes().get()),
        open_files: Some(own.fd_count()? as u64),
        most_files: match most {
            LimitValue::Value(most) => Some(most),
            LimitValue::Unlimited => None,
        },
        threads: u64::try_from(stat.num_threads).ok(),
    })
}

/// Exact to 2^53, which is 8 PiB.
#[expect(clippy::cast_precision_loss)]
fn float(number: u64) -> f64 {
    number as f64
}

/// Where Prometheus sees it.
pub(super) struct Gauges {
    cpu: Gauge,
    memory: Gauge,
    open_files: Gauge,
    most_files: Gauge,
    threads: Gauge,
}

impl Gauges {
    pub(super) fn new(made: &Registry) -> Self {
        let began = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        made.gauge(&names::STARTED, "")
            .set(began.unwrap_or_default().as_secs_f64());
        Self {
            cpu: made.gauge(&names::CPU, ""),
            memory: made.gauge(&names::MEMORY, ""),
            open_files: made.gauge(&names::OPEN_FILES, ""),
            most_files: made.gauge(&names::MOST_FILES, ""),
            threads: made.gauge(&names::THREADS, ""),
        }
    }

    pub(super) fn set(&self, process: Process) {
        let numbers = [
            (&self.memory, process.memory_bytes),
            (&self.open_files, process.open_files),
            (&self.most_files, process.most_files),
            (&self.threads, process.threads),
        ];
        for (gauge, number) in numbers {
            gauge.set(number.map_or(0.0, float));
        }
        self.cpu.set(process.cpu_s.unwrap_or(0.0));
    }
}
