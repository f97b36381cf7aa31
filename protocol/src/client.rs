//! What a client says.

use serde::{Deserialize, Serialize};

use crate::{Cell, CommandId, Options, RoomCode, RoomKind, Seat, Seq};

/// A text frame from a client. Commands without a room go to the room this socket watches.
///
/// `seq` is the last event the client had seen when the person decided: a command whose ground has
/// changed since is refused as `stale`, never reinterpreted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Are you there? Answered with `pong`.
    Ping {},
    /// Show me this room from now on, and what I missed. Takes no seat.
    Watch {
        /// For the answer.
        id: CommandId,
        /// Which room.
        room: RoomCode,
        /// The last event I have; absent: send a snapshot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        since: Option<Seq>,
    },
    /// Stop showing me the room. Gives up nothing.
    Unwatch {
        /// For the answer.
        id: CommandId,
    },
    /// Find me opponents. Said again, it only shows the queue again.
    Quick {
        /// For the answer.
        id: CommandId,
        /// `halma` (two seats) or `star` (four).
        game: String,
    },
    /// I no longer wait.
    CancelQuick {
        /// For the answer.
        id: CommandId,
    },
    /// Call me this from now on.
    Rename {
        /// For the answer.
        id: CommandId,
        /// 1 to 20 characters as people count them.
        name: String,
    },
    /// Give me a free seat of a waiting room, or another one than I have.
    Sit {
        /// For the answer.
        id: CommandId,
        /// Which; absent: the first free one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<Seat>,
    },
    /// I leave: before the start the seat is free again, in a game a bot plays on, after it the others
    /// need not wait for me.
    Leave {
        /// For the answer.
        id: CommandId,
    },
    /// Host: give a free seat to a bot.
    SeatBot {
        /// For the answer.
        id: CommandId,
        /// The last event seen.
        seq: Seq,
        /// Which.
        seat: Seat,
        /// How well it plays.
        level: String,
    },
    /// Host: free a seat that a bot or another person has.
    ClearSeat {
        /// For the answer.
        id: CommandId,
        /// The last event seen.
        seq: Seq,
        /// Which.
        seat: Seat,
    },
    /// Host: choose differently.
    Configure {
        /// For the answer.
        id: CommandId,
        /// The last event seen.
        seq: Seq,
        /// What shall hold.
        options: Options,
    },
    /// Host: begin now; bots take the empty seats if the options allow it.
    Start {
        /// For the answer.
        id: CommandId,
        /// The last event seen.
        seq: Seq,
    },
    /// I move this piece along this path.
    Move {
        /// For the answer.
        id: CommandId,
        /// The last event seen.
        seq: Seq,
        /// `[start, landing, ..]`: one step, or a chain of jumps. Any legal path is accepted.
        path: Vec<Cell>,
    },
    /// I play myself again: the bot that covers for me, or that took over when I left, stops at once.
    PlayMyself {
        /// For the answer.
        id: CommandId,
    },
    /// Practice and one device: back to my last decision; in practice the bots' turns after it are undone with it.
    Undo {
        /// For the answer.
        id: CommandId,
        /// The last event seen.
        seq: Seq,
    },
    /// Practice and one device: forward again to my next decision, or to the end of what was undone.
    Redo {
        /// For the answer.
        id: CommandId,
        /// The last event seen.
        seq: Seq,
    },
    /// Practice: which move would a good bot make in my place? Answered with `hint`.
    Hint {
        /// For the answer.
        id: CommandId,
        /// The last event seen.
        seq: Seq,
    },
    /// After the end: I want a rematch, or no longer.
    Rematch {
        /// For the answer.
        id: CommandId,
        /// Whether.
        wants: bool,
    },
}

impl ClientMessage {
    /// The command's id; `None`: a `ping`, which is no command.
    #[must_use]
    pub fn id(&self) -> Option<CommandId> {
        match self {
            Self::Ping {} => None,
            Self::Watch { id, .. }
            | Self::Unwatch { id }
            | Self::Quick { id, .. }
            | Self::CancelQuick { id }
            | Self::Rename { id, .. }
            | Self::Sit { id, .. }
            | Self::Leave { id }
            | Self::SeatBot { id, .. }
            | Self::ClearSeat { id, .. }
            | Self::Configure { id, .. }
            | Self::Start { id, .. }
            | Self::Move { id, .. }
            | Self::PlayMyself { id }
            | Self::Undo { id, .. }
            | Self::Redo { id, .. }
            | Self::Hint { id, .. }
            | Self::Rematch { id, .. } => Some(*id),
        }
    }
}

/// The body of `POST /api/v1/rooms`: make a room and give me its first seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewRoom {
    /// For repeats: the same id from the same guest gets the same room.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub id: CommandId,
    /// `private` (also when absent), `practice` or `local`; a practice or local game begins at once.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<RoomKind>", optional))]
    pub kind: RoomKind,
    /// What the host chooses. Without a clock for `practice` and `local`.
    pub options: Options,
    /// Practice: how well the bot in each seat after mine plays; empty otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub levels: Vec<String>,
    /// The language I read (`en`, `id`, `nl`, `ru`, `zh`), for the preview of the room's link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub language: Option<String>,
}
