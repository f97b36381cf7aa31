//! HTTP as plain as it gets: one connection, one request, one answer.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::{PATIENCE, private};

/// An answer, as it came.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status code.
    pub status: u16,
    /// The head, as text.
    pub head: String,
    /// The body, as text.
    pub body: String,
}

impl Answer {
    /// The first header of that name, in lower case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self
            .head
            .lines()
            .skip(1)
            .filter_map(|line| line.split_once(": "));
        lines
            .into_iter()
            .find_map(|(key, value)| key.eq_ignore_ascii_case(name).then_some(value))
    }

    /// The body as JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// Asks a question such as `GET /healthz`, with header lines below it if need be.
pub async fn ask(address: SocketAddr, question: &str, body: &str) -> Answer {
    let (first, more) = question.split_once('\n').unwrap_or((question, ""));
    let more: Vec<&str> = more.lines().map(str::trim).collect();
    let end = if more.is_empty() { "" } else { "\r\n" };
    let text = format!(
        "{first} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n{}{end}\r\n{body}",
        body.len(),
        more.join("\r\n")
    );
    let answer = timeout(PATIENCE, exchange(address, &text)).await;
    let answer = read(&answer.expect("an answer in time").expect("an answer"));
    private::answered(first, &answer);
    answer
}

/// The secret of a new guest; `from` is where a proxy says that they come from, or empty.
pub async fn new_guest(address: SocketAddr, from: &str) -> String {
    let question = format!("POST /api/v1/guest\nx-forwarded-for: {from}");
    let answer = ask(address, &question, "").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let cookie = answer.header("set-cookie").expect("a cookie");
    let secret = cookie.split(['=', ';']).nth(1);
    secret.expect("a secret").to_owned()
}

/// Whether the server answers questions at all.
pub async fn is_open(address: SocketAddr) -> bool {
    TcpStream::connect(address).await.is_ok()
}

async fn exchange(address: SocketAddr, text: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(text.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn read(text: &str) -> Answer {
    let (head, body) = text
        .split_once("\r\n\r\n")
        .unwrap_or_else(|| panic!("no answer: {text:?}"));
    Answer {
        status: head
            .split(' ')
            .nth(1)
            .and_then(|code| code.parse().ok())
            .expect("a status"),
        head: head.to_owned(),
        body: body.to_owned(),
    }
}
