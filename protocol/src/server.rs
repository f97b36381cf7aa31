//! What the server says.

use serde::{Deserialize, Serialize};

use crate::{Cell, CommandId, Event, PlayerId, RoomCode, Seat, Seq, Snapshot};

/// A text frame from the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first frame on every socket.
    Welcome {
        /// Who you are.
        player: PlayerId,
        /// What others call you.
        name: String,
        /// The build of the server; another than before: a new version of the page is there.
        build: String,
        /// Games you sit in that are still on, the newest first.
        rooms: Vec<RoomCode>,
        /// How well bots can play, the weakest first.
        levels: Vec<String>,
    },
    /// The whole state of the room you watch.
    Snapshot(Snapshot),
    /// Something happened in the room you watch. Numbers have no gaps.
    Event {
        /// Its number.
        seq: Seq,
        /// The command that led to it; absent: none did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<CommandId>,
        /// What.
        event: Event,
    },
    /// Only to the player on move: every legal move after event `seq`, one path per destination.
    Legal {
        /// The event after which they hold.
        seq: Seq,
        /// The list of `protocol/README.md`, "Moving": `8I___KIQB`.
        moves: String,
    },
    /// How the clock stands as this frame leaves the server. Sent after a snapshot or missed events;
    /// afterwards each `started`, `moved`, `took_back` and `came_back` starts it anew.
    Clock {
        /// Who is on move.
        seat: Option<Seat>,
        /// Milliseconds left; `null`: no clock runs.
        ms_left: Option<u32>,
        /// The server can store nothing just now: the clock stands still, and another `clock` says when it goes on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
        paused: bool,
    },
    /// Who is here right now.
    Presence {
        /// For each seat whether its person has the room open; bots always have.
        online: Vec<bool>,
        /// How many people watch without a seat.
        watchers: u32,
    },
    /// What a good bot would play in your place.
    Hint {
        /// Which command.
        id: CommandId,
        /// The event after which it holds.
        seq: Seq,
        /// `[start, landing, ..]`
        path: Vec<Cell>,
    },
    /// The command was carried out and has no event of its own.
    Done {
        /// Which command.
        id: CommandId,
    },
    /// The command was refused and changed nothing.
    Error {
        /// Which command; absent: the frame could not be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<CommandId>,
        /// Why, as a stable code.
        code: ErrorCode,
        /// More exactly: for `illegal_move` the rule that forbids it, for `broken` the last game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        detail: Option<String>,
        /// For `too_fast`: in so many milliseconds it may be tried again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        retry_ms: Option<u32>,
    },
    /// You wait for a quick match.
    Queue {
        /// For which game.
        game: String,
        /// How many people play together.
        seats: u8,
        /// How many wait, you included.
        waiting: u8,
        /// Milliseconds until bots fill the rest.
        ms_left: u32,
    },
    /// You wait no longer.
    QueueLeft {},
    /// Your quick match is ready: watch this room.
    Matched {
        /// Where.
        room: RoomCode,
    },
    /// You are called this now.
    Named {
        /// Which command.
        id: CommandId,
        /// The name, tidied.
        name: String,
    },
    /// The answer to `ping`.
    Pong {},
}

/// Why something was refused. The words for people are in the client's language files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "words",
    derive(strum::IntoStaticStr, strum::VariantArray),
    strum(serialize_all = "snake_case")
)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// Not a message of this protocol.
    BadMessage,
    /// Who you are is unknown: `POST /api/v1/guest` first.
    NoGuest,
    /// The page that asks is not ours.
    BadOrigin,
    /// No such room, or it has closed.
    NoRoom,
    /// No such game.
    NoGame,
    /// No such address.
    NoPage,
    /// The address knows another method.
    BadMethod,
    /// Watch a room first.
    NotWatching,
    /// Only for those who have a seat.
    NotSeated,
    /// Only for the host.
    NotHost,
    /// Only before the start.
    NotWaiting,
    /// Only while a game is on.
    NotPlaying,
    /// Only after the end.
    NotOver,
    /// Only against bots or on one device, where nobody else's game is touched.
    NotAlone,
    /// There is nothing more to undo, or to bring back.
    NoFurther,
    /// Something happened in between; look again.
    Stale,
    /// Somebody else is on move.
    NotYourTurn,
    /// A bot plays for you; `play_myself` first.
    Covered,
    /// The rules forbid it.
    IllegalMove,
    /// Somebody has that seat.
    SeatTaken,
    /// There is no such seat.
    NoSeat,
    /// Every seat is taken.
    Full,
    /// Bots may not fill the empty seats here.
    SeatsEmpty,
    /// Not a game, a table or a clock we have.
    BadOptions,
    /// Not a bot we have.
    BadLevel,
    /// The name is empty or too long.
    BadNameLength,
    /// The name has characters that nobody sees, or that turn the text around.
    BadNameCharacters,
    /// Somebody of standing is called that, or something that looks the same.
    NameTaken,
    /// The name changed not long ago.
    NameTooSoon,
    /// No such player.
    NoPlayer,
    /// This player keeps their profile to themselves.
    PrivateProfile,
    /// Nothing like that is sold.
    NoItem,
    /// There are not enough coins.
    TooPoor,
    /// That is yours already.
    Owned,
    /// That is not yours.
    NotOwned,
    /// You are not known on such a device.
    NoDevice,
    /// The code is wrong, used, or too old.
    BadCode,
    /// Too many in a short time; try again in a moment.
    TooFast,
    /// You, or your address, have as many of these as anybody may have at once; give one up first.
    TooMany,
    /// The server has no place left for now.
    Busy,
    /// The frame or body is too large.
    TooLarge,
    /// It could not be stored, so it did not happen; try again.
    NotStored,
    /// The room failed again and again and is shut until the server starts anew. What was played is kept:
    /// `detail` is its last game, whose record can be read.
    Broken,
    /// The server is about to restart.
    Closing,
}
