//! A connection that reads no faster than people play, and does not wait for ever for a client that reads
//! nothing. What arrives too fast waits in the kernel, and so with the sender.

use std::io::{self, ErrorKind, IoSlice};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

use crate::limits::Place;

/// After a pause so many seconds' worth of bytes may come at once.
const BURST: Duration = Duration::from_secs(4);
/// A client that takes nothing for so long is gone.
const STALL: Duration = Duration::from_secs(30);
/// When the server closes, it has so long.
const LAST_STALL: Duration = Duration::from_secs(2);

/// Bytes that may wait in the kernel to be sent to a client; what is on its way already does not count, so a long line
/// is no slower for it.
#[cfg(target_os = "linux")]
const UNSENT: u32 = 16 * 1024;

/// Where a connection keeps its place in the crowd: as long as it lives, upgraded or not.
pub(super) type Keep = Arc<OnceLock<Place<IpAddr>>>;

pub(super) struct Stream {
    tcp: TcpStream,
    /// Bytes a second, on and on.
    rate: u32,
    /// When all that was read so far will have been read at the sustained rate.
    paid: Instant,
    pause: Option<Pin<Box<Sleep>>>,
    stall: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
    closing: CancellationToken,
    _keep: Keep,
}

/// Sends at once, and lets no more than a little wait for a client that reads nothing: else the kernel would take
/// megabytes for it before anybody noticed.
pub(super) fn tune(tcp: &TcpStream) -> io::Result<()> {
    tcp.set_nodelay(true)?;
    // Elsewhere the size of the kernel's buffer is the limit.
    #[cfg(target_os = "linux")]
    socket2::SockRef::from(tcp).set_tcp_notsent_lowat(UNSENT)?;
    Ok(())
}

impl Stream {
    pub(super) fn new(tcp: TcpStream, rate: u32, keep: Keep, closing: CancellationToken) -> Self {
        Self {
            tcp,
            rate,
            paid: Instant::now(),
            pause: None,
            stall: None,
            closing,
            _keep: keep,
        }
    }

    fn charge(&mut self, bytes: usize) {
        self.paid = self.paid.max(Instant::now()) + Duration::from_secs(bytes as u64) / self.rate;
    }

    /// Ready when something may be read again.
    fn poll_allowance(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let from = self.paid.checked_sub(BURST);
        if let Some(from) = from.filter(|from| *from > Instant::now()) {
            let pause = self
                .pause
                .get_or_insert_with(|| Box::pin(sleep_until(from)));
            ready!(pause.as_mut().poll(cx));
        }
        self.pause = None;
        Poll::Ready(())
    }

    /// Turns a write that waits too long into an error.
    fn poll_patience<T>(
        &mut self,
        cx: &mut Context<'_>,
        write: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if write.is_ready() {
            self.stall = None;
            return write;
        }
        let closing = &self.closing;
        let stall = self
            .stall
            .get_or_insert_with(|| Box::pin(patience(closing.clone())));
        ready!(stall.as_mut().poll(cx));
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

/// Ends when a write has waited long enough.
async fn patience(closing: CancellationToken) {
    if timeout(STALL, closing.cancelled()).await.is_ok() {
        sleep(LAST_STALL).await;
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        ready!(self.poll_allowance(cx));
        let before = buf.filled().len();
        ready!(Pin::new(&mut self.tcp).poll_read(cx, buf))?;
        self.charge(buf.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let write = Pin::new(&mut self.tcp).poll_write(cx, bytes);
        self.poll_patience(cx, write)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let write = Pin::new(&mut self.tcp).poll_write_vectored(cx, parts);
        self.poll_patience(cx, write)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(cx)
    }
}
