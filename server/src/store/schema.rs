//! The tables, as a list of steps that only ever grows. A file's `user_version` says how many it has taken.

use std::path::Path;

use rusqlite::Connection;

use super::error::OpenError;

/// Step `n` leads from version `n` to `n + 1`. A step that has been released is never changed.
pub(super) const STEPS: &[&str] = &[
    "
    CREATE TABLE guests (
        id BLOB PRIMARY KEY,
        secret_hash BLOB NOT NULL UNIQUE,
        name TEXT NOT NULL,
        created_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ) STRICT;
    CREATE TABLE rooms (
        code INTEGER PRIMARY KEY,
        seq INTEGER NOT NULL,
        phase TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        touched_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX rooms_unfinished ON rooms (phase, touched_at) WHERE phase <> 'over';
    CREATE TABLE events (
        room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (room, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE games (
        id BLOB PRIMARY KEY,
        room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
        first_seq INTEGER NOT NULL,
        last_seq INTEGER,
        started_at INTEGER NOT NULL,
        ended_at INTEGER
    ) STRICT;
    CREATE INDEX games_of_room ON games (room);
    CREATE TABLE sitters (
        room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
        player BLOB NOT NULL,
        PRIMARY KEY (room, player)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sitters_by_player ON sitters (player);
",
    "
    ALTER TABLE rooms ADD kind TEXT NOT NULL DEFAULT 'private';
",
    // One person may be known on several devices, wins and owns something, and is forgotten on demand.
    "
    CREATE TABLE devices (
        id BLOB PRIMARY KEY,
        player BLOB NOT NULL,
        secret_hash BLOB NOT NULL UNIQUE,
        label TEXT NOT NULL DEFAULT '',
        browser BLOB,
        place BLOB,
        created_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)),
        seen_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ) STRICT;
    CREATE INDEX devices_of_player ON devices (player);
    INSERT INTO devices (id, player, secret_hash, created_at) SELECT randomblob(16), id, secret_hash, created_at FROM guests;
    CREATE TABLE players (
        id BLOB PRIMARY KEY,
        name TEXT NOT NULL,
        looks TEXT NOT NULL DEFAULT '',
        created_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)),
        renamed_at INTEGER,
        private INTEGER NOT NULL DEFAULT 0,
        xp INTEGER NOT NULL DEFAULT 0 CHECK (xp >= 0),
        coins INTEGER NOT NULL DEFAULT 0 CHECK (coins >= 0)
    ) STRICT;
    INSERT INTO players (id, name, created_at) SELECT id, name, created_at FROM guests;
    DROP TABLE guests;
    CREATE INDEX players_of_standing ON players (looks) WHERE xp >= 1500;
    CREATE INDEX events_of_player ON events (json_extract(body, '$.event.player'))
        WHERE json_extract(body, '$.event.player') IS NOT NULL;
    CREATE TABLE keys (
        name TEXT PRIMARY KEY,
        key BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO keys VALUES ('place', randomblob(32));
    CREATE TABLE codes (
        hash BLOB PRIMARY KEY,
        player BLOB NOT NULL,
        ends_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE results (
        game BLOB NOT NULL,
        player BLOB NOT NULL,
        seat INTEGER NOT NULL,
        variant TEXT NOT NULL,
        players INTEGER NOT NULL,
        kind TEXT NOT NULL,
        ended_at INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        shared INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        longest_chain INTEGER NOT NULL,
        xp INTEGER NOT NULL,
        coins INTEGER NOT NULL,
        unpaid TEXT,
        rating INTEGER,
        rating_change INTEGER,
        bots TEXT NOT NULL,
        PRIMARY KEY (game, player)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX results_of_player ON results (player, ended_at);
    CREATE TABLE meetings (
        day INTEGER NOT NULL,
        a BLOB NOT NULL,
        b BLOB NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (day, a, b)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE ledger (
        id INTEGER PRIMARY KEY,
        player BLOB NOT NULL,
        at_ms INTEGER NOT NULL,
        reason TEXT NOT NULL,
        key TEXT NOT NULL UNIQUE,
        xp INTEGER NOT NULL,
        coins INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX ledger_of_player ON ledger (player, at_ms);
    CREATE TABLE ratings (
        player BLOB NOT NULL,
        variant TEXT NOT NULL,
        players INTEGER NOT NULL,
        mean REAL NOT NULL,
        deviation REAL NOT NULL,
        value INTEGER NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (player, variant, players)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE scores (
        period TEXT NOT NULL,
        variant TEXT NOT NULL,
        players INTEGER NOT NULL,
        player BLOB NOT NULL,
        xp INTEGER NOT NULL,
        rating INTEGER,
        spread INTEGER,
        PRIMARY KEY (period, variant, players, player)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX scores_by_xp ON scores (period, variant, players, xp DESC, player);
    CREATE INDEX scores_by_rating ON scores (period, variant, players, rating DESC, player, spread)
        WHERE rating IS NOT NULL;
    CREATE TABLE items (
        player BLOB NOT NULL,
        item TEXT NOT NULL,
        worn TEXT,
        PRIMARY KEY (player, item)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX items_worn ON items (player, worn) WHERE worn IS NOT NULL;
",
    // Where somebody ever had a seat is written when they sit down, instead of looked for in every event. Trials are
    // made when the database has taken no writes.
    "
    CREATE TABLE seatings (
        player BLOB NOT NULL,
        room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
        PRIMARY KEY (player, room)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seatings_of_room ON seatings (room);
    INSERT INTO seatings SELECT DISTINCT unhex(json_extract(body, '$.event.player'), '-'), room FROM events
        WHERE json_extract(body, '$.event.player') IS NOT NULL;
    DROP INDEX events_of_player;
    CREATE TABLE trials (
        filler BLOB
    ) STRICT;
",
    "
    DROP INDEX scores_by_rating;
    CREATE INDEX scores_by_rating ON scores (period, variant, players, rating - spread DESC, player, rating, spread)
        WHERE rating IS NOT NULL;
",
    // The events themselves say which is the last one, so that a move need not write to its room's row.
    "
    ALTER TABLE rooms DROP COLUMN seq;
",
    // Moves that are not in the lists of their rooms yet (journal.rs): for each commit a row with a JSON list of
    // `[room, [seq, at_ms, body]]`. `id` counts moves: it is the number of the first one in the row.
    "
    CREATE TABLE journal (
        id INTEGER PRIMARY KEY,
        moves TEXT NOT NULL
    ) STRICT;
    -- Moves that were filed, several in a row: a JSON list of `[seq, at_ms, body]`, the last of which is number `seq` of
    -- the room. A table of their own, as a long row makes an index on its key slow.
    CREATE TABLE packs (
        id INTEGER PRIMARY KEY,
        room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        moves TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX packs_of_room ON packs (room, seq);
",
];

/// Takes the steps the file has not taken yet, each whole or not at all.
pub(super) fn migrate(db: &mut Connection, steps: &[&str], file: &Path) -> Result<(), OpenError> {
    let refused = |cause| OpenError::database(file, cause);
    let found: i64 = db
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .map_err(refused)?;
    let known = i64::from(steps.len() as u32);
    let taken = usize::try_from(found)
        .ok()
        .filter(|&taken| taken <= steps.len());
    let Some(taken) = taken else {
        return Err(OpenError::Newer {
            path: file.to_owned(),
            found,
            known,
        });
    };
    for (version, step) in steps.iter().enumerate().skip(taken) {
        take(db, step, version + 1).map_err(refused)?;
    }
    Ok(())
}

fn take(db: &mut Connection, step: &str, version: usize) -> rusqlite::Result<()> {
    let transaction = db.transaction()?;
    transaction.execute_batch(step)?;
    transaction.pragma_update(None, "user_version", version as u32)?;
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(db: &Connection) -> i64 {
        db.query_row("PRAGMA user_version", [], |row| row.get(0))
            .unwrap()
    }

    #[test]
    fn an_old_file_takes_only_the_steps_it_lacks() {
        let mut db = Connection::open_in_memory().unwrap();
        let file = Path::new("x");
        migrate(&mut db, &["CREATE TABLE a (n)"], file).unwrap();
        db.execute("INSERT INTO a VALUES (7)", []).unwrap();
        migrate(
            &mut db,
            &["CREATE TABLE a (n)", "ALTER TABLE a ADD m DEFAULT 8"],
            file,
        )
        .unwrap();
        let row = db.query_row("SELECT n, m FROM a", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        });
        assert_eq!(row.unwrap(), (7, 8));
        assert_eq!(version(&db), 2);
    }

    #[test]
    fn a_step_that_fails_leaves_the_file_as_it_was() {
        let mut db = Connection::open_in_memory().unwrap();
        let steps = [
            "CREATE TABLE a (n)",
            "CREATE TABLE b (n); CREATE TABLE a (n)",
        ];
        migrate(&mut db, &steps, Path::new("x")).unwrap_err();
        assert_eq!(version(&db), 1);
        db.execute("INSERT INTO b VALUES (1)", []).unwrap_err();
    }
}
