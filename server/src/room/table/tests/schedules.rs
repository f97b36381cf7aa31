//! Bar 10: networks that drop, double, reorder and cut off what people say and hear.

use std::collections::{HashMap, VecDeque};

use proptest::prelude::*;

use super::*;

/// How many schedules are tried: with `LONG=1` in the environment the 10,000 that are promised.
fn schedules() -> u32 {
    let long = std::env::var_os("LONG").is_some_and(|word| word == "1");
    if long { 10_000 } else { 1_000 }
}

/// People at the table: the host, two more, and one who is there for the seat that stays free.
const PEOPLE: usize = 4;

/// What befalls the network next, or what somebody does.
#[derive(Clone, Copy, Debug)]
enum Step {
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

fn step() -> impl Strategy<Value = Step> {
    let (who, any) = (0..PEOPLE, 0_usize..16);
    prop_oneof![
        8 => (who.clone(), 0_u8..16).prop_map(|(who, what)| Step::Says(who, what)),
        8 => any.clone().prop_map(Step::Arrives),
        1 => any.clone().prop_map(Step::Lost),
        2 => any.clone().prop_map(Step::Doubled),
        1 => (who.clone(), any).prop_map(|(who, which)| Step::Again(who, which)),
        6 => who.clone().prop_map(Step::Hears),
        1 => who.prop_map(Step::Reconnects),
        1 => Just(Step::Restarts),
        1 => Just(Step::Expires),
    ]
}

/// Somebody with a picture of the table of their own, made of what they heard.
struct Person {
    guest: Guest,
    picture: Table,
    /// Events on their way to them, in order.
    coming: VecDeque<Event>,
    said: Vec<ClientMessage>,
}

/// The table, its log, and everything that is on its way.
struct World {
    server: Table,
    log: Vec<(Option<CommandId>, Event)>,
    /// Which commands have acted, and how often.
    acted: HashMap<Receipt, u32>,
    people: Vec<Person>,
    going: Vec<(usize, ClientMessage)>,
    ids: CommandId,
    now: Duration,
}

impl World {
    fn new() -> Self {
        let opened = opened(&options("star", 3)).unwrap();
        let log: Vec<_> = opened.into_iter().map(|event| (None, event)).collect();
        let server = folded(&log);
        let people = (1..=PEOPLE as u128).map(|number| Person {
            guest: guest(number),
            picture: server.clone(),
            coming: VecDeque::new(),
            said: Vec::new(),
        });
        Self {
            people: people.collect(),
            server,
            log,
            acted: HashMap::new(),
            going: Vec::new(),
            ids: 100,
            now: Duration::ZERO,
        }
    }

    fn takes(&mut self, step: Step) {
        match step {
            Step::Says(who, what) => {
                self.ids += 1;
                let command = decided(&self.people[who], what, self.ids);
                self.people[who].said.push(command.clone());
                self.going.push((who, command));
            }
            Step::Arrives(which) => {
                if let Some((who, command)) = self.picked(which) {
                    self.hears(who, &command);
                }
            }
            Step::Lost(which) => drop(self.picked(which)),
            Step::Doubled(which) => {
                if let Some(one) = self.picked(which) {
                    self.going.extend([one.clone(), one]);
                }
            }
            Step::Again(who, which) => {
                let said = &self.people[who].said;
                if !said.is_empty() {
                    self.going.push((who, said[which % said.len()].clone()));
                }
            }
            Step::Hears(who) => {
                if let Some(event) = self.people[who].coming.pop_front() {
                    self.people[who].learns(&event);
                }
            }
            Step::Reconnects(who) => self.reconnects(who),
            Step::Restarts => self.server = folded(&self.log),
            Step::Expires => {
                self.now += Duration::from_secs(20);
                let expired = self.server.expire(self.moment(), any_move);
                self.happens(None, expired);
            }
        }
    }

    /// Takes something off the way, out of turn.
    fn picked(&mut self, which: usize) -> Option<(usize, ClientMessage)> {
        let going = self.going.len();
        (going > 0).then(|| self.going.swap_remove(which % going))
    }

    /// As a room takes a command: known ones are only answered.
    fn hears(&mut self, who: usize, command: &ClientMessage) {
        let guest = self.people[who].guest.clone();
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
            lot: u128::from(self.ids),
        }
    }
}

impl Person {
    fn learns(&mut self, event: &Event) {
        self.picture.apply(None, event, Duration::ZERO).unwrap();
    }
}

/// What somebody sensibly wants, as far as they have seen: mostly a move when it is their turn.
fn decided(person: &Person, what: u8, id: CommandId) -> ClientMessage {
    let (seen, seq) = (&person.picture, person.picture.seq());
    let own = seen
        .turn()
        .filter(|&seat| seen.seat_of(person.guest.player) == Some(seat));
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

fn folded(log: &[(Option<CommandId>, Event)]) -> Table {
    let events = log.iter().map(|(id, event)| (*id, event));
    Table::fold(
        RoomCode::from_bits(1),
        Pace::default(),
        events,
        Duration::ZERO,
    )
    .unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(schedules()))]

    /// Bar 10: whatever is lost, doubled, late or out of order, and however often somebody comes back or the server is
    /// started again: in the end everybody has the picture that the server has, and no command has acted twice.
    #[test]
    fn everybody_ends_with_the_same_picture_and_every_command_acts_at_most_once(
        steps in prop::collection::vec(step(), 1..60)
    ) {
        let mut world = World::new();
        for step in steps {
            world.takes(step);
        }
        let state = world.server.snapshot();
        prop_assert_eq!(&folded(&world.log).snapshot(), &state);
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
