//! Clients that send too fast or take nothing.

use axum::body::Bytes;

use super::*;

#[tokio::test(start_paused = true)]
async fn what_arrives_too_fast_is_read_at_the_sustained_rate() {
    let body = axum::routing::post(|body: Bytes| async move { body.len().to_string() })
        .layer(axum::extract::DefaultBodyLimit::disable());
    let house = house(Router::new().route("/body", body), 9, &[]).await;
    let length = 512 * 1024;
    let head = format!("POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\n");
    let begin = Instant::now();
    let (mut reader, mut writer) = house.connect().await.into_split();
    let send = async {
        writer.write_all(head.as_bytes()).await.unwrap();
        writer.write_all(&vec![0; length]).await.unwrap();
    };
    let mut answer = vec![0; 1024];
    let (read, ()) = tokio::join!(reader.read(&mut answer), send);
    assert!(answer[..read.unwrap()].ends_with(b"524288"));
    // Half of it is the burst; the other half takes four seconds.
    let took = begin.elapsed();
    assert!(
        took > Duration::from_millis(3700) && took < Duration::from_millis(4500),
        "{took:?}"
    );
}

/// Tells when it is dropped.
struct Tell(Arc<Notify>);

impl Drop for Tell {
    fn drop(&mut self) {
        self.0.notify_one();
    }
}

/// Somebody who asks for an answer without end and reads nothing of it; notified when the server has given them up.
async fn deaf() -> (House, TcpStream, Arc<Notify>) {
    let dropped = Arc::new(Notify::new());
    let gone = dropped.clone();
    let endless = get(move || async move {
        let tell = Tell(gone.clone());
        let chunks = futures_util::stream::repeat_with(move || {
            let _held = &tell;
            Ok::<_, Infallible>(Bytes::from_static(&[0; 4096]))
        });
        Body::from_stream(chunks)
    });
    let house = house(Router::new().route("/endless", endless), 9, &[]).await;
    let mut deaf = house.connect().await;
    deaf.write_all(b"GET /endless HTTP/1.1\r\nHost: a\r\n\r\n")
        .await
        .unwrap();
    (house, deaf, dropped)
}

#[tokio::test(start_paused = true)]
async fn a_client_that_never_reads_is_dropped() {
    let begin = Instant::now();
    let (_house, _deaf, dropped) = deaf().await;
    dropped.notified().await;
    let took = begin.elapsed();
    assert!(took < Duration::from_secs(31), "{took:?}");
}

#[tokio::test(start_paused = true)]
async fn at_the_end_a_client_that_never_reads_is_dropped_sooner() {
    let (house, _deaf, dropped) = deaf().await;
    sleep(Duration::from_secs(1)).await;
    let begin = Instant::now();
    house.shutdown.cancel();
    dropped.notified().await;
    let took = begin.elapsed();
    assert!(took < Duration::from_secs(3), "{took:?}");
}
