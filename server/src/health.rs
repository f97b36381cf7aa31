//! `hoppity health`: asks the server on this machine whether it is well, for container health checks.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(3);

/// Asks `/healthz` of the server that listens on `listen`.
///
/// # Errors
/// It does not answer within 3 s, or not with 200.
pub fn ask(listen: SocketAddr) -> io::Result<()> {
    let mut stream = TcpStream::connect_timeout(&reachable(listen), PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut status = [0; 12];
    stream.read_exact(&mut status)?;
    if status == *b"HTTP/1.1 200" {
        Ok(())
    } else {
        Err(io::Error::other("the server is not well"))
    }
}

/// Nobody can connect to "every address"; this machine is among them.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let address = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(address, listen.port())
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    fn answering(answer: &'static str) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let _ = stream.read(&mut [0; 1024]);
            let _ = stream.write_all(answer.as_bytes());
        });
        address
    }

    #[test]
    fn a_server_is_well_if_it_says_so() {
        let well = answering("HTTP/1.1 200 OK\r\n\r\n");
        let everywhere = SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), well.port());
        ask(everywhere).unwrap();
        ask(answering("HTTP/1.1 503 Service Unavailable\r\n\r\n")).unwrap_err();
        ask(answering("")).unwrap_err();
    }
}
