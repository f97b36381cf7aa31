//! The words that labels may be, where the protocol has no list for them: closed lists, so that what strangers send
//! never makes a new series.

use strum::{IntoStaticStr, VariantArray};

/// Why the front door turned a connection or a request away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Refused {
    /// The address has all the connections it may have.
    Address,
    /// The operating system could not hand a connection over.
    Accept,
}

/// The class of an HTTP status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
pub enum Status {
    /// An upgrade to WebSocket.
    #[strum(serialize = "1xx")]
    Informational,
    /// Well.
    #[strum(serialize = "2xx")]
    Success,
    /// Elsewhere, or unchanged.
    #[strum(serialize = "3xx")]
    Redirection,
    /// The client's fault.
    #[strum(serialize = "4xx")]
    ClientError,
    /// The server's fault.
    #[strum(serialize = "5xx")]
    ServerError,
}

impl Status {
    /// The class of this status.
    #[must_use]
    pub fn of(status: u16) -> Self {
        match status {
            ..200 => Self::Informational,
            200..300 => Self::Success,
            300..400 => Self::Redirection,
            400..500 => Self::ClientError,
            500.. => Self::ServerError,
        }
    }
}

/// Why a WebSocket ended, after the code of its Close frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Closed {
    /// 1000: the other end went.
    Normal,
    /// 1001: the other end was silent for too long.
    Away,
    /// 1002: it could not be read.
    Protocol,
    /// 1003: it was not text.
    Unsupported,
    /// 1008: it was too fast, did not read, or was signed out.
    Policy,
    /// 1009: it was too large.
    Size,
    /// 1012: the server ends.
    Restart,
    /// 1013: come again later.
    Again,
    /// Any other.
    Other,
}

impl Closed {
    /// What a code stands for.
    #[must_use]
    pub fn of(code: u16) -> Self {
        match code {
            1000 => Self::Normal,
            1001 => Self::Away,
            1002 => Self::Protocol,
            1003 => Self::Unsupported,
            1008 => Self::Policy,
            1009 => Self::Size,
            1012 => Self::Restart,
            1013 => Self::Again,
            _ => Self::Other,
        }
    }
}

/// Why events were not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AppendFailure {
    /// The room has gone on meanwhile.
    Behind,
    /// The database did not write.
    Failed,
}

/// For whom a bot thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Lane {
    /// For a person who wants a hint.
    Hints,
    /// For itself.
    Moves,
}

/// Who sits in a quick match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Filled {
    /// People only.
    People,
    /// Bots too.
    Bots,
}
