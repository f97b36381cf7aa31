//! Before the start: seats, options, host, start.

use protocol::{ErrorCode, Event, Guest, NewRoom, Options, Phase, PlayerId, RoomKind, Seat, Seq};

use super::super::bot_names;
use super::super::chair::Chair;
use super::{Moment, Rejection, Table};
use crate::wire;

type Decision = Result<Vec<Event>, Rejection>;

/// The longest tag of a language (RFC 5646, 4.4.1).
const LANGUAGE_BYTES: usize = 35;

impl Table {
    /// The events that open the room somebody wishes for, its maker seated.
    ///
    /// # Errors
    /// `bad_options`, `bad_level`.
    pub fn open(
        maker: &Guest,
        wish: &NewRoom,
        knows_level: fn(&str) -> bool,
        moment: Moment,
    ) -> Decision {
        if wish
            .language
            .as_ref()
            .is_some_and(|tag| tag.len() > LANGUAGE_BYTES)
        {
            return Err(ErrorCode::BadOptions.into());
        }
        match wish.kind {
            RoomKind::Private => Self::open_private(maker, wish),
            RoomKind::Practice | RoomKind::Local => {
                Self::open_alone(maker, wish, knows_level, moment)
            }
            RoomKind::Quick => Err(ErrorCode::BadOptions.into()),
        }
    }

    fn open_private(host: &Guest, wish: &NewRoom) -> Decision {
        allowed(&wish.options)?;
        Ok(vec![
            Event::Created {
                kind: RoomKind::Private,
                options: wish.options.clone(),
                language: wish.language.clone(),
            },
            sat(0, host),
            Event::Hosted { seat: Some(0) },
        ])
    }

    /// The events that open a quick match: people in the first seats, bots in the rest, and the start.
    #[must_use]
    pub fn quick(options: &Options, people: &[Guest], level: &str, moment: Moment) -> Vec<Event> {
        let mut events = vec![Event::Created {
            kind: RoomKind::Quick,
            options: options.clone(),
            language: None,
        }];
        events.extend((0..).zip(people).map(|(seat, guest)| sat(seat, guest)));
        let taken: Vec<&str> = people.iter().map(|guest| guest.name.as_str()).collect();
        let empty = people.len() as Seat..options.players;
        events.extend(bots_sit(empty, &taken, level, moment.lot));
        events.push(started(options, None, moment.lot));
        events
    }

    pub(super) fn sit(&self, who: &Guest, wish: Option<Seat>) -> Decision {
        self.in_phase(Phase::Waiting)?;
        let old = self.seat_of(who.player);
        if wish.is_none() && old.is_some() || wish.is_some() && wish == old {
            return Ok(Vec::new());
        }
        let seat = match wish {
            Some(seat) => self.free(seat)?,
            None => self.first_free().ok_or(ErrorCode::Full)?,
        };
        let mut events: Vec<Event> = old.map(|seat| Event::Stood { seat }).into_iter().collect();
        events.push(sat(seat, who));
        if self.host.is_none() && self.kind == RoomKind::Private
            || self.host.is_some_and(|h| Some(h) == old)
        {
            events.push(Event::Hosted { seat: Some(seat) });
        }
        Ok(events)
    }

    pub(super) fn seat_bot(
        &self,
        who: &Guest,
        seq: Seq,
        seat: Seat,
        level: &str,
        moment: Moment,
    ) -> Decision {
        self.hosting(who, seq)?;
        let seat = self.free(seat)?;
        Ok(self.bots_for(seat..seat + 1, level, moment))
    }

    pub(super) fn clear_seat(&self, who: &Guest, seq: Seq, seat: Seat) -> Decision {
        match (self.hosting(who, seq), self.chairs.get(usize::from(seat))) {
            // A host who saw somebody there may have sent them away before a restart.
            (Err(refused), Some(Chair::Free)) if refused.code == ErrorCode::Stale => Ok(Vec::new()),
            (Err(refused), _) => Err(refused),
            (_, None) => Err(ErrorCode::NoSeat.into()),
            (_, Some(Chair::Free)) => Ok(Vec::new()),
            (_, Some(_)) => Ok(self.stand(seat)),
        }
    }

    pub(super) fn configure(&self, who: &Guest, seq: Seq, options: &Options) -> Decision {
        self.hosting(who, seq)?;
        allowed(options)?;
        let mut events = self.make_room(options.players)?;
        events.push(Event::Configured {
            options: options.clone(),
        });
        Ok(events)
    }

    /// Somebody frees their seat; the host's powers go to the next person clockwise.
    pub(super) fn stand(&self, seat: Seat) -> Vec<Event> {
        let mut events = vec![Event::Stood { seat }];
        if self.host == Some(seat) {
            let next = self.people().map(|(s, _)| s).filter(|&s| s != seat);
            let next =
                next.min_by_key(|&s| (s + self.options.players - seat) % self.options.players);
            events.push(Event::Hosted { seat: next });
        }
        events
    }

    pub(super) fn start(&self, who: &Guest, seq: Seq, moment: Moment) -> Decision {
        self.hosting(who, seq)?;
        if !self.options.bots && self.first_free().is_some() {
            return Err(ErrorCode::SeatsEmpty.into());
        }
        let mut events = self.bots_for(
            0..self.options.players,
            super::super::chair::COVER_LEVEL,
            moment,
        );
        events.push(started(&self.options, self.options.first, moment.lot));
        Ok(events)
    }

    pub(super) fn start_when_full(
        &self,
        online: impl Fn(PlayerId) -> bool,
        moment: Moment,
    ) -> Vec<Event> {
        let here = self.people().all(|(_, person)| online(person.player));
        let enough = self.people().count() > 1;
        if !here || !enough || self.first_free().is_some() {
            return Vec::new();
        }
        vec![started(&self.options, self.options.first, moment.lot)]
    }

    /// Bots for those of the seats that are free, under names nobody at the table has.
    fn bots_for(&self, seats: std::ops::Range<Seat>, level: &str, moment: Moment) -> Vec<Event> {
        let views: Vec<String> = self.chairs.iter().map(|chair| chair.view().name).collect();
        let taken: Vec<&str> = views.iter().map(String::as_str).collect();
        let free = seats.filter(|&seat| self.chairs[usize::from(seat)] == Chair::Free);
        bots_sit(free, &taken, level, moment.lot)
    }

    /// Moves people out of the seats that a smaller table lacks, bots giving way.
    fn make_room(&self, players: u8) -> Decision {
        let kept = usize::from(players).min(self.chairs.len());
        if self.people().count() > usize::from(players) {
            return Err(ErrorCode::Full.into());
        }
        let mut places = (0..)
            .zip(&self.chairs[..kept])
            .filter(|(_, chair)| chair.person().is_none());
        let mut events = Vec::new();
        for (seat, chair) in (0..)
            .zip(&self.chairs)
            .skip(kept)
            .filter(|(_, chair)| **chair != Chair::Free)
        {
            events.push(Event::Stood { seat });
            let Some(person) = chair.person() else {
                continue;
            };
            let Some((place, there)) = places.next() else {
                continue;
            };
            if *there != Chair::Free {
                events.push(Event::Stood { seat: place });
            }
            events.push(Event::Sat {
                seat: place,
                player: person.player,
                name: person.name.clone(),
            });
            if self.host == Some(seat) {
                events.push(Event::Hosted { seat: Some(place) });
            }
        }
        Ok(events)
    }

    /// Refuses whoever is not the host of a waiting room that is still as they saw it.
    fn hosting(&self, who: &Guest, seq: Seq) -> Result<(), Rejection> {
        let seat = self.seated(who)?;
        self.in_phase(Phase::Waiting)?;
        if self.host != Some(seat) {
            return Err(ErrorCode::NotHost.into());
        }
        self.fresh(seq, self.seq)
    }

    fn first_free(&self) -> Option<Seat> {
        (0..)
            .zip(&self.chairs)
            .find(|(_, chair)| **chair == Chair::Free)
            .map(|(seat, _)| seat)
    }

    fn free(&self, seat: Seat) -> Result<Seat, Rejection> {
        match self.chairs.get(usize::from(seat)) {
            None => Err(ErrorCode::NoSeat.into()),
            Some(Chair::Free) => Ok(seat),
            Some(_) => Err(ErrorCode::SeatTaken.into()),
        }
    }
}

pub(super) fn allowed(options: &Options) -> Result<(), Rejection> {
    if wire::may_choose(options) {
        Ok(())
    } else {
        Err(ErrorCode::BadOptions.into())
    }
}

pub(super) fn sat(seat: Seat, guest: &Guest) -> Event {
    Event::Sat {
        seat,
        player: guest.player,
        name: guest.name.clone(),
    }
}

/// Bots with names of their own sit down.
pub(super) fn bots_sit(
    seats: impl Iterator<Item = Seat>,
    taken: &[&str],
    level: &str,
    lot: u128,
) -> Vec<Event> {
    bots_sit_at(seats.map(|seat| (seat, level)), taken, lot)
}

/// Bots sit down, each with a level of its own.
pub(super) fn bots_sit_at<'a>(
    seats: impl Iterator<Item = (Seat, &'a str)>,
    taken: &[&str],
    lot: u128,
) -> Vec<Event> {
    seats
        .zip(bot_names::unlike(taken, lot))
        .map(|((seat, level), name)| Event::BotSat {
            seat,
            name: name.to_owned(),
            level: level.to_owned(),
        })
        .collect()
}

/// A first game. `wish` is the seat that shall move first; without one the lot decides. In halma seat
/// 0 always moves first, so whoever shall begin is put there.
pub(super) fn started(options: &Options, wish: Option<Seat>, lot: u128) -> Event {
    let drawn = (lot % u128::from(options.players)) as Seat;
    let first = wish.unwrap_or(drawn);
    let seats = 0..options.players;
    let (first, order) = match options.game.as_str() {
        "halma" => (
            0,
            seats.map(|seat| (seat + first) % options.players).collect(),
        ),
        _ => (first, seats.collect()),
    };
    Event::Started {
        game: game_id(lot),
        first,
        order,
    }
}

/// A key for a game out of random bits.
pub(super) fn game_id(lot: u128) -> protocol::GameId {
    uuid::Builder::from_random_bytes(lot.to_be_bytes()).into_uuid()
}
