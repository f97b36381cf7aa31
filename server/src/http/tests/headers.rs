//! The headers that every answer has.

use super::*;

/// One question for every kind of answer, and the status it has.
const QUESTIONS: [(&str, u16); 23] = [
    ("GET /", 200),
    ("HEAD /", 200),
    ("GET /rules", 200),
    ("GET /r/0000-0000-000Z", 200),
    ("GET /r/0000-0000-0000", 200),
    ("GET /r/0000-0000-000Z/qr.svg", 200),
    ("GET /g/00000000-0000-0000-0000-000000000007", 200),
    (
        "GET /g/00000000-0000-0000-0000-000000000007/picture.png",
        200,
    ),
    ("GET /pictures/halma-2.png", 200),
    ("GET /api", 200),
    ("GET /api/v1/openapi.json", 200),
    ("POST /api/v1/guest", 200),
    ("GET /healthz", 200),
    ("GET /nowhere", 404),
    ("GET /s/x/y.js", 404),
    ("GET /api/v1/nothing", 404),
    ("GET /api/v1/me", 401),
    ("POST /api/v1/rooms", 401),
    ("POST /api/v1/guest\norigin: http://evil.example", 403),
    ("GET /ws", 401),
    ("DELETE /", 405),
    ("DELETE /healthz", 405),
    ("GET /g/%ff/picture.png", 404),
];

fn is_strict(answer: &Answer, question: &str) {
    let policy = answer.header(header::CONTENT_SECURITY_POLICY);
    for part in [
        "default-src 'self'; connect-src 'self' ws://localhost:8080;",
        "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ] {
        assert!(policy.contains(part), "{question}: {policy}");
    }
    assert!(!policy.contains("unsafe"), "{question}: {policy}");
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        assert_eq!(answer.header(name), value, "{question}");
    }
    for name in ["permissions-policy", "cross-origin-opener-policy"] {
        assert!(answer.headers.contains_key(name), "{question}: {name}");
    }
}

#[tokio::test]
async fn every_answer_has_the_strict_headers() {
    let house = House::new(None);
    for (question, status) in QUESTIONS {
        let answer = house.ask(question, "").await;
        assert_eq!(answer.status, status, "{question}");
        is_strict(&answer, question);
    }
    let large = vec![b'x'; 100_000];
    let (_, secret) = house.guest().await;
    let question = format!("POST /api/v1/rooms\nauthorization: Bearer {secret}");
    let answer = house.ask(&question, large).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    is_strict(&answer, "a large body");
    for question in ["GET /", "GET /\naccept: text/html", "GET /ws"] {
        let answer = House::ask_of(&house.turned_away, question, "").await;
        assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
        is_strict(&answer, question);
    }
    house.closing.cancel();
    let answer = house.ask("GET /healthz", "").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    is_strict(&answer, "closing");
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
