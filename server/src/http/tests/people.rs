//! What people see of each other, and how much one address may ask.

use std::time::Duration;

use protocol::{History, Leaderboard, Profile, RatingPoint};
use tokio::time::timeout;

use super::*;

fn bearer(question: &str, secret: &str) -> String {
    format!("{question}\nauthorization: Bearer {secret}")
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

#[tokio::test(start_paused = true)]
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

/// A page that is loaded anew meanwhile is at its table again, where it reads why nothing moves.
#[tokio::test]
async fn who_is_known_comes_in_while_nothing_can_be_stored() {
    let house = House::new(None);
    let (ann, secret) = house.guest().await;
    let other = rusqlite::Connection::open(house.folder.join("hoppity.sqlite")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let question = bearer("POST /api/v1/guest", &secret);
    // The store itself gives up after ten seconds.
    let answer = timeout(Duration::from_secs(5), house.ask(&question, "")).await;
    assert_eq!(answer.unwrap().json::<Guest>(), ann);
}
