//! The task that runs the queue for quick matches: tells everybody who waits how it stands, and makes
//! the room when a match is ready.

mod strength;

use std::collections::HashMap;
use std::time::Duration;

use bytes::Bytes;
use protocol::{ErrorCode, Guest, Options, PlayerId, RoomCode, ServerMessage};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::Lobby;
use super::queue::{Pairing, Queue};
use crate::chance;
use crate::metrics::{Filled, METRICS};
use crate::room::table::{Moment, Table};
use crate::wire;

/// Wishes that wait to be looked at.
pub(super) const MAILBOX: usize = 1024;

type TicketId = u128;

pub(super) enum Letter {
    Join {
        ticket: TicketId,
        guest: Guest,
        rating: Option<i32>,
        game: String,
        seats: u8,
        outbox: mpsc::Sender<Bytes>,
    },
    Cancel {
        player: PlayerId,
    },
    Drop {
        ticket: TicketId,
    },
}

/// A place in the queue, held by one socket. Dropping it gives the place up, so that nobody waits who is gone.
#[derive(Debug)]
pub struct Ticket {
    id: TicketId,
    queue: mpsc::Sender<Letter>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let letter = Letter::Drop { ticket: self.id };
        let Err(mpsc::error::TrySendError::Full(letter)) = self.queue.try_send(letter) else {
            return;
        };
        let queue = self.queue.clone();
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { queue.send(letter).await });
        }
    }
}

impl Lobby {
    /// Waits for a quick match; frames about it go to `outbox` for as long as the ticket is held.
    ///
    /// # Errors
    /// `bad_options`: no such game. `too_many`: they have a seat in as many rooms as they may. `closing`.
    pub async fn quick(
        &self,
        guest: Guest,
        game: String,
        outbox: mpsc::Sender<Bytes>,
    ) -> Result<Ticket, ErrorCode> {
        let seats = wire::quick_seats(&game).ok_or(ErrorCode::BadOptions)?;
        if !self.0.seats.has_place(&guest.player) {
            return Err(ErrorCode::TooMany);
        }
        let rating = self.rating(&guest, &game, seats).await;
        let ticket = Ticket {
            id: chance::draw(),
            queue: self.0.quick.clone(),
        };
        let join = Letter::Join {
            ticket: ticket.id,
            guest,
            rating,
            game,
            seats,
            outbox,
        };
        self.0
            .quick
            .send(join)
            .await
            .map_err(|_| ErrorCode::Closing)?;
        Ok(ticket)
    }

    /// A player no longer waits, on none of their devices.
    pub async fn cancel_quick(&self, player: PlayerId) {
        // A queue that has closed has nobody waiting.
        self.0.quick.send(Letter::Cancel { player }).await.ok();
    }

    /// Without an answer people wait as if they had no rating.
    async fn rating(&self, guest: &Guest, game: &str, seats: u8) -> Option<i32> {
        let store = &self.0.store;
        let rating = store.rating(guest.player, game.to_owned(), seats).await;
        rating.ok().flatten().map(|rating| rating.value)
    }

    async fn found_quick(&self, pairing: &Pairing) -> Result<RoomCode, ErrorCode> {
        let options = Options {
            game: pairing.game.clone(),
            players: pairing.seats,
            clock_s: Some(self.0.house.quick_clock_s),
            bots: true,
            first: None,
            block_from_round: 1,
        };
        let moment = Moment {
            now: Duration::ZERO,
            lot: chance::draw(),
        };
        self.found(
            None,
            Table::quick(
                &options,
                &pairing.people,
                strength::level_for(pairing.rating),
                moment,
            ),
            None,
        )
        .await
    }
}

struct Holder {
    player: PlayerId,
    outbox: mpsc::Sender<Bytes>,
}

struct Desk {
    lobby: Lobby,
    queue: Queue,
    holders: HashMap<TicketId, Holder>,
    epoch: Instant,
}

pub(super) async fn run(lobby: Lobby, mut letters: mpsc::Receiver<Letter>) {
    let closing = lobby.0.closing.clone();
    let queue = Queue::new(lobby.0.house.quick_wait);
    let mut desk = Desk {
        lobby,
        queue,
        holders: HashMap::new(),
        epoch: Instant::now(),
    };
    loop {
        let due = desk.queue.deadline().map(|at| desk.epoch + at);
        tokio::select! {
            () = closing.cancelled() => return,
            () = tokio::time::sleep_until(due.unwrap_or(desk.epoch)), if due.is_some() => {}
            letter = letters.recv() => match letter {
                Some(letter) => desk.take(letter),
                None => return,
            },
        }
        while let Some(pairing) = desk.queue.next(desk.epoch.elapsed()) {
            desk.seat(pairing);
        }
        METRICS.quick_waiting.set(desk.queue.waiting());
    }
}

impl Desk {
    fn take(&mut self, letter: Letter) {
        match letter {
            Letter::Join {
                ticket,
                guest,
                rating,
                game,
                seats,
                outbox,
            } => {
                self.holders.insert(
                    ticket,
                    Holder {
                        player: guest.player,
                        outbox,
                    },
                );
                let now = self.epoch.elapsed();
                self.queue.join(guest, rating, &game, seats, now);
                self.tell(&game);
            }
            Letter::Cancel { player } => {
                for holder in self.take_holders(&[player]) {
                    send(&holder.outbox, &ServerMessage::QueueLeft {});
                }
                self.leave(player);
            }
            Letter::Drop { ticket } => {
                let Some(gone) = self.holders.remove(&ticket) else {
                    return;
                };
                if !self
                    .holders
                    .values()
                    .any(|holder| holder.player == gone.player)
                {
                    self.leave(gone.player);
                }
            }
        }
    }

    fn leave(&mut self, player: PlayerId) {
        if let Some(game) = self.queue.leave(player) {
            self.tell(&game);
        }
    }

    /// Tells everybody in a line how it stands.
    fn tell(&self, game: &str) {
        let Some(standing) = self.queue.standing(game, self.epoch.elapsed()) else {
            return;
        };
        let message = ServerMessage::Queue {
            game: standing.game,
            seats: standing.seats,
            // Enough people may wait who are too far apart: a seat is still to be filled.
            waiting: standing.players.len().min(usize::from(standing.seats) - 1) as u8,
            ms_left: standing.left.as_millis() as u32,
        };
        for holder in self
            .holders
            .values()
            .filter(|holder| standing.players.contains(&holder.player))
        {
            send(&holder.outbox, &message);
        }
    }

    /// Makes the room of a match and tells its people where it is, without keeping others waiting.
    fn seat(&mut self, pairing: Pairing) {
        METRICS.quick_matches.count(filled(&pairing));
        let players: Vec<PlayerId> = pairing.people.iter().map(|guest| guest.player).collect();
        let holders = self.take_holders(&players);
        let lobby = self.lobby.clone();
        self.tell(&pairing.game);
        self.lobby.0.tasks.spawn(async move {
            let message = match lobby.found_quick(&pairing).await {
                Ok(room) => ServerMessage::Matched { room },
                Err(code) => ServerMessage::Error {
                    id: None,
                    code,
                    detail: None,
                    retry_ms: None,
                },
            };
            for holder in holders {
                send(&holder.outbox, &message);
            }
        });
    }

    fn take_holders(&mut self, players: &[PlayerId]) -> Vec<Holder> {
        let theirs = self
            .holders
            .extract_if(|_, holder| players.contains(&holder.player));
        theirs.map(|(_, holder)| holder).collect()
    }
}

fn filled(pairing: &Pairing) -> Filled {
    if pairing.people.len() == usize::from(pairing.seats) {
        Filled::People
    } else {
        Filled::Bots
    }
}

/// A socket that does not read its frames is closed by itself; nobody waits for it here.
fn send(outbox: &mpsc::Sender<Bytes>, message: &ServerMessage) {
    outbox
        .try_send(serde_json::to_vec(message).unwrap_or_default().into())
        .ok();
}
