//! What the players of a run count together, and what that run cost.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use tokio::time::Instant;

use crate::report::{Report, Times};
use tests::Cost;

/// The counts of a run, shared by everybody in it.
pub type Shared = Rc<RefCell<Tally>>;

/// Counted so far.
pub struct Tally {
    /// Moves that everybody in their room has received.
    pub moves: u64,
    /// Receipts of moves.
    pub deliveries: u64,
    /// Frames that came, and their bytes without the frames' heads.
    pub frames: u64,
    pub bytes: u64,
    /// For each turn of a game the most bytes of a move and of the list that followed it.
    pub turns: Vec<usize>,
    /// Refusals: a run that has any is no good.
    pub refused: u64,
    /// From the sending of a move to its receipt by who made it, and by the last in the room.
    pub mover: Times,
    pub last: Times,
}

/// What the processes had used at a moment.
pub struct Used {
    at: Instant,
    server_s: f64,
    own_s: f64,
}

/// A stretch of a run, measured.
pub struct Stretch {
    pub seconds: f64,
    pub server_s: f64,
    pub own_s: f64,
    /// Of the server's memory, if somebody has looked.
    pub kib_per_connection: f64,
    pub tally: Tally,
}

impl Tally {
    pub fn new() -> Self {
        Self {
            moves: 0,
            deliveries: 0,
            frames: 0,
            bytes: 0,
            turns: Vec::new(),
            refused: 0,
            mover: Times::new(),
            last: Times::new(),
        }
    }

    pub fn turn(&mut self, turn: usize, bytes: usize) {
        if self.turns.len() <= turn {
            self.turns.resize(turn + 1, 0);
        }
        self.turns[turn] = self.turns[turn].max(bytes);
    }

    pub fn shared() -> Shared {
        Rc::new(RefCell::new(Self::new()))
    }
}

impl Used {
    /// Seconds that passed, and that the server and this program worked, since then.
    pub fn since(&self, before: &Self) -> (f64, f64, f64) {
        (
            (self.at - before.at).as_secs_f64(),
            self.server_s - before.server_s,
            self.own_s - before.own_s,
        )
    }

    pub fn by(server: Cost) -> anyhow::Result<Self> {
        Ok(Self {
            at: Instant::now(),
            server_s: server.cpu_s()?,
            own_s: Cost::own().cpu_s()?,
        })
    }
}

/// Counts anew for so long.
pub async fn measure(server: Cost, tally: &Shared, time: Duration) -> anyhow::Result<Stretch> {
    let before = Used::by(server)?;
    tally.replace(Tally::new());
    tokio::time::sleep(time).await;
    let counted = tally.replace(Tally::new());
    let (seconds, server_s, own_s) = Used::by(server)?.since(&before);
    Ok(Stretch {
        seconds,
        server_s,
        own_s,
        kib_per_connection: f64::NAN,
        tally: counted,
    })
}

impl Stretch {
    pub fn moves_per_s(&self) -> f64 {
        self.tally.moves as f64 / self.seconds
    }

    /// Processor seconds of the server for a thousand moves.
    pub fn cpu_s_per_1000(&self) -> f64 {
        self.server_s / self.tally.moves as f64 * 1000.0
    }

    /// What came to one player for one move, in bytes.
    pub fn bytes_per_delivery(&self) -> u64 {
        self.tally.bytes / self.tally.deliveries.max(1)
    }

    /// Writes all of it down.
    pub fn tell(self, report: &mut Report) {
        let per_s = |count: u64| count as f64 / self.seconds;
        report.fact("moves per second", self.moves_per_s());
        report.fact("deliveries per second", per_s(self.tally.deliveries));
        report.fact("frames per second", per_s(self.tally.frames));
        report.fact("bytes per delivery", self.bytes_per_delivery() as f64);
        report.fact("server, CPU s per 1,000 moves", self.cpu_s_per_1000());
        report.fact("server, cores", self.server_s / self.seconds);
        report.fact("this program, cores", self.own_s / self.seconds);
        report.fact("KiB per connection", self.kib_per_connection);
        report.fact("refused", self.tally.refused as f64);
        report.times("sent to received by the mover", self.tally.mover);
        report.times("sent to received by the last", self.tally.last);
    }
}
