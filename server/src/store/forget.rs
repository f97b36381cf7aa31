//! Deleting a person: their rows go, their games stay. In the event lists, the one place where they are named, they
//! become somebody without a name, another one in each room.

use std::collections::BTreeSet;

use protocol::{Event, PlayerId, RoomCode, Seat};
use rusqlite::{Connection, params};
use uuid::Uuid;

use super::append::{int, uint};
use super::error::StoreError;
use super::rooms::tail;
use super::row::replace;
use super::{DELETED_NAME, SecretHash, Store, StoredEvent};

impl Store {
    /// Deletes everything about a player. The hashes of the secrets that showed who they were.
    pub async fn forget(&self, player: PlayerId) -> Result<Vec<SecretHash>, StoreError> {
        self.change(move |db| forget(db, player)).await
    }
}

fn forget(db: &Connection, player: PlayerId) -> Result<Vec<SecretHash>, StoreError> {
    for room in rooms(db, player)? {
        anonymize(db, room, player)?;
    }
    let hashes = db
        .prepare_cached("DELETE FROM devices WHERE player = ?1 RETURNING secret_hash")?
        .query_map([player.as_bytes()], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for sql in [
        "DELETE FROM players WHERE id = ?1",
        "DELETE FROM codes WHERE player = ?1",
        "DELETE FROM results WHERE player = ?1",
        "DELETE FROM ledger WHERE player = ?1",
        "DELETE FROM ratings WHERE player = ?1",
        "DELETE FROM scores WHERE player = ?1",
        "DELETE FROM items WHERE player = ?1",
        "DELETE FROM seatings WHERE player = ?1",
    ] {
        db.prepare_cached(sql)?.execute([player.as_bytes()])?;
    }
    Ok(hashes)
}

/// Where the player ever had a seat.
fn rooms(db: &Connection, player: PlayerId) -> Result<Vec<RoomCode>, StoreError> {
    let mut select = db.prepare_cached("SELECT room FROM seatings WHERE player = ?1")?;
    let rows = select.query_map([player.as_bytes()], |row| {
        Ok(RoomCode::from_bits(uint(row.get(0)?)))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn anonymize(db: &Connection, room: RoomCode, player: PlayerId) -> Result<(), StoreError> {
    let nobody = Uuid::new_v4();
    for event in without(tail(db, room, 0)?, player, nobody) {
        replace(db, room, &event)?;
    }
    db.prepare_cached("UPDATE sitters SET player = ?3 WHERE room = ?1 AND player = ?2")?
        .execute(params![
            int(room.bits()),
            player.as_bytes(),
            nobody.as_bytes()
        ])?;
    Ok(())
}

/// The events that name the player, as they are when `nobody` sits there instead.
fn without(log: Vec<StoredEvent>, player: PlayerId, nobody: PlayerId) -> Vec<StoredEvent> {
    let mut own = BTreeSet::new();
    let rewrite = |mut stored: StoredEvent| {
        let changed = match &mut stored.event {
            Event::Sat {
                seat,
                player: who,
                name,
            } if *who == player => {
                own.insert(*seat);
                *who = nobody;
                DELETED_NAME.clone_into(name);
                true
            }
            Event::Renamed { seat, name } if own.contains(seat) => {
                DELETED_NAME.clone_into(name);
                true
            }
            Event::Sat { seat, .. } | Event::BotSat { seat, .. } | Event::Stood { seat } => {
                own.remove(seat);
                false
            }
            Event::Started { order, .. } => {
                own = moved(&own, order);
                false
            }
            _ => false,
        };
        changed.then_some(stored)
    };
    log.into_iter().filter_map(rewrite).collect()
}

/// The same chairs, in the order of a game that begins.
fn moved(own: &BTreeSet<Seat>, order: &[Seat]) -> BTreeSet<Seat> {
    let seats = (0..).zip(order);
    seats
        .filter(|(_, before)| own.contains(before))
        .map(|(seat, _)| seat)
        .collect()
}
