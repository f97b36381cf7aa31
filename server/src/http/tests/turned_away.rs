//! What those are told whose address has too many connections.

use super::*;

#[tokio::test]
async fn people_get_a_page_in_their_language_that_needs_nothing_more_and_tries_again() {
    let house = House::new(None);
    let question = "GET /r/0000-0000-000Z\naccept: text/html,*/*\naccept-language: nl";
    let answer = House::ask_of(&house.turned_away, question, "").await;
    let page = answer.text();
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(
        answer.header(header::CONTENT_TYPE),
        "text/html; charset=utf-8"
    );
    assert!(
        page.contains("<html lang=\"nl\">") && page.contains("<title>Spellen</title>"),
        "{page}"
    );
    assert!(page.contains("<p>Te &lt;veel&gt;</p>"), "{page}");
    assert_eq!(answer.header(header::REFRESH), "20");
    for word in ["src=", "href=", "url(", "@import", "script"] {
        assert!(!page.contains(word), "{word}: {page}");
    }
    // A browser takes the style of this page by its hash, and no other.
    let policy = answer.header(header::CONTENT_SECURITY_POLICY);
    assert_eq!(page.matches("<style>").count(), 1);
    assert!(policy.contains("; style-src 'sha256-"), "{policy}");
}

#[tokio::test]
async fn programs_get_a_typed_error_that_says_when_to_come_again() {
    let house = House::new(None);
    for question in [
        "GET /",
        "GET /ws\naccept: */*",
        "POST /\naccept: text/html",
        "GET /api/v1/me\naccept: text/html",
        "POST /api/v1/guest\naccept: application/json",
    ] {
        let answer = House::ask_of(&house.turned_away, question, "").await;
        assert_eq!(answer.refused(), (429, ErrorCode::TooMany), "{question}");
        let seconds: u32 = answer.header(header::RETRY_AFTER).parse().unwrap();
        assert!(seconds > 0, "{question}");
    }
}
