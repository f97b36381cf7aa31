//! Where rooms are: made, found, woken from their logs, put away. And the way to a quick match.
//!
//! Knows nothing of what happens inside a room.

mod awake;
mod broken;
mod faults;
pub mod queue;
mod quick;
mod records;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use protocol::{CommandId, ErrorCode, Event, Guest, NewRoom, PlayerId, RoomCode, Seq};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::limits::{Crowd, Place};
use crate::room::clock::Pace;
use crate::room::table::{Moment, Table};
use crate::room::{BotTurn, Room, RoomId, Viewing, batch};
use crate::store::{RoomLog, Store};
use crate::{bot_player, chance, wall};

use faults::Faults;
pub use quick::Ticket;
pub use records::{Invitation, Played};

/// An unfinished game of somebody who plays alone is kept so long.
const ALONE_KEPT: Duration = Duration::from_hours(30 * 24);

/// What the rooms of a server have in common.
#[derive(Clone, Debug)]
pub struct House {
    /// How fast clocks run.
    pub pace: Pace,
    /// A room in which nothing happens and at which nobody looks is put away after this long.
    pub idle: Duration,
    /// How long the first person in the queue waits before bots fill the match.
    pub quick_wait: Duration,
    /// Seconds for each move of a quick match.
    pub quick_clock_s: u16,
    /// Rooms that may be awake at once.
    pub live_rooms: usize,
    /// Of those that were made from one address and wait for their start.
    pub waiting_rooms_per_address: usize,
    /// Of those in which one player has a seat.
    pub rooms_per_player: usize,
}

/// The lobby. Cheap to clone.
#[derive(Clone)]
pub struct Lobby(Arc<Inner>);

struct Inner {
    house: House,
    store: Store,
    bots: mpsc::UnboundedSender<BotTurn>,
    rooms: Mutex<HashMap<RoomCode, Room>>,
    /// A place for every room that is awake.
    live: Crowd<()>,
    /// For every waiting one, by the address it was made from.
    waiting: Crowd<IpAddr>,
    /// For every seat in one of them.
    seats: Crowd<PlayerId>,
    /// The last room each player made, so that a repeated wish does not make another.
    made: Mutex<HashMap<PlayerId, (CommandId, RoomCode)>>,
    faults: Mutex<Faults>,
    /// Zero of the scale of the faults.
    epoch: Instant,
    quick: mpsc::Sender<quick::Letter>,
    tasks: TaskTracker,
    closing: CancellationToken,
}

impl Lobby {
    /// Opens the lobby. Everything it starts ends when `closing` is cancelled; `tasks` knows when it has.
    #[must_use]
    pub fn open(
        house: House,
        store: Store,
        bots: mpsc::UnboundedSender<BotTurn>,
        tasks: TaskTracker,
        closing: CancellationToken,
    ) -> Self {
        let (quick, letters) = mpsc::channel(quick::MAILBOX);
        let lobby = Self(Arc::new(Inner {
            live: Crowd::new(house.live_rooms),
            waiting: Crowd::new(house.waiting_rooms_per_address),
            seats: Crowd::new(house.rooms_per_player),
            house,
            store,
            bots,
            rooms: Mutex::default(),
            made: Mutex::default(),
            faults: Mutex::default(),
            epoch: Instant::now(),
            quick,
            tasks,
            closing,
        }));
        lobby.0.tasks.spawn(quick::run(lobby.clone(), letters));
        lobby
    }

    /// Wakes every room in which a game is on, so that clocks run and bots move without anybody looking.
    pub async fn wake_all(&self) {
        let playing = match self.0.store.playing().await {
            Ok(playing) => playing,
            Err(error) => return tracing::error!(%error, "the running games could not be listed"),
        };
        for code in playing {
            if let Err(refused) = self.room(code).await {
                tracing::error!(?refused, room = %RoomId::of(code), "a running game could not be woken");
            }
        }
    }

    /// Makes a room with its maker, who comes from what counts as this address, in the first seat. The same `id` of the
    /// same guest gets the same room.
    ///
    /// # Errors
    /// `bad_options`, `bad_level`, `too_many`, `busy`, `not_stored`.
    pub async fn create(
        &self,
        maker: &Guest,
        wish: &NewRoom,
        address: IpAddr,
    ) -> Result<RoomCode, ErrorCode> {
        let known = self.made().get(&maker.player).copied();
        if let Some((_, code)) = known.filter(|(last, _)| *last == wish.id) {
            return Ok(code);
        }
        let moment = Moment {
            now: Duration::ZERO,
            lot: chance::draw(),
        };
        let events = Table::open(maker, wish, bot_player::knows_level, moment)
            .map_err(|refused| refused.code)?;
        // The room itself takes the seat as soon as it is there.
        let _seat = self.0.seats.enter(maker.player).ok_or(ErrorCode::TooMany)?;
        let waiting = self.0.waiting.enter(address).ok_or(ErrorCode::TooMany)?;
        let code = self.found(Some(wish.id), events, Some(waiting)).await?;
        self.made().insert(maker.player, (wish.id, code));
        Ok(code)
    }

    /// Lets somebody look at a room. The frames begin with what they miss.
    ///
    /// # Errors
    /// `no_room`, `broken`, `busy`, `not_stored`.
    pub async fn watch(
        &self,
        code: RoomCode,
        who: &Guest,
        since: Option<Seq>,
        id: Option<CommandId>,
    ) -> Result<Viewing, ErrorCode> {
        // A room may be put away between finding and entering it; its log is then read anew.
        for _ in 0..3 {
            let room = self.room(code).await?;
            if let Ok(viewing) = room.watch(who.clone(), since, id).await {
                return Ok(viewing);
            }
        }
        Err(ErrorCode::Busy)
    }

    /// Whether there is a bot of this level.
    #[must_use]
    pub fn knows_level(level: &str) -> bool {
        bot_player::knows_level(level)
    }

    /// How well bots can play, the weakest first.
    #[must_use]
    pub fn levels() -> Vec<String> {
        bot_player::levels()
    }

    /// How many rooms are awake.
    #[must_use]
    pub fn awake(&self) -> usize {
        self.rooms().len()
    }

    /// Shows every room that is awake.
    pub fn survey(&self, mut show: impl FnMut(&Room)) {
        self.rooms().values().for_each(&mut show);
    }

    /// Forgets the rooms that were made and never started, if nothing has happened in them for so long, and the
    /// games that people who play alone have left unfinished.
    pub async fn forget_unfinished(&self, waiting: Duration) {
        let before = |age: Duration| wall::unix_ms().saturating_sub(age.as_millis() as u64);
        let forget = self
            .0
            .store
            .forget_unfinished(before(waiting), before(ALONE_KEPT));
        match forget.await {
            Ok(0) => {}
            Ok(rooms) => tracing::info!(rooms, "forgot rooms that nobody came back to"),
            Err(error) => tracing::warn!(%error, "could not forget old rooms"),
        }
        if let Err(error) = self.0.store.forget_past(wall::unix_ms()).await {
            tracing::warn!(%error, "could not forget past days");
        }
        self.made().clear();
    }

    /// A room, woken from its log if need be.
    async fn room(&self, code: RoomCode) -> Result<Room, ErrorCode> {
        if let Some(room) = self.awake_room(code) {
            return Ok(room);
        }
        self.may_start(code)?;
        let stored = self
            .0
            .store
            .load(code)
            .await
            .map_err(|_| ErrorCode::NotStored)?;
        let stored = stored.ok_or(ErrorCode::NoRoom)?;
        self.launch(code, &stored, self.place()?, None)
    }

    /// Stores the first events of a new room and starts it.
    async fn found(
        &self,
        id: Option<CommandId>,
        events: Vec<Event>,
        waiting: Option<Place<IpAddr>>,
    ) -> Result<RoomCode, ErrorCode> {
        if self.0.closing.is_cancelled() {
            return Err(ErrorCode::Closing);
        }
        let place = self.place()?;
        let code = RoomCode::from_bits(chance::draw() as u64);
        let opening = batch::opening(code, id, events, wall::unix_ms());
        let stored = opening.events.clone();
        self.0.store.append(opening).await.map_err(|error| {
            tracing::warn!(%error, "a new room was not stored");
            ErrorCode::NotStored
        })?;
        self.launch(code, &stored, place, waiting)?;
        Ok(code)
    }

    fn made(&self) -> std::sync::MutexGuard<'_, HashMap<PlayerId, (CommandId, RoomCode)>> {
        self.0.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
pub(crate) mod tests;
