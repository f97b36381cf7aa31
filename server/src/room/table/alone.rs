//! Games in which nobody else is touched: practice against bots, and one device that goes round. They have no
//! clock, begin at once, and what was played can be undone.

use std::time::Duration;

use protocol::{ErrorCode, Event, Guest, NewRoom, Phase, Ply, RoomKind, Seat, Seq};
use rules::Position;

use super::waiting::{allowed, bots_sit_at, sat, started};
use super::{Moment, Rejection, Table};

type Decision = Result<Vec<Event>, Rejection>;

/// Whether a room of this kind is for one person.
pub(super) fn is_alone(kind: RoomKind) -> bool {
    matches!(kind, RoomKind::Practice | RoomKind::Local)
}

impl Table {
    /// The events that open a practice game or one on one device, and start it.
    ///
    /// # Errors
    /// `bad_options`, `bad_level`.
    pub(super) fn open_alone(
        maker: &Guest,
        wish: &NewRoom,
        knows_level: fn(&str) -> bool,
        moment: Moment,
    ) -> Decision {
        let options = &wish.options;
        allowed(options)?;
        if options.clock_s.is_some() {
            return Err(ErrorCode::BadOptions.into());
        }
        let mut events = vec![Event::Created {
            kind: wish.kind,
            options: options.clone(),
            language: wish.language.clone(),
        }];
        if wish.kind == RoomKind::Practice {
            if wish.levels.len() + 1 != usize::from(options.players) {
                return Err(ErrorCode::BadOptions.into());
            }
            if !wish.levels.iter().all(|level| knows_level(level)) {
                return Err(ErrorCode::BadLevel.into());
            }
            events.push(sat(0, maker));
            let seats = (1..options.players).zip(wish.levels.iter().map(String::as_str));
            events.extend(bots_sit_at(seats, &[&maker.name], moment.lot));
        } else {
            // Everybody at the device has the same name, which says nothing: clients name the marbles.
            let nobody = Guest {
                name: String::new(),
                ..maker.clone()
            };
            events.extend((0..options.players).map(|seat| sat(seat, &nobody)));
        }
        events.push(started(options, options.first, moment.lot));
        Ok(events)
    }

    /// Whether moves can be undone here.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        is_alone(self.kind)
    }

    /// How many turns can be brought back.
    pub(super) fn undone(&self) -> u16 {
        self.game
            .as_ref()
            .map_or(0, |game| game.undone.len() as u16)
    }

    pub(super) fn undo(&self, who: &Guest, seq: Seq) -> Decision {
        let decided = self.decisions(who, seq)?;
        let now = self.plies().len();
        went_to(decided.into_iter().rev().find(|&ply| ply < now))
    }

    pub(super) fn redo(&self, who: &Guest, seq: Seq) -> Decision {
        let decided = self.decisions(who, seq)?;
        let now = self.plies().len();
        let end = now + usize::from(self.undone());
        let last = (end > now).then_some(end);
        went_to(decided.into_iter().find(|&ply| ply > now).or(last))
    }

    /// The room and the position for a hint to the person on move.
    ///
    /// # Errors
    /// `not_alone` (also on one device, where it would help one of two), `not_seated`, `not_playing`, `stale`,
    /// `not_your_turn`.
    pub fn hint_for(&self, who: &Guest, seq: Seq) -> Result<&Position, Rejection> {
        if self.kind != RoomKind::Practice {
            return Err(ErrorCode::NotAlone.into());
        }
        let seat = self.seated(who)?;
        self.in_phase(Phase::Playing)?;
        self.fresh(seq, self.turn_seq)?;
        if self.turn() != Some(seat) {
            return Err(ErrorCode::NotYourTurn.into());
        }
        self.position().ok_or_else(|| ErrorCode::NotPlaying.into())
    }

    /// Before which turns this person decided, undone ones too.
    fn decisions(&self, who: &Guest, seq: Seq) -> Result<Vec<usize>, Rejection> {
        if !self.is_alone() {
            return Err(ErrorCode::NotAlone.into());
        }
        self.seated(who)?;
        self.fresh(seq, self.turn_seq)?;
        let mine = |seat: Seat| self.person(seat).is_some_and(|p| p.player == who.player);
        let turns = self
            .game
            .iter()
            .flat_map(|game| game.plies.iter().chain(&game.undone));
        Ok(turns
            .enumerate()
            .filter(|(_, ply)| mine(ply.seat) && !ply.path.is_empty())
            .map(|(before, _)| before)
            .collect())
    }

    fn plies(&self) -> &[Ply] {
        self.game.as_ref().map_or(&[], |game| &game.plies)
    }

    /// Where the pieces stood after so many turns; `None`: there were not so many.
    fn position_after(&self, ply: usize) -> Option<Position> {
        let game = self.game.as_ref()?;
        let turns = game.plies.iter().chain(&game.undone);
        let mut position = self.start_position(game.first)?;
        if ply > game.plies.len() + game.undone.len() {
            return None;
        }
        // A pass follows by itself from the move before it.
        for Ply { seat, path } in turns.take(ply).filter(|ply| !ply.path.is_empty()) {
            position.play(*seat, path).ok()?;
        }
        Some(position)
    }

    /// Whether the game is on or over after so many turns.
    #[must_use]
    pub fn phase_after(&self, ply: u16) -> Option<Phase> {
        let position = self.position_after(usize::from(ply))?;
        Some(if position.outcome().is_some() {
            Phase::Over
        } else {
            Phase::Playing
        })
    }

    pub(super) fn go_to(&mut self, ply: u16, now: Duration) -> Option<()> {
        let position = self.position_after(usize::from(ply))?;
        self.phase = self.phase_after(ply)?;
        let game = self.game.as_mut()?;
        let mut turns = std::mem::take(&mut game.plies);
        turns.append(&mut game.undone);
        game.undone = turns.split_off(usize::from(ply));
        game.plies = turns;
        game.position = position;
        self.turn_seq = self.seq;
        self.restart_clock(now);
        Some(())
    }
}

fn went_to(ply: Option<usize>) -> Decision {
    let ply = ply.ok_or(ErrorCode::NoFurther)?;
    Ok(vec![Event::WentTo { ply: ply as u16 }])
}
