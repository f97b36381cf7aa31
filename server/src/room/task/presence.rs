//! Who is away, since when, and when that counts as having left.

use std::collections::HashMap;
use std::time::Duration;

use protocol::{Phase, PlayerId, Seat, ServerMessage};

use super::super::audience::{Audience, Frame};
use super::super::table::Table;
use super::{Task, frame};
use crate::store::RoomLog;

/// In a waiting room a seat is kept so long for somebody who is away: long enough to share the link
/// from another app on a phone.
const WAITING_GRACE: Duration = Duration::from_mins(5);
/// After the end nobody waits longer than this for somebody who is away.
const OVER_GRACE: Duration = Duration::from_secs(10);

/// The absent people of a table.
#[derive(Debug, Default)]
pub struct Presence {
    away: HashMap<PlayerId, Duration>,
    /// Since when nobody looks, or when somebody last was seen to.
    alone_since: Duration,
    alone: bool,
    told: Option<(Vec<bool>, u32)>,
}

impl Presence {
    /// At first everybody is away.
    pub fn new(table: &Table) -> Self {
        let away = table
            .people()
            .map(|(_, person)| (person.player, Duration::ZERO))
            .collect();
        Self {
            away,
            alone: true,
            ..Self::default()
        }
    }

    /// Since when nobody looks at the room; only meaningful while that is so.
    pub fn alone_since(&self) -> Duration {
        self.alone_since
    }

    /// When the next absence counts as leaving; `None`: none does.
    pub fn due(&self, table: &Table) -> Option<Duration> {
        let grace = grace(table)?;
        let away = table.people().filter(|(_, person)| !person.left);
        away.filter_map(|(_, person)| self.away.get(&person.player))
            .min()
            .map(|&since| since + grace)
    }

    /// A seat whose person has been away for too long.
    pub fn overdue(&self, table: &Table, now: Duration) -> Option<Seat> {
        let grace = grace(table)?;
        let late = |player| {
            self.away
                .get(&player)
                .is_some_and(|&since| since + grace <= now)
        };
        table
            .people()
            .find(|(_, person)| !person.left && late(person.player))
            .map(|(seat, _)| seat)
    }

    /// Takes in who is here now.
    pub fn look(&mut self, table: &Table, audience: &Audience, now: Duration) {
        if !self.alone {
            self.alone_since = now;
        }
        self.alone = audience.is_empty();
        let mut before = std::mem::take(&mut self.away);
        let absent = table
            .people()
            .map(|(_, person)| person.player)
            .filter(|&player| !audience.has(player));
        self.away = absent
            .map(|player| (player, before.remove(&player).unwrap_or(now)))
            .collect();
    }
}

/// During a game absence costs only what the clock takes; nobody waits for somebody who plays alone.
fn grace(table: &Table) -> Option<Duration> {
    match table.phase() {
        _ if table.is_alone() => None,
        Phase::Waiting => Some(WAITING_GRACE),
        Phase::Over => Some(OVER_GRACE),
        Phase::Playing => None,
    }
}

impl<L: RoomLog> Task<L> {
    /// Somebody came or went, or a seat changed hands: tells everybody, and starts what waited for it.
    pub(super) async fn presence_changed(&mut self) {
        self.tell_presence();
        let follows = self
            .table
            .follow(|player| self.audience.has(player), self.moment());
        self.commit(None, follows).await.ok();
    }

    pub(super) fn tell_presence(&mut self) {
        let now = self.now();
        self.presence.look(&self.table, &self.audience, now);
        let state = self.present();
        if self.presence.told.as_ref() != Some(&state) {
            self.audience.tell_all(&presence_frame(&state));
            self.presence.told = Some(state);
        }
    }

    /// For each seat whether its person is here (bots always are), and how many others look.
    pub(super) fn present(&self) -> (Vec<bool>, u32) {
        let chairs = self.table.chairs().iter();
        let here = chairs.map(|chair| match chair.person() {
            Some(person) => self.audience.has(person.player),
            None => chair.bot_level().is_some(),
        });
        let seated = |player| self.table.seat_of(player).is_some();
        (here.collect(), self.audience.watchers(seated))
    }
}

/// The frame that tells it.
pub fn presence_frame((online, watchers): &(Vec<bool>, u32)) -> Frame {
    frame(&ServerMessage::Presence {
        online: online.clone(),
        watchers: *watchers,
    })
}
