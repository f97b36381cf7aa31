//! What recent commands were answered with, so that a repeated one gets the same answer and acts once.

use std::collections::VecDeque;

use protocol::{CommandId, PlayerId, Seq};

use super::Rejection;

/// More than the commands one table can have under way: six players, a few each.
const KEPT: usize = 64;

/// The answer to a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It led to this event (the first of those it led to).
    Event(Seq),
    /// It was so already.
    Done,
    /// It was refused.
    Refused(Rejection),
}

/// Whose command, and which: two players may use the same ids.
pub type Receipt = (PlayerId, CommandId);

/// The newest answers, oldest first. The ids lie by themselves: each command is looked for among them all.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    ids: VecDeque<CommandId>,
    answers: VecDeque<(PlayerId, Answer)>,
}

impl Answers {
    /// The answer a command was given, unless that is long ago.
    pub fn get(&self, receipt: Receipt) -> Option<Answer> {
        let (player, id) = receipt;
        let same = self.ids.iter().zip(&self.answers).rev();
        same.filter(|(known, _)| **known == id)
            .find(|(_, (whose, _))| *whose == player)
            .map(|(_, (_, answer))| *answer)
    }

    /// Keeps an answer and drops the oldest.
    pub fn add(&mut self, receipt: Receipt, answer: Answer) {
        let (player, id) = receipt;
        if self.ids.len() == KEPT {
            self.ids.pop_front();
            self.answers.pop_front();
        }
        self.ids.push_back(id);
        self.answers.push_back((player, answer));
    }
}
