//! Everybody comes at once: so many sockets open in a second, the others are told when to come again.

use std::time::Duration;

use futures_util::future::join_all;
use server::config::Limits;
use tests::{TestServer, fast, open_socket, options, size, web};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Error;

type Socket = WebSocketStream<TcpStream>;

/// One try; `Err`: after so long it is worth another.
async fn tries(server: &TestServer, secret: &str, from: &str) -> Result<Socket, Duration> {
    let bearer = format!("Bearer {secret}");
    let headers = [
        ("authorization", bearer.as_str()),
        ("x-forwarded-for", from),
    ];
    let refused = match open_socket(server.address(), &headers).await {
        Ok(socket) => return Ok(socket),
        Err(Error::Http(refused)) => refused,
        Err(other) => panic!("{other}"),
    };
    assert!(
        [429, 503].contains(&refused.status().as_u16()),
        "{refused:?}"
    );
    let told = refused
        .headers()
        .get("retry-after")
        .expect("when to come again");
    let seconds = told.to_str().ok().and_then(|text| text.parse().ok());
    Err(Duration::from_secs(seconds.expect("seconds")))
}

/// Comes when it is told to, and up to a second later. How often it came, and the socket.
async fn obeys(server: &TestServer, secret: &str, number: usize) -> (usize, Socket) {
    let from = format!("10.{}.{}.1", number / 256, number % 256);
    for count in 1.. {
        match tries(server, secret, &from).await {
            Ok(socket) => return (count, socket),
            Err(wait) => sleep(wait + Duration::from_millis(number as u64 * 37 % 1000)).await,
        }
    }
    unreachable!("it comes in")
}

/// A page whose socket does not open asks why, without a socket and without saying whose page it is: it is told what a socket
/// would be told, and nothing is taken by asking.
#[tokio::test]
async fn a_page_that_is_not_let_in_learns_why() {
    let ask = async |server: &TestServer, secret: &str| {
        let question = format!("GET /ws\ncookie: hoppity={secret}");
        let answer = web::ask(server.address(), &question, "").await;
        let code = answer.json()["code"].as_str().expect("a code").to_owned();
        (code, answer.header("retry-after").is_some())
    };
    for (most, code) in [((9, 1), "busy"), ((1, 9), "too_many")] {
        let server = TestServer::with(|settings| {
            settings.limits.sockets_per_address = most.0;
            settings.limits.upgrades_per_second = most.1;
        })
        .await;
        let secret = web::new_guest(server.address(), "").await;
        for _ in 0..20 {
            assert_eq!(ask(&server, &secret).await, ("bad_origin".into(), false));
        }
        let _inside = tries(&server, &secret, "").await.expect("the first one");
        assert_eq!(ask(&server, &secret).await, (code.into(), true));
    }
}

/// Bar 18: thousands of upgrades at once are answered 101 or 503 with when to come again; who obeys comes in, after a few tries
/// and about as soon as the rate allows, though others hammer at the door; and those who are inside play on.
#[tokio::test]
async fn who_waits_as_told_comes_in_and_those_inside_play_on() {
    let (many, rate) = (size(200, 2000), size(50, 100));
    let server = TestServer::with(|settings| {
        settings.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        settings.limits = Limits {
            upgrades_per_second: rate,
            upgrades_per_minute: 60,
            ..fast().limits
        };
    })
    .await;
    let secret = web::new_guest(server.address(), "").await;
    let mut ann = server.guest().await;
    let room = ann.creates(&options("halma", 2)).await;
    let mut bob = server.visitor(room).await;
    bob.sits().await;
    ann.sees_the_start().await;

    let begin = Instant::now();
    let everybody = async {
        let all = join_all((0..many).map(|number| obeys(&server, &secret, number))).await;
        (all, begin.elapsed())
    };
    let hammers = async {
        let mut inside = Vec::new();
        loop {
            let opened = tries(&server, &secret, "6.6.6.6").await;
            inside.extend(opened.ok());
            sleep(Duration::from_millis(5)).await;
        }
    };
    let plays = async {
        let mut slowest = Duration::ZERO;
        loop {
            for player in [&mut ann, &mut bob] {
                assert!(player.is_on_move().await);
                let sent = Instant::now();
                player.moves_well().await;
                slowest = slowest.max(sent.elapsed());
            }
            if begin.elapsed() > Duration::from_secs(2) {
                return slowest;
            }
        }
    };
    let ((all, took), slowest) = tokio::select! {
        done = async { tokio::join!(everybody, plays) } => done,
        () = hammers => unreachable!("it never ends"),
    };
    let tries = all.iter().map(|(count, _)| *count).max().unwrap_or(0);
    println!(
        "{many} came in at {rate} a second within {took:?}, after {tries} tries at most; slowest move {slowest:?}"
    );
    assert!(tries > 1, "nobody had to wait");
    assert!(tries <= 8, "{tries}");
    let least = Duration::from_secs((many as u64).div_ceil(u64::from(rate)) - 1);
    assert!(
        took >= least,
        "{took:?}: they came in faster than the limit"
    );
    assert!(took < 4 * least + Duration::from_secs(10), "{took:?}");
}
