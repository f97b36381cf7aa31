//! The end of a connection: why, and how it is said. Never decides when.

use std::ops::Range;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use tokio::time::timeout;

use crate::chance;

/// Frames that may be on their way when a socket is closed.
const LAST_WORDS: usize = 1024;
/// A good-bye may take so long; the other end may be gone already.
const FAREWELL: Duration = Duration::from_secs(1);

/// After a restart people come back within so many milliseconds.
const RETRY: Range<u64> = 500..3000;

/// Why a connection ends; the code of the Close frame and what it says.
#[derive(Debug)]
pub(super) struct End(pub u16, pub &'static str);

/// They send on and on faster than anybody plays.
pub(super) const FLOOD: End = End(close_code::POLICY, "too fast");
/// The server ends and another one may follow.
pub(super) const RESTART: End = End(close_code::RESTART, "restart");
/// The other end is not there any more.
pub(super) const GONE: End = End(close_code::NORMAL, "");
/// The other end takes nothing.
pub(super) const NOT_READING: End = End(close_code::POLICY, "not reading");

impl End {
    /// What came cannot be read.
    pub(super) fn of(error: &axum::Error) -> Self {
        // The library names the fault only in words.
        let words = error.to_string();
        if words.contains("too long") {
            Self(close_code::SIZE, "too large")
        } else if words.contains("UTF-8") {
            Self(close_code::INVALID, "not UTF-8")
        } else {
            Self(close_code::PROTOCOL, "unreadable")
        }
    }

    /// Says why, and waits until the other end has said good-bye too: a connection that is closed on words nobody has
    /// read is reset, and the reason may be lost with it.
    pub(super) async fn part(self, socket: &mut WebSocket) {
        timeout(FAREWELL, self.say(socket)).await.ok();
    }

    async fn say(self, socket: &mut WebSocket) {
        let Self(code, reason) = self;
        let reason = match code {
            close_code::RESTART => retry(),
            _ => reason.into(),
        };
        let frame = Message::Close(Some(CloseFrame { code, reason }));
        // Whoever closed first is not told anything more; reading sends the answer that is due.
        socket.send(frame).await.ok();
        for _ in 0..LAST_WORDS {
            if !matches!(socket.recv().await, Some(Ok(_))) {
                return;
            }
        }
    }
}

/// When to come back after a restart: another moment for everybody, so that they do not come all at once.
fn retry() -> Utf8Bytes {
    let spread = RETRY.end - RETRY.start;
    let wait = RETRY.start + chance::draw() as u64 % spread;
    format!("retry in {wait} ms").into()
}
