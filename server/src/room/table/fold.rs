//! How each event changes the state. The only place where a table changes.

use std::time::Duration;

use protocol::{CommandId, Event, GameId, Mover, Options, Phase, PlayerId, RoomCode, Seat, Seq};
use rules::{Position, Setup};

use super::super::chair::{Chair, Person};
use super::super::clock::{Clock, Pace};
use super::{Answer, Answers, Game, Receipt, Table};
use crate::wire;

/// A room's log that cannot be folded: a gap, or an event that its state does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {seq} does not fit the room's log")]
pub struct BrokenLog {
    /// Where.
    pub seq: Seq,
}

impl Table {
    /// The table after its first event; `None`: a room does not begin like that.
    #[must_use]
    pub fn first(code: RoomCode, pace: Pace, event: &Event) -> Option<Self> {
        let Event::Created {
            kind,
            options,
            language,
        } = event
        else {
            return None;
        };
        Some(Self {
            code,
            pace,
            seq: 1,
            turn_seq: 1,
            kind: *kind,
            language: language.clone(),
            chairs: vec![Chair::Free; usize::from(options.players)],
            options: options.clone(),
            phase: Phase::Waiting,
            host: None,
            game: None,
            answers: Answers::default(),
        })
    }

    /// The table after a whole log, its clock starting now.
    ///
    /// # Errors
    /// The first event that does not fit.
    pub fn fold<'a>(
        code: RoomCode,
        pace: Pace,
        mut log: impl Iterator<Item = (Option<CommandId>, &'a Event)>,
        now: Duration,
    ) -> Result<Self, BrokenLog> {
        let first = log
            .next()
            .and_then(|(_, event)| Self::first(code, pace, event));
        let mut table = first.ok_or(BrokenLog { seq: 1 })?;
        for (id, event) in log {
            let receipt = id.and_then(|id| Some((table.actor(event)?, id)));
            table.apply(receipt, event, now)?;
        }
        Ok(table)
    }

    /// Takes the next event in. `receipt` is the command that led to it.
    ///
    /// # Errors
    /// The event does not fit; the table is then of no further use.
    pub fn apply(
        &mut self,
        receipt: Option<Receipt>,
        event: &Event,
        now: Duration,
    ) -> Result<(), BrokenLog> {
        self.seq += 1;
        let seq = self.seq;
        if let Some(receipt) = receipt {
            self.answers.add(receipt, Answer::Event(seq));
        }
        self.change(event, now).ok_or(BrokenLog { seq })
    }

    /// Whose command led to an event of the log. For a seat that was freed it is whoever sat there: that the host
    /// freed it is not in the log, and a host who repeats that after a restart is told that it is free already.
    fn actor(&self, event: &Event) -> Option<PlayerId> {
        let seat = match event {
            Event::Sat { player, .. } => return Some(*player),
            Event::Moved { seat, .. }
            | Event::Stood { seat }
            | Event::Left { seat }
            | Event::TookBack { seat }
            | Event::CameBack { seat }
            | Event::Rematch { seat, .. } => *seat,
            _ => self.host?,
        };
        self.person(seat).map(|person| person.player)
    }

    fn change(&mut self, event: &Event, now: Duration) -> Option<()> {
        match event {
            Event::Created { .. } => return None,
            Event::Configured { options } => self.reconfigure(options),
            Event::Sat { seat, player, name } => {
                *self.chair(*seat)? = Chair::Person(Person::new(*player, name.clone()));
            }
            Event::BotSat { seat, name, level } => {
                *self.chair(*seat)? = Chair::Bot {
                    name: name.clone(),
                    level: level.clone(),
                };
            }
            Event::Stood { seat } => *self.chair(*seat)? = Chair::Free,
            Event::Hosted { seat } => self.host = *seat,
            Event::Renamed { seat, name } => self.person_at(*seat)?.name.clone_from(name),
            Event::Started { game, first, order } => self.begin(*game, *first, order, now)?,
            Event::Moved { seat, path, by, .. } => self.moved(*seat, path, *by, now)?,
            Event::Passed { seat } => self.passed(*seat, now)?,
            Event::Arrived { .. } => {}
            Event::WentTo { ply } => self.go_to(*ply, now)?,
            Event::Covered { seat } => {
                self.person_at(*seat)?.covered = true;
                self.restart_clock(now);
            }
            Event::TookBack { seat } | Event::CameBack { seat } => self.returned(*seat, now)?,
            Event::Left { seat } => self.gone(*seat, now)?,
            Event::Over { .. } => {
                self.phase = Phase::Over;
                self.game.as_mut()?.clock = None;
                self.turn_seq = self.seq;
            }
            Event::Rematch { seat, wants } => self.person_at(*seat)?.rematch = *wants,
        }
        Some(())
    }

    fn reconfigure(&mut self, options: &Options) {
        self.chairs
            .resize(usize::from(options.players), Chair::Free);
        self.host = self.host.filter(|&seat| seat < options.players);
        self.options = options.clone();
    }

    fn begin(&mut self, id: GameId, first: Seat, order: &[Seat], now: Duration) -> Option<()> {
        let old = std::mem::take(&mut self.chairs);
        self.chairs = order
            .iter()
            .map(|&seat| old.get(usize::from(seat)).cloned())
            .collect::<Option<_>>()?;
        self.host = self
            .host
            .and_then(|host| order.iter().position(|&seat| seat == host))
            .map(|s| s as Seat);
        for person in self.chairs.iter_mut().filter_map(Chair::person_mut) {
            *person = Person::new(person.player, std::mem::take(&mut person.name));
        }
        let position = self.start_position(first)?;
        self.game = Some(Game {
            id,
            first,
            position,
            plies: Vec::new(),
            undone: Vec::new(),
            clock: None,
        });
        self.phase = Phase::Playing;
        self.turn_seq = self.seq;
        self.restart_clock(now);
        Some(())
    }

    pub(super) fn start_position(&self, first: Seat) -> Option<Position> {
        let variant = wire::variant(&self.options)?;
        let humans = self.people().fold(0, |bits, (seat, _)| bits | 1 << seat);
        let block_from_round = self.options.block_from_round;
        Some(Position::new(&Setup {
            variant,
            first,
            humans,
            block_from_round,
        }))
    }

    fn moved(&mut self, seat: Seat, path: &[u8], by: Mover, now: Duration) -> Option<()> {
        let game = self.game.as_mut()?;
        game.position.play(seat, path).ok()?;
        game.undone.clear();
        game.plies.push(protocol::Ply {
            seat,
            path: path.to_vec(),
        });
        let jumps = wire::jumps(game.position.variant(), path);
        if let Some(person) = self.chairs.get_mut(usize::from(seat))?.person_mut() {
            match by {
                Mover::Person => {
                    person.timeouts = 0;
                    person.moves += 1;
                    person.longest_chain = person.longest_chain.max(jumps);
                }
                Mover::Clock => person.timeouts += 1,
                Mover::Bot => {}
            }
        }
        self.turn_seq = self.seq;
        self.restart_clock(now);
        Some(())
    }

    fn passed(&mut self, seat: Seat, now: Duration) -> Option<()> {
        self.game.as_mut()?.plies.push(wire::pass(seat));
        self.turn_seq = self.seq;
        self.restart_clock(now);
        Some(())
    }

    fn returned(&mut self, seat: Seat, now: Duration) -> Option<()> {
        let person = self.person_at(seat)?;
        let had_left = std::mem::take(&mut person.left);
        person.covered = false;
        person.timeouts = 0;
        if self.phase == Phase::Playing {
            if had_left {
                self.game.as_mut()?.position.come_back(seat);
            }
            self.turn_changes(seat, now);
        }
        Some(())
    }

    fn gone(&mut self, seat: Seat, now: Duration) -> Option<()> {
        let person = self.person_at(seat)?;
        person.left = true;
        person.rematch = false;
        if self.phase == Phase::Playing {
            self.game.as_mut()?.position.leave(seat);
            self.turn_changes(seat, now);
        }
        Some(())
    }

    /// Who moves for `seat` has changed; if it is on move, its turn begins anew.
    fn turn_changes(&mut self, seat: Seat, now: Duration) {
        if self.turn() == Some(seat) {
            self.turn_seq = self.seq;
            self.restart_clock(now);
        }
    }

    pub(super) fn restart_clock(&mut self, since: Duration) {
        let clock = self.turn().map(|seat| Clock {
            seat,
            since,
            limit: self.limit(seat),
        });
        if let Some(game) = &mut self.game {
            game.clock = clock;
        }
    }

    /// Nothing could happen for a while: a clock that ran then goes on from where it stood.
    pub fn resume(&mut self, since: Duration, now: Duration) {
        if let Some(clock) = self.game.as_mut().and_then(|game| game.clock.as_mut()) {
            clock.since += now.saturating_sub(since.max(clock.since));
        }
    }

    /// How long a turn of `seat` may take.
    fn limit(&self, seat: Seat) -> Option<Duration> {
        if self.chairs.get(usize::from(seat))?.bot_level().is_some() {
            return Some(self.pace.bot_limit);
        }
        let seconds = f64::from(self.options.clock_s?);
        Some(Duration::from_secs_f64(seconds * self.pace.clock_scale))
    }

    fn chair(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.chairs.get_mut(usize::from(seat))
    }

    fn person_at(&mut self, seat: Seat) -> Option<&mut Person> {
        self.chair(seat)?.person_mut()
    }
}
