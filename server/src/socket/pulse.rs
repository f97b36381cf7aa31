//! Whether the other end is still there: who has said nothing for a while is asked, and given up if they do not even answer.

use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, close_code};
use bytes::Bytes;
use tokio::time::Instant;

use super::End;
use super::out::send;

/// The server asks after this long whether the other end is there; browsers answer by themselves.
const ASK: Duration = Duration::from_secs(20);
/// Who has said nothing for so long is gone: noticed within 30 s.
const SILENCE: Duration = Duration::from_secs(28);
/// Between two moments at which somebody is asked.
const BEAT: Duration = Duration::from_millis(250);

/// See the module.
pub(super) struct Pulse {
    begun: Instant,
    heard: Instant,
    asked: bool,
}

impl Pulse {
    /// They have just come, to a server that began at `begun`.
    pub(super) fn new(begun: Instant) -> Self {
        Self {
            begun,
            heard: Instant::now(),
            asked: false,
        }
    }

    /// When something was heard last.
    pub(super) fn heard(&self) -> Instant {
        self.heard
    }

    /// They have said something. Whether [`due`](Self::due) is another moment now: whoever plays is heard long before
    /// they would be asked, and nothing is set anew for them.
    pub(super) fn hears(&mut self) -> bool {
        self.heard = Instant::now();
        std::mem::take(&mut self.asked)
    }

    /// The next moment at which they are looked after. It is on a beat that is the same for all, so that thousands that
    /// say nothing wake the server a few times a second and not each for itself.
    pub(super) fn due(&self) -> Instant {
        let at = self.heard + if self.asked { SILENCE } else { ASK };
        let since = at.saturating_duration_since(self.begun);
        let beats = since.as_millis().div_ceil(BEAT.as_millis()) as u32;
        self.begun + BEAT * beats
    }

    /// It is due: asks who has said nothing for a while, and ends it with who has not even answered.
    pub(super) async fn ask(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let silent = self.heard.elapsed();
        self.asked = silent >= ASK;
        if silent >= SILENCE {
            return Err(End(close_code::AWAY, "silence"));
        }
        if self.asked {
            return send(socket, Message::Ping(Bytes::new())).await;
        }
        Ok(())
    }
}
