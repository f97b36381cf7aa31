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
    let title = "<meta property=\"og:title\" content=\"A &amp; B nodigt uit (1 van 2)\">";
    assert!(answer.text().contains(title), "{}", answer.text());
    let picture = "og:image\" content=\"https://play.example.org/pictures/halma-2.png\"";
    assert!(answer.text().contains(picture), "{}", answer.text());
    let full = house.ask("GET /r/0000-0000-000Y", "").await;
    assert!(full.text().contains("A &amp; B speelt"));
}

#[tokio::test]
async fn a_code_is_read_as_people_type_it() {
    let house = House::new(None);
    let answer = house.ask("GET /r/oooooooooooz", "").await;
    assert!(answer.text().contains("nodigt uit"));
}

#[tokio::test]
async fn a_room_that_is_gone_gets_the_plain_page() {
    let house = House::new(None);
    let gone = house.ask("GET /r/7K3M-Q9TX-0BVE", "").await;
    let missing = house.ask("GET /nowhere", "").await;
    assert_eq!((gone.status, gone.text()), (StatusCode::OK, missing.text()));
    assert!(gone.text().contains("dom.js") && !gone.text().contains("pages/"));
}

#[tokio::test]
async fn an_address_that_does_not_exist_gets_the_page_as_not_found() {
    let house = House::new(None);
    let unknown = "/g/00000000-0000-0000-0000-000000000008";
    for path in [
        "/nowhere", "/r/short", "/r/%ff", "/g/1", unknown, "/rules/x",
    ] {
        let answer = house.ask(&format!("GET {path}"), "").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.text().starts_with("<html lang="), "{path}");
    }
}

#[tokio::test]
async fn every_page_has_its_address_and_loads_what_it_needs_ahead() {
    let house = House::new(None);
    for path in ["/practice", "/local", "/learn", "/rules"] {
        let answer = house.ask(&format!("GET {path}"), "").await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
    }
    let rules = house.ask("GET /rules", "").await;
    for line in [
        "modulepreload\" href=\"/s/",
        "pages/rules.js\">",
        "as=\"style\" href=\"/s/",
        "help.css\">",
    ] {
        assert!(rules.text().contains(line), "{line}");
    }
    assert!(!rules.text().contains("pages/room.js"));
}

#[tokio::test]
async fn a_link_to_a_game_says_who_plays_and_shows_the_board() {
    let house = House::new(None);
    let answer = house.ask(&format!("GET /g/{GAME}"), "").await;
    let title = "<meta property=\"og:title\" content=\"&lt;Bo&gt;, Cy: game.halma\">";
    assert!(answer.text().contains(title), "{}", answer.text());
    let picture = format!("content=\"http://localhost:8080/g/{GAME}/picture.png\"");
    assert!(answer.text().contains(&picture), "{}", answer.text());
}

#[tokio::test]
async fn a_page_is_only_looked_at() {
    let house = House::new(None);
    for path in ["/", "/rules", LINK] {
        let asked = house.ask(&format!("DELETE {path}"), "").await;
        assert_eq!(asked.refused(), (405, ErrorCode::BadMethod), "{path}");
        assert_eq!(asked.header(header::ALLOW), "GET,HEAD", "{path}");
    }
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
