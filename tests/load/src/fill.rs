//! A data folder in which many games have been played: the store itself writes them, each in one piece, with all that
//! it writes for a game that was played move by move. For measuring only; no server runs on the folder meanwhile.

use std::path::Path;

use anyhow::{Context, anyhow};
use futures_util::{StreamExt, TryStreamExt, stream};
use protocol::{Event, GameId, Guest, Mover, Phase, PlayerId, RoomCode, RoomKind};
use rules::{Position, Setup, Variant};
use server::rewards::{Finished, Played};
use server::store::{Accounts, Append, GameEnd, GameStart, RoomLog, Store, StoredEvent};
use server::{bot_player, wire};
use uuid::Uuid;

/// So many people have played all the games.
const PEOPLE: u64 = 5_000;
/// So many games are handed to the store at the same time.
const AT_ONCE: usize = 512;
/// Between two moves.
const PAUSE_MS: u64 = 8_000;
/// 2026-01-01: when the first game began, in Unix milliseconds; the next ones a minute later each.
const BEGIN_MS: u64 = 1_767_225_600_000;

/// Plays so many games into a folder.
pub async fn fill(folder: &Path, games: u64) -> anyhow::Result<()> {
    let store = Store::open(folder)?;
    let people: Vec<Guest> = (0..PEOPLE).map(person).collect();
    let becoming = (0..).zip(&people).map(|(number, guest)| {
        let mut hash = [0; 32];
        hash[..8].copy_from_slice(&u64::to_le_bytes(number));
        store.add_guest(hash, guest)
    });
    let _: Vec<()> = stream::iter(becoming)
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let moves = moves().context("a game that does not end")?;
    let playing = (0..games).map(|number| store.append(game(number, &people, &moves)));
    let _: Vec<()> = stream::iter(playing)
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await
        .map_err(|error| anyhow!("{error}"))?;
    store.close().await;
    Ok(())
}

fn person(number: u64) -> Guest {
    Guest {
        player: Uuid::from_u128((0xF00D << 64) + u128::from(number)),
        name: format!("Person {number}"),
    }
}

/// The moves of one whole game, and its end.
fn moves() -> Option<Vec<Event>> {
    let mut position = Position::new(&Setup {
        variant: Variant::star(2)?,
        first: 0,
        humans: 3,
        block_from_round: 1,
    });
    let mut events = Vec::new();
    while let Some(seat) = position.to_move() {
        let path = bot_player::auto_move(&position)?;
        let followed = position.play(seat, &path).ok()?;
        events.push(wire::moved(&position, seat, path, Mover::Person));
        events.extend(
            followed
                .iter()
                .map(|happening| wire::happened(&position, happening)),
        );
    }
    Some(events)
}

fn game(number: u64, people: &[Guest], moves: &[Event]) -> Append {
    // Everybody meets many others, and never themselves.
    let (first, apart) = (number % PEOPLE, 1 + number / PEOPLE * 7 % (PEOPLE - 1));
    let person = |number: u64| &people[(number % PEOPLE) as usize];
    let (one, two) = (person(first), person(first + apart));
    let id = Uuid::new_v4();
    let begin = BEGIN_MS + number * 60_000;
    let (room, options) = (tests::new_id(), tests::options("star", 2));
    let kind = RoomKind::Private;
    let mut events = vec![Event::Created {
        kind,
        options,
        language: None,
    }];
    events.extend([one, two].iter().zip(0..).map(|(who, seat)| sat(seat, who)));
    events.push(Event::Started {
        game: id,
        first: 0,
        order: vec![0, 1],
    });
    let first_seq = events.len() as u64;
    events.extend_from_slice(moves);
    let stored: Vec<StoredEvent> = (1..)
        .zip(events)
        .map(|(seq, event)| stored(seq, begin, event))
        .collect();
    Append {
        room: RoomCode::from_bits(room),
        after: 0,
        at_ms: stored.last().map_or(begin, |event| event.at_ms),
        kind,
        phase: Phase::Over,
        started: Some(GameStart { id, first_seq }),
        ended: Some(end(
            id,
            stored.len() as u64,
            [one, two],
            moves.len() as u16 / 2,
        )),
        reopened: None,
        sitters: Some(vec![one.player, two.player]),
        events: stored,
    }
}

fn sat(seat: u8, who: &Guest) -> Event {
    let (player, name): (PlayerId, _) = (who.player, who.name.clone());
    Event::Sat { seat, player, name }
}

fn stored(seq: u64, begin: u64, event: Event) -> StoredEvent {
    let at_ms = begin + seq * PAUSE_MS;
    StoredEvent {
        seq,
        at_ms,
        id: Some(seq),
        event,
    }
}

fn end(id: GameId, last_seq: u64, people: [&Guest; 2], moves: u16) -> GameEnd {
    let seats = people.into_iter().zip(1..).map(|(who, rank)| Played {
        player: Some(who.player),
        name: who.name.clone(),
        rank,
        left: false,
        covered: false,
        moves,
        longest_chain: 3,
    });
    let finished = Finished {
        kind: RoomKind::Private,
        game: "star".into(),
        seats: seats.collect(),
    };
    GameEnd {
        id,
        last_seq,
        finished: Some(finished),
    }
}
