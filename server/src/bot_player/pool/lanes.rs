//! The questions that wait for a thread: two lanes of bounded length. Never waits itself.

use std::collections::VecDeque;

use super::Thought;

/// Questions that wait in one lane; beyond that bots play their quick move. At the least share of time for each
/// (`share`) so many are answered before their patience ends.
const LENGTH: usize = 2048;

#[derive(Default)]
pub(super) struct Lanes {
    hints: VecDeque<Thought>,
    moves: VecDeque<Thought>,
    closed: bool,
}

impl Lanes {
    /// Puts a question at the end of its lane; `false`: the lane is full. Withdrawn questions give way.
    pub fn put(&mut self, thought: Thought) -> bool {
        let lane = if thought.question.hint {
            &mut self.hints
        } else {
            &mut self.moves
        };
        if lane.len() >= LENGTH {
            lane.retain(is_wanted);
        }
        let room = lane.len() < LENGTH;
        if room {
            lane.push_back(thought);
        }
        room
    }

    /// The next question that is still wanted, hints first.
    pub fn take(&mut self) -> Option<Thought> {
        [&mut self.hints, &mut self.moves]
            .into_iter()
            .find_map(|lane| std::iter::from_fn(|| lane.pop_front()).find(is_wanted))
    }

    /// How many hints wait.
    pub fn hints(&self) -> usize {
        self.hints.len()
    }

    /// How many moves wait.
    pub fn moves(&self) -> usize {
        self.moves.len()
    }

    /// Nobody will ask any more.
    pub fn close(&mut self) {
        self.closed = true;
    }

    pub fn is_closed(&self) -> bool {
        self.closed
    }
}

fn is_wanted(thought: &Thought) -> bool {
    !thought.reply.is_closed()
}

#[cfg(test)]
mod tests {
    use super::super::Question;
    use super::*;
    use protocol::Cell;
    use rules::{Position, Setup, Variant};
    use std::time::Duration;
    use tokio::sync::oneshot;

    type Answer = oneshot::Receiver<Option<Vec<Cell>>>;

    fn ask(lanes: &mut Lanes, hint: bool, seed: u64) -> (bool, Answer) {
        let (reply, answer) = oneshot::channel();
        let setup = Setup {
            variant: Variant::HALMA,
            first: 0,
            humans: 1,
            block_from_round: 1,
        };
        let question = Question {
            position: Position::new(&setup),
            level: bots::Level::Easy,
            limit: Duration::ZERO,
            hint,
            seed,
        };
        (lanes.put(Thought { question, reply }), answer)
    }

    fn order(lanes: &mut Lanes) -> Vec<u64> {
        std::iter::from_fn(|| lanes.take())
            .map(|thought| thought.question.seed)
            .collect()
    }

    #[test]
    fn hints_go_before_moves_and_each_lane_keeps_its_order() {
        let mut lanes = Lanes::default();
        let asked = [(false, 1), (false, 2), (true, 3), (true, 4)];
        let _answers = asked.map(|(hint, seed)| ask(&mut lanes, hint, seed));
        assert_eq!(order(&mut lanes), [3, 4, 1, 2]);
    }

    #[test]
    fn a_withdrawn_question_takes_neither_a_thread_nor_a_place() {
        let mut lanes = Lanes::default();
        let mut answers: Vec<_> = (0..LENGTH as u64)
            .map(|seed| ask(&mut lanes, false, seed).1)
            .collect();
        assert!(!ask(&mut lanes, false, 0).0, "the lane is full");
        answers.truncate(2);
        let (taken, _last) = ask(&mut lanes, false, 7777);
        assert!(taken);
        assert_eq!(order(&mut lanes), [0, 1, 7777]);
    }

    #[test]
    fn moves_that_wait_leave_the_lane_of_hints_open() {
        let mut lanes = Lanes::default();
        let _answers: Vec<_> = (0..LENGTH as u64)
            .map(|seed| ask(&mut lanes, false, seed))
            .collect();
        let (taken, _hint) = ask(&mut lanes, true, 1);
        assert!(taken);
        assert_eq!((lanes.moves(), lanes.hints()), (LENGTH, 1));
    }
}
