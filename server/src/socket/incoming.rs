//! What comes in over a socket: how fast it may, what it says, and where it goes.

use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, close_code};
use protocol::{Cell, ClientMessage, CommandId, ErrorCode, Seq, ServerMessage};
use serde::Deserialize;
use tokio::time::Instant;

use super::end::{self, End};
use super::out::write;
use super::pace::{Sender, TooFast};
use super::{Connection, LARGEST_ID, encode, refusal};

/// What follows from a frame.
pub(super) enum Step {
    Done,
    Say(ServerMessage),
    CarryOut(ClientMessage),
}

impl Connection {
    /// Takes in what has arrived. A move, which comes more often than all else, goes on to its room from here.
    pub(super) fn take(
        &mut self,
        message: Option<Result<Message, axum::Error>>,
        now: Instant,
    ) -> Result<Step, End> {
        match message {
            Some(Ok(Message::Text(text))) => self.text(&text, now),
            Some(Ok(Message::Binary(_))) => Err(End(close_code::UNSUPPORTED, "text only")),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => match self.pace(now) {
                Err(TooFast::Abuse) => Err(end::FLOOD),
                Ok(()) | Err(TooFast::Wait(_)) => Ok(Step::Done),
            },
            Some(Ok(Message::Close(_))) | None => Err(End(close_code::NORMAL, "")),
            Some(Err(error)) => Err(End::of(&error)),
        }
    }

    fn pace(&mut self, now: Instant) -> Result<(), TooFast> {
        let from = Sender {
            player: self.guest.player,
            address: self.address,
        };
        self.sent.take(&self.around.pace, from, now.into_std())
    }

    fn text(&mut self, text: &Utf8Bytes, now: Instant) -> Result<Step, End> {
        match self.pace(now) {
            Ok(()) => {}
            Err(TooFast::Wait(wait)) => return Ok(Step::Say(too_fast(text, wait))),
            Err(TooFast::Abuse) => return Err(end::FLOOD),
        }
        Ok(match read(text.as_str()) {
            Ok(message) => self.pass_on(message),
            Err(_) => Step::Say(refusal(None, ErrorCode::BadMessage)),
        })
    }

    fn pass_on(&self, message: ClientMessage) -> Step {
        match (&self.viewing, message) {
            (
                Some(viewing),
                message @ ClientMessage::Move {
                    id: ..=LARGEST_ID, ..
                },
            ) => viewing
                .command_now(self.guest.clone(), message)
                .map_or_else(Step::CarryOut, |()| Step::Done),
            (_, message) => Step::CarryOut(message),
        }
    }

    pub(super) async fn answer(&mut self, socket: &mut WebSocket, step: Step) -> Result<(), End> {
        let reply = match step {
            Step::Done => None,
            Step::Say(reply) => Some(reply),
            Step::CarryOut(message) => self.carry_out(message).await,
        };
        match reply {
            Some(reply) => write(socket, encode(&reply)).await,
            None => Ok(()),
        }
    }
}

/// Reads a message. A move is read straight into its place: to find out which message it is, serde would lay all of it
/// aside first and take it up again, for three times the work.
fn read(text: &str) -> serde_json::Result<ClientMessage> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Move<'a> {
        #[serde(rename = "type")]
        kind: &'a str,
        id: CommandId,
        seq: Seq,
        path: Vec<Cell>,
    }
    match serde_json::from_str(text) {
        Ok(Move {
            kind: "move",
            id,
            seq,
            path,
        }) => Ok(ClientMessage::Move { id, seq, path }),
        _ => serde_json::from_str(text),
    }
}

/// The refusal of a command of which nothing but its id is read.
fn too_fast(text: &str, wait: Duration) -> ServerMessage {
    #[derive(Deserialize)]
    struct Named {
        id: CommandId,
    }
    let id = serde_json::from_str(text).map(|Named { id }| id).ok();
    later(id.filter(|&id| id <= LARGEST_ID), wait)
}

/// A refusal that passes by itself.
pub(super) fn later(id: Option<CommandId>, wait: Duration) -> ServerMessage {
    ServerMessage::Error {
        id,
        code: ErrorCode::TooFast,
        detail: None,
        // Rounded up, so that who comes then does not come too early.
        retry_ms: Some(wait.as_millis() as u32 + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_way_reads_what_the_long_way_reads() {
        for text in [
            r#"{"type":"move","id":7,"seq":9,"path":[3,14]}"#,
            r#" {"path":[3,14],"seq":9,"id":7,"type":"move"} "#,
            r#"{"type":"move","id":7,"seq":9,"path":[]}"#,
            r#"{"type":"move","id":7,"seq":9,"path":[256]}"#,
            r#"{"type":"move","id":-7,"seq":9,"path":[3,14]}"#,
            r#"{"type":"move","id":7.0,"seq":9,"path":[3,14]}"#,
            r#"{"type":"move","id":7,"seq":9,"path":[3,14],"more":1}"#,
            r#"{"type":"move","id":7,"id":7,"seq":9,"path":[3,14]}"#,
            r#"{"type":"move","id":7,"seq":9}"#,
            r#"{"type":"move","id":7,"seq":9,"path":[3,14]}{}"#,
            r#"{"type":{"move":null},"id":7,"seq":9,"path":[3,14]}"#,
            r#"{"type":"leave","id":7}"#,
            r#"{"type":"undo","id":7,"seq":9}"#,
            r#"{"type":"ping"}"#,
            "[\"move\",7,9,[3,14]]",
            "7",
            "",
        ] {
            let (short, long) = (read(text), serde_json::from_str::<ClientMessage>(text));
            assert_eq!(short.ok(), long.ok(), "{text}");
        }
    }
}
