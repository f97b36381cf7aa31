//! A connection as cheap as it gets: HTTP by hand, then WebSocket frames by hand, so that the generator costs less
//! than what it measures. Never parses what is in a frame.

use std::net::{Ipv4Addr, SocketAddr};
use std::ops::Range;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// So many connections come from one address; the system has some 28,000 ports for each.
const PER_ADDRESS: usize = 20_000;
/// Whoever hears nothing for so long while something must come gives up.
const PATIENCE: Duration = Duration::from_mins(1);

const TEXT: u8 = 0x81;
const CLOSE: u8 = 0x88;
const PING: u8 = 0x89;
const PONG: u8 = 0x8a;
/// The length follows in two bytes.
const EXTENDED: u8 = 0x7e;

/// A connection that speaks HTTP until it is upgraded.
pub struct Line {
    tcp: TcpStream,
    host: SocketAddr,
}

/// What the other end sends.
pub struct Ear {
    tcp: OwnedReadHalf,
    buffer: Vec<u8>,
    /// How much of the buffer has been heard already.
    heard: usize,
}

/// The way to the other end.
pub struct Mouth(OwnedWriteHalf);

/// An answer in HTTP.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Line {
    /// The connection of that number.
    pub async fn open(host: SocketAddr, number: usize) -> anyhow::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        let address = Ipv4Addr::new(127, 0, 0, 1 + (number / PER_ADDRESS) as u8);
        if number >= PER_ADDRESS {
            socket.bind((address, 0).into())?;
        }
        let tcp = timeout(PATIENCE, socket.connect(host)).await??;
        tcp.set_nodelay(true)?;
        Ok(Self { tcp, host })
    }

    /// Asks, and keeps the connection.
    pub async fn ask(
        &mut self,
        first: &str,
        bearer: Option<&str>,
        body: &str,
    ) -> anyhow::Result<Answer> {
        let bearer = bearer.map_or(String::new(), |secret| {
            format!("authorization: Bearer {secret}\r\n")
        });
        let length = body.len();
        let question = format!(
            "{first} HTTP/1.1\r\nhost: {}\r\n{bearer}content-length: {length}\r\n\r\n{body}",
            self.host
        );
        self.tcp.write_all(question.as_bytes()).await?;
        timeout(PATIENCE, self.answer()).await?
    }

    /// Speaks frames from now on.
    pub async fn upgrade(
        mut self,
        path: &str,
        bearer: Option<&str>,
    ) -> anyhow::Result<(Ear, Mouth)> {
        let bearer = bearer.map_or(String::new(), |secret| {
            format!("authorization: Bearer {secret}\r\n")
        });
        let question = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\n{bearer}connection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
            self.host
        );
        self.tcp.write_all(question.as_bytes()).await?;
        let (mut buffer, end) = timeout(PATIENCE, self.head()).await??;
        ensure!(
            buffer.starts_with(b"HTTP/1.1 101"),
            "no upgrade: {}",
            String::from_utf8_lossy(&buffer)
        );
        buffer.drain(..end);
        let (read, write) = self.tcp.into_split();
        Ok((
            Ear {
                tcp: read,
                buffer,
                heard: 0,
            },
            Mouth(write),
        ))
    }

    async fn answer(&mut self) -> anyhow::Result<Answer> {
        let (mut buffer, end) = self.head().await?;
        let head = String::from_utf8(buffer[..end].to_vec())?;
        let length = header(&head, "content-length").map_or(Ok(0), str::parse::<usize>)?;
        while buffer.len() < end + length {
            ensure!(
                self.tcp.read_buf(&mut buffer).await? > 0,
                "half an answer: {head}"
            );
        }
        let status = head.split(' ').nth(1).context("no status")?.parse()?;
        let body = String::from_utf8(buffer.split_off(end))?;
        Ok(Answer { status, head, body })
    }

    /// What came up to the end of a head, and where that is.
    async fn head(&mut self) -> anyhow::Result<(Vec<u8>, usize)> {
        let mut buffer = Vec::with_capacity(1024);
        loop {
            if let Some(end) = buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                return Ok((buffer, end + 4));
            }
            ensure!(self.tcp.read_buf(&mut buffer).await? > 0, "no answer");
        }
    }
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        header(&self.head, name)
    }
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    lines.find_map(|(key, value)| key.eq_ignore_ascii_case(name).then_some(value))
}

impl Ear {
    /// The next text, however long it takes. Pings are answered.
    pub async fn next(&mut self, mouth: &Mouth) -> anyhow::Result<&str> {
        let text = loop {
            let Some((kind, payload)) = self.frame() else {
                self.more().await?;
                continue;
            };
            match kind {
                TEXT => break payload,
                PING => mouth.put(PONG, &self.buffer[payload])?,
                CLOSE => bail!("closed: {}", String::from_utf8_lossy(&self.buffer[payload])),
                _ => {}
            }
        };
        Ok(std::str::from_utf8(&self.buffer[text])?)
    }

    /// The next text, which must come.
    pub async fn must(&mut self, mouth: &Mouth) -> anyhow::Result<&str> {
        timeout(PATIENCE, self.next(mouth))
            .await
            .context("nothing comes")?
    }

    async fn more(&mut self) -> anyhow::Result<()> {
        self.buffer.drain(..self.heard);
        self.heard = 0;
        self.buffer.reserve(2048);
        ensure!(
            self.tcp.read_buf(&mut self.buffer).await? > 0,
            "the connection has ended"
        );
        Ok(())
    }

    /// A whole frame in the buffer: its first byte and where its payload lies. Servers do not mask.
    fn frame(&mut self) -> Option<(u8, Range<usize>)> {
        let rest = &self.buffer[self.heard..];
        let (head, length) = match *rest.get(1)? {
            EXTENDED => (
                4,
                usize::from(u16::from_be_bytes(rest.get(2..4)?.try_into().ok()?)),
            ),
            127 => (
                10,
                u64::from_be_bytes(rest.get(2..10)?.try_into().ok()?) as usize,
            ),
            short => (2, usize::from(short)),
        };
        (rest.len() >= head + length).then_some(())?;
        let kind = rest[0];
        let start = self.heard + head;
        self.heard = start + length;
        Some((kind, start..self.heard))
    }
}

impl Mouth {
    /// Sends a text. What does not fit into the system's buffer at once is a fault: a few small frames are under way.
    pub fn say(&self, text: &str) -> anyhow::Result<()> {
        self.put(TEXT, text.as_bytes())
    }

    fn put(&self, kind: u8, payload: &[u8]) -> anyhow::Result<()> {
        const MASKED: u8 = 0x80;
        let mut frame = Vec::with_capacity(payload.len() + 8);
        frame.push(kind);
        match payload.len() {
            short @ ..126 => frame.push(MASKED | short as u8),
            long => {
                frame.push(MASKED | EXTENDED);
                frame.extend((long as u16).to_be_bytes());
            }
        }
        // A mask of zeros changes nothing here; the server does the same work as with any other.
        frame.extend([0; 4]);
        frame.extend(payload);
        let sent = self
            .0
            .try_write(&frame)
            .context("the server does not read")?;
        ensure!(sent == frame.len(), "the server does not read");
        Ok(())
    }
}
