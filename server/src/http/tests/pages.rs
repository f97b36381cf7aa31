//! The page, its preview, its headers, and the QR code.

use super::*;

const LINK: &str = "/r/0000-0000-000Z";

#[tokio::test]
async fn the_page_names_its_files_by_their_build_and_loads_modules_ahead() {
    let house = House::new(None);
    let answer = house.ask("GET /", "").await;
    let base = format!("/s/{}/", Assets::of(files).build());
    let html = answer.text();
    assert_eq!(
        answer.header(header::CONTENT_TYPE),
        "text/html; charset=utf-8"
    );
    assert!(
        html.contains(&format!("<link href=\"{base}style.css\">")),
        "{html}"
    );
    assert!(
        html.contains(&format!(
            "<link rel=\"modulepreload\" href=\"{base}pages/home.js\">"
        )),
        "{html}"
    );
    assert!(
        !html.contains("later.js") && !html.contains("/static/"),
        "{html}"
    );
}

#[tokio::test]
async fn only_a_rooms_page_loads_the_board_ahead() {
    let house = House::new(None);
    let board = "board.js\">";
    assert!(!house.ask("GET /", "").await.text().contains(board));
    let room = house.ask(&format!("GET {LINK}"), "").await;
    assert!(room.text().contains(board) && room.text().contains("pages/room.js\">"));
}

#[tokio::test]
async fn a_page_that_is_known_is_not_sent_again() {
    let house = House::new(None);
    let first = house.ask("GET /", "").await;
    assert_eq!(first.header(header::CACHE_CONTROL), "no-cache");
    let tag = first.header(header::ETAG);
    for known in [
        tag.to_owned(),
        format!("\"x\", {tag}"),
        tag.trim_start_matches("W/").to_owned(),
        "*".into(),
    ] {
        let again = house
            .ask(&format!("GET /\nif-none-match: {known}"), "")
            .await;
        assert_eq!(
            (again.status, again.body.len()),
            (StatusCode::NOT_MODIFIED, 0),
            "{known}"
        );
        assert_eq!(again.header(header::ETAG), tag);
    }
    let other = house
        .ask(&format!("GET {LINK}\nif-none-match: {tag}"), "")
        .await;
    assert_eq!(other.status, StatusCode::OK);
}

#[tokio::test]
async fn a_link_to_a_room_says_who_invites() {
    let house = House::new(Some("https://play.example.org"));
    let answer = house.ask(&format!("GET {LINK}"), "").await;
    let title = "<meta property=\"og:title\" content=\"A &amp; B invites you to Halma (1 of 2 seats free)\">";
    assert!(answer.text().contains(title), "{}", answer.text());
    let picture = "content=\"https://play.example.org/s/";
    assert!(answer.text().contains(picture), "{}", answer.text());
    let full = house.ask("GET /r/0000-0000-000Y", "").await;
    assert!(full.text().contains("A &amp; B plays Halma"));
}

#[tokio::test]
async fn a_code_is_read_as_people_type_it() {
    let house = House::new(None);
    let answer = house.ask("GET /r/oooooooooooz", "").await;
    assert!(answer.text().contains("invites you"));
}

#[tokio::test]
async fn a_room_that_is_gone_gets_the_plain_page() {
    let house = House::new(None);
    let gone = house.ask("GET /r/7K3M-Q9TX-0BVE", "").await;
    let home = house.ask("GET /", "").await;
    assert_eq!((gone.status, gone.text()), (StatusCode::OK, home.text()));
}

#[tokio::test]
async fn an_address_that_does_not_exist_gets_the_page_as_not_found() {
    let house = House::new(None);
    for path in ["/nowhere", "/r/short", "/r/%ff"] {
        let answer = house.ask(&format!("GET {path}"), "").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.text().starts_with("<html>"), "{path}");
    }
}

#[tokio::test]
async fn every_answer_has_the_strict_headers() {
    let house = House::new(None);
    for question in [
        "GET /",
        "GET /nowhere",
        "GET /api/nothing",
        "POST /api/guest",
        "DELETE /",
        "GET /healthz",
    ] {
        let answer = house.ask(question, "").await;
        let policy = answer.header(header::CONTENT_SECURITY_POLICY);
        assert!(
            policy.starts_with("default-src 'self'; connect-src 'self' ws://localhost:8080;"),
            "{policy}"
        );
        assert!(
            policy.contains("frame-ancestors 'none'; base-uri 'none'; form-action 'none'"),
            "{policy}"
        );
        assert_eq!(
            answer.header(header::X_CONTENT_TYPE_OPTIONS),
            "nosniff",
            "{question}"
        );
        assert_eq!(answer.header(header::REFERRER_POLICY), "no-referrer");
        assert!(answer.headers.contains_key("permissions-policy"));
        assert!(answer.headers.contains_key("cross-origin-opener-policy"));
    }
}

#[tokio::test]
async fn a_forged_host_adds_nothing_to_the_policy() {
    let house = House::new(Some("https://play.example.org"));
    let answer = house.ask("GET /", "").await;
    let policy = answer.header(header::CONTENT_SECURITY_POLICY);
    assert!(
        policy.contains("connect-src 'self' wss://play.example.org;"),
        "{policy}"
    );
}

#[tokio::test]
async fn the_qr_code_of_a_room_is_a_picture_of_its_link() {
    let house = House::new(None);
    let answer = house.ask(&format!("GET {LINK}/qr.svg"), "").await;
    assert_eq!(answer.header(header::CONTENT_TYPE), "image/svg+xml");
    assert!(answer.text().starts_with("<svg"));
    let unknown = house.ask("GET /r/short/qr.svg", "").await;
    assert_eq!(unknown.refused(), (404, ErrorCode::NoPage));
}
