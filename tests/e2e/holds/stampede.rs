//! Everybody is cut off at once and comes back: one after the other, and not before the server has a turn for them.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{StreamExt, future::join_all, stream};
use tests::{Process, load_average, new_id, size, web};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

/// So long after the server is there again everybody is back.
const BAR: Duration = Duration::from_secs(30);

/// Somebody at home somewhere, with an address of their own and a cookie.
struct Somebody {
    home: Ipv4Addr,
    secret: String,
}

/// How somebody came back.
struct Return {
    attempts: Vec<Instant>,
    told_to_wait: usize,
    back: Instant,
    _socket: WebSocketStream<TcpStream>,
}

/// A number from 0 to 1 by lot.
fn chance() -> f64 {
    f64::from(new_id() as u32) / f64::from(u32::MAX)
}

/// As `static/net/retry.js` waits when nobody says for how long.
fn delay(failures: usize) -> Duration {
    const STEPS: [f64; 5] = [0.7, 2.0, 4.0, 8.0, 10.0];
    Duration::from_secs_f64(STEPS[failures.min(STEPS.len() - 1)] * chance())
}

impl Somebody {
    async fn moves_in(number: u32, address: SocketAddr) -> Self {
        let answer = web::ask(address, "POST /api/v1/guest", "").await;
        let cookie = answer.header("set-cookie").expect("a cookie");
        let [a, b] = (number as u16).to_be_bytes();
        Self {
            home: Ipv4Addr::new(127, 9, a, b),
            secret: cookie.split(['=', ';']).nth(1).expect("a secret").into(),
        }
    }

    async fn opens(&self, address: SocketAddr) -> Result<WebSocketStream<TcpStream>, Error> {
        let mut request = format!("ws://{address}/ws").into_client_request()?;
        let bearer = format!("Bearer {}", self.secret).parse();
        let headers = request.headers_mut();
        headers.insert("authorization", bearer.expect("a header"));
        let socket = TcpSocket::new_v4()?;
        socket.bind((self.home, 0).into())?;
        let stream = socket.connect(address).await?;
        let (mut opened, _) = tokio_tungstenite::client_async(request, stream).await?;
        // The welcome.
        match opened.next().await {
            Some(Ok(Message::Text(_))) => Ok(opened),
            _ => Err(Error::ConnectionClosed),
        }
    }

    /// Waits until the socket ends, and comes back as the web client does.
    async fn comes_back(
        self,
        mut socket: WebSocketStream<TcpStream>,
        server: watch::Receiver<SocketAddr>,
    ) -> Return {
        let mut restart = false;
        while let Some(Ok(message)) = socket.next().await {
            restart |=
                matches!(&message, Message::Close(Some(close)) if u16::from(close.code) == 1012);
        }
        drop(socket);
        let mut wait = if restart {
            Duration::from_secs_f64(0.5 + 1.5 * chance())
        } else {
            delay(0)
        };
        let (mut attempts, mut told_to_wait) = (Vec::new(), 0);
        loop {
            sleep(wait).await;
            attempts.push(Instant::now());
            let address = *server.borrow();
            wait = match self.opens(address).await {
                Ok(socket) => {
                    return Return {
                        attempts,
                        told_to_wait,
                        back: Instant::now(),
                        _socket: socket,
                    };
                }
                Err(Error::Http(answer)) => {
                    assert_eq!(answer.status().as_u16(), 503, "{answer:?}");
                    let seconds = answer.headers().get("retry-after");
                    let seconds = seconds.and_then(|seconds| seconds.to_str().ok()?.parse().ok());
                    told_to_wait += 1;
                    let seconds: f64 = seconds.expect("how long to wait");
                    Duration::from_secs_f64(seconds + chance())
                }
                Err(_) => delay(attempts.len()),
            };
        }
    }
}

/// The most attempts of all in a tenth of a second.
fn most_at_once(returns: &[Return]) -> usize {
    let mut attempts: Vec<_> = returns.iter().flat_map(|one| &one.attempts).collect();
    attempts.sort_unstable();
    let tenth = |from: usize| {
        let rest = attempts[from..].iter();
        rest.take_while(|at| ***at - *attempts[from] < Duration::from_millis(100))
            .count()
    };
    (0..attempts.len()).map(tenth).max().unwrap_or(0)
}

/// Bar 18: everybody whose socket is cut by a restart comes back within 30 seconds after it as the web client does: by full jitter, so
/// that no tenth of a second sees more than a third of them, and those whom the server has no turn for yet wait as long
/// as its 503 says. `stampede.test.mjs` shows the same of the web client itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_who_is_cut_off_comes_back_without_a_stampede() {
    let people = size(300, 5_000);
    let turns = format!("{} --upgrades-per-second {}", super::CROWD, size(60, 300));
    let all_at_once = format!("{} --upgrades-per-second 100000", super::CROWD);
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path(), &all_at_once).await;
    let (tell, address) = watch::channel(server.address());
    let come = stream::iter(0..people).map(|number| {
        let here = server.address();
        async move {
            let somebody = Somebody::moves_in(number, here).await;
            let socket = somebody.opens(here).await.expect("a socket");
            (somebody, socket)
        }
    });
    let all: Vec<_> = come.buffer_unordered(32).collect().await;
    let homes = all
        .into_iter()
        .map(|(somebody, socket)| tokio::spawn(somebody.comes_back(socket, address.clone())));
    let homes: Vec<_> = homes.collect();

    let cut = Instant::now();
    assert!(server.end("TERM").await.success());
    let server = Process::start(data.path(), &turns).await;
    tell.send(server.address()).expect("somebody listens");
    let open = cut.elapsed();
    let returns: Vec<_> = join_all(homes)
        .await
        .into_iter()
        .map(|one| one.expect("a return"))
        .collect();

    let longest = returns
        .iter()
        .map(|one| one.back - cut)
        .max()
        .expect("some");
    let told: usize = returns.iter().map(|one| one.told_to_wait).sum();
    let attempts: usize = returns.iter().map(|one| one.attempts.len()).sum();
    let (most, load) = (most_at_once(&returns), load_average().unwrap());
    println!(
        "{people} cut; open again after {open:?}, all back after {longest:?}; {attempts} attempts, at most {most} in 0.1 s, {told} told to wait; load {load}"
    );
    assert!(longest <= open + BAR, "{longest:?}");
    assert!(told > 0, "the server has given turns");
    assert!(most <= people as usize / 3, "{most} at once");
    assert!(attempts <= 6 * people as usize, "{attempts} attempts");
}
