//! A room under load: who sits in it, which moves are on their way, and when the next one is due. Knows no protocol.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use tokio::sync::Notify;
use tokio::time::Instant;

use crate::line::Mouth;
use crate::tally::Shared;

/// When a room moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Always: one move is on its way at any time.
    Closed,
    /// When it is told to, see [`Room::is_due`].
    Open,
}

/// A move on its way.
struct Flight {
    id: u64,
    mover: usize,
    sent: Instant,
    missing: usize,
}

/// A room.
pub struct Room {
    pub number: usize,
    /// Under which it is found; empty on the floor.
    pub code: String,
    players: usize,
    /// The way to the server from each seat.
    pub seats: Vec<Rc<Mouth>>,
    pace: Pace,
    flights: VecDeque<Flight>,
    /// Whoever is on move, with the move.
    ready: Option<(usize, u64, String)>,
    /// Moves should have been sent at these times.
    due: VecDeque<Instant>,
    tally: Shared,
    ids: u64,
    /// How many have heard that the game began, and who waits for all of them.
    begun: usize,
    pub full: Rc<Notify>,
    /// How many moves this game has, and how long the last one was on the wire.
    turn: usize,
    pub moved_bytes: usize,
    /// Until then nobody moves.
    open: bool,
}

/// Shared by everybody in it.
pub type Table = Rc<RefCell<Room>>;

impl Room {
    pub fn new(number: usize, players: u8, pace: Pace, tally: Shared) -> Self {
        Self {
            number,
            code: String::new(),
            players: players.into(),
            seats: Vec::new(),
            pace,
            flights: VecDeque::new(),
            ready: None,
            due: VecDeque::new(),
            tally,
            ids: 0,
            begun: 0,
            full: Rc::default(),
            turn: 0,
            moved_bytes: 0,
            open: false,
        }
    }

    /// A number for the next command.
    pub fn next_id(&mut self) -> u64 {
        self.ids += 1;
        self.ids
    }

    /// A seat has heard that a game began.
    pub fn started(&mut self) {
        self.begun += 1;
        (self.turn, self.moved_bytes) = (0, 0);
        if self.begun == self.players {
            self.full.notify_one();
        }
    }

    /// A list of moves came.
    pub fn list(&mut self, bytes: usize) {
        self.turn += 1;
        let together = self.moved_bytes + bytes;
        self.tally.borrow_mut().turn(self.turn, together);
    }

    /// A frame came.
    pub fn frame(&self, bytes: usize) {
        let mut tally = self.tally.borrow_mut();
        tally.frames += 1;
        tally.bytes += bytes as u64;
    }

    /// A command was refused.
    pub fn refused(&self) {
        self.tally.borrow_mut().refused += 1;
    }

    /// A seat received a move.
    pub fn received(&mut self, seat: usize, id: u64, at: Instant) {
        let mut tally = self.tally.borrow_mut();
        tally.deliveries += 1;
        let Some(place) = self.flights.iter().position(|flight| flight.id == id) else {
            return;
        };
        let flight = &mut self.flights[place];
        let took = at - flight.sent;
        if seat == flight.mover {
            tally.mover.add(took);
        }
        flight.missing -= 1;
        if flight.missing == 0 {
            tally.moves += 1;
            tally.last.add(took);
            self.flights.remove(place);
        }
    }

    /// A seat is on move and has chosen `command`.
    pub fn on_move(&mut self, seat: usize, id: u64, command: String) -> anyhow::Result<()> {
        self.ready = Some((seat, id, command));
        match self.pace {
            Pace::Closed if self.open => self.send(Instant::now()),
            Pace::Closed => Ok(()),
            Pace::Open => match self.due.pop_front() {
                Some(due) => self.send(due),
                None => Ok(()),
            },
        }
    }

    /// A move should be sent now, `intended` to be precise. If nobody is on move it is late from then on.
    pub fn is_due(&mut self, intended: Instant) -> anyhow::Result<()> {
        if self.ready.is_none() {
            self.due.push_back(intended);
            return Ok(());
        }
        self.send(intended)
    }

    /// The room begins.
    pub fn begin(&mut self) -> anyhow::Result<()> {
        self.open = true;
        match self.pace {
            Pace::Closed => self.send(Instant::now()),
            Pace::Open => Ok(()),
        }
    }

    fn send(&mut self, at: Instant) -> anyhow::Result<()> {
        let Some((mover, id, command)) = self.ready.take() else {
            return Ok(());
        };
        self.flights.push_back(Flight {
            id,
            mover,
            sent: at,
            missing: self.players,
        });
        self.seats[mover].say(&command)
    }
}
