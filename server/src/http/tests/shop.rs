//! Buying and wearing.

use protocol::{Item, Me};

use super::*;

fn bearer(question: &str, secret: &str) -> String {
    format!("{question}\nauthorization: Bearer {secret}")
}

#[tokio::test]
async fn everybody_sees_what_is_sold() {
    let house = House::new(None);
    let items: Vec<Item> = house.ask("GET /api/v1/shop", "").await.json();
    assert!(items.len() >= 12);
}

#[tokio::test]
async fn nobody_buys_without_coins_or_what_is_not_sold() {
    let house = House::new(None);
    let (_, secret) = house.guest().await;
    let poor = house
        .ask(&bearer("POST /api/v1/shop/walnut", &secret), "")
        .await;
    assert_eq!(poor.refused(), (409, ErrorCode::TooPoor));
    for item in ["crown", "%ff", "%00"] {
        let none = house
            .ask(&bearer(&format!("POST /api/v1/shop/{item}"), &secret), "")
            .await;
        assert_eq!(none.refused(), (404, ErrorCode::NoItem), "{item}");
    }
    let stranger = house.ask("POST /api/v1/shop/walnut", "").await;
    assert_eq!(stranger.refused(), (401, ErrorCode::NoGuest));
    let me: Me = house
        .ask(&bearer("GET /api/v1/me", &secret), "")
        .await
        .json();
    assert!(me.owned.is_empty());
}

#[tokio::test]
async fn only_what_is_mine_can_be_worn_and_only_where_it_belongs() {
    let house = House::new(None);
    let (_, secret) = house.guest().await;
    let wear = async |slot: &str, body: &'static str| {
        house
            .ask(
                &bearer(&format!("PUT /api/v1/me/worn/{slot}"), &secret),
                body,
            )
            .await
    };
    let nothing = wear("board", r#"{"item": null}"#).await;
    assert_eq!(nothing.json::<Me>().worn.board, None);
    for (slot, body, refused) in [
        ("board", r#"{"item": "walnut"}"#, (409, ErrorCode::NotOwned)),
        ("board", r#"{"item": "mint"}"#, (404, ErrorCode::NoItem)),
        ("hat", r#"{"item": null}"#, (404, ErrorCode::NoItem)),
        ("board", r#"{"item": 1}"#, (400, ErrorCode::BadMessage)),
        ("board", "", (400, ErrorCode::BadMessage)),
    ] {
        assert_eq!(wear(slot, body).await.refused(), refused, "{slot} {body}");
    }
}
