//! Opens rooms and fills them. On Hoppity everybody is a new guest; the last to sit down starts the game.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use anyhow::Context;
use futures_util::{StreamExt, TryStreamExt, stream};
use protocol::Options;
use tokio::task::JoinSet;

use crate::line::{Ear, Line, Mouth};
use crate::room::{Pace, Room, Table};
use crate::seat::{Place, come, guest, make};
use crate::server::{Kind, Server};
use crate::tally::{Shared, Tally};

/// So many rooms are opened at the same time.
pub const AT_ONCE: usize = 32;

/// Rooms that are open, and everybody in them.
pub struct Rooms {
    pub tables: Vec<Table>,
    pub tally: Shared,
    pub server: Rc<Server>,
    /// The server's memory at a moment, and how many connections there had been.
    memory: Cell<(f64, usize)>,
    people: RefCell<JoinSet<anyhow::Result<()>>>,
    connections: Cell<usize>,
    /// Secrets of guests who were here before.
    guests: RefCell<Vec<String>>,
}

impl Rooms {
    pub fn on(server: Server) -> anyhow::Result<Self> {
        let memory = Cell::new((server.process.rss_kib()?, 0));
        let server = Rc::new(server);
        Ok(Self {
            memory,
            tables: Vec::new(),
            tally: Tally::shared(),
            server,
            people: RefCell::default(),
            connections: Cell::new(0),
            guests: RefCell::default(),
        })
    }

    /// Opens so many more rooms and lets them begin.
    pub async fn open(
        &mut self,
        count: usize,
        options: &Options,
        pace: Pace,
    ) -> anyhow::Result<()> {
        let from = self.tables.len();
        let opening = (from..from + count).map(|number| self.open_one(number, options, pace));
        let tables: Vec<Table> = stream::iter(opening)
            .buffer_unordered(AT_ONCE)
            .try_collect()
            .await?;
        for table in &tables {
            table.borrow_mut().begin()?;
        }
        self.tables.extend(tables);
        self.check()
    }

    /// Whether everybody is still there.
    pub fn check(&self) -> anyhow::Result<()> {
        match self.people.borrow_mut().try_join_next() {
            Some(ended) => ended?.context("somebody is gone"),
            None => Ok(()),
        }
    }

    /// So many become guests, for later.
    pub async fn know(&self, count: usize) -> anyhow::Result<()> {
        let becoming = (0..count).map(|_| async {
            let secret = guest(&mut self.line().await?).await?;
            self.guests.borrow_mut().push(secret);
            anyhow::Ok(())
        });
        stream::iter(becoming)
            .buffer_unordered(AT_ONCE)
            .try_collect()
            .await
    }

    /// Somebody more looks at a room, without a word.
    pub async fn watch(&self, table: &Table) -> anyhow::Result<()> {
        let mut line = self.line().await?;
        let secret = guest(&mut line).await?;
        let code = table.borrow().code.clone();
        let (mut ear, mouth) = come(line, &secret, &code, false).await?;
        self.people.borrow_mut().spawn_local(async move {
            loop {
                ear.next(&mouth).await?;
            }
        });
        Ok(())
    }

    pub async fn open_one(
        &self,
        number: usize,
        options: &Options,
        pace: Pace,
    ) -> anyhow::Result<Table> {
        let table: Table = Rc::new(RefCell::new(Room::new(
            number,
            options.players,
            pace,
            self.tally.clone(),
        )));
        let mut code = String::new();
        for index in 0..usize::from(options.players) {
            let (ear, mouth) = match self.server.kind {
                Kind::Hoppity => self.person(&mut code, options).await?,
                Kind::Floor { bytes } => {
                    let path = format!("/{number}/{}/{bytes}", options.players);
                    let (ear, mouth) = self.line().await?.upgrade(&path, None).await?;
                    (ear, Rc::new(mouth))
                }
            };
            self.sit(&table, index, options, (ear, mouth));
        }
        table.borrow_mut().code = code;
        let full = table.borrow().full.clone();
        tokio::time::timeout(tests::PATIENCE, full.notified())
            .await
            .context("a room does not start")?;
        Ok(table)
    }

    async fn line(&self) -> anyhow::Result<Line> {
        let number = self.connections.replace(self.connections.get() + 1);
        Line::open(self.server.address, number).await
    }

    async fn person(
        &self,
        code: &mut String,
        options: &Options,
    ) -> anyhow::Result<(Ear, Rc<Mouth>)> {
        let mut line = self.line().await?;
        let known = self.guests.borrow_mut().pop();
        let secret = match known {
            Some(secret) => secret,
            None => guest(&mut line).await?,
        };
        let sits = !code.is_empty();
        if !sits {
            *code = make(&mut line, &secret, options).await?;
        }
        come(line, &secret, code, sits).await
    }

    fn sit(&self, table: &Table, index: usize, options: &Options, (ear, mouth): (Ear, Rc<Mouth>)) {
        table.borrow_mut().seats.push(mouth.clone());
        let place = Place {
            table: table.clone(),
            index,
            options: options.clone(),
        };
        let life = place.play(self.server.clone(), ear, mouth);
        self.people.borrow_mut().spawn_local(life);
    }

    /// How many connections there have been.
    pub fn connections(&self) -> usize {
        self.connections.get()
    }

    /// Connections are counted anew for their memory: a server that has just started has some to spare.
    pub fn count_anew(&self) -> anyhow::Result<()> {
        let memory = (self.server.process.rss_kib()?, self.connections.get());
        self.memory.set(memory);
        Ok(())
    }

    /// What the server's memory has grown by for each connection, its share of seat and room included.
    pub fn kib_per_connection(&self) -> anyhow::Result<f64> {
        let (before, connections) = self.memory.get();
        let grown = self.server.process.rss_kib()? - before;
        Ok(grown / (self.connections.get() - connections) as f64)
    }

    /// Everybody leaves and the server ends.
    pub async fn close(self) -> anyhow::Result<()> {
        self.people.into_inner().shutdown().await;
        self.tables.into_iter().for_each(drop);
        match Rc::into_inner(self.server) {
            Some(server) => server.close().await,
            None => Ok(()),
        }
    }
}
