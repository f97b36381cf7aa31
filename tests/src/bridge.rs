//! Ways to an address that a plain connection does not take: from another address of this machine, or through TLS.
//! Who uses one speaks to the bridge's own address. It ends with the test's runtime, and never reads what it carries.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use tokio::io::{AsyncRead, AsyncWrite, copy_bidirectional, join};
use tokio::net::{TcpListener, TcpSocket};
use tokio::process::Command;

/// How a bridge goes on.
#[derive(Clone)]
pub enum Bridge {
    /// From this address of the machine.
    From(IpAddr),
    /// Through TLS, to a server that this certificate names.
    Tls(PathBuf),
}

impl Bridge {
    /// Opens a bridge to an address; the address of its near end.
    pub async fn to(self, far: SocketAddr) -> SocketAddr {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.expect("a port");
        let near = listener.local_addr().expect("its address");
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let bridge = self.clone();
                tokio::spawn(async move {
                    match bridge {
                        Self::From(address) => {
                            carry(&mut stream, connect(address, far).await?).await
                        }
                        Self::Tls(certificate) => {
                            carry_in_tls(&mut stream, &certificate, far).await
                        }
                    }
                });
            }
        });
        near
    }
}

async fn connect(from: IpAddr, far: SocketAddr) -> io::Result<tokio::net::TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    socket.connect(far).await
}

async fn carry(
    near: &mut tokio::net::TcpStream,
    mut far: impl AsyncRead + AsyncWrite + Unpin,
) -> io::Result<()> {
    copy_bidirectional(near, &mut far).await.map(|_| ())
}

async fn carry_in_tls(
    near: &mut tokio::net::TcpStream,
    certificate: &Path,
    far: SocketAddr,
) -> io::Result<()> {
    let mut client = Command::new("openssl")
        .args([
            "s_client",
            "-quiet",
            "-verify_return_error",
            "-alpn",
            "http/1.1",
            "-CAfile",
        ])
        .arg(certificate)
        .args([
            "-verify_hostname",
            "play.example.org",
            "-servername",
            "play.example.org",
        ])
        .args(["-connect", &far.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()?;
    let (Some(input), Some(output)) = (client.stdin.take(), client.stdout.take()) else {
        return Err(io::ErrorKind::BrokenPipe.into());
    };
    carry(near, join(output, input)).await
}
