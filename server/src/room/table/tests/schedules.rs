//! Bar 10: networks that drop, double, reorder and cut off what people say and hear.

use std::collections::{HashMap, VecDeque};

use proptest::prelude::*;

use super::*;
use crate::room::tests::folded;
use crate::room::tests::network::{Network, PEOPLE, Step, person, schedules, steps};

/// Somebody with a picture of the table of their own, made of what they heard.
struct Person {
    picture: Table,
    /// Events on their way to them, in order.
    coming: VecDeque<Event>,
}

/// The table, its log, and everything that is on its way.
struct World {
    server: Table,
    log: Vec<(Option<CommandId>, Event)>,
    /// Which commands have acted, and how often.
    acted: HashMap<Receipt, u32>,
    people: Vec<Person>,
    network: Network,
    now: Duration,
}

impl World {
    fn new() -> Self {
        let opened = opened(&options("star", 3)).unwrap();
        let log: Vec<_> = opened.into_iter().map(|event| (None, event)).collect();
        let server = folded(known(&log));
        let people = (0..PEOPLE).map(|_| Person {
            picture: server.clone(),
            coming: VecDeque::new(),
        });
        Self {
            people: people.collect(),
            server,
            log,
            acted: HashMap::new(),
            network: Network::default(),
            now: Duration::ZERO,
        }
    }

    fn takes(&mut self, step: Step) {
        match step {
            Step::Says(who, what) => self.network.says(who, &self.people[who].picture, what),
            Step::Arrives(which) => {
                if let Some((who, command)) = self.network.picked(which) {
                    self.hears(who, &command);
                }
            }
            Step::Lost(which) => drop(self.network.picked(which)),
            Step::Doubled(which) => self.network.doubles(which),
            Step::Again(who, which) => self.network.repeats(who, which),
            Step::Hears(who) => {
                if let Some(event) = self.people[who].coming.pop_front() {
                    self.people[who].learns(&event);
                }
            }
            Step::Reconnects(who) => self.reconnects(who),
            Step::Restarts => self.server = folded(known(&self.log)),
            Step::Expires => {
                self.now += Duration::from_secs(20);
                let expired = self.server.expire(self.moment(), any_move);
                self.happens(None, expired);
            }
        }
    }

    /// As a room takes a command: known ones are only answered.
    fn hears(&mut self, who: usize, command: &ClientMessage) {
        let guest = person(who);
        let receipt = (guest.player, command.id().unwrap());
        if self.server.answered(receipt).is_some() {
            return;
        }
        match self.server.decide(&guest, command, self.moment()) {
            Err(refused) => self.server.remember(receipt, Answer::Refused(refused)),
            Ok(events) if events.is_empty() => self.server.remember(receipt, Answer::Done),
            Ok(events) => {
                *self.acted.entry(receipt).or_default() += 1;
                self.happens(Some(receipt), events);
                let follows = self.server.follow(|_| true, self.moment());
                self.happens(None, follows);
            }
        }
    }

    fn happens(&mut self, mut receipt: Option<Receipt>, events: Vec<Event>) {
        for event in events {
            let receipt = receipt.take();
            self.server.apply(receipt, &event, self.now).unwrap();
            self.log.push((receipt.map(|(_, id)| id), event.clone()));
            for person in &mut self.people {
                person.coming.push_back(event.clone());
            }
        }
    }

    fn reconnects(&mut self, who: usize) {
        let person = &mut self.people[who];
        let seen = person.picture.seq() as usize;
        person.coming = self.log[seen..]
            .iter()
            .map(|(_, event)| event.clone())
            .collect();
    }

    fn moment(&self) -> Moment {
        Moment {
            now: self.now,
            lot: u128::from(self.network.ids),
        }
    }
}

impl Person {
    fn learns(&mut self, event: &Event) {
        self.picture.apply(None, event, Duration::ZERO).unwrap();
    }
}

/// The log as it is read.
fn known(log: &[(Option<CommandId>, Event)]) -> impl Iterator<Item = (Option<CommandId>, &Event)> {
    log.iter().map(|(id, event)| (*id, event))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(schedules(1_000)))]

    /// Bar 10: whatever is lost, doubled, late or out of order, and however often somebody comes back or the server is
    /// started again: in the end everybody has the picture that the server has, and no command has acted twice.
    #[test]
    fn everybody_ends_with_the_same_picture_and_every_command_acts_at_most_once(
        steps in steps()
    ) {
        let mut world = World::new();
        for step in steps {
            world.takes(step);
        }
        let state = world.server.snapshot();
        prop_assert_eq!(&folded(known(&world.log)).snapshot(), &state);
        for who in 0..PEOPLE {
            world.reconnects(who);
            while !world.people[who].coming.is_empty() {
                world.takes(Step::Hears(who));
            }
            prop_assert_eq!(&world.people[who].picture.snapshot(), &state);
        }
        for (receipt, times) in world.acted {
            prop_assert_eq!(times, 1, "{:?} acted again", receipt);
        }
    }
}
