//! The page in the language of whoever asks, and the preview in that of whoever made the room.

use super::*;

const LINK: &str = "/r/0000-0000-000Z";

async fn page(path: &str, accepted: &str) -> Answer {
    let question = format!("GET {path}\naccept-language: {accepted}");
    House::new(None).ask(&question, "").await
}

#[tokio::test]
async fn the_page_is_in_the_best_language_of_the_visitor() {
    for (accepted, start) in [
        (
            "nl-BE, en;q=0.5",
            "<html lang=\"nl\"><head><title>Spellen</title>",
        ),
        ("fr, nl;q=0.1", "<html lang=\"nl\">"),
        ("en\ncookie: language=nl", "<html lang=\"nl\">"),
        (
            "zh-TW",
            "<html lang=\"zh-Hans\"><head><title>&lt;&amp;&gt;</title>",
        ),
        ("fr", "<html lang=\"en\"><head><title>Games</title>"),
    ] {
        let answer = page("/", accepted).await;
        assert!(answer.text().starts_with(start), "{}", answer.text());
        assert_eq!(
            answer.header(header::VARY),
            "accept-encoding, accept-language, cookie"
        );
    }
    let dutch = page("/", "nl").await;
    assert!(dutch.text().contains("<noscript>Sta toe</noscript>"));
    assert!(dutch.text().contains("og:description\" content=\"Speel\""));
}

#[tokio::test]
async fn each_language_is_another_page_to_a_cache() {
    let (dutch, english) = (page("/", "nl").await, page("/", "en").await);
    let tag = dutch.header(header::ETAG);
    assert_ne!(tag, english.header(header::ETAG));
    let known = format!("nl\nif-none-match: {tag}");
    assert_eq!(page("/", &known).await.status, StatusCode::NOT_MODIFIED);
    let other = format!("en\nif-none-match: {tag}");
    assert_eq!(page("/", &other).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_words_and_the_manifest_of_the_language_are_loaded_ahead() {
    let base = format!("/s/{}/", Assets::of(files).build());
    let dutch = page("/rules", "nl").await;
    for line in [
        format!("<link rel=\"preload\" as=\"fetch\" crossorigin href=\"{base}i18n/nl.json\">"),
        format!("<link rel=\"preload\" as=\"fetch\" crossorigin href=\"{base}i18n/help/nl.json\">"),
        format!("<link rel=\"manifest\" href=\"{base}manifest.nl.webmanifest\">"),
    ] {
        assert!(dutch.text().contains(&line), "{line} in {}", dutch.text());
    }
    assert!(!page("/", "nl").await.text().contains("i18n/help"));
}

#[tokio::test]
async fn an_invitation_is_in_the_language_of_whoever_made_the_room() {
    let answer = page(LINK, "en").await;
    let title = "<meta property=\"og:title\" content=\"A &amp; B nodigt uit (1 van 2)\">";
    assert!(answer.text().contains(title), "{}", answer.text());
    assert!(answer.text().starts_with("<html lang=\"en\">"));
}

#[tokio::test]
async fn the_manifest_is_in_its_language() {
    let house = House::new(None);
    let build = Assets::of(files).build();
    let answer = house
        .ask(&format!("GET /s/{build}/manifest.zh.webmanifest"), "")
        .await;
    assert_eq!(
        answer.header(header::CONTENT_TYPE),
        "application/manifest+json"
    );
    let manifest: serde_json::Value = answer.json();
    assert_eq!(
        (&manifest["name"], &manifest["lang"]),
        (&"A".into(), &"zh-Hans".into())
    );
    let source = house
        .ask(&format!("GET /s/{build}/manifest.webmanifest"), "")
        .await;
    assert_eq!(source.status, StatusCode::NOT_FOUND);
}
