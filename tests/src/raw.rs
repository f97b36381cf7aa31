//! A connection on which every byte is the test's own: for what no library of clients would send.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{interval, timeout};

use crate::{PATIENCE, web};

/// First bytes of frames: whole and in parts.
pub const TEXT: u8 = 0x81;
/// A whole frame of bytes.
pub const BINARY: u8 = 0x82;
/// The beginning of a text.
pub const BEGIN: u8 = 0x01;
/// A part in its middle.
pub const MIDDLE: u8 = 0x00;
/// Its end.
pub const END: u8 = 0x80;
/// The end of a connection.
pub const CLOSE: u8 = 0x88;
/// A question whether the other end is there.
pub const PING: u8 = 0x89;
/// The answer to it.
pub const PONG: u8 = 0x8A;

/// A frame as clients send it, masked.
#[must_use]
pub fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    const MASK: [u8; 4] = [1, 2, 3, 4];
    let mut bytes = vec![first];
    match payload.len() {
        short @ ..126 => bytes.push(0x80 | short as u8),
        long @ ..65_536 => {
            bytes.push(0xFE);
            bytes.extend((long as u16).to_be_bytes());
        }
        longer => {
            bytes.push(0xFF);
            bytes.extend((longer as u64).to_be_bytes());
        }
    }
    bytes.extend(MASK);
    let masked = payload.iter().zip(MASK.iter().cycle());
    bytes.extend(masked.map(|(byte, mask)| byte ^ mask));
    bytes
}

/// A connection.
pub struct Raw {
    stream: TcpStream,
}

impl Raw {
    /// Connects.
    ///
    /// # Errors
    /// The server is not there.
    pub async fn connect(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        Ok(Self { stream })
    }

    /// A WebSocket of a new guest.
    pub async fn guest(address: SocketAddr) -> Self {
        let socket = TcpSocket::new_v4().expect("a socket");
        Self::upgraded(socket, address).await
    }

    /// A WebSocket of a new guest whose kernel takes as little as it can without somebody reading.
    pub async fn deaf_guest(address: SocketAddr) -> Self {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(1).expect("a small buffer");
        Self::upgraded(socket, address).await
    }

    async fn upgraded(socket: TcpSocket, address: SocketAddr) -> Self {
        let answer = web::ask(address, "POST /api/v1/guest", "").await;
        let cookie = answer.header("set-cookie").expect("a cookie");
        let secret = cookie.split(['=', ';']).nth(1).expect("a secret");
        let stream = socket.connect(address).await.expect("a connection");
        let mut raw = Self { stream };
        let ask = format!(
            "GET /ws HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\
             Authorization: Bearer {secret}\r\n\r\n"
        );
        raw.send(ask.as_bytes()).await.expect("the request");
        let head = raw.head().await.expect("an answer");
        assert!(head.starts_with("HTTP/1.1 101 "), "{head}");
        raw
    }

    /// The port it has on this side.
    pub fn port(&self) -> u16 {
        self.stream.local_addr().expect("an address").port()
    }

    /// Sends these bytes.
    ///
    /// # Errors
    /// The other end has closed.
    pub async fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.write_all(bytes).await
    }

    /// The head of an answer, byte by byte, so that nothing behind it is taken.
    ///
    /// # Errors
    /// The other end has closed.
    pub async fn head(&mut self) -> io::Result<String> {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(self.stream.read_u8().await?);
        }
        Ok(String::from_utf8_lossy(&head).into_owned())
    }

    /// The next frame of the server: its first byte and what is in it; `None`: the connection has ended.
    pub async fn frame(&mut self) -> Option<(u8, Vec<u8>)> {
        let frame = timeout(PATIENCE, self.read_frame()).await;
        frame.expect("a frame or the end").ok()
    }

    async fn read_frame(&mut self) -> io::Result<(u8, Vec<u8>)> {
        let first = self.stream.read_u8().await?;
        let length = match self.stream.read_u8().await? {
            126 => self.stream.read_u16().await?.into(),
            127 => self.stream.read_u64().await? as usize,
            short => short.into(),
        };
        let mut payload = vec![0; length];
        self.stream.read_exact(&mut payload).await?;
        Ok((first, payload))
    }

    /// Reads until the end; the code of the Close frame, if one came.
    pub async fn close_code(&mut self) -> Option<u16> {
        let mut code = None;
        while let Some((first, payload)) = self.frame().await {
            if first == CLOSE {
                code = payload.first_chunk().map(|code| u16::from_be_bytes(*code));
            }
        }
        code
    }

    /// Reads whatever comes until the connection ends; what came, up to 64 KiB of it. `None`: it has not ended after `patience`.
    pub async fn rest(&mut self, patience: Duration) -> Option<Vec<u8>> {
        let mut rest = Vec::new();
        let read = async {
            let mut part = [0; 4096];
            while let Ok(length @ 1..) = self.stream.read(&mut part).await {
                if rest.len() < 65_536 {
                    rest.extend(&part[..length]);
                }
            }
        };
        timeout(patience, read).await.ok().map(|()| rest)
    }

    /// Sends these bytes, one a second, over and over, until the other end closes or `patience` is at its end.
    pub async fn drips(&mut self, bytes: &[u8], patience: Duration) {
        let (mut reader, mut writer) = self.stream.split();
        let drip = async {
            let mut second = interval(Duration::from_secs(1));
            for byte in bytes.iter().cycle() {
                second.tick().await;
                if writer.write_all(&[*byte]).await.is_err() {
                    return;
                }
            }
        };
        let mut sink = tokio::io::sink();
        let ends = async {
            tokio::select! {
                () = drip => {}
                _ = tokio::io::copy(&mut reader, &mut sink) => {}
            }
        };
        timeout(patience, ends).await.expect("it is closed");
    }

    /// Sends the same bytes over and over, and reads what comes meanwhile, for so long or until the other end closes; how many went.
    pub async fn floods(&mut self, bytes: &[u8], span: Duration) -> usize {
        let (mut reader, mut writer) = self.stream.split();
        let mut sent = 0;
        let write = async {
            while let Ok(length) = writer.write(bytes).await {
                sent += length;
            }
        };
        let mut sink = tokio::io::sink();
        let read = tokio::io::copy(&mut reader, &mut sink);
        timeout(span, async { tokio::join!(write, read) })
            .await
            .ok();
        sent
    }
}
