//! Names, and being forgotten.

use protocol::Mover;

use super::*;
use crate::levels;

pub(super) const NOW: u64 = 1_800_000_000_000;

pub(super) async fn guest(store: &Store, secret: u8) -> Guest {
    let guest = Guest {
        player: Uuid::new_v4(),
        name: format!("Quick Otter {secret}"),
    };
    store.add_guest([secret; 32], &guest).await.unwrap();
    guest
}

fn called(name: &str, at_ms: u64) -> NewName {
    NewName {
        name: name.into(),
        looks: name.to_lowercase(),
        at_ms,
    }
}

#[tokio::test]
async fn a_name_stays_a_day_and_the_first_change_is_free() {
    let folder = Folder::new();
    let store = folder.open();
    let ann = guest(&store, 1).await.player;
    store.rename(ann, called("Ann", NOW)).await.unwrap();
    let soon = store
        .rename(ann, called("Anna", NOW + NAME_STAYS_MS - 1))
        .await;
    assert!(matches!(soon, Err(NameRefused::TooSoon)));
    store.rename(ann, called("Ann", NOW + 1)).await.unwrap();
    store
        .rename(ann, called("Anna", NOW + NAME_STAYS_MS))
        .await
        .unwrap();
    assert_eq!(store.account(ann).await.unwrap().unwrap().name, "Anna");
    let nobody = store.rename(Uuid::nil(), called("Ann", NOW)).await;
    assert!(matches!(nobody, Err(NameRefused::NoPlayer)));
}

#[tokio::test]
async fn nobody_takes_the_name_of_somebody_of_standing() {
    let folder = Folder::new();
    let store = folder.open();
    let (ann, bob) = (guest(&store, 1).await.player, guest(&store, 2).await.player);
    assert_eq!(
        (levels::progress(1499).level, levels::progress(1500).level),
        (4, 5)
    );
    store.rename(ann, called("Ann", NOW)).await.unwrap();
    for (xp, free) in [(1499, true), (1500, false)] {
        let give = move |db: &rusqlite::Connection| -> Result<usize, StoreError> {
            db.execute(
                "UPDATE players SET renamed_at = NULL WHERE id = ?1",
                [bob.as_bytes()],
            )?;
            db.execute(
                "UPDATE players SET name = 'Bob', looks = 'bob' WHERE id = ?1",
                [bob.as_bytes()],
            )?;
            Ok(db.execute(
                "UPDATE players SET xp = ?2 WHERE id = ?1",
                rusqlite::params![ann.as_bytes(), xp],
            )?)
        };
        store.0.writer.write(give).await.unwrap();
        let named = store.rename(bob, called("ANN", NOW)).await;
        assert_eq!(named.is_ok(), free, "{xp}");
    }
}

/// A game in which Ann sits down in seat 0, plays in seat 1, and is called differently in between.
fn game(ann: &Guest, bob: &Guest) -> Append {
    let sat = |seat, who: &Guest| Event::Sat {
        seat,
        player: who.player,
        name: who.name.clone(),
    };
    let renamed = |seat, name: &str| Event::Renamed {
        seat,
        name: name.into(),
    };
    let id = Uuid::from_u128(7);
    let events = [
        created(),
        sat(0, ann),
        renamed(0, "Ann"),
        sat(1, bob),
        Event::Started {
            game: id,
            first: 0,
            order: vec![1, 0],
        },
        renamed(0, "Bob"),
        renamed(1, "Anna"),
        Event::Moved {
            seat: 1,
            path: vec![1, 2],
            by: Mover::Person,
            next: Some(0),
            remaining: 9,
        },
    ];
    let events = (1..).zip(events).map(|(seq, event)| StoredEvent {
        event,
        ..stored(seq)
    });
    Append {
        events: events.collect(),
        sitters: Some(vec![ann.player, bob.player]),
        ..batch(room(1), 0, 1)
    }
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_games_without_a_name() {
    let folder = Folder::new();
    let store = folder.open();
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    store.append(game(&ann, &bob)).await.unwrap();
    assert_eq!(store.forget(ann.player).await.unwrap(), [[1; 32]]);

    let log = store.load(room(1)).await.unwrap().unwrap();
    let text = format!("{log:?}");
    assert!(
        !text.contains("Ann")
            && !text.contains(&ann.name)
            && !text.contains(&ann.player.to_string()),
        "{text}"
    );
    assert!(text.contains("\"Bob\"") && text.contains(&bob.player.to_string()));
    let nobody = Event::Sat {
        seat: 0,
        player: Uuid::nil(),
        name: DELETED_NAME.into(),
    };
    let Event::Sat { player, .. } = log[1].event else {
        panic!("{text}")
    };
    assert_eq!(
        log[1].event,
        Event::Sat {
            seat: 0,
            player,
            name: DELETED_NAME.into()
        }
    );
    assert_ne!(log[1].event, nobody);
    assert_eq!(
        log[6].event,
        Event::Renamed {
            seat: 1,
            name: DELETED_NAME.into()
        }
    );
    assert_eq!(log[7], game(&ann, &bob).events[7]);

    assert_eq!(store.guest_by_secret([1; 32]).await.unwrap(), None);
    assert_eq!(store.account(ann.player).await.unwrap(), None);
    assert_eq!(rooms_of(&store, ann.player).await, []);
    assert_eq!(store.guest_by_secret([2; 32]).await.unwrap(), Some(bob));
}
