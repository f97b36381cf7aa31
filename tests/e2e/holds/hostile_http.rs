//! Requests that no browser sends are refused or answered like any other, and nobody else notices.

use std::time::Duration;

use tests::raw::Raw;
use tests::{PATIENCE, Process, size, web};

/// Addresses where a POST means something.
const POSTS: [&str; 6] = [
    "/api/v1/guest",
    "/api/v1/rooms",
    "/api/v1/me/code",
    "/api/v1/devices",
    "/api/v1/shop/lacquer",
    "/",
];

/// Addresses that are nobody's business.
const PATHS: [&str; 18] = [
    "/../../../../etc/passwd",
    "/s/x/../../../../etc/passwd",
    "/s/x/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/s/x/..%2f..%2f..%2fetc%2fpasswd",
    "/s/x/..%5c..%5cetc%5cpasswd",
    "/s/x/%252e%252e%252fetc%252fpasswd",
    "/s/x//etc/passwd",
    "//etc/passwd",
    "/%",
    "/%zz",
    "/%00",
    "/s/%00/%00",
    "/r/%c3%28",
    "/r/%ff%fe",
    "/api/v1/games/%2e%2e",
    "/g/00000000-0000-0000-0000-00000000000g",
    "/pictures/..%2f..%2fCargo.toml",
    "/?%=%&&&=%ff",
];

/// Whole requests, and whether the connection may live on after the answer to them.
fn requests() -> Vec<(&'static str, Vec<u8>)> {
    let head = |lines: &str| format!("POST /api/v1/guest HTTP/1.1\r\nHost: a\r\n{lines}\r\n\r\n");
    let many = "X-Many: y\r\n".repeat(10_000);
    let chunked = |chunks: &str| head("Transfer-Encoding: chunked") + chunks;
    let texts = [
        ("two lengths", head("Content-Length: 2\r\nContent-Length: 7") + "{}"),
        ("a length and chunks", head("Content-Length: 2\r\nTransfer-Encoding: chunked") + "{}"),
        ("a length below nothing", head("Content-Length: -1") + "{}"),
        ("a length beyond numbers", head("Content-Length: 99999999999999999999999") + "{}"),
        ("a length in words", head("Content-Length: two") + "{}"),
        ("a chunk of no size", chunked("zz\r\n{}\r\n0\r\n\r\n")),
        ("a chunk below nothing", chunked("-2\r\n{}\r\n0\r\n\r\n")),
        ("a chunk beyond memory", chunked("ffffffffffffffff\r\n{}")),
        ("a chunk with a long comment", chunked(&format!("2;{}\r\n{{}}\r\n0\r\n\r\n", "x".repeat(60_000)))),
        ("chunks of one byte", chunked(&("1\r\n{\r\n".repeat(20_000) + "0\r\n\r\n"))),
        ("chunks twice", head("Transfer-Encoding: chunked, chunked") + "0\r\n\r\n"),
        ("a coding that is unknown", head("Transfer-Encoding: gzip") + "{}"),
        ("10,000 headers", head(&many)),
        ("a header of 1 MiB", head(&format!("X: {}", "x".repeat(1 << 20)))),
        ("an address of 1 MiB", format!("GET /{} HTTP/1.1\r\nHost: a\r\n\r\n", "x".repeat(1 << 20))),
        ("a method of 1 MiB", format!("{} / HTTP/1.1\r\nHost: a\r\n\r\n", "X".repeat(1 << 20))),
        ("a method nobody knows", "BREW /coffee HTTP/1.1\r\nHost: a\r\n\r\n".into()),
        ("another server's address", "GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n".into()),
        ("a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n".into()),
        ("a star", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n".into()),
        ("a trace", "TRACE / HTTP/1.1\r\nHost: a\r\nCookie: hoppity=x\r\n\r\n".into()),
        ("no host", "GET / HTTP/1.1\r\n\r\n".into()),
        ("two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n".into()),
        ("a host that is markup", "GET / HTTP/1.1\r\nHost: \"><script>\r\n\r\n".into()),
        ("a null byte in the address", "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n".into()),
        ("a null byte in a header", "GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n".into()),
        ("a folded header", "GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n".into()),
        ("bare line ends", "GET / HTTP/1.1\nHost: a\n\n".into()),
        ("HTTP of tomorrow", "GET / HTTP/3.0\r\nHost: a\r\n\r\n".into()),
        ("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".into()),
        ("an upgrade to HTTP/2", "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n".into()),
        ("promises", head("Content-Length: 2\r\nExpect: the-impossible") + "{}"),
        ("a thousand requests at once", "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n".repeat(1_000)),
    ];
    let mut requests: Vec<_> = texts.map(|(name, text)| (name, text.into_bytes())).into();
    requests.push((
        "noise",
        (0..20_000_u32).map(|n| (n * n % 251) as u8).collect(),
    ));
    requests
}

/// The status of the first answer; `None`: there was none.
async fn status(server: &Process, bytes: &[u8]) -> Option<u16> {
    let mut raw = Raw::connect(server.address()).await.expect("a connection");
    // Who is thrown out in the middle cannot send the rest.
    raw.send(bytes).await.ok();
    let answer = raw.rest(PATIENCE).await.expect("it is closed");
    let text = String::from_utf8_lossy(&answer);
    assert!(!text.contains("root:"), "{text}");
    text.split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok())
}

/// Bar 9: requests with two lengths, nonsense for chunks, a MiB of head, 10,000 headers, null bytes, another server's address,
/// bodies without end and paths that climb are refused as faults of whoever asks, or answered like others; never with a
/// fault of the server. It does not panic or grow, and goes on answering.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_requests_are_the_fault_of_whoever_asks() {
    let folder = tempfile::tempdir().unwrap();
    let options = format!("--log error {}", super::CROWD);
    let server = Process::start(folder.path(), &options).await;
    assert_eq!(web::ask(server.address(), "GET /", "").await.status, 200);
    let before = server.cost().rss_mib().unwrap();
    let all = requests();
    let answers = all
        .iter()
        .map(async |(name, bytes)| (*name, status(&server, bytes).await));
    for (name, status) in futures_util::future::join_all(answers).await {
        let fault = status.is_some_and(|status| status >= 500);
        assert!(!fault, "{name}: {status:?}");
        println!("{name}: {status:?}");
    }
    for path in PATHS {
        let request = format!("GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        let status = status(&server, request.as_bytes()).await;
        let answered = status.is_some_and(|status| status < 500);
        assert!(answered, "{path}: {status:?}");
    }
    bodies(&server).await;
    let grown = server.cost().rss_mib().unwrap() - before;
    println!("grown by {grown:.1} MiB");
    assert!(grown <= 16.0, "{grown} MiB");
    assert_eq!(
        web::ask(server.address(), "GET /healthz", "").await.status,
        200
    );
    assert_eq!(server.ends_well().await, "", "nothing is a fault of ours");
}

/// Bodies that go on and on.
async fn bodies(server: &Process) {
    let span = Duration::from_secs(size(1, 10));
    let floods = POSTS.map(async |path| {
        let mut raw = Raw::connect(server.address()).await.expect("a connection");
        let head = format!("POST {path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999999\r\n\r\n");
        raw.send(head.as_bytes()).await.expect("an open connection");
        raw.floods(&vec![b'{'; 65_536], span).await
    });
    let sent = futures_util::future::join_all(floods).await;
    println!("bytes of bodies sent: {sent:?}");
}
