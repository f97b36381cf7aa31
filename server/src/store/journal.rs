//! Moves on their way into the event lists. All moves of a commit are one row at the end of a table that all rooms
//! share, so that hundreds of rooms fill a few pages and not a page each; later a move is filed in the list of its
//! room, together with others of that room.
//!
//! What stands in the table counts as stored. Whoever reads a room's events adds those that are not filed yet.

use std::collections::{HashMap, VecDeque};
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{RoomCode, Seq};
use rusqlite::{Connection, params};

use super::append::Encoded;
use super::error::{AppendError, StoreError};
use super::{StoredEvent, row};

/// The table spans so many moves: with five hundred rooms some thirty of each are filed together, and a start after a
/// crash files all of them in a moment.
const SPAN: i64 = 16 * 1024;
/// So many more may come before some are filed: most commits then write to its end and nowhere else, and the others do
/// not last long. With ten thousand rooms nearly every row that is filed is a page of its own.
const MORE: i64 = 128;
/// So many moves at most are packed into one row: reading one of them reads all.
const PACK: usize = 64;
/// How old the time in a room's row may be, in milliseconds.
const MINUTE: u64 = 60_000;

/// The writer's side.
pub(super) struct Journal {
    unfiled: Unfiled,
    /// Which room waits since which move, the oldest first. Of a room that was filed meanwhile it no longer holds.
    order: VecDeque<(i64, RoomCode)>,
    /// The rooms that this transaction has changed.
    changed: Vec<RoomCode>,
    /// The number of the move that comes next.
    next: i64,
    /// The number of the first move that this transaction has added and not yet written.
    first: i64,
    /// Those moves, as they stand in a row.
    text: String,
}

/// What is stored and not filed yet, for whoever reads.
#[derive(Clone, Default)]
pub(super) struct Unfiled(Arc<Mutex<HashMap<RoomCode, Pile>>>);

/// The moves of one room that are not filed yet.
#[derive(Default)]
struct Pile {
    moves: VecDeque<Move>,
    /// So many of them are committed.
    committed: usize,
    /// So many of them this transaction has filed.
    filed: usize,
    /// When the room's row was written last.
    touched_ms: u64,
}

struct Move {
    number: i64,
    seq: Seq,
    /// As it is packed.
    text: String,
}

impl Unfiled {
    /// Those of a room that follow `after`, in order. Of what a reader finds filed already some may be among them.
    pub(super) fn of(&self, room: RoomCode, after: Seq) -> Result<Vec<StoredEvent>, StoreError> {
        let piles = self.piles();
        let moves = piles.get(&room).into_iter();
        let committed = moves.flat_map(|pile| pile.moves.iter().take(pile.committed));
        committed
            .filter(|one| one.seq > after)
            .map(|one| row::unpack(&one.text))
            .collect()
    }

    fn piles(&self) -> MutexGuard<'_, HashMap<RoomCode, Pile>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Journal {
    /// Files what the process before left.
    pub(super) fn open(db: &Connection) -> rusqlite::Result<Self> {
        let mut journal = Self {
            unfiled: Unfiled::default(),
            order: VecDeque::new(),
            changed: Vec::new(),
            next: 1,
            first: 1,
            text: String::new(),
        };
        db.execute_batch("BEGIN IMMEDIATE")?;
        journal.file_all(db)?;
        db.execute_batch("COMMIT")?;
        Ok(journal)
    }

    pub(super) fn unfiled(&self) -> Unfiled {
        self.unfiled.clone()
    }

    /// Adds moves to a room, if it is as far as is expected. After `Failed` the transaction cannot be committed.
    pub(super) fn add(&mut self, db: &Connection, batch: Encoded) -> Result<(), AppendError> {
        self.follow(db, &batch)?;
        self.note(batch);
        Ok(())
    }

    fn follow(&self, db: &Connection, batch: &Encoded) -> Result<(), AppendError> {
        let (room, now) = (batch.room(), batch.at_ms());
        let waiting = self.unfiled.piles().get(&room).and_then(Pile::waiting);
        match waiting {
            Some((head, _)) if head != batch.after() => return Err(AppendError::Behind),
            Some((_, touched)) if now < touched + MINUTE => return Ok(()),
            Some(_) => batch.touch(db)?,
            None => {
                batch.fits(db)?;
                batch.touch(db)?;
            }
        }
        let mut piles = self.unfiled.piles();
        piles.entry(room).or_default().touched_ms = now;
        Ok(())
    }

    fn note(&mut self, batch: Encoded) {
        let room = batch.room();
        let mut piles = self.unfiled.piles();
        let pile = piles.entry(room).or_default();
        self.changed.push(room);
        if pile.waiting().is_none() {
            self.order.push_back((self.next, room));
        }
        for (seq, text) in batch.into_moves() {
            let number = self.next;
            let sign = if self.text.is_empty() { '[' } else { ',' };
            // Writing to a string does not fail.
            write!(self.text, "{sign}[{},{text}]", room.bits()).ok();
            pile.moves.push_back(Move { number, seq, text });
            self.next += 1;
        }
    }

    /// Writes what was added.
    fn write(&mut self, db: &Connection) -> rusqlite::Result<()> {
        if !self.text.is_empty() {
            self.text.push(']');
            db.prepare_cached("INSERT INTO journal (id, moves) VALUES (?1, ?2)")?
                .execute(params![self.first, self.text])?;
        }
        self.written();
        Ok(())
    }

    /// There is nothing to write.
    fn written(&mut self) {
        self.text.clear();
        self.first = self.next;
    }

    /// Files what there is of a room, as something else than a move follows.
    pub(super) fn file(&mut self, db: &Connection, room: RoomCode) -> rusqlite::Result<()> {
        let mut piles = self.unfiled.piles();
        let Some(pile) = piles.get_mut(&room) else {
            return Ok(());
        };
        self.changed.push(room);
        let moves: Vec<&Move> = pile.moves.range(pile.filed..).collect();
        for pack in moves.chunks(PACK) {
            let texts = pack.iter().map(|one| one.text.as_str());
            row::add_pack(db, room, pack[pack.len() - 1].seq, texts)?;
        }
        pile.filed = pile.moves.len();
        Ok(())
    }

    /// Files everything.
    pub(super) fn file_all(&mut self, db: &Connection) -> rusqlite::Result<()> {
        self.write(db)?;
        // Some are filed already, and their rows not yet deleted. A room that has been deleted meanwhile has no events.
        db.execute_batch(&format!(
            "INSERT INTO packs (room, seq, moves)
                 SELECT room, max(seq), json_group_array(json(move) ORDER BY seq)
                 FROM (SELECT value ->> 0 AS room, value -> 1 AS move, value ->> '$[1][0]' AS seq
                       FROM journal, json_each(moves)) AS one
                 WHERE seq > (SELECT max(seq) FROM (SELECT max(seq) AS seq FROM events WHERE room = one.room
                                                    UNION ALL SELECT max(seq) FROM packs WHERE room = one.room))
                 GROUP BY room, seq / {PACK};
             DELETE FROM journal;",
        ))?;
        for (room, pile) in self.unfiled.piles().iter_mut() {
            pile.filed = pile.moves.len();
            self.changed.push(*room);
        }
        self.order.clear();
        Ok(())
    }

    /// Writes what was added, and makes the table as short as it should be. The last thing before the commit.
    pub(super) fn finish(&mut self, db: &Connection) -> rusqlite::Result<()> {
        // A fault has undone the transaction: what was filed now would stay, although the commit fails.
        if db.is_autocommit() {
            return Ok(());
        }
        self.write(db)?;
        if self
            .order
            .front()
            .is_none_or(|(number, _)| self.next - number <= SPAN + MORE)
        {
            return Ok(());
        }
        while let Some(&(number, room)) = self.order.front()
            && (self.next - number > SPAN || !self.waits(number, room))
        {
            if self.waits(number, room) {
                self.file(db, room)?;
            }
            self.order.pop_front();
        }
        let first = self.order.front().map_or(self.next, |(number, _)| *number);
        // Before the row that it is in.
        let sql = "DELETE FROM journal WHERE id < (SELECT max(id) FROM journal WHERE id <= ?1)";
        db.prepare_cached(sql)?.execute([first])?;
        Ok(())
    }

    /// Whether it is this move since which the room waits.
    fn waits(&self, number: i64, room: RoomCode) -> bool {
        let piles = self.unfiled.piles();
        piles.get(&room).and_then(Pile::first) == Some(number)
    }

    /// The transaction has ended.
    pub(super) fn end(&mut self, committed: bool) {
        self.written();
        let mut piles = self.unfiled.piles();
        for room in self.changed.drain(..) {
            let Some(pile) = piles.get_mut(&room) else {
                continue;
            };
            pile.end(committed);
            if pile.moves.is_empty() {
                piles.remove(&room);
            }
        }
        if !committed {
            let waiting = piles
                .iter()
                .filter_map(|(room, pile)| Some((pile.first()?, *room)));
            self.order = waiting.collect();
            self.order.make_contiguous().sort_unstable();
        }
    }
}

impl Pile {
    /// The number of the first of those that this transaction has not filed.
    fn first(&self) -> Option<i64> {
        self.moves.get(self.filed).map(|first| first.number)
    }

    /// The last of those that this transaction has not filed, and when the room's row was written.
    fn waiting(&self) -> Option<(Seq, u64)> {
        let last = self.moves.back().filter(|_| self.filed < self.moves.len());
        last.map(|last| (last.seq, self.touched_ms))
    }

    fn end(&mut self, committed: bool) {
        if committed {
            self.moves.drain(..self.filed);
            self.committed = self.moves.len();
        } else {
            self.moves.truncate(self.committed);
        }
        self.filed = 0;
    }
}
