//! What a process costs, from `/proc`: processor time, also of its threads of one name, and memory.

use std::fs;
use std::path::Path;

use anyhow::Context;

/// Ticks a second in `/proc`, the same on every Linux.
const TICKS: f64 = 100.0;

/// A process by its number.
#[derive(Clone, Copy)]
pub struct Process(pub u32);

impl Process {
    /// This program.
    pub fn own() -> Self {
        Self(std::process::id())
    }

    /// Seconds of processor time so far.
    pub fn cpu_s(self) -> anyhow::Result<f64> {
        cpu_s(Path::new(&format!("/proc/{}/stat", self.0)))
    }

    /// Seconds of processor time so far of the threads of this name that live.
    pub fn thread_cpu_s(self, name: &str) -> anyhow::Result<f64> {
        let mut sum = 0.0;
        for thread in fs::read_dir(format!("/proc/{}/task", self.0))? {
            let folder = thread?.path();
            if fs::read_to_string(folder.join("comm"))?.trim() == name {
                sum += cpu_s(&folder.join("stat"))?;
            }
        }
        Ok(sum)
    }

    /// Memory in use, in MiB.
    pub fn rss_mib(self) -> anyhow::Result<f64> {
        Ok(self.rss_kib()? / 1024.0)
    }

    /// Memory in use, in KiB.
    pub fn rss_kib(self) -> anyhow::Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next());
        Ok(kib.context("no VmRSS")?.parse()?)
    }
}

/// How many processes wanted to run, on average over the last minute.
pub fn load_average() -> anyhow::Result<f64> {
    let text = fs::read_to_string("/proc/loadavg")?;
    let first = text.split_whitespace().next();
    Ok(first.context("an empty /proc/loadavg")?.parse()?)
}

fn cpu_s(stat: &Path) -> anyhow::Result<f64> {
    let text = fs::read_to_string(stat)?;
    // The name, in brackets, may contain anything.
    let (_, fields) = text.rsplit_once(')').context("no name in stat")?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: f64 = ticks.filter_map(|field| field.parse::<f64>().ok()).sum();
    Ok(ticks / TICKS)
}
