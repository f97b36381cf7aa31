//! Networks that drop, double, reorder and cut off what people say and hear: the schedules of Bar 10, which the table
//! and the room are both tried with. Decides nothing about either.

use proptest::prelude::*;
use protocol::{ClientMessage, CommandId, Guest};

use super::super::table::Table;
use super::guest;

/// How many schedules are tried: with `LONG=1` in the environment the 10,000 that are promised.
pub(in crate::room) fn schedules(short: u32) -> u32 {
    let long = std::env::var_os("LONG").is_some_and(|word| word == "1");
    if long { 10_000 } else { short }
}

/// People at the table: the host, two more, and one who is there for the seat that stays free.
pub(in crate::room) const PEOPLE: usize = 4;

/// What befalls the network next, or what somebody does.
#[derive(Clone, Copy, Debug)]
pub(in crate::room) enum Step {
    /// Somebody decides something after what they have seen, and sends it.
    Says(usize, u8),
    /// A command on its way, whichever, arrives.
    Arrives(usize),
    /// A command on its way is lost.
    Lost(usize),
    /// A command on its way is there twice.
    Doubled(usize),
    /// Somebody sends once more what they have said before.
    Again(usize, usize),
    /// Somebody hears the next thing that happened.
    Hears(usize),
    /// Somebody's connection breaks and is made anew: what was on its way to them is lost, and what they missed is sent.
    Reconnects(usize),
    /// The server is started again from its log.
    Restarts,
    /// The time of the seat on move is up.
    Expires,
}

/// A schedule: what happens, in order. Half of them begin with a game that everybody knows has begun.
pub(in crate::room) fn steps() -> impl Strategy<Value = Vec<Step>> {
    let steps = prop::collection::vec(step(), 1..80);
    (any::<bool>(), steps).prop_map(|(begun, steps)| {
        let begin = if begun { begin() } else { Vec::new() };
        [begin, steps].concat()
    })
}

/// Both seats that are free are taken, and everybody hears that and that the game begins.
fn begin() -> Vec<Step> {
    let sit = |who| [Step::Says(who, 15), Step::Arrives(0)];
    let hear = |who| [Step::Hears(who); 3];
    let heard = (0..PEOPLE).flat_map(hear);
    (1..=2).flat_map(sit).chain(heard).collect()
}

fn step() -> impl Strategy<Value = Step> {
    let (who, any) = (0..PEOPLE, 0_usize..16);
    prop_oneof![
        8 => (who.clone(), 0_u8..16).prop_map(|(who, what)| Step::Says(who, what)),
        8 => any.clone().prop_map(Step::Arrives),
        1 => any.clone().prop_map(Step::Lost),
        2 => any.clone().prop_map(Step::Doubled),
        1 => (who.clone(), any).prop_map(|(who, which)| Step::Again(who, which)),
        12 => who.clone().prop_map(Step::Hears),
        1 => who.prop_map(Step::Reconnects),
        1 => Just(Step::Restarts),
        1 => Just(Step::Expires),
    ]
}

/// One of the people.
pub(in crate::room) fn person(who: usize) -> Guest {
    guest(who as u128 + 1)
}

/// The commands that are on their way, and all that were ever said.
#[derive(Default)]
pub(in crate::room) struct Network {
    going: Vec<(usize, ClientMessage)>,
    said: Vec<(usize, ClientMessage)>,
    /// The id of the last command.
    pub(in crate::room) ids: CommandId,
}

impl Network {
    /// Somebody who has seen this sends what they make of it.
    pub(in crate::room) fn says(&mut self, who: usize, seen: &Table, what: u8) {
        self.ids += 1;
        let command = decided(who, seen, what, self.ids);
        self.said.push((who, command.clone()));
        self.going.push((who, command));
    }

    /// Takes something off the way, out of turn.
    pub(in crate::room) fn picked(&mut self, which: usize) -> Option<(usize, ClientMessage)> {
        let going = self.going.len();
        (going > 0).then(|| self.going.swap_remove(which % going))
    }

    /// Something on its way is there twice.
    pub(in crate::room) fn doubles(&mut self, which: usize) {
        if let Some(one) = self.picked(which) {
            self.going.extend([one.clone(), one]);
        }
    }

    /// Somebody sends once more what they have said before.
    pub(in crate::room) fn repeats(&mut self, who: usize, which: usize) {
        let own: Vec<_> = self.said.iter().filter(|said| said.0 == who).collect();
        if !own.is_empty() {
            self.going.push(own[which % own.len()].clone());
        }
    }

    /// The command of this id.
    pub(in crate::room) fn said(&self, id: CommandId) -> Option<&ClientMessage> {
        let mut said = self.said.iter().map(|(_, command)| command);
        said.find(|command| command.id() == Some(id))
    }
}

/// What somebody sensibly wants, as far as they have seen: mostly a move when it is their turn.
fn decided(who: usize, seen: &Table, what: u8, id: CommandId) -> ClientMessage {
    let seq = seen.seq();
    let own = seen
        .turn()
        .filter(|&seat| seen.seat_of(person(who).player) == Some(seat));
    if own.is_some() && what > 3 {
        let legal = seen.position().unwrap().legal();
        let count = legal.moves().count();
        let (from, to, _) = legal.moves().nth(usize::from(what) * 7 % count).unwrap();
        let path = legal.path(from, to).unwrap();
        return ClientMessage::Move { id, seq, path };
    }
    match what {
        0 => ClientMessage::Leave { id },
        1 | 2 => ClientMessage::PlayMyself { id },
        3 => ClientMessage::Start { id, seq },
        4 => ClientMessage::ClearSeat { id, seq, seat: 1 },
        5 => ClientMessage::Rematch { id, wants: true },
        seat @ 6..9 => ClientMessage::Sit {
            id,
            seat: Some(seat - 6),
        },
        _ => ClientMessage::Sit { id, seat: None },
    }
}
