//! What goes out over a socket: frames of the room, as many as wait at once, and frames of the queue. Never waits for
//! ever for somebody who takes nothing.

use std::future::poll_fn;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, close_code};
use bytes::Bytes;
use futures_util::{FutureExt, SinkExt};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::End;
use super::end::{GONE, NOT_READING};
use crate::room::Viewing;
use crate::room::audience::Frame;

/// Who does not take a frame for so long is gone.
const STUCK: Duration = Duration::from_secs(8);
/// Frames about the queue and the like that may wait for a socket.
const OUTBOX: usize = 32;

/// News of the queue; few people ever wait in it, so few sockets have it.
pub(super) struct Queue {
    pub(super) outbox: mpsc::Sender<Bytes>,
    inbox: mpsc::Receiver<Bytes>,
}

impl Queue {
    pub(super) fn new() -> Self {
        let (outbox, inbox) = mpsc::channel(OUTBOX);
        Self { outbox, inbox }
    }
}

/// The next frame from the room; `None`: this view has ended. Without a view it never comes.
pub(super) async fn next_frame(viewing: &mut Option<Viewing>) -> Option<Frame> {
    match viewing {
        Some(viewing) => viewing.frames.recv().await.ok(),
        None => std::future::pending().await,
    }
}

/// The next frame of the queue; without a place in it there is none.
pub(super) async fn of_the_queue(queue: &mut Option<Queue>) -> Bytes {
    let frame = match queue {
        Some(queue) => queue.inbox.recv().await,
        None => None,
    };
    match frame {
        Some(frame) => frame,
        None => std::future::pending().await,
    }
}

/// Writes a frame of the room, and with it those that wait already: one call of the system instead of several.
pub(super) async fn pass_on(
    socket: &mut WebSocket,
    frame: Frame,
    viewing: &mut Option<Viewing>,
) -> Result<(), End> {
    let mut next = Some(frame);
    let mut writing = poll_fn(|task| poll_write(socket, &mut next, viewing, task));
    // Almost always all of it goes at once, and there is nothing to wait for.
    if let Some(written) = (&mut writing).now_or_never() {
        return written;
    }
    let late = Box::pin(timeout(STUCK, writing)).await;
    late.unwrap_or(Err(NOT_READING))
}

fn poll_write(
    socket: &mut WebSocket,
    next: &mut Option<Frame>,
    viewing: &mut Option<Viewing>,
    task: &mut Context<'_>,
) -> Poll<Result<(), End>> {
    while next.is_some() {
        ready!(socket.poll_ready_unpin(task)).map_err(|_| GONE)?;
        if let Some(frame) = next.take() {
            socket.start_send_unpin(text(frame)?).map_err(|_| GONE)?;
        }
        let waiting = viewing.as_mut();
        *next = waiting.and_then(|viewing| viewing.frames.try_recv().ok());
    }
    socket.poll_flush_unpin(task).map_err(|_| GONE)
}

/// Writes one text frame.
pub(super) async fn write(socket: &mut WebSocket, frame: Bytes) -> Result<(), End> {
    send(socket, text(frame)?).await
}

/// Writes one frame.
pub(super) async fn send(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    match timeout(STUCK, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(GONE),
        Err(_) => Err(NOT_READING),
    }
}

fn text(frame: Bytes) -> Result<Message, End> {
    let text = Utf8Bytes::try_from(frame).map_err(|_| End(close_code::ERROR, "encoding"))?;
    Ok(Message::Text(text))
}
