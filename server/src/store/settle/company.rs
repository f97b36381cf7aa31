//! Who the people of a game are to each other: strangers, guests of one browser, neighbours; and how often they
//! have won something together today.

use std::collections::BTreeSet;

use protocol::PlayerId;
use rusqlite::{Connection, OptionalExtension, params};

use super::super::append::int;
use super::super::error::StoreError;
use crate::rewards::{Finished, Other};

/// So many of somebody's devices are looked at, the latest first.
const DEVICES: u8 = 50;

/// Everybody at the table.
pub(super) struct Company {
    day: u64,
    people: Vec<Person>,
    bots: usize,
}

struct Person {
    player: PlayerId,
    /// Whether they are known, or have been forgotten.
    known: bool,
    /// Where they play: the marks of their browsers.
    browsers: Vec<Vec<u8>>,
    /// From where they were last here.
    place: Option<Vec<u8>>,
}

/// The mark of a browser, and the place from where it was last here.
type Device = (Option<Vec<u8>>, Option<Vec<u8>>);

/// What two people have in common that must not win day and night: themselves, or where they are.
type Pair = (Vec<u8>, Vec<u8>);

impl Company {
    pub(super) fn load(db: &Connection, game: &Finished, day: u64) -> Result<Self, StoreError> {
        let players = game.seats.iter().filter_map(|seat| seat.player);
        let people: Vec<Person> = players
            .map(|player| person(db, player))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            day,
            bots: game.seats.len() - people.len(),
            people,
        })
    }

    /// Whether somebody is known still.
    pub(super) fn knows(&self, player: PlayerId) -> bool {
        let mut people = self.people.iter();
        people.any(|person| person.player == player && person.known)
    }

    /// Whether no two of them play in the same browser.
    pub(super) fn are_strangers(&self) -> bool {
        self.pairs().all(|(a, b)| !same_browser(a, b))
    }

    /// The others, seen from one of them.
    pub(super) fn others(&self, db: &Connection, me: PlayerId) -> Result<Vec<Other>, StoreError> {
        let mut others = vec![Other::Bot; self.bots];
        for (a, b) in self.pairs() {
            if a.player != me && b.player != me {
                continue;
            }
            others.push(if same_browser(a, b) {
                Other::SameDevice
            } else {
                let met = common(a, b)
                    .iter()
                    .map(|pair| self.met(db, pair))
                    .collect::<Result<Vec<_>, _>>()?;
                let met = met.into_iter().max().unwrap_or(0);
                Other::Person { met }
            });
        }
        Ok(others)
    }

    /// Notes that these have been paid, so that whoever played with them gets less the next time.
    pub(super) fn note_meetings(
        &self,
        db: &Connection,
        paid: &[PlayerId],
    ) -> Result<(), StoreError> {
        let is_paid = |person: &Person| paid.contains(&person.player);
        let met: BTreeSet<Pair> = self
            .pairs()
            .filter(|(a, b)| is_paid(a) || is_paid(b))
            .flat_map(|(a, b)| common(a, b))
            .collect();
        for (a, b) in met {
            db.prepare_cached(
                "INSERT INTO meetings (day, a, b, games) VALUES (?1, ?2, ?3, 1)
                 ON CONFLICT (day, a, b) DO UPDATE SET games = games + 1",
            )?
            .execute(params![int(self.day), a, b])?;
        }
        Ok(())
    }

    fn met(&self, db: &Connection, (a, b): &Pair) -> Result<u32, StoreError> {
        let mut select =
            db.prepare_cached("SELECT games FROM meetings WHERE day = ?1 AND a = ?2 AND b = ?3")?;
        let games = select.query_row(params![int(self.day), a, b], |row| row.get(0));
        Ok(games.optional()?.unwrap_or(0))
    }

    fn pairs(&self) -> impl Iterator<Item = (&Person, &Person)> {
        let people = self.people.iter().enumerate();
        people.flat_map(|(place, a)| self.people[place + 1..].iter().map(move |b| (a, b)))
    }
}

fn person(db: &Connection, player: PlayerId) -> Result<Person, StoreError> {
    let known = db
        .prepare_cached("SELECT 1 FROM players WHERE id = ?1")?
        .exists([player.as_bytes()])?;
    let mut select = db.prepare_cached(
        "SELECT browser, place FROM devices WHERE player = ?1 ORDER BY seen_at DESC LIMIT ?2",
    )?;
    let devices: Vec<Device> = select
        .query_map(params![player.as_bytes(), DEVICES], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?
        .collect::<Result<_, _>>()?;
    Ok(Person {
        player,
        known,
        place: devices.first().and_then(|(_, place)| place.clone()),
        browsers: devices
            .into_iter()
            .filter_map(|(browser, _)| browser)
            .collect(),
    })
}

fn same_browser(a: &Person, b: &Person) -> bool {
    a.browsers
        .iter()
        .any(|browser| b.browsers.contains(browser))
}

/// The two of them, in one order whoever asks; and the place, if they are at the same.
fn common(a: &Person, b: &Person) -> Vec<Pair> {
    let (one, other) = (a.player.min(b.player), a.player.max(b.player));
    let mut pairs = vec![(one.as_bytes().to_vec(), other.as_bytes().to_vec())];
    if let (Some(here), Some(there)) = (&a.place, &b.place)
        && here == there
    {
        pairs.push((here.clone(), there.clone()));
    }
    pairs
}
