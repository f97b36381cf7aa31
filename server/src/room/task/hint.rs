//! A hint in practice: a bot thinks in the person's place, and only whoever asked hears it.

use protocol::{Cell, ErrorCode, Guest, Seq, ServerMessage};
use tokio_util::sync::CancellationToken;

use super::super::table::Rejection;
use super::super::{Asker, BotTurn};
use super::{Task, frame};
use crate::store::RoomLog;

impl<L: RoomLog> Task<L> {
    /// Lets a bot think for whoever asks; a question that waits already is given up for the new one.
    pub(super) fn hint_command(&mut self, asker: Asker, who: &Guest, seq: Seq) {
        if let Err(refused) = self.ask_hint(asker, who, seq) {
            let (viewer, id) = asker;
            self.refuse(viewer, id, &refused);
        }
    }

    fn ask_hint(&mut self, asker: Asker, who: &Guest, seq: Seq) -> Result<(), Rejection> {
        let position = self.table.hint_for(who, seq)?.clone();
        let seat = self.table.turn().ok_or(ErrorCode::NotPlaying)?;
        let cancelled = CancellationToken::new();
        let turn = BotTurn {
            room: self.room.clone(),
            seat,
            seq: self.table.seq(),
            level: String::new(),
            asker: Some(asker),
            position,
            cancelled: cancelled.clone(),
        };
        self.hint = Some(cancelled.drop_guard());
        self.bots.send(turn).map_err(|_| ErrorCode::Closing.into())
    }

    /// The bot has thought.
    pub(super) fn hinted(&mut self, (viewer, id): Asker, seq: Seq, path: Vec<Cell>) {
        if seq < self.table.turn_seq() {
            return self.refuse(viewer, id, &ErrorCode::Stale.into());
        }
        let hint = ServerMessage::Hint { id, seq, path };
        self.audience.tell(viewer, [frame(&hint)]);
    }
}
