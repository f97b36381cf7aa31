//! What the shop promises.

use std::collections::HashMap;

use protocol::{Slot, Worn};

use super::people::*;
use super::*;

/// Somebody with coins that a game has brought.
async fn rich(store: &Store, coins: i64) -> PlayerId {
    let earn = move |db: &rusqlite::Connection| {
        let me = strangers(db, 1)[0];
        let entry = ledger::Entry {
            player: me,
            at_ms: NOON,
            reason: ledger::Reason::Game,
            key: "a game",
            xp: 0,
            coins,
        };
        ledger::book(db, &entry).map(|_| me)
    };
    store.0.writer.write(earn).await.unwrap()
}

fn refusal(result: Result<(), ShopError>) -> String {
    result.unwrap_err().to_string()
}

#[tokio::test]
async fn of_200_purchases_at_once_with_money_for_one_exactly_one_is_made() {
    let folder = Folder::new();
    let store = folder.open();
    let me = rich(&store, 399).await;
    let plain = ["walnut", "slate", "glass", "dots", "mint", "rose"];
    let wishes = plain.iter().cycle().take(200);
    let buy = |item: &&str| {
        let (store, item) = (store.clone(), (*item).to_owned());
        tokio::spawn(async move { store.buy(me, item, NOON).await.is_ok() })
    };
    let bought = futures_util::future::join_all(wishes.map(buy)).await;
    assert_eq!(
        bought
            .into_iter()
            .filter(|made| *made.as_ref().unwrap())
            .count(),
        1
    );
    let account = store.account(me).await.unwrap().unwrap();
    assert_eq!((account.coins, account.owned.len()), (199, 1));
}

#[tokio::test]
async fn of_200_purchases_of_one_thing_one_is_paid() {
    let folder = Folder::new();
    let store = folder.open();
    let me = rich(&store, 100_000).await;
    let buy = |_| store.buy(me, "gold".into(), NOON);
    let bought = futures_util::future::join_all((0..200).map(buy)).await;
    assert_eq!(bought.iter().filter(|made| made.is_ok()).count(), 1);
    assert_eq!(store.account(me).await.unwrap().unwrap().coins, 99_500);
}

#[tokio::test]
async fn what_is_refused_costs_nothing() {
    let folder = Folder::new();
    let store = folder.open();
    let me = rich(&store, 700).await;
    store.buy(me, "pearl".into(), NOON).await.unwrap();
    assert_eq!(
        refusal(store.buy(me, "pearl".into(), NOON).await),
        "it is theirs already"
    );
    assert_eq!(
        refusal(store.buy(me, "gold".into(), NOON).await),
        "not enough coins"
    );
    assert_eq!(
        refusal(store.buy(me, "crown".into(), NOON).await),
        "nothing like that is sold"
    );
    assert_eq!(
        refusal(store.buy(player(9), "mint".into(), NOON).await),
        "not enough coins"
    );
    let account = store.account(me).await.unwrap().unwrap();
    assert_eq!(
        (account.coins, account.owned),
        (200, vec!["pearl".to_owned()])
    );
}

#[tokio::test]
async fn each_slot_shows_one_thing_that_is_owned_and_fits() {
    let folder = Folder::new();
    let store = folder.open();
    let me = rich(&store, 5000).await;
    for item in ["glass", "pearl", "gold"] {
        store.buy(me, item.into(), NOON).await.unwrap();
    }
    let wear = |slot, item: &str| store.wear(me, slot, Some(item.to_owned()));
    wear(Slot::Marbles, "glass").await.unwrap();
    wear(Slot::Marbles, "pearl").await.unwrap();
    wear(Slot::Plate, "gold").await.unwrap();
    assert_eq!(
        refusal(wear(Slot::Marbles, "ringed").await),
        "it is not theirs"
    );
    assert_eq!(
        refusal(wear(Slot::Board, "glass").await),
        "nothing like that is sold"
    );
    let worn = Worn {
        marbles: Some("pearl".into()),
        plate: Some("gold".into()),
        ..Worn::default()
    };
    assert_eq!(
        store.worn(vec![me, player(9)]).await.unwrap(),
        HashMap::from([(me, worn)])
    );

    store.wear(me, Slot::Marbles, None).await.unwrap();
    store.wear(me, Slot::Plate, None).await.unwrap();
    assert!(store.worn(vec![me]).await.unwrap().is_empty());
}

#[test]
fn no_balance_is_ever_below_nothing() {
    let db = memory();
    strangers(&db, 1);
    db.execute("UPDATE players SET coins = -1", []).unwrap_err();
    db.execute("UPDATE players SET xp = -1", []).unwrap_err();
}
