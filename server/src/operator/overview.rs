//! Everything at a glance, as numbers and ids.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use protocol::{Phase, RoomKind};
use serde::Serialize;
use strum::VariantArray;

use super::{Sources, Stage};
use crate::metrics::{Lane, METRICS, Process};
use crate::room::Room;

/// So many rooms are listed: those that keep the server busiest.
const LISTED: usize = 500;

/// See the module.
#[derive(Debug, Serialize)]
pub(super) struct Overview {
    pub version: &'static str,
    pub stage: Stage,
    pub up_s: u64,
    pub connections: u64,
    pub sockets: u64,
    pub rooms: Rooms,
    pub waiting: Waiting,
    pub process: Process,
    pub options: BTreeMap<&'static str, String>,
}

/// The rooms in memory.
#[derive(Debug, Default, Serialize)]
pub(super) struct Rooms {
    pub waiting: usize,
    pub playing: usize,
    pub over: usize,
    /// Letters in all their mailboxes.
    pub letters: usize,
    pub deepest_mailbox: usize,
    /// The busiest ones.
    pub listed: Vec<Line>,
}

/// One room.
#[derive(Debug, Serialize)]
pub(super) struct Line {
    pub id: String,
    pub kind: RoomKind,
    pub phase: Phase,
    pub seats: usize,
    pub people: usize,
    pub bots: usize,
    pub sockets: usize,
    pub mailbox: usize,
}

/// What waits for its turn.
#[derive(Debug, Serialize)]
pub(super) struct Waiting {
    /// People, for a quick match.
    pub quick: u64,
    /// Changes, for the thread that writes.
    pub store: u64,
    /// Hints and moves of bots, for a thread that thinks.
    pub bot_hints: u64,
    pub bot_moves: u64,
}

impl Overview {
    pub(super) async fn of(sources: &Sources) -> Self {
        let stage = sources.readiness.stage().await;
        let rooms = count(sources);
        Self {
            version: env!("CARGO_PKG_VERSION"),
            stage,
            up_s: sources.since.elapsed().as_secs(),
            connections: METRICS.connections.now(),
            sockets: METRICS.sockets.now(),
            rooms,
            waiting: Waiting {
                quick: METRICS.quick_waiting.now(),
                store: METRICS.store_waiting.now(),
                bot_hints: METRICS.bot_questions.of(Lane::Hints).now(),
                bot_moves: METRICS.bot_questions.of(Lane::Moves).now(),
            },
            process: Process::now(),
            options: sources.options.iter().cloned().collect(),
        }
    }
}

impl Rooms {
    fn add(&mut self, room: &Room) {
        let line = Line::of(room);
        *self.of(line.phase) += 1;
        self.letters += line.mailbox;
        self.deepest_mailbox = self.deepest_mailbox.max(line.mailbox);
        self.listed.push(line);
    }

    fn of(&mut self, phase: Phase) -> &mut usize {
        match phase {
            Phase::Waiting => &mut self.waiting,
            Phase::Playing => &mut self.playing,
            Phase::Over => &mut self.over,
        }
    }
}

impl Line {
    fn of(room: &Room) -> Self {
        let sight = room.sight();
        Self {
            id: room.id().to_string(),
            kind: sight.kind,
            phase: sight.phase,
            seats: sight.seats,
            people: sight.people,
            bots: sight.bots,
            sockets: sight.sockets,
            mailbox: room.waiting(),
        }
    }
}

/// Counts the rooms, and sets the metrics that nobody sets in passing.
pub(super) fn count(sources: &Sources) -> Rooms {
    let mut rooms = Rooms::default();
    sources.lobby.survey(|room| rooms.add(room));
    for &phase in Phase::VARIANTS {
        METRICS.rooms.of(phase).set(*rooms.of(phase));
    }
    METRICS.mailboxes.set(rooms.letters);
    METRICS.deepest_mailbox.set(rooms.deepest_mailbox);
    METRICS.store_waiting.set(sources.store.waiting());
    let busy = |line: &Line| Reverse((line.mailbox, line.sockets));
    rooms.listed.sort_by_key(busy);
    rooms.listed.truncate(LISTED);
    rooms
}
