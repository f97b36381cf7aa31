//! The browsers that know somebody, and the codes by which another one comes to.

use super::persons::{NOW, guest};
use super::*;

const MINUTE: u64 = 60_000;

fn visit(label: Option<&str>, address: &str) -> Visit {
    Visit {
        label: label.map(str::to_owned),
        browser: label.map(|_| [9; 32]),
        address: address.parse().unwrap(),
        at_ms: NOW,
    }
}

/// A column of the device with this secret, told by its hex.
async fn column(store: &Store, name: &'static str, secret: u8) -> String {
    let read = move |db: &rusqlite::Connection| {
        let sql = format!("SELECT hex({name}) FROM devices WHERE secret_hash = ?1");
        Ok(db.query_row(&sql, [[secret; 32]], |row| row.get(0))?)
    };
    store.0.readers.read(read).await.unwrap()
}

#[tokio::test]
async fn a_device_shows_what_it_calls_itself_and_when_it_was_here() {
    let folder = Folder::new();
    let store = folder.open();
    let ann = guest(&store, 1).await;
    store
        .visit([1; 32], visit(Some("Firefox, Linux"), "10.0.0.1"))
        .await
        .unwrap();
    store.visit([1; 32], visit(None, "10.0.0.1")).await.unwrap();
    let devices = store.devices(ann.player, [1; 32]).await.unwrap();
    assert_eq!(devices.len(), 1);
    assert_eq!(
        (
            devices[0].label.as_str(),
            devices[0].seen_ms,
            devices[0].here
        ),
        ("Firefox, Linux", NOW, true)
    );
    assert_eq!(column(&store, "browser", 1).await, "09".repeat(32));
}

#[tokio::test]
async fn places_can_be_compared_and_tell_no_address() {
    let folder = Folder::new();
    let store = folder.open();
    for (secret, address) in [
        (1, "10.0.0.1"),
        (2, "10.0.0.1"),
        (3, "10.0.0.2"),
        (4, "2001:db8::"),
    ] {
        guest(&store, secret).await;
        store
            .visit([secret; 32], visit(None, address))
            .await
            .unwrap();
    }
    let place = async |secret| column(&store, "place", secret).await;
    assert_eq!(place(1).await, place(2).await);
    assert_ne!(place(1).await, place(3).await);
    assert_ne!(place(3).await, place(4).await);
    let (other, one) = (Folder::new(), place(1).await);
    let store = other.open();
    guest(&store, 1).await;
    store.visit([1; 32], visit(None, "10.0.0.1")).await.unwrap();
    assert_ne!(
        column(&store, "place", 1).await,
        one,
        "each database has a key of its own"
    );
}

#[tokio::test]
async fn where_somebody_is_is_noted_once_a_minute_and_at_once_when_they_are_elsewhere() {
    let folder = Folder::new();
    let store = folder.open();
    let ann = guest(&store, 1).await.player;
    let comes = async |address: &str, at_ms| {
        let visit = Visit {
            at_ms,
            ..visit(None, address)
        };
        store.visit([1; 32], visit).await.unwrap();
        let seen = store.devices(ann, [1; 32]).await.unwrap()[0].seen_ms;
        (seen - NOW, column(&store, "place", 1).await)
    };
    let (_, home) = comes("10.0.0.1", NOW).await;
    assert_eq!(comes("10.0.0.1", NOW + MINUTE - 1).await, (0, home.clone()));
    assert_eq!(
        comes("10.0.0.1", NOW + MINUTE).await,
        (MINUTE, home.clone())
    );
    let (seen, away) = comes("10.0.0.2", NOW + MINUTE + 1).await;
    assert_eq!(seen, MINUTE + 1);
    assert_ne!(away, home);
}

/// Whoever was looked up a moment ago is remembered.
async fn known(store: &Store, secret: u8) -> Option<Guest> {
    let looked_up = store.guest_by_secret([secret; 32]).await.unwrap();
    let arrived = store.arrival([secret; 32]).await.unwrap();
    assert_eq!(arrived.map(|(guest, _)| guest), looked_up);
    looked_up
}

#[tokio::test]
async fn whoever_was_here_a_moment_ago_is_known_only_as_they_are_now() {
    let folder = Folder::new();
    let store = folder.open();
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    assert_eq!(known(&store, 1).await, Some(ann.clone()));
    let anna = NewName {
        name: "Anna".into(),
        looks: "anna".into(),
        at_ms: NOW,
    };
    store.rename(ann.player, anna).await.unwrap();
    assert_eq!(known(&store, 1).await.unwrap().name, "Anna");

    let id = store.devices(ann.player, [1; 32]).await.unwrap()[0].id;
    store.sign_out(ann.player, id).await.unwrap();
    assert_eq!(known(&store, 1).await, None);

    assert_eq!(known(&store, 2).await, Some(bob.clone()));
    let code = store.add_code(bob.player, [7; 32], NOW + MINUTE, NOW);
    code.await.unwrap();
    let used = store.use_code([7; 32], newcomer(3, Some(2)), NOW);
    used.await.unwrap();
    assert_eq!(known(&store, 2).await, None);
    assert_eq!(known(&store, 3).await, Some(bob.clone()));

    store.forget(bob.player).await.unwrap();
    assert_eq!(known(&store, 3).await, None);
}

#[tokio::test]
async fn a_device_is_signed_out_by_its_owner_alone() {
    let folder = Folder::new();
    let store = folder.open();
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let id = store.devices(ann.player, [1; 32]).await.unwrap()[0].id;
    assert_eq!(store.sign_out(bob.player, id).await.unwrap(), None);
    assert_eq!(store.sign_out(ann.player, id).await.unwrap(), Some([1; 32]));
    assert_eq!(store.guest_by_secret([1; 32]).await.unwrap(), None);
    assert_eq!(store.sign_out(ann.player, id).await.unwrap(), None);
}

fn newcomer(secret: u8, before: Option<u8>) -> Newcomer {
    Newcomer {
        secret: [secret; 32],
        before: before.map(|secret| [secret; 32]),
    }
}

#[tokio::test]
async fn a_code_works_once_and_the_newcomer_gives_up_who_they_were() {
    let folder = Folder::new();
    let store = folder.open();
    let (ann, _bob) = (guest(&store, 1).await, guest(&store, 2).await);
    store
        .add_code(ann.player, [7; 32], NOW + MINUTE, NOW)
        .await
        .unwrap();
    let used = store
        .use_code([7; 32], newcomer(3, Some(2)), NOW)
        .await
        .unwrap();
    assert_eq!(used, Some(ann.clone()));
    assert_eq!(
        store.guest_by_secret([3; 32]).await.unwrap(),
        Some(ann.clone())
    );
    assert_eq!(store.guest_by_secret([2; 32]).await.unwrap(), None);
    assert_eq!(store.devices(ann.player, [3; 32]).await.unwrap().len(), 2);
    let again = store
        .use_code([7; 32], newcomer(4, None), NOW)
        .await
        .unwrap();
    assert_eq!(again, None);
}

#[tokio::test]
async fn a_code_ends_with_its_time_and_with_the_next_one() {
    let folder = Folder::new();
    let store = folder.open();
    let ann = guest(&store, 1).await;
    for code in [7, 8] {
        store
            .add_code(ann.player, [code; 32], NOW + MINUTE, NOW)
            .await
            .unwrap();
    }
    let old = store
        .use_code([7; 32], newcomer(3, None), NOW)
        .await
        .unwrap();
    let late = store
        .use_code([8; 32], newcomer(3, None), NOW + MINUTE)
        .await
        .unwrap();
    assert_eq!((old, late), (None, None));
    assert_eq!(store.devices(ann.player, [1; 32]).await.unwrap().len(), 1);
}
