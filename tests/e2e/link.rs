//! The link to a room, as those see it who only look.

use protocol::{ClientMessage, ErrorCode, NewRoom, RoomKind};
use tests::{TestServer, new_id, options, refusal, web};

const CRAWLERS: [&str; 5] = [
    "WhatsApp/2.23.20.0",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "facebookexternalhit/1.1",
    "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0\nsec-purpose: prefetch;prerender",
];

/// Opening a link as messengers and prefetching browsers do, with GET or HEAD: no seat is taken, no guest
/// is made, and what they show of it is there.
#[tokio::test]
async fn a_link_that_is_looked_at_takes_no_seat_and_sets_no_cookie() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let room = ann.creates(&options("halma", 2)).await;
    let before = ann.picture().state.clone();
    for crawler in CRAWLERS {
        for method in ["GET", "HEAD"] {
            let question = format!("{method} /r/{room}\nuser-agent: {crawler}");
            let answer = page(&server, &question).await;
            assert_eq!(answer.header("set-cookie"), None, "{question}");
            assert_eq!(method == "HEAD", answer.body.is_empty(), "{question}");
            let preview = format!(
                "{} invites you to Halma (1 of 2 seats free)",
                ann.guest.name
            );
            for tag in ["og:title", "og:site_name", &preview] {
                assert!(
                    method == "HEAD" || answer.body.contains(tag),
                    "{question}: {tag}"
                );
            }
        }
    }
    ann.watch(room).await;
    assert_eq!(ann.picture().state, before, "nothing has happened");
    assert_eq!(ann.picture().watchers, 0);
}

/// The link of a room says it in the language of whoever made it, whoever looks; that of a game says who plays.
#[tokio::test]
async fn a_link_speaks_the_language_of_its_maker() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let wish = NewRoom {
        id: new_id(),
        kind: RoomKind::Private,
        options: options("halma", 2),
        levels: Vec::new(),
        language: Some("nl".into()),
    };
    let room = ann.makes(&wish).await;
    let invitation = page(&server, &format!("GET /r/{room}\naccept-language: ru")).await;
    let name = ann.guest.name.clone();
    for text in [
        &format!("{name} nodigt je uit voor Halma (1 van 2 plaatsen vrij)\">"),
        "<html lang=\"ru\">",
        "/pictures/halma-2.png",
    ] {
        assert!(invitation.body.contains(text), "{text}");
    }
    let mut bob = server.visitor(room).await;
    bob.sits().await;
    ann.sees_the_start().await;
    let game = ann.picture().state.game.expect("a game");
    let before = ann.picture().state.clone();
    let shown = page(&server, &format!("GET /g/{game}")).await;
    let title = format!("{name}, {}: Halma\">", bob.guest.name);
    for text in [
        &title,
        "Het spel is nog bezig.",
        &format!("/g/{game}/picture.png"),
    ] {
        assert!(shown.body.contains(text), "{text} in {}", shown.body);
    }
    let picture = page(&server, &format!("GET /g/{game}/picture.png")).await;
    assert_eq!(picture.header("content-type"), Some("image/png"));
    let unknown = web::ask(
        server.address(),
        &format!("GET /g/{}", uuid::Uuid::nil()),
        "",
    )
    .await;
    assert_eq!(unknown.status, 404);
    ann.watch(room).await;
    assert_eq!(ann.picture().state, before, "looking changes nothing");
}

async fn page(server: &TestServer, question: &str) -> web::Answer {
    let answer = web::ask(server.address(), question, "").await;
    assert_eq!(answer.status, 200, "{question}");
    answer
}

/// A name that would be markup, a quote in an attribute or a template is refused, or is nothing but text in the
/// preview.
#[tokio::test]
async fn a_hostile_name_is_refused_or_inert() {
    let server = TestServer::open().await;
    let mut shown = 0;
    for name in [
        "<img onerror=a()>",
        "\" onfocus=\"a()",
        "' onfocus='a()",
        "</title><script>",
        "{{7*7}}${7*7}",
        "<!--#exec-->",
        "&lt;b&gt;",
        "<script>alert(document.cookie)</script>",
        "a\u{202e}b",
        "a\u{200b}b",
        "a\u{0}b",
        "a\r\nset-cookie: a=b",
    ] {
        // Nobody changes their name twice a day.
        let mut ann = server.guest().await;
        let room = ann.creates(&options("star", 2)).await;
        let (id, name) = (new_id(), name.to_owned());
        let answer = ann
            .command(ClientMessage::Rename {
                id,
                name: name.clone(),
            })
            .await;
        if let Some(code) = refusal(&answer) {
            let codes = [ErrorCode::BadNameLength, ErrorCode::BadNameCharacters];
            assert!(codes.contains(&code), "{name:?}: {code:?}");
            continue;
        }
        shown += 1;
        let shown_page = page(&server, &format!("GET /r/{room}")).await;
        let title = shown_page
            .body
            .lines()
            .find(|line| line.contains("og:title"));
        let title = title.expect("a preview").trim();
        let inside = title
            .strip_prefix("<meta property=\"og:title\" content=\"")
            .and_then(|rest| rest.strip_suffix("\">"));
        let inside = inside.unwrap_or_else(|| panic!("{title}"));
        assert!(!inside.contains(['<', '>', '"', '\'']), "{inside}");
    }
    assert!(shown >= 5, "most of them are names that people may choose");
}
