//! The task of a room: reads its mailbox, lets the table decide, stores, then applies and tells.
//!
//! Timers are the table's deadline and the absence of people, on the monotonic clock; there is no
//! periodic work. A room that nobody looks at and in which nothing runs puts itself away.

mod command;
mod commit;
mod hint;
mod presence;
mod remains;
mod seats;
mod stall;
mod welcome;

use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use protocol::{Phase, PlayerId, Seat, Seq, ServerMessage};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::{CancellationToken, DropGuard};

use super::audience::{Audience, Frame};
use super::sight::{Sight, Window};
use super::table::{AutoMove, Moment, Table};
use super::{BotTurn, Letter, MAILBOX, Room};
use crate::limits::{Crowd, Place};
use crate::store::RoomLog;
use presence::Presence;
pub use remains::Remains;
use seats::Seats;

/// After a failed write the clocks wait this long before they try again.
const RETRY: Duration = Duration::from_secs(1);

/// What a room needs to run.
pub struct Launch<L> {
    /// The room's code.
    pub code: protocol::RoomCode,
    /// Its state so far; `now` at the start of the task is 0.
    pub table: Table,
    /// Where events are stored.
    pub log: L,
    /// Who thinks for bots.
    pub bots: mpsc::UnboundedSender<BotTurn>,
    /// The automatic move.
    pub auto: AutoMove,
    /// Put away after this long without anybody or anything going on.
    pub idle: Duration,
    /// The place it takes up until it starts.
    pub waiting: Option<Place<IpAddr>>,
    /// The places that people in seats take up.
    pub seats: Crowd<PlayerId>,
    /// Random bits.
    pub draw: fn() -> u128,
    /// The wall clock, for what is stored: milliseconds since 1970. No timer is decided by it.
    pub wall: fn() -> u64,
    /// The server closes.
    pub closing: CancellationToken,
}

/// Starts a room. The future is the room's life; it ends when the room is put away or breaks down.
pub fn spawn<L: RoomLog>(launch: Launch<L>) -> (Room, impl Future<Output = Remains> + Send) {
    let (mailbox, mut letters) = mpsc::channel(MAILBOX);
    let room = Room {
        code: launch.code,
        mailbox,
        sight: Arc::new(Window::new(Sight::of(&launch.table, 0))),
    };
    let mut task = Task {
        room: room.clone(),
        presence: Presence::new(&launch.table),
        seats: Seats::new(launch.seats, &launch.table),
        waiting: launch
            .waiting
            .filter(|_| launch.table.phase() == Phase::Waiting),
        table: launch.table,
        stalls: launch.log.stalls(),
        paused_since: None,
        log: launch.log,
        audience: Audience::default(),
        bots: launch.bots,
        thought: None,
        hint: None,
        auto: launch.auto,
        idle: launch.idle,
        draw: launch.draw,
        wall: launch.wall,
        epoch: Instant::now(),
        retry: Duration::ZERO,
        put_away: false,
    };
    let life = async move {
        // After a panic the table may be half of one thing and half of another: nothing of it is used again.
        let run = AssertUnwindSafe(task.run(&mut letters, launch.closing));
        let broke = run.catch_unwind().await.is_err();
        Remains::new(broke, &task.table, letters, task.audience)
    };
    (room, life)
}

struct Task<L> {
    room: Room,
    table: Table,
    log: L,
    stalls: watch::Receiver<bool>,
    /// Since when the store takes no events.
    paused_since: Option<Duration>,
    audience: Audience,
    presence: Presence,
    seats: Seats,
    waiting: Option<Place<IpAddr>>,
    bots: mpsc::UnboundedSender<BotTurn>,
    /// The bot move that is being thought about; dropped, and so cancelled, when it is no longer wanted.
    thought: Option<DropGuard>,
    /// The hint that is being thought about: one at a time.
    hint: Option<DropGuard>,
    auto: AutoMove,
    idle: Duration,
    draw: fn() -> u128,
    wall: fn() -> u64,
    epoch: Instant,
    retry: Duration,
    put_away: bool,
}

impl<L: RoomLog> Task<L> {
    async fn run(&mut self, letters: &mut mpsc::Receiver<Box<Letter>>, closing: CancellationToken) {
        self.ask_bot();
        self.stall_changed();
        // Made once: it is entered in a list that all rooms share.
        let mut closed = pin!(closing.cancelled());
        let mut timer = pin!(sleep_until(self.epoch));
        while !self.put_away {
            let wake = self.wake_at().map(|at| self.epoch + at);
            if let Some(at) = wake
                && (timer.is_elapsed() || at < timer.deadline())
            {
                // Every move puts it off: it is set anew only when the earlier moment has come.
                timer.as_mut().reset(at);
            }
            tokio::select! {
                biased;
                () = &mut closed => break,
                Ok(()) = self.stalls.changed() => self.stall_changed(),
                () = &mut timer, if wake.is_some() => self.tick().await,
                letter = letters.recv() => match letter {
                    // What is due comes first: a move that was handed in too late finds the turn gone.
                    Some(letter) => { self.tick().await; self.handle(*letter).await }
                    None => break,
                },
            }
            self.show();
        }
    }

    /// Lets those outside see how the room is.
    fn show(&self) {
        let viewers = self.audience.len();
        self.room.sight.show(Sight::of(&self.table, viewers));
    }

    /// When something is due, on the room's scale.
    fn wake_at(&self) -> Option<Duration> {
        if self.paused_since.is_some() {
            return None;
        }
        let deadline = self.table.deadline().map(|at| at.max(self.retry));
        let absence = self.presence.due(&self.table).map(|at| at.max(self.retry));
        let idle = self
            .idles()
            .then(|| self.presence.alone_since() + self.idle);
        [deadline, absence, idle].into_iter().flatten().min()
    }

    /// Whether the room could be put away: nobody looks, and nothing moves by itself.
    fn idles(&self) -> bool {
        self.audience.is_empty() && self.table.deadline().is_none()
    }

    async fn tick(&mut self) {
        // Nothing is left to chance here: no lot is drawn.
        let (now, lot) = (self.now(), 0);
        if now < self.retry || self.paused_since.is_some() {
            return;
        }
        let moment = Moment { now, lot };
        let expired = self.table.expire(moment, self.auto);
        self.commit(None, expired).await.ok();
        while let Some(seat) = self.presence.overdue(&self.table, self.now()) {
            let goes = self.table.goes(seat);
            if self.commit(None, goes).await.is_err() {
                break;
            }
        }
        if self.idles() && self.presence.alone_since() + self.idle <= self.now() {
            self.put_away = true;
        }
    }

    async fn handle(&mut self, letter: Letter) {
        match letter {
            Letter::Command { from, who, message } => self.command(from, &who, &message).await,
            Letter::Watch {
                who,
                since,
                id,
                reply,
            } => {
                let (viewer, frames) = Box::pin(self.welcome(&who, since, id)).await;
                // A receiver that is gone meanwhile takes itself out by its guard or its closed queue.
                if reply.send((viewer, frames)).is_err() {
                    self.audience.leave(viewer);
                }
                self.presence_changed().await;
            }
            Letter::Gone { viewer } => {
                self.audience.leave(viewer);
                self.presence_changed().await;
            }
            Letter::Rename { who } => {
                let events = self.table.rename(&who);
                self.commit(None, events).await.ok();
            }
            Letter::Hint { asker, seq, path } => self.hinted(asker, seq, path),
            Letter::Bot { seat, seq, path } => self.bot_moves(seat, seq, &path).await,
            Letter::Look { reply } => {
                reply.send(Box::new(self.table.clone())).ok();
            }
            #[cfg(test)]
            Letter::Panic => panic!("a fault of ours"),
        }
    }

    async fn bot_moves(&mut self, seat: Seat, seq: Seq, path: &[u8]) {
        match self.table.play_bot(seat, seq, path) {
            Ok(events) => {
                self.commit(None, events).await.ok();
            }
            // Not an error: the turn went on meanwhile, or the fallback of the deadline will move.
            Err(refused) => {
                tracing::debug!(code = ?refused.code, seat, "a bot's move was not wanted");
            }
        }
    }

    /// Lets the bots think if one of them is on move.
    fn ask_bot(&mut self) {
        (self.thought, self.hint) = (None, None);
        let (Some(seat), Some(position)) = (self.table.turn(), self.table.position()) else {
            return;
        };
        let Some(level) = self.table.chairs()[usize::from(seat)].bot_level() else {
            return;
        };
        let cancelled = CancellationToken::new();
        let turn = BotTurn {
            room: self.room.clone(),
            seat,
            seq: self.table.seq(),
            level: level.to_owned(),
            asker: None,
            position: position.clone(),
            cancelled: cancelled.clone(),
        };
        self.thought = Some(cancelled.drop_guard());
        // Without anybody to think, the deadline moves for the bot.
        self.bots.send(turn).ok();
    }

    fn now(&self) -> Duration {
        self.epoch.elapsed()
    }

    fn moment(&self) -> Moment {
        // In a game nothing is left to chance, and drawing costs a call of the system.
        let plays = self.table.phase() == Phase::Playing;
        Moment {
            now: self.now(),
            lot: if plays { 0 } else { (self.draw)() },
        }
    }
}

/// A message as the bytes of a text frame.
pub(super) fn frame(message: &ServerMessage) -> Frame {
    // Room for a move and what may follow it: else it would grow on the way. It does not last long enough to be trimmed.
    let mut json = Vec::with_capacity(512);
    // The wire types always have a JSON form.
    serde_json::to_writer(&mut json, message).ok();
    json.into()
}
