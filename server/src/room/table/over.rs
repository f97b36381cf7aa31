//! After the end: the rematch.

use protocol::{ErrorCode, Event, Guest, Phase, Seat};

use super::super::chair::COVER_LEVEL;
use super::waiting::{bots_sit, game_id};
use super::{Moment, Rejection, Table};

impl Table {
    pub(super) fn want_rematch(&self, who: &Guest, wants: bool) -> Result<Vec<Event>, Rejection> {
        let seat = self.seated(who)?;
        self.in_phase(Phase::Over)?;
        let person = self.person(seat).ok_or(ErrorCode::NotSeated)?;
        let mut events = Vec::new();
        if person.left && wants {
            events.push(Event::CameBack { seat });
        }
        // On one device one person answers for every seat.
        let own = self.people().filter(|(_, p)| p.player == who.player);
        events.extend(
            own.filter(|(_, p)| p.rematch != wants)
                .map(|(seat, _)| Event::Rematch { seat, wants }),
        );
        Ok(events)
    }

    /// The next game, if everyone who is still here wants it: bots have the seats of those who left,
    /// and the first seat rotates.
    pub(super) fn start_rematch(&self, moment: Moment) -> Vec<Event> {
        let mut here = self.people().filter(|(_, person)| !person.left).peekable();
        if here.peek().is_none() || !here.all(|(_, person)| person.rematch) {
            return Vec::new();
        }
        let gone: Vec<Seat> = self
            .people()
            .filter(|(_, p)| p.left)
            .map(|(seat, _)| seat)
            .collect();
        let names: Vec<String> = self.chairs.iter().map(|chair| chair.view().name).collect();
        let taken: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut events: Vec<Event> = gone.iter().map(|&seat| Event::Stood { seat }).collect();
        events.extend(bots_sit(gone.into_iter(), &taken, COVER_LEVEL, moment.lot));
        events.push(self.restarted(moment));
        events
    }

    fn restarted(&self, moment: Moment) -> Event {
        let players = self.options.players;
        let before = self.game.as_ref().map_or(0, |game| game.first);
        let (first, turn_by) = match self.options.game.as_str() {
            // Seat 0 always moves first, so the players change seats.
            "halma" => (0, 1),
            _ => ((before + 1) % players, 0),
        };
        let order = (0..players)
            .map(|seat| (seat + turn_by) % players)
            .collect();
        Event::Started {
            game: game_id(moment.lot),
            first,
            order,
        }
    }
}
