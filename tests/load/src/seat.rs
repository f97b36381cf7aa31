//! Whoever sits at a table: opens a room or comes into it, listens, moves when it is their turn, and wants another
//! game after each. On Hoppity a guest of their own; on the floor nobody in particular.

use std::rc::Rc;

use anyhow::{Context, ensure};
use protocol::{ClientMessage, NewRoom, Options, RoomKind};
use rules::Variant;
use tokio::time::Instant;

use crate::dialect::{self, Heard};
use crate::line::{Ear, Line, Mouth};
use crate::room::Table;
use crate::server::{Kind, Server};

/// Longer than any move on the floor, shorter than what it leads to.
const COMMAND: usize = 70;

/// Which seat at which table.
pub struct Place {
    pub table: Table,
    /// The number of the connection in the room, and at first of the seat.
    pub index: usize,
    /// The game; the floor has none, but as many players.
    pub options: Options,
}

/// A guest of Hoppity's.
pub async fn guest(line: &mut Line) -> anyhow::Result<String> {
    let answer = line.ask("POST /api/v1/guest", None, "").await?;
    ensure!(answer.status == 200, "no guest: {answer:?}");
    let cookie = answer.header("set-cookie").context("no cookie")?;
    Ok(cookie
        .split(['=', ';'])
        .nth(1)
        .context("no secret")?
        .to_owned())
}

/// A guest makes a room; its code.
pub async fn make(line: &mut Line, secret: &str, options: &Options) -> anyhow::Result<String> {
    let wish = NewRoom {
        id: tests::new_id(),
        kind: RoomKind::Private,
        options: options.clone(),
        levels: Vec::new(),
        language: None,
    };
    let body = serde_json::to_string(&wish)?;
    let answer = line.ask("POST /api/v1/rooms", Some(secret), &body).await?;
    ensure!(answer.status == 201, "no room: {answer:?}");
    let room: protocol::RoomCreated = serde_json::from_str(&answer.body)?;
    Ok(room.room.to_string())
}

/// Comes into a room of Hoppity's, with a seat or to watch.
pub async fn come(
    line: Line,
    secret: &str,
    code: &str,
    sits: bool,
) -> anyhow::Result<(Ear, Rc<Mouth>)> {
    let (mut ear, mouth) = line.upgrade("/ws", Some(secret)).await?;
    ear.must(&mouth).await?;
    let (id, room) = (tests::new_id(), code.parse()?);
    mouth.say(&json(&ClientMessage::Watch {
        id,
        room,
        since: None,
    }))?;
    if sits {
        let (id, seat) = (tests::new_id(), None);
        mouth.say(&json(&ClientMessage::Sit { id, seat }))?;
    }
    Ok((ear, Rc::new(mouth)))
}

fn json(message: &ClientMessage) -> String {
    serde_json::to_string(message).expect("a message is JSON")
}

impl Place {
    /// Sits and plays until the connection ends.
    pub async fn play(self, server: Rc<Server>, ear: Ear, mouth: Rc<Mouth>) -> anyhow::Result<()> {
        let variant = variant(&self.options).context("no such game")?;
        let lot = self.index + 7 * self.table.borrow().number;
        let mut player = Player {
            seat: self.index as u8,
            lot,
            place: self,
            variant,
            mouth,
        };
        player.listens(server.kind, ear).await
    }
}

fn variant(options: &Options) -> Option<Variant> {
    match options.game.as_str() {
        "halma" => Some(Variant::HALMA),
        _ => Variant::star(options.players),
    }
}

struct Player {
    place: Place,
    /// Where they sit in the game that is on.
    seat: u8,
    variant: Variant,
    lot: usize,
    mouth: Rc<Mouth>,
}

impl Player {
    async fn listens(&mut self, kind: Kind, mut ear: Ear) -> anyhow::Result<()> {
        let players = usize::from(self.place.options.players);
        loop {
            let text = ear.next(&self.mouth).await?;
            let at = Instant::now();
            self.place.table.borrow().frame(text.len());
            match kind {
                Kind::Hoppity => {
                    let (heard, bytes) = (dialect::hoppity(text), text.len());
                    match heard {
                        Heard::Moved(_) => self.place.table.borrow_mut().moved_bytes = bytes,
                        Heard::OnMove { .. } => self.place.table.borrow_mut().list(bytes),
                        _ => {}
                    }
                    self.hears(heard, at)?;
                }
                Kind::Floor { .. } => {
                    for heard in dialect::floor(text, players, self.place.index) {
                        self.hears_floor(heard, at)?;
                    }
                }
            }
        }
    }

    fn hears(&mut self, heard: Heard<'_>, at: Instant) -> anyhow::Result<()> {
        match heard {
            Heard::OnMove { seq, moves } => return self.moves(seq, moves),
            Heard::Started(order) => {
                let now = order.iter().position(|&before| before == self.seat);
                self.seat = now.context("no seat in the new game")? as u8;
                self.place.table.borrow_mut().started();
            }
            Heard::Moved(id) => self
                .place
                .table
                .borrow_mut()
                .received(self.place.index, id, at),
            Heard::Over => {
                let (id, wants) = (tests::new_id(), true);
                self.mouth
                    .say(&json(&ClientMessage::Rematch { id, wants }))?;
            }
            Heard::Refused => self.place.table.borrow().refused(),
            Heard::Other => {}
        }
        Ok(())
    }

    fn moves(&mut self, seq: u64, moves: &str) -> anyhow::Result<()> {
        self.lot = self
            .lot
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let path =
            dialect::choose(moves, self.variant, self.seat, self.lot >> 33).context("no move")?;
        let mut room = self.place.table.borrow_mut();
        let id = room.next_id();
        let command = format!("{{\"type\":\"move\",\"id\":{id},\"seq\":{seq},\"path\":{path:?}}}");
        room.on_move(self.place.index, id, command)
    }

    fn hears_floor(&mut self, heard: Heard<'_>, at: Instant) -> anyhow::Result<()> {
        if let Heard::OnMove { .. } = heard {
            let mut room = self.place.table.borrow_mut();
            let id = room.next_id();
            return room.on_move(self.place.index, id, format!("{id:<COMMAND$}"));
        }
        self.hears(heard, at)
    }
}
