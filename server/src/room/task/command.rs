//! What a person asks of the table, and the answer: an event for all, or a word to the sender.

use protocol::{ClientMessage, CommandId, ErrorCode, Guest, ServerMessage};

use super::super::audience::ViewerId;
use super::super::table::{Answer, Rejection};
use super::{Task, frame, welcome};
use crate::metrics::METRICS;
use crate::store::RoomLog;

impl<L: RoomLog> Task<L> {
    pub(super) async fn command(&mut self, from: ViewerId, who: &Guest, message: &ClientMessage) {
        let Some(id) = message.id() else { return };
        if let ClientMessage::Hint { seq, .. } = message {
            return self.hint_command((from, id), who, *seq);
        }
        let receipt = (who.player, id);
        if let Some(answer) = self.table.answered(receipt) {
            return self.answer(from, who, id, answer).await;
        }
        if matches!(message, ClientMessage::Sit { .. })
            && let Err(code) = self.seats.admit(who.player)
        {
            return self.refuse(from, id, &code.into());
        }
        let decided = self.table.decide(who, message, self.moment());
        if decided.is_err() {
            self.seats.look(&self.table);
        }
        let answer = match decided {
            Err(refused) => Answer::Refused(refused),
            Ok(events) if events.is_empty() => Answer::Done,
            Ok(events) => match self.commit(Some(receipt), events).await {
                // Everybody has it already, the sender too.
                Ok(()) => return,
                Err(code) => {
                    self.seats.look(&self.table);
                    return self.refuse(from, id, &code.into());
                }
            },
        };
        self.table.remember(receipt, answer);
        self.answer(from, who, id, answer).await;
    }

    async fn answer(&mut self, from: ViewerId, who: &Guest, id: CommandId, answer: Answer) {
        match answer {
            Answer::Done => self
                .audience
                .tell(from, [frame(&ServerMessage::Done { id })]),
            Answer::Refused(refused) => {
                self.refuse(from, id, &refused);
                if shows_state(refused.code) {
                    let state = self.state_for(who);
                    self.audience.tell(from, state);
                }
            }
            Answer::Event(seq) => {
                let stored = self.log.tail(self.room.code, seq - 1).await;
                let again = stored.unwrap_or_default().into_iter().next();
                self.audience
                    .tell(from, again.map(|event| welcome::event_frame(&event)));
            }
        }
    }

    pub(super) fn refuse(&mut self, to: ViewerId, id: CommandId, refused: &Rejection) {
        METRICS.commands_refused.count(refused.code);
        let detail = refused.detail.map(str::to_owned);
        let error = ServerMessage::Error {
            id: Some(id),
            code: refused.code,
            detail,
            retry_ms: None,
        };
        self.audience.tell(to, [frame(&error)]);
    }
}

/// Refusals that may come from an old picture of the table: the sender gets a new one.
fn shows_state(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::Stale
            | ErrorCode::NotYourTurn
            | ErrorCode::Covered
            | ErrorCode::IllegalMove
            | ErrorCode::NotPlaying
    )
}
