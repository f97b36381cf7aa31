//! What people see of themselves and of each other.

use protocol::{History, Leaderboard, Me, OwnData, Profile, RatingPoint};
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
async fn a_closed_profile_is_open_to_its_owner_alone() {
    let house = House::new(None);
    let (ann, secret) = house.guest().await;
    let paths = [
        format!("GET /api/v1/players/{}", ann.player),
        format!("GET /api/v1/players/{}/games?game=star", ann.player),
        format!(
            "GET /api/v1/players/{}/ratings?game=star&players=2",
            ann.player
        ),
    ];
    let profile: Profile = house.ask(&paths[0], "").await.json();
    assert_eq!((profile.player, profile.name), (ann.player, ann.name));
    assert_eq!(
        house.ask(&paths[1], "").await.json::<History>(),
        History {
            games: vec![],
            next: None
        }
    );
    assert_eq!(
        house.ask(&paths[2], "").await.json::<Vec<RatingPoint>>(),
        []
    );
    house
        .ask(&bearer("PATCH /api/v1/me", &secret), r#"{"private": true}"#)
        .await;
    for path in paths {
        assert_eq!(
            house.ask(&path, "").await.refused(),
            (403, ErrorCode::PrivateProfile),
            "{path}"
        );
        assert_eq!(
            house.ask(&bearer(&path, &secret), "").await.status,
            StatusCode::OK,
            "{path}"
        );
    }
}

#[tokio::test]
async fn players_and_games_that_are_not_there_are_not_found() {
    let house = House::new(None);
    let (_, secret) = house.guest().await;
    for id in ["1", "%ff", "00000000-0000-0000-0000-000000000008"] {
        for rest in ["", "/games", "/ratings?game=star&players=2"] {
            let asked = house
                .ask(&format!("GET /api/v1/players/{id}{rest}"), "")
                .await;
            assert_eq!(asked.refused(), (404, ErrorCode::NoPlayer), "{id}{rest}");
        }
        let asked = house
            .ask(&bearer(&format!("GET /api/v1/me/games/{id}"), &secret), "")
            .await;
        assert_eq!(asked.refused(), (404, ErrorCode::NoGame), "{id}");
    }
}

#[tokio::test]
async fn a_question_that_makes_no_sense_is_refused() {
    let house = House::new(None);
    let (ann, _) = house.guest().await;
    let player = format!("/api/v1/players/{}", ann.player);
    let many = vec![ann.player.to_string(); 25].join(",");
    for path in [
        format!("{player}/games?limit=0"),
        format!("{player}/games?limit=101"),
        format!("{player}/games?before=-1"),
        format!("{player}/games?players=256"),
        format!("{player}/ratings"),
        "/api/v1/worn".into(),
        "/api/v1/worn?players=".into(),
        format!("/api/v1/worn?players={many}"),
        "/api/v1/leaderboards".into(),
        "/api/v1/leaderboards?by=luck&period=day".into(),
        "/api/v1/leaderboards?by=xp&period=day&page=0".into(),
        "/api/v1/leaderboards?by=xp&period=day&game=star".into(),
        "/api/v1/leaderboards?by=rating&period=day".into(),
    ] {
        let asked = house.ask(&format!("GET {path}"), "").await;
        assert_eq!(asked.refused(), (400, ErrorCode::BadMessage), "{path}");
    }
}

#[tokio::test]
async fn boards_and_looks_can_be_empty() {
    let house = House::new(None);
    let (ann, secret) = house.guest().await;
    for board in [
        "by=xp&period=all",
        "by=rating&period=week&game=star&players=4&page=9",
    ] {
        let asked = house
            .ask(
                &bearer(&format!("GET /api/v1/leaderboards?{board}"), &secret),
                "",
            )
            .await;
        let found: Leaderboard = asked.json();
        assert_eq!((found.leaders, found.mine), (vec![], None), "{board}");
    }
    let worn = house
        .ask(
            &format!("GET /api/v1/worn?players={},{}", ann.player, ann.player),
            "",
        )
        .await;
    assert_eq!(worn.text(), "{}");
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

#[tokio::test]
async fn one_address_changes_only_so_much_in_a_minute_and_looks_as_it_likes() {
    let house = House::new(None);
    for _ in 0..CHANGES {
        assert_eq!(
            house.ask("POST /api/v1/me/code", "").await.refused(),
            (401, ErrorCode::NoGuest)
        );
    }
    assert_eq!(
        house.ask("POST /api/v1/guest", "").await.refused(),
        (429, ErrorCode::TooFast)
    );
    assert_eq!(
        house.ask("GET /api/v1/shop", "").await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn when_the_store_is_gone_every_question_says_so() {
    let house = House::new(None);
    let (ann, secret) = house.guest().await;
    house.store.close().await;
    for (question, code) in [
        (bearer("GET /api/v1/me", &secret), ErrorCode::Busy),
        (bearer("DELETE /api/v1/me", &secret), ErrorCode::Busy),
        (
            format!("GET /api/v1/players/{}", ann.player),
            ErrorCode::Busy,
        ),
        (
            "GET /api/v1/leaderboards?by=xp&period=all".into(),
            ErrorCode::Busy,
        ),
    ] {
        assert_eq!(
            house.ask(&question, "").await.refused(),
            (503, code),
            "{question}"
        );
    }
}
