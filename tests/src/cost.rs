//! What a process costs, from `/proc`: processor time, also of its threads of one name, memory and open files.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// Ticks a second in `/proc`, the same on every Linux.
const TICKS: f64 = 100.0;

/// A process by its number.
#[derive(Clone, Copy, Debug)]
pub struct Cost(pub u32);

impl Cost {
    /// This program.
    #[must_use]
    pub fn own() -> Self {
        Self(std::process::id())
    }

    /// Seconds of processor time so far.
    ///
    /// # Errors
    /// The process has ended.
    pub fn cpu_s(self) -> io::Result<f64> {
        cpu_s(&self.file("stat"))
    }

    /// Seconds of processor time so far of the threads of this name that live.
    ///
    /// # Errors
    /// The process has ended.
    pub fn thread_cpu_s(self, name: &str) -> io::Result<f64> {
        let mut sum = 0.0;
        for thread in fs::read_dir(self.file("task"))? {
            let folder = thread?.path();
            if fs::read_to_string(folder.join("comm"))?.trim() == name {
                sum += cpu_s(&folder.join("stat"))?;
            }
        }
        Ok(sum)
    }

    /// Memory in use, in MiB.
    ///
    /// # Errors
    /// The process has ended.
    pub fn rss_mib(self) -> io::Result<f64> {
        Ok(self.rss_kib()? / 1024.0)
    }

    /// Memory in use, in KiB.
    ///
    /// # Errors
    /// The process has ended.
    pub fn rss_kib(self) -> io::Result<f64> {
        let status = fs::read_to_string(self.file("status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next());
        let kib = kib.and_then(|kib| kib.parse().ok());
        kib.ok_or_else(|| io::Error::other("no VmRSS"))
    }

    /// Open file descriptors, sockets among them.
    ///
    /// # Errors
    /// The process has ended.
    pub fn open_files(self) -> io::Result<usize> {
        Ok(fs::read_dir(self.file("fd"))?.count())
    }

    /// Open sockets.
    ///
    /// # Errors
    /// The process has ended.
    pub fn open_sockets(self) -> io::Result<usize> {
        let files = fs::read_dir(self.file("fd"))?;
        let targets = files.filter_map(|file| fs::read_link(file.ok()?.path()).ok());
        Ok(targets
            .filter(|target| target.to_string_lossy().starts_with("socket:"))
            .count())
    }

    fn file(self, name: &str) -> PathBuf {
        Path::new("/proc").join(self.0.to_string()).join(name)
    }
}

/// How many processes wanted to run, on average over the last minute.
///
/// # Errors
/// There is no `/proc`.
pub fn load_average() -> io::Result<f64> {
    let text = fs::read_to_string("/proc/loadavg")?;
    let first = text.split_whitespace().next();
    let average = first.and_then(|first| first.parse().ok());
    average.ok_or_else(|| io::Error::other("an empty /proc/loadavg"))
}

fn cpu_s(stat: &Path) -> io::Result<f64> {
    let text = fs::read_to_string(stat)?;
    // The name, in brackets, may contain anything.
    let fields = text.rsplit_once(')').map(|(_, fields)| fields);
    let fields = fields.ok_or_else(|| io::Error::other("no name in stat"))?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: f64 = ticks.filter_map(|field| field.parse::<f64>().ok()).sum();
    Ok(ticks / TICKS)
}
