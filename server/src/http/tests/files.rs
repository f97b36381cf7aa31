//! The client's files.

use super::*;

fn build() -> String {
    Assets::of(files).build()
}

#[tokio::test]
async fn a_file_is_served_for_ever_under_the_hash_of_them_all() {
    let house = House::new(None);
    let answer = house
        .ask(&format!("GET /s/{}/pages/home.js", build()), "")
        .await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        answer.header(header::CONTENT_TYPE),
        "text/javascript; charset=utf-8"
    );
    assert_eq!(
        answer.header(header::CACHE_CONTROL),
        "public, max-age=31536000, immutable"
    );
    assert!(answer.text().starts_with("const later"));
}

#[tokio::test]
async fn under_the_hash_of_another_build_there_is_nothing() {
    let house = House::new(None);
    for path in ["/s/0123456789abcdef/main.js", "/static/main.js", "/main.js"] {
        let answer = house.ask(&format!("GET {path}"), "").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    let gone = house
        .ask(&format!("GET /s/{}/../Cargo.toml", build()), "")
        .await;
    assert_eq!(gone.refused(), (404, ErrorCode::NoPage));
}

#[tokio::test]
async fn text_is_compressed_where_that_is_shorter() {
    let house = House::new(None);
    for (accepted, encoding) in [("br, gzip", "br"), ("gzip", "gzip"), ("x", "")] {
        let ask = format!("GET /s/{}/style.css\naccept-encoding: {accepted}", build());
        let answer = house.ask(&ask, "").await;
        assert_eq!(answer.header(header::CONTENT_ENCODING), encoding);
        assert_eq!(answer.header(header::VARY), "accept-encoding");
        assert_eq!(answer.body.len() < 2100, !encoding.is_empty());
    }
    let short = house
        .ask(
            &format!("GET /s/{}/favicon.svg\naccept-encoding: br", build()),
            "",
        )
        .await;
    assert_eq!(
        (short.header(header::CONTENT_ENCODING), short.text()),
        ("", "<svg/>")
    );
}

#[tokio::test]
async fn what_is_compressed_can_be_read_again() {
    let house = House::new(None);
    let path = format!("GET /s/{}/style.css", build());
    let plain = house.ask(&path, "").await.body;
    let short = house
        .ask(&format!("{path}\naccept-encoding: br"), "")
        .await
        .body;
    let mut long = Vec::new();
    brotli::BrotliDecompress(&mut short.as_slice(), &mut long).unwrap();
    assert_eq!(long, plain);
    let short = house
        .ask(&format!("{path}\naccept-encoding: gzip"), "")
        .await
        .body;
    let mut long = Vec::new();
    std::io::copy(
        &mut flate2::read::GzDecoder::new(short.as_slice()),
        &mut long,
    )
    .unwrap();
    assert_eq!(long, plain);
}

#[test]
fn any_change_of_a_file_is_another_build() {
    fn changed() -> Vec<assets::File> {
        let mut files = files();
        files[2].1.push(b' ');
        files
    }
    fn renamed() -> Vec<assets::File> {
        let mut files = files();
        files[2].0.push('2');
        files
    }
    assert_ne!(build(), Assets::of(changed).build());
    assert_ne!(build(), Assets::of(renamed).build());
}

#[test]
fn the_page_of_this_client_is_among_its_files() {
    let bundle = Assets::load().current();
    let html = bundle.text("index.html").unwrap();
    for place in [
        "<!--head-->",
        "{lang}",
        "{title}",
        "{description}",
        "{no_script}",
    ] {
        assert!(html.contains(place), "{place}");
    }
}

#[test]
fn every_page_of_this_client_is_loaded_as_it_is_written() {
    let bundle = Assets::load().current();
    for page in [
        "home", "room", "replay", "practice", "local", "learn", "rules",
    ] {
        let later = bundle.later(page).unwrap_or_else(|| panic!("no {page}"));
        let module = format!("pages/{page}.js");
        assert!(later.modules.contains(&module), "{module}");
        let parts = later.parts.iter();
        let words = parts.map(|part| assets::words_path(Some(part), "ru"));
        for path in words.chain(later.sheets.clone()) {
            assert!(bundle.has(&path), "{page}: {path}");
        }
    }
}

#[test]
fn the_icons_of_the_manifest_are_among_the_files() {
    let bundle = Assets::load().current();
    for language in ["en", "id", "nl", "ru", "zh"] {
        let words = bundle.words([language]);
        assert_eq!(words.language(), language);
        let manifest = bundle.text(&assets::manifest_path(words)).unwrap();
        let manifest: serde_json::Value = serde_json::from_str(manifest).unwrap();
        assert_eq!(manifest["description"], words.text("preview.description"));
        for icon in manifest["icons"].as_array().unwrap() {
            assert!(bundle.has(icon["src"].as_str().unwrap()), "{icon}");
        }
    }
}
