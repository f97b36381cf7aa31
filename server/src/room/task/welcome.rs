//! What somebody sees who comes to a room, for the first time or again.

use protocol::{CommandId, Guest, Seq, ServerMessage};

use super::super::OUTBOX;
use super::super::audience::{Frame, Frames, ViewerId};
use super::commit::is_leap;
use super::presence::presence_frame;
use super::{Task, frame};
use crate::store::{RoomLog, StoredEvent};
use crate::wire;

/// Somebody who misses more events than this gets a snapshot instead; half of what a queue holds.
const TAIL: u64 = OUTBOX as u64 / 2;

impl<L: RoomLog> Task<L> {
    /// Lets a viewer in and puts what they miss into their queue.
    pub(super) async fn welcome(
        &mut self,
        who: &Guest,
        since: Option<Seq>,
        id: Option<CommandId>,
    ) -> (ViewerId, Frames) {
        let missed = match since {
            Some(since) => self.missed(since).await,
            None => None,
        };
        let (viewer, frames) = self.audience.join(who.player, OUTBOX);
        self.presence
            .look(&self.table, &self.audience, self.epoch.elapsed());
        let state = match missed {
            Some(missed) => missed
                .into_iter()
                .chain(self.clock_and_legal(who))
                .collect(),
            None => self.state_for(who),
        };
        self.audience.tell(viewer, state);
        self.audience
            .tell(viewer, [presence_frame(&self.present())]);
        self.audience
            .tell(viewer, id.map(|id| frame(&ServerMessage::Done { id })));
        (viewer, frames)
    }

    /// The events after `since`; `None` if a snapshot serves better.
    async fn missed(&self, since: Seq) -> Option<Vec<Frame>> {
        if since > self.table.seq() || self.table.seq() - since > TAIL {
            return None;
        }
        let stored = self.log.tail(self.room.code(), since).await.ok()?;
        if stored.iter().any(|stored| is_leap(&stored.event)) {
            return None;
        }
        Some(stored.iter().map(event_frame).collect())
    }

    /// A snapshot and what belongs to it.
    pub(super) fn state_for(&self, who: &Guest) -> Vec<Frame> {
        let mut frames = self.state_for_all().to_vec();
        frames.extend(self.legal_for(who.player));
        frames
    }

    /// A snapshot and the clock.
    pub(super) fn state_for_all(&self) -> [Frame; 2] {
        let snapshot = frame(&ServerMessage::Snapshot(self.table.snapshot()));
        [snapshot, self.clock_frame()]
    }

    fn clock_and_legal(&self, who: &Guest) -> Vec<Frame> {
        let mut frames = vec![self.clock_frame()];
        frames.extend(self.legal_for(who.player));
        frames
    }

    pub(super) fn clock_frame(&self) -> Frame {
        let clock = self.table.clock();
        let now = self.paused_since.unwrap_or_else(|| self.now());
        frame(&ServerMessage::Clock {
            seat: clock.map(|clock| clock.seat),
            ms_left: clock.and_then(|clock| clock.ms_left(now)),
            paused: self.paused_since.is_some(),
        })
    }

    /// The legal moves, if this player is on move and moves themselves.
    pub(super) fn legal_for(&self, player: protocol::PlayerId) -> Option<Frame> {
        (self.on_move() == Some(player)).then_some(())?;
        Some(wire::legal_frame(self.table.seq(), self.table.position()?).into())
    }

    /// The person who is on move and moves themselves.
    pub(super) fn on_move(&self) -> Option<protocol::PlayerId> {
        let chair = &self.table.chairs()[usize::from(self.table.turn()?)];
        chair
            .person()
            .filter(|person| person.plays())
            .map(|person| person.player)
    }
}

/// A stored event as it is sent.
pub fn event_frame(stored: &StoredEvent) -> Frame {
    frame(&ServerMessage::Event {
        seq: stored.seq,
        id: stored.id,
        event: stored.event.clone(),
    })
}
