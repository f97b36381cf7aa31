//! What people see of themselves, change, take along, and delete.

use protocol::{Me, OwnData};
use serde_json::Value;

use super::*;

fn bearer(question: &str, secret: &str) -> String {
    format!("{question}\nauthorization: Bearer {secret}")
}

#[tokio::test]
async fn i_see_who_i_am_also_by_a_cookie_alone_as_looking_changes_nothing() {
    let house = House::new(None);
    let (ann, secret) = house.guest().await;
    for who in ["", "\norigin: http://localhost:8080"] {
        let asked = house
            .ask(
                &format!("GET /api/v1/me\ncookie: hoppity={secret}{who}"),
                "",
            )
            .await;
        let me: Me = asked.json();
        assert_eq!(
            (me.player, me.name.as_str()),
            (ann.player, ann.name.as_str())
        );
        assert_eq!((me.rename_ms, me.private, me.coins), (0, false, 0));
        assert_eq!(asked.header(header::CACHE_CONTROL), "no-store");
    }
    let others = house
        .ask(
            &format!("GET /api/v1/me\ncookie: hoppity={secret}\norigin: http://evil.example"),
            "",
        )
        .await;
    assert_eq!(others.refused(), (403, ErrorCode::BadOrigin));
    assert_eq!(
        house.ask("GET /api/v1/me", "").await.refused(),
        (401, ErrorCode::NoGuest)
    );
}

#[tokio::test]
async fn a_new_name_is_told_to_the_sockets_and_stays_a_day() {
    let house = House::new(None);
    let (ann, secret) = house.guest().await;
    let ask = bearer("PATCH /api/v1/me", &secret);
    let me: Me = house.ask(&ask, r#"{"name": " Ann "}"#).await.json();
    assert!(me.name == "Ann" && me.rename_ms > 86_000_000, "{me:?}");
    let name = "Ann".into();
    assert_eq!(
        *house.told.0.lock().unwrap(),
        [News::Renamed(Guest { name, ..ann })]
    );
    let soon = house.ask(&ask, r#"{"name": "Anna"}"#).await;
    assert_eq!(soon.refused(), (409, ErrorCode::NameTooSoon));
}

#[tokio::test]
async fn a_refused_change_changes_nothing() {
    let house = House::new(None);
    let (_, secret) = house.guest().await;
    let ask = bearer("PATCH /api/v1/me", &secret);
    for (body, refused) in [
        (
            r#"{"name": "", "private": true}"#,
            (422, ErrorCode::BadNameLength),
        ),
        (
            r#"{"name": "a\u200bb", "private": true}"#,
            (422, ErrorCode::BadNameCharacters),
        ),
        (
            r#"{"name": "Adm1n", "private": true}"#,
            (409, ErrorCode::NameTaken),
        ),
        (
            r#"{"name": 1, "private": true}"#,
            (400, ErrorCode::BadMessage),
        ),
        (
            r#"{"private": true, "coins": 1000}"#,
            (400, ErrorCode::BadMessage),
        ),
        ("", (400, ErrorCode::BadMessage)),
        ("[null, true]", (400, ErrorCode::BadMessage)),
        ("[null, true]", (400, ErrorCode::BadMessage)),
    ] {
        assert_eq!(house.ask(&ask, body).await.refused(), refused, "{body}");
    }
    let long = house.ask(&ask, " ".repeat(5000)).await;
    assert_eq!(long.refused(), (413, ErrorCode::TooLarge));
    let me: Me = house
        .ask(&bearer("GET /api/v1/me", &secret), "")
        .await
        .json();
    assert!(!me.private);
}

#[tokio::test]
async fn everything_that_is_known_of_me_is_mine_to_take_along() {
    let house = House::new(None);
    let (ann, secret) = house.guest().await;
    let asked = house.ask(&bearer("GET /api/v1/me/data", &secret), "").await;
    assert_eq!(
        asked.header(header::CONTENT_DISPOSITION),
        "attachment; filename=\"hoppity.json\""
    );
    let data: OwnData = asked.json();
    assert_eq!((data.me.player, data.devices.len()), (ann.player, 1));
    let hidden: Value = asked.json();
    assert!(!hidden.to_string().contains(&secret));
    assert_eq!(
        house.ask("GET /api/v1/me/data", "").await.refused(),
        (401, ErrorCode::NoGuest)
    );
}

#[tokio::test]
async fn whoever_deletes_everything_is_nobody() {
    let house = House::new(None);
    let (ann, secret) = house.guest().await;
    let silent = house
        .ask(&format!("DELETE /api/v1/me\ncookie: hoppity={secret}"), "")
        .await;
    assert_eq!(silent.refused(), (403, ErrorCode::BadOrigin));
    let done = house.ask(&bearer("DELETE /api/v1/me", &secret), "").await;
    assert_eq!(done.status, StatusCode::NO_CONTENT);
    for line in done.headers.get_all(header::SET_COOKIE) {
        assert!(
            line.to_str()
                .unwrap()
                .contains("=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0"),
            "{line:?}"
        );
    }
    let hash = secret.parse::<crate::identity::Secret>().unwrap().hash();
    assert_eq!(*house.told.0.lock().unwrap(), [News::SignedOut(hash)]);
    let profile = house
        .ask(&format!("GET /api/v1/players/{}", ann.player), "")
        .await;
    assert_eq!(profile.refused(), (404, ErrorCode::NoPlayer));
    let again = house.ask(&bearer("DELETE /api/v1/me", &secret), "").await;
    assert_eq!(again.refused(), (401, ErrorCode::NoGuest));
}
