//! Whose page may act for whoever uses it.

use tests::{TestServer, open_socket, web};
use tokio_tungstenite::tungstenite::Error;

const OURS: &str = "https://play.example.org";

/// Every other origin a page could have, the name of what is wrong with it first.
const OTHERS: [(&str, &str); 16] = [
    ("null", "null"),
    ("empty", ""),
    ("suffix", "https://play.example.org.evil.example"),
    ("suffix without a dot", "https://play.example.organic"),
    ("prefix", "https://evilplay.example.org"),
    ("sub-domain", "https://a.play.example.org"),
    ("domain above", "https://example.org"),
    ("port", "https://play.example.org:8443"),
    (
        "the port that is meant anyway",
        "https://play.example.org:443",
    ),
    ("scheme", "http://play.example.org"),
    ("userinfo", "https://me@play.example.org"),
    (
        "our name as userinfo",
        "https://play.example.org@evil.example",
    ),
    ("upper case", "https://PLAY.example.org"),
    ("upper case scheme", "HTTPS://play.example.org"),
    ("slash", "https://play.example.org/"),
    ("list", "https://play.example.org, https://evil.example"),
];

async fn socket(server: &TestServer, headers: &[(&'static str, &str)]) -> u16 {
    match open_socket(server.address(), headers).await {
        Ok(_) => 101,
        Err(Error::Http(refused)) => refused.status().as_u16(),
        Err(other) => panic!("{headers:?}: {other}"),
    }
}

async fn change(server: &TestServer, headers: &[(&'static str, &str)]) -> u16 {
    let lines = headers
        .iter()
        .map(|(name, value)| format!("\n{name}: {value}"));
    let question = format!("POST /api/v1/me/code{}", lines.collect::<String>());
    web::ask(server.address(), &question, "").await.status
}

/// Bar 4: with a cookie a socket opens, and something changes, only for a page whose origin is the public address letter by
/// letter. Without an origin a bearer token does, and a cookie never. An origin of others is refused even with a token.
#[tokio::test]
async fn only_our_own_page_acts_with_a_cookie() {
    let server = TestServer::with(|settings| settings.public_url = OURS.parse().ok()).await;
    let secret = web::new_guest(server.address(), "").await;
    let (cookie, bearer) = (
        ("cookie", &*format!("__Host-hoppity={secret}")),
        ("authorization", &*format!("Bearer {secret}")),
    );
    let own = ("origin", OURS);
    let mut table = vec![
        (vec![cookie, own], true),
        (vec![bearer], true),
        (vec![bearer, own], true),
        (vec![cookie], false),
    ];
    let others = OTHERS.map(|(_, origin)| ("origin", origin));
    table.extend(others.map(|origin| (vec![cookie, origin], false)));
    table.extend(others.map(|origin| (vec![bearer, origin], false)));
    for (headers, allowed) in table {
        let expected = if allowed { (101, 200) } else { (403, 403) };
        let found = (
            socket(&server, &headers).await,
            change(&server, &headers).await,
        );
        assert_eq!(found, expected, "{headers:?}");
    }
    let twice = [cookie, own, ("origin", "https://evil.example")];
    assert_eq!(change(&server, &twice).await, 403);
}
