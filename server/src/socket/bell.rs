//! A bell beside a connection's queue of frames. Nearly always a connection is woken for a frame that goes out; whatever
//! else it waits for rings the bell, and is not asked in vain while the bell is silent.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use futures_util::task::AtomicWaker;

/// Rung by whatever waits with it.
pub(super) struct Bell {
    rung: AtomicBool,
    task: AtomicWaker,
}

impl Bell {
    /// It has been rung: whoever waits with it is asked for the first time.
    pub(super) fn new() -> Arc<Self> {
        Arc::new(Self {
            rung: AtomicBool::new(true),
            task: AtomicWaker::new(),
        })
    }

    /// Asks `waiting`, unless nothing has rung since it said that it is not ready.
    pub(super) fn poll<F: Future>(
        self: &Arc<Self>,
        waiting: Pin<&mut F>,
        task: &Context<'_>,
    ) -> Poll<F::Output> {
        // Before the bell is looked at: whoever rings after that look wakes this task.
        self.task.register(task.waker());
        if !self.rung.swap(false, Ordering::AcqRel) {
            return Poll::Pending;
        }
        let waker = Waker::from(self.clone());
        let polled = waiting.poll(&mut Context::from_waker(&waker));
        if polled.is_ready() {
            // What was not asked this time has nobody to call.
            self.rung.store(true, Ordering::Release);
        }
        polled
    }
}

impl Wake for Bell {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.rung.store(true, Ordering::Release);
        self.task.wake();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;
    use std::pin::pin;

    use futures_util::FutureExt;
    use tokio::sync::mpsc;

    #[tokio::test]
    async fn what_waits_with_the_bell_is_asked_only_when_it_rang() {
        let (bell, mut asked) = (Bell::new(), 0);
        let (sender, mut receiver) = mpsc::channel(1);
        let mut next = async || {
            let mut waiting = pin!(poll_fn(|task| {
                asked += 1;
                receiver.poll_recv(task)
            }));
            poll_fn(|task| bell.poll(waiting.as_mut(), task)).await
        };
        assert!(next().now_or_never().is_none());
        assert!(next().now_or_never().is_none());
        sender.send(7).await.unwrap();
        assert_eq!(next().await, Some(7));
        assert!(next().now_or_never().is_none());
        assert_eq!(asked, 3);
    }
}
