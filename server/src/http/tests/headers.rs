//! The headers that every answer has.

use super::*;

#[tokio::test]
async fn every_answer_has_the_strict_headers() {
    let house = House::new(None);
    for question in [
        "GET /",
        "GET /nowhere",
        "GET /api/v1/nothing",
        "POST /api/v1/guest",
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
        assert!(!policy.contains("unsafe"), "{policy}");
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
