//! Keeps this program awake while it measures the closed loop from a core of its own. Whoever writes to a program that
//! sleeps pays for waking it (on a virtual machine 3 us for each frame): a server whose clients are elsewhere does not,
//! and one that keeps its clients busy pays less than a slower one. Counts nothing but how long there was nothing to do.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use tokio::task::{AbortHandle, spawn_local, yield_now};
use tokio::time::Instant;

/// Between two looks nothing else was done if no more time has passed; handling one frame takes longer.
const ALONE: Duration = Duration::from_micros(2);

/// This program does not sleep until it is dropped. For a core of its own: a server that shares it would have less of it.
pub struct Awake {
    idle: Rc<Cell<Duration>>,
    task: AbortHandle,
}

impl Awake {
    pub fn begin() -> Self {
        let idle = Rc::new(Cell::new(Duration::ZERO));
        let task = spawn_local(stay(idle.clone())).abort_handle();
        Self { idle, task }
    }

    /// How long it would have slept so far.
    pub fn idle_s(&self) -> f64 {
        self.idle.get().as_secs_f64()
    }
}

impl Drop for Awake {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn stay(idle: Rc<Cell<Duration>>) {
    let mut before = Instant::now();
    loop {
        yield_now().await;
        let now = Instant::now();
        let gap = now - before;
        if gap <= ALONE {
            idle.set(idle.get() + gap);
        }
        before = now;
    }
}
