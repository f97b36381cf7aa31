//! Storing, then applying and telling: the only way in which something happens in a room.

use std::sync::Arc;

use protocol::{ErrorCode, Event, Phase, ServerMessage};

use super::super::batch;
use super::super::table::Receipt;
use super::{RETRY, Task, frame};
use crate::metrics::METRICS;
use crate::store::{AppendError, RoomLog, StoredEvent};

impl<L: RoomLog> Task<L> {
    /// Lets events happen, and with them whatever follows by itself.
    ///
    /// # Errors
    /// `not_stored`: nothing has happened.
    pub(super) async fn commit(
        &mut self,
        receipt: Option<Receipt>,
        events: Vec<Event>,
    ) -> Result<(), ErrorCode> {
        if events.is_empty() {
            return Ok(());
        }
        let events = self.with_what_follows(events);
        // Boxed: most of the time nothing happens in a room, and its future is as large as the largest thing in it.
        Box::pin(self.happen(receipt, events)).await
    }

    /// Who takes the last seat starts the game: what is stored at once is not waited for twice.
    fn with_what_follows(&self, mut events: Vec<Event>) -> Vec<Event> {
        // In a game nothing follows: what does is in its events.
        if self.table.phase() == Phase::Playing {
            return events;
        }
        let mut after = self.table.clone();
        let now = self.now();
        if events
            .iter()
            .all(|event| after.apply(None, event, now).is_ok())
        {
            events.extend(after.follow(|player| self.audience.has(player), self.moment()));
        }
        events
    }

    async fn happen(
        &mut self,
        receipt: Option<Receipt>,
        events: Vec<Event>,
    ) -> Result<(), ErrorCode> {
        let id = receipt.map(|(_, id)| id);
        let batch = batch::next(self.room.code, &self.table, id, events, (self.wall)());
        let batch = Arc::new(batch);
        if let Err(error) = self.store(batch.clone()).await {
            return Err(self.not_stored(error));
        }
        let now = self.now();
        for stored in &batch.events {
            let receipt = receipt.filter(|_| stored.id.is_some());
            if let Err(broken) = self.table.apply(receipt, &stored.event, now) {
                // The table decided these events itself, so this is a fault of ours: begin again from the log.
                tracing::error!(%broken, "the table does not take its own event");
                self.put_away = true;
                return Err(ErrorCode::NotStored);
            }
        }
        let may_seat =
            |stored: &StoredEvent| changes_seats(&stored.event) || is_leap(&stored.event);
        if batch.events.iter().any(may_seat) {
            self.seats.look(&self.table);
        }
        if self.table.phase() != Phase::Waiting {
            self.waiting = None;
        }
        tracing::debug!(
            events = batch.events.len(),
            seq = self.table.seq(),
            "stored"
        );
        self.show();
        self.tell(&batch.events);
        Ok(())
    }

    fn tell(&mut self, events: &[StoredEvent]) {
        for stored in events {
            self.count(&stored.event);
            let message = ServerMessage::Event {
                seq: stored.seq,
                id: stored.id,
                event: stored.event.clone(),
            };
            self.audience.tell_all(&frame(&message));
        }
        if events.iter().any(|stored| is_leap(&stored.event)) {
            for frame in self.state_for_all() {
                self.audience.tell_all(&frame);
            }
        }
        if events.iter().any(|stored| changes_turn(&stored.event)) {
            if let Some(player) = self.on_move()
                && let Some(legal) = self.legal_for(player)
            {
                self.audience.tell_player(player, &legal);
            }
            self.ask_bot();
        }
        if events.iter().any(|stored| changes_seats(&stored.event)) {
            self.tell_presence();
        }
    }

    fn count(&self, event: &Event) {
        match event {
            Event::Started { .. } => METRICS.games_started.count(self.table.kind()),
            Event::Moved { by, .. } => METRICS.moves.count(*by),
            Event::Over { reason, .. } => METRICS.games_ended.count(*reason),
            _ => {}
        }
    }

    fn not_stored(&mut self, error: AppendError) -> ErrorCode {
        tracing::warn!(%error, "events were not stored");
        match error {
            // Somebody else writes this room's log: this task is not its owner any more.
            AppendError::Behind => self.put_away = true,
            AppendError::Failed => self.retry = self.now() + RETRY,
        }
        ErrorCode::NotStored
    }
}

/// Whether an event does not say itself how the table stands after it.
pub(super) fn is_leap(event: &Event) -> bool {
    matches!(event, Event::WentTo { .. })
}

/// Whether an event changes who moves next, or for whom.
fn changes_turn(event: &Event) -> bool {
    match event {
        Event::Started { .. }
        | Event::Moved { .. }
        | Event::Passed { .. }
        | Event::Covered { .. }
        | Event::TookBack { .. }
        | Event::CameBack { .. }
        | Event::Left { .. }
        | Event::WentTo { .. }
        | Event::Over { .. } => true,
        Event::Created { .. }
        | Event::Configured { .. }
        | Event::Sat { .. }
        | Event::BotSat { .. }
        | Event::Stood { .. }
        | Event::Hosted { .. }
        | Event::Renamed { .. }
        | Event::Arrived { .. }
        | Event::Rematch { .. } => false,
    }
}

/// Whether an event changes who is meant by the people in the seats.
fn changes_seats(event: &Event) -> bool {
    matches!(
        event,
        Event::Configured { .. }
            | Event::Sat { .. }
            | Event::BotSat { .. }
            | Event::Stood { .. }
            | Event::Started { .. }
            | Event::Over { .. }
            | Event::Left { .. }
            | Event::CameBack { .. }
    )
}
