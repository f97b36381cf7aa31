//! The questions with JSON answers, and who may ask them.

use super::*;

const WISH: &str = "{\"id\": 1, \"options\": {\"game\": \"halma\", \"players\": 2, \"clock_s\": null, \
                    \"bots\": true, \"first\": null, \"block_from_round\": 1}}";

#[tokio::test]
async fn a_first_visit_makes_a_guest_and_the_next_ones_find_it() {
    let house = House::new(None);
    let (guest, secret) = house.guest().await;
    assert!(!guest.name.is_empty());
    let by_cookie =
        format!("POST /api/v1/guest\ncookie: hoppity={secret}\norigin: http://localhost:8080");
    let again = house.ask(&by_cookie, "").await;
    assert_eq!(again.json::<Guest>(), guest);
    assert!(
        again.header(header::SET_COOKIE).contains(&secret),
        "it lasts another year"
    );
    let by_token = format!("POST /api/v1/guest\nauthorization: Bearer {secret}");
    assert_eq!(house.ask(&by_token, "").await.json::<Guest>(), guest);
}

#[tokio::test]
async fn a_secret_that_nobody_has_makes_a_new_guest() {
    let house = House::new(None);
    let unknown = format!(
        "POST /api/v1/guest\nauthorization: Bearer {}",
        "0".repeat(32)
    );
    let answer = house.ask(&unknown, "").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(!answer.header(header::SET_COOKIE).contains(&"0".repeat(32)));
}

#[tokio::test]
async fn over_https_the_cookie_is_bound_to_the_host() {
    let house = House::new(Some("https://play.example.org"));
    let answer = house
        .ask("POST /api/v1/guest\norigin: https://play.example.org", "")
        .await;
    let cookie = answer.header(header::SET_COOKIE);
    assert!(
        cookie.starts_with("__Host-hoppity=") && cookie.ends_with("; Secure"),
        "{cookie}"
    );
    assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
}

#[tokio::test]
async fn a_page_of_others_gets_nothing_with_a_cookie_or_without() {
    let house = House::new(None);
    let (_, secret) = house.guest().await;
    for question in ["POST /api/v1/guest", "POST /api/v1/rooms", "GET /ws"] {
        for origin in ["http://evil.example", "null", "http://localhost:80"] {
            for who in [
                format!("cookie: hoppity={secret}"),
                format!("authorization: Bearer {secret}"),
                String::new(),
            ] {
                let asked = house
                    .ask(&format!("{question}\norigin: {origin}\n{who}"), WISH)
                    .await;
                assert_eq!(
                    asked.refused(),
                    (403, ErrorCode::BadOrigin),
                    "{question} {origin}"
                );
            }
        }
        let silent = house
            .ask(&format!("{question}\ncookie: hoppity={secret}"), WISH)
            .await;
        assert_eq!(
            silent.refused(),
            (403, ErrorCode::BadOrigin),
            "{question} without an origin"
        );
    }
}

#[tokio::test]
async fn a_guest_makes_rooms_until_a_minute_has_too_many() {
    let house = House::new(None);
    let (_, secret) = house.guest().await;
    let ask = format!("POST /api/v1/rooms\nauthorization: Bearer {secret}");
    let made = house.ask(&ask, WISH).await;
    assert_eq!(made.status, StatusCode::CREATED);
    assert_eq!(
        made.json::<protocol::RoomCreated>().room,
        RoomCode::from_bits(ROOM)
    );
    let bad = house.ask(&ask, WISH.replace("halma", "chess")).await;
    assert_eq!(bad.refused(), (422, ErrorCode::BadOptions));
    let often = house.ask(&ask, WISH).await;
    assert_eq!(often.refused(), (429, ErrorCode::TooFast));
    let seconds: u32 = often.header(header::RETRY_AFTER).parse().unwrap();
    assert!((5..15).contains(&seconds), "{seconds}");
}

#[tokio::test]
async fn a_room_is_refused_to_strangers_and_to_nonsense() {
    let house = House::new(None);
    let (_, secret) = house.guest().await;
    let stranger = house.ask("POST /api/v1/rooms", WISH).await;
    assert_eq!(stranger.refused(), (401, ErrorCode::NoGuest));
    let ask = format!("POST /api/v1/rooms\nauthorization: Bearer {secret}");
    for nonsense in [
        "",
        "[]",
        "{\"id\": 1}",
        &WISH.replace("\"id\"", "\"more\": 1, \"id\""),
    ] {
        let asked = house.ask(&ask, nonsense.to_owned()).await;
        assert_eq!(asked.refused(), (400, ErrorCode::BadMessage), "{nonsense}");
    }
    let long = house.ask(&ask, " ".repeat(5000)).await;
    assert_eq!(long.refused(), (413, ErrorCode::TooLarge));
}

#[tokio::test(start_paused = true)]
async fn a_body_that_never_comes_is_not_waited_for() {
    let house = House::new(None);
    let (_, secret) = house.guest().await;
    let never = Body::from_stream(futures_util::stream::pending::<
        Result<bytes::Bytes, std::io::Error>,
    >());
    let asked = house
        .ask(
            &format!("POST /api/v1/rooms\nauthorization: Bearer {secret}"),
            never,
        )
        .await;
    assert_eq!(asked.refused(), (400, ErrorCode::BadMessage));
}

#[tokio::test]
async fn a_record_is_found_by_the_key_of_its_game() {
    let house = House::new(None);
    let found = house.ask(&format!("GET /api/v1/games/{GAME}"), "").await;
    assert_eq!(found.text(), "{\"game\":\"halma\"}");
    for id in ["1", "%ff", "00000000-0000-0000-0000-000000000008"] {
        let unknown = house.ask(&format!("GET /api/v1/games/{id}"), "").await;
        assert_eq!(unknown.refused(), (404, ErrorCode::NoGame), "{id}");
    }
}

#[tokio::test]
async fn a_server_is_well_until_it_closes() {
    let house = House::new(None);
    assert_eq!(house.ask("GET /healthz", "").await.text(), "ok\n");
    house.closing.cancel();
    assert_eq!(
        house.ask("GET /healthz", "").await.refused(),
        (503, ErrorCode::Closing)
    );
}

#[tokio::test]
async fn when_nothing_can_be_stored_nobody_is_made_a_guest() {
    let house = House::new(None);
    house.store.close().await;
    let asked = house.ask("POST /api/v1/guest", "").await;
    assert_eq!(asked.refused(), (503, ErrorCode::NotStored));
    assert_eq!(asked.header(header::SET_COOKIE), "");
}

#[tokio::test]
async fn a_socket_is_for_guests_only_and_needs_an_upgrade() {
    let house = House::new(None);
    let (_, secret) = house.guest().await;
    assert_eq!(
        house.ask("GET /ws", "").await.refused(),
        (401, ErrorCode::NoGuest)
    );
    let plain = house
        .ask(&format!("GET /ws\nauthorization: Bearer {secret}"), "")
        .await;
    assert_eq!(plain.refused(), (400, ErrorCode::BadMessage));
    house.closing.cancel();
    let late = house
        .ask(&format!("GET /ws\nauthorization: Bearer {secret}"), "")
        .await;
    assert_eq!(late.refused(), (503, ErrorCode::Closing));
}

#[tokio::test]
async fn get_and_head_change_nothing_and_set_no_cookie() {
    let house = House::new(None);
    for method in ["GET", "HEAD"] {
        for path in ["/api/v1/guest", "/api/v1/rooms"] {
            let asked = house.ask(&format!("{method} {path}"), "").await;
            assert_eq!(asked.status, StatusCode::METHOD_NOT_ALLOWED);
            assert_eq!(asked.header(header::ALLOW), "POST");
        }
        for path in [
            "/",
            "/r/0000-0000-000Z",
            "/r/0000-0000-000Z/qr.svg",
            "/healthz",
            "/nowhere",
        ] {
            let asked = house.ask(&format!("{method} {path}"), "").await;
            assert_eq!(asked.header(header::SET_COOKIE), "", "{path}");
        }
    }
}

#[tokio::test]
async fn every_refusal_has_a_typed_body() {
    let house = House::new(None);
    assert_eq!(
        house.ask("DELETE /api/v1/guest", "").await.refused(),
        (405, ErrorCode::BadMethod)
    );
    assert_eq!(
        house.ask("GET /api/v1/nothing", "").await.refused(),
        (404, ErrorCode::NoPage)
    );
    assert_eq!(
        house.ask("POST /nothing", "").await.refused(),
        (404, ErrorCode::NoPage)
    );
}
