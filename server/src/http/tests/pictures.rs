//! The pictures in previews.

use super::*;

#[tokio::test]
async fn every_start_has_its_picture_and_nothing_else_has_one() {
    let house = House::new(None);
    for name in ["halma-2", "star-2", "star-3", "star-4", "star-6"] {
        let answer = house.ask(&format!("GET /pictures/{name}.png"), "").await;
        assert_eq!(answer.status, StatusCode::OK, "{name}");
        assert_eq!(answer.header(header::CONTENT_TYPE), "image/png");
        assert!(answer.body.starts_with(b"\x89PNG"), "{name}");
    }
    for name in [
        "star-5.png",
        "halma-3.png",
        "star-6",
        "star.png",
        "chess-2.png",
        "%ff",
    ] {
        let answer = house.ask(&format!("GET /pictures/{name}"), "").await;
        assert_eq!(answer.refused(), (404, ErrorCode::NoPage), "{name}");
    }
}

#[tokio::test]
async fn a_picture_that_is_known_is_not_sent_again() {
    let house = House::new(None);
    let first = house.ask("GET /pictures/halma-2.png", "").await;
    assert_eq!(first.header(header::CACHE_CONTROL), "public, max-age=3600");
    let tag = first.header(header::ETAG);
    let question = format!("GET /pictures/halma-2.png\nif-none-match: {tag}");
    let again = house.ask(&question, "").await;
    assert_eq!(
        (again.status, again.body.len()),
        (StatusCode::NOT_MODIFIED, 0)
    );
}

#[tokio::test]
async fn a_game_has_a_picture_of_where_its_pieces_stand() {
    let house = House::new(None);
    let game = house.ask(&format!("GET /g/{GAME}/picture.png"), "").await;
    let start = house.ask("GET /pictures/halma-2.png", "").await;
    assert!(game.body.starts_with(b"\x89PNG") && game.body != start.body);
    for id in ["1", "%ff", "00000000-0000-0000-0000-000000000008"] {
        let unknown = house.ask(&format!("GET /g/{id}/picture.png"), "").await;
        assert_eq!(unknown.refused(), (404, ErrorCode::NoGame), "{id}");
    }
}

#[tokio::test]
async fn head_says_what_get_would_and_sends_nothing() {
    let house = House::new(None);
    for path in ["/", "/nowhere", "/pictures/star-2.png", "/r/0000-0000-000Z"] {
        let get = house.ask(&format!("GET {path}"), "").await;
        let head = house.ask(&format!("HEAD {path}"), "").await;
        assert_eq!((head.status, head.body.len()), (get.status, 0), "{path}");
        assert_eq!(head.header(header::ETAG), get.header(header::ETAG));
    }
}
