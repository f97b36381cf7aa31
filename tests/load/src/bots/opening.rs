//! Opens rooms, starts them with bots in every other seat, and leaves: a bot takes the last seat, nobody looks,
//! and the game goes on. And looks whether it does.

use std::net::SocketAddr;

use anyhow::Context;
use protocol::{ClientMessage, NewRoom, Phase, RoomCode, RoomKind};
use tests::new_id;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::star;
use crate::people::Person;

/// So many open rooms at the same time; each is held back by the server's pace.
const OPENERS: usize = 48;

/// Opens so many rooms of four bots.
pub async fn open(address: SocketAddr, rooms: usize) -> anyhow::Result<Vec<RoomCode>> {
    let mut openers = JoinSet::new();
    for number in 0..OPENERS {
        let share = rooms / OPENERS + usize::from(number < rooms % OPENERS);
        openers.spawn(open_some(address, share));
    }
    let mut opened = Vec::new();
    while let Some(rooms) = openers.join_next().await {
        opened.extend(rooms??);
    }
    // The youngest first: their games last longest.
    opened.sort_unstable_by_key(|&(_, at)| std::cmp::Reverse(at));
    Ok(opened.into_iter().map(|(room, _)| room).collect())
}

async fn open_some(address: SocketAddr, rooms: usize) -> anyhow::Result<Vec<(RoomCode, Instant)>> {
    let mut host = Person::arrive(address).await?;
    let mut opened = Vec::new();
    for _ in 0..rooms {
        opened.push((open_one(&mut host).await?, Instant::now()));
    }
    Ok(opened)
}

async fn open_one(host: &mut Person) -> anyhow::Result<RoomCode> {
    let room = host
        .make(&NewRoom {
            id: new_id(),
            kind: RoomKind::Private,
            options: star(4),
            levels: Vec::new(),
            language: None,
        })
        .await?;
    let seq = host.watch(room).await?.seq;
    host.command(&ClientMessage::Start { id: new_id(), seq })
        .await?;
    host.command(&ClientMessage::Leave { id: new_id() }).await?;
    Ok(room)
}

/// How many turns some of the rooms had seen at a moment each.
pub struct Look(Vec<(RoomCode, usize, Instant)>);

/// How the bots played between two looks.
pub struct Pace {
    /// Moves a second in one room, in the rooms that are still playing.
    pub moves_per_s: f64,
    /// The share of rooms that are still playing.
    pub playing: f64,
}

impl Look {
    pub async fn at(address: SocketAddr, rooms: &[RoomCode]) -> anyhow::Result<Self> {
        let mut visitor = Person::arrive(address).await?;
        let mut seen = Vec::new();
        for &room in rooms {
            let turns = visitor.watch(room).await?.plies.len();
            seen.push((room, turns, Instant::now()));
        }
        Ok(Self(seen))
    }

    pub async fn again(self, address: SocketAddr) -> anyhow::Result<Pace> {
        let mut visitor = Person::arrive(address).await?;
        let mut paces = Vec::new();
        for &(room, before, at) in &self.0 {
            let now = visitor.watch(room).await?;
            if now.phase == Phase::Playing {
                paces.push((now.plies.len() - before) as f64 / at.elapsed().as_secs_f64());
            }
        }
        let sum: f64 = paces.iter().sum();
        (!paces.is_empty())
            .then(|| Pace {
                moves_per_s: sum / paces.len() as f64,
                playing: paces.len() as f64 / self.0.len() as f64,
            })
            .context("no room is still playing: measure for a shorter time")
    }
}
