//! A store whose machine may fail: the power at any moment, the disk at any row.

use std::fs;

use super::super::people::*;
use super::super::*;

/// So many people live here. Guests 1 and 2 share a browser, 3 and 4 a place.
pub(super) const PEOPLE: u64 = 10;

/// The store, its disk, and what it was asked so far.
pub(super) struct Machine {
    folder: Folder,
    pub store: Store,
    /// The last append of each game.
    pub ends: Vec<Append>,
    pub now: u64,
    /// How many operations it was asked for.
    pub asked: usize,
}

/// The changes that may fail: the name of a trigger, and when it is pulled.
fn fuses() -> impl Iterator<Item = (String, &'static str, &'static str)> {
    let tables = [
        "games", "results", "ledger", "players", "ratings", "scores", "meetings", "items",
    ];
    let changes = |table| {
        ["INSERT", "UPDATE"].map(|change| (format!("fuse_{table}_{change}"), change, table))
    };
    tables.into_iter().flat_map(changes)
}

fn people(db: &rusqlite::Connection) {
    for n in 1..=PEOPLE {
        let own = n.to_string();
        let browser = if n <= 2 { "shared" } else { &own };
        let place = if (3..=4).contains(&n) { "shared" } else { &own };
        add_guest(db, n, browser, place);
    }
}

impl Machine {
    pub(super) async fn start() -> Self {
        let folder = Folder::new();
        let store = folder.open();
        let fill = |db: &rusqlite::Connection| {
            people(db);
            Ok::<_, StoreError>(())
        };
        store.0.writer.write(fill).await.unwrap();
        Self {
            folder,
            store,
            ends: Vec::new(),
            now: NOON,
            asked: 0,
        }
    }

    /// From now on the disk fails at this row that is written.
    pub(super) async fn lay_fuse(&self, row: u16) {
        let fuse =
            format!("CREATE TEMP TABLE fuse (length INTEGER); INSERT INTO fuse VALUES ({row});");
        let triggers = fuses().map(|(name, change, table)| {
            format!(
                "CREATE TEMP TRIGGER {name} BEFORE {change} ON main.{table} BEGIN
                     SELECT RAISE(ROLLBACK, 'the disk fails') FROM fuse WHERE length = 1;
                     UPDATE fuse SET length = length - 1;
                 END;"
            )
        });
        self.tell(fuse + &triggers.collect::<String>()).await;
    }

    pub(super) async fn take_fuse(&self) {
        let drops = fuses().map(|(name, ..)| format!("DROP TRIGGER {name};"));
        self.tell(drops.collect::<String>() + "DROP TABLE fuse;")
            .await;
    }

    async fn tell(&self, sql: String) {
        let work = move |db: &rusqlite::Connection| Ok::<_, StoreError>(db.execute_batch(&sql)?);
        self.store.0.writer.write(work).await.unwrap();
    }

    /// What the disk holds at this moment, as a folder of its own.
    pub(super) fn image(&self) -> impl FnOnce() -> Folder + Send + 'static {
        let from = self.folder.0.clone();
        move || {
            let image = Folder::new();
            fs::create_dir(&image.0).unwrap();
            for file in ["hoppity.sqlite", "hoppity.sqlite-wal"] {
                if from.join(file).exists() {
                    fs::copy(from.join(file), image.0.join(file)).unwrap();
                }
            }
            image
        }
    }

    /// The machine goes on with what was on the disk.
    pub(super) fn restart(&mut self, image: Folder) {
        self.store = image.open();
        self.folder = image;
    }
}
