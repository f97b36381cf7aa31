//! Bar 10, of the room itself: the running task, its log and its views, on networks that drop, double, reorder and cut
//! off what people say and hear.

use std::collections::{HashMap, HashSet};

use futures_channel::mpsc::TryRecvError;
use proptest::prelude::*;

use super::network::{Network, PEOPLE, Step, person, schedules, steps};
use super::*;

/// Somebody with a picture of the table of their own, made of what they heard.
#[derive(Default)]
struct Person {
    view: Option<Viewing>,
    picture: Option<Table>,
    /// What each of their commands was answered with last, and in which life of the room.
    answers: HashMap<CommandId, (usize, ServerMessage)>,
}

/// A room, those who look at it, and the commands on their way to it.
struct World {
    house: House,
    people: Vec<Person>,
    network: Network,
    /// How often the room was started again.
    lives: usize,
}

impl World {
    async fn new() -> Self {
        let mut world = Self {
            house: house(&options("star", 3)).await,
            people: (0..PEOPLE).map(|_| Person::default()).collect(),
            network: Network::default(),
            lives: 0,
        };
        world.settles().await;
        world
    }

    async fn takes(&mut self, step: Step) {
        match step {
            Step::Says(who, what) => {
                let seen = self.people[who].picture.as_ref().unwrap();
                self.network.says(who, seen, what);
            }
            Step::Arrives(which) => {
                // The room takes it when it gets its turn: until then several wait in its mailbox.
                if let Some((who, command)) = self.network.picked(which) {
                    let view = self.connects(who).await;
                    view.command(person(who), command).await.unwrap();
                }
            }
            Step::Lost(which) => drop(self.network.picked(which)),
            Step::Doubled(which) => self.network.doubles(which),
            Step::Again(who, which) => self.network.repeats(who, which),
            Step::Hears(who) => {
                let seq = self.people[who].seq();
                while self.hears(who).await && self.people[who].seq() == seq {}
            }
            // They come back when they next hear or say something.
            Step::Reconnects(who) => self.people[who].view = None,
            Step::Restarts => self.restarts().await,
            Step::Expires => {
                sleep(Duration::from_secs(20)).await;
                // Nobody looked for a minute: whoever comes wakes it.
                if self.house.broke.is_finished() {
                    self.restarts().await;
                }
            }
        }
    }

    /// Ends the room, with whatever waits in its mailbox and is on its way to people, and wakes it from its log.
    async fn restarts(&mut self) {
        self.house.closing.cancel();
        let broke = (&mut self.house.broke).await.unwrap();
        assert!(!broke, "the room broke down");
        self.house = wake(&self.house.log).await;
        for person in &mut self.people {
            person.view = None;
        }
        self.lives += 1;
    }

    /// The view of somebody, who comes back if need be.
    async fn connects(&mut self, who: usize) -> &mut Viewing {
        let somebody = &mut self.people[who];
        if somebody.view.is_none() {
            let since = somebody.picture.as_ref().map(Table::seq);
            let view = self.house.room.watch(person(who), since, None).await;
            somebody.view = Some(view.unwrap());
        }
        somebody.view.as_mut().unwrap()
    }

    /// Somebody hears the next frame; false: there is none just now.
    async fn hears(&mut self, who: usize) -> bool {
        tokio::task::yield_now().await;
        match self.connects(who).await.frames.try_recv() {
            Ok(frame) => {
                let message = serde_json::from_slice(&frame).unwrap();
                self.learns(who, message).await;
                true
            }
            Err(TryRecvError::Empty) => false,
            Err(TryRecvError::Closed) => {
                // They were too far behind.
                self.people[who].view = None;
                true
            }
        }
    }

    /// As the protocol tells a client to take a frame in.
    async fn learns(&mut self, who: usize, message: ServerMessage) {
        match &message {
            ServerMessage::Snapshot(state) => {
                assert!(state.seq >= self.people[who].seq(), "no way back");
                let log = self.house.events().await;
                let seen = folded(known(&log[..state.seq as usize]));
                assert_eq!(&seen.snapshot(), state);
                self.people[who].picture = Some(seen);
            }
            ServerMessage::Event { seq, event, .. } if *seq > self.people[who].seq() => {
                let seen = self.people[who].picture.as_mut().unwrap();
                seen.apply(None, event, Duration::ZERO).unwrap();
                assert_eq!(seen.seq(), *seq, "no gaps");
            }
            _ => {}
        }
        if let Some(id) = answers(&message) {
            self.is_answered(who, id, message);
        }
    }

    /// A command gets one answer, however often it arrives. When the room ends it forgets its refusals: what comes once
    /// more is judged anew. It also forgets who freed the seat of somebody else, and tells them that it is free already,
    /// that they are behind where somebody sits there again, or that the game has begun.
    fn is_answered(&mut self, who: usize, id: CommandId, answer: ServerMessage) {
        let clears = matches!(self.network.said(id), Some(ClientMessage::ClearSeat { .. }));
        let done = matches!(answer, ServerMessage::Done { .. });
        let refused = code_of(&answer);
        let again = done || matches!(refused, Some(ErrorCode::Stale | ErrorCode::NotWaiting));
        let forgotten = clears && self.lives > 0 && again;
        let known = &mut self.people[who].answers;
        if let Some((life, before)) = known.get(&id) {
            let acted = matches!(before, ServerMessage::Event { .. });
            if (acted && !forgotten) || (!acted && *life == self.lives) {
                assert_eq!(before, &answer, "command {id} got another answer");
            }
        }
        known.insert(id, (self.lives, answer));
    }

    /// Everybody is here and hears whatever there is; the table then.
    async fn settles(&mut self) -> Table {
        loop {
            let table = self.house.room.look().await.unwrap();
            let mut news = false;
            for who in 0..PEOPLE {
                while self.hears(who).await {
                    news = true;
                }
            }
            if !news {
                return table;
            }
        }
    }
}

impl Person {
    fn seq(&self) -> Seq {
        self.picture.as_ref().map_or(0, Table::seq)
    }
}

fn known(log: &[StoredEvent]) -> impl Iterator<Item = (Option<CommandId>, &Event)> {
    log.iter().map(|stored| (stored.id, &stored.event))
}

/// Which command a frame answers.
fn answers(message: &ServerMessage) -> Option<CommandId> {
    match message {
        ServerMessage::Done { id } => Some(*id),
        ServerMessage::Event { id, .. } | ServerMessage::Error { id, .. } => *id,
        _ => None,
    }
}

async fn holds(steps: Vec<Step>) {
    let mut world = World::new().await;
    for step in steps {
        world.takes(step).await;
    }
    let state = world.settles().await.snapshot();
    let log = world.house.events().await;
    assert_eq!(folded(known(&log)).snapshot(), state);
    for person in &world.people {
        assert_eq!(person.picture.as_ref().unwrap().snapshot(), state);
    }
    assert!(
        (1..=log.len() as Seq).eq(log.iter().map(|stored| stored.seq)),
        "no gaps"
    );
    let mut acted = HashSet::new();
    for id in log.iter().filter_map(|stored| stored.id) {
        assert!(acted.insert(id), "command {id} acted again");
    }
    world.restarts().await;
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(schedules(300)))]

    /// Bar 10: whatever is lost, doubled, late or out of order on the way to a room, and however often somebody comes
    /// back or the room is started again: in the end everybody has the picture that the room has, its log has no gap,
    /// and no command has acted twice or was answered in two ways.
    #[test]
    fn everybody_at_a_room_ends_with_its_picture_and_every_command_acts_at_most_once(steps in steps()) {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_time().start_paused(true).build().unwrap();
        runtime.block_on(holds(steps));
    }
}
