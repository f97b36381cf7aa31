//! How fast commands may come, and that what comes too fast changes nothing.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use protocol::{ClientMessage, ErrorCode, ServerMessage};
use server::config::Limits;
use tests::{Client, TestServer, answers, fast, new_id, options};
use tokio::time::sleep;

/// What may be sent at once, and what has come back since.
fn allowed(burst: usize, a_second: usize, begin: Instant) -> std::ops::RangeInclusive<usize> {
    burst..=burst + begin.elapsed().as_millis() as usize * a_second / 1000 + 1
}

/// Sends so many harmless commands without a pause; for each whether it was carried out.
async fn floods(client: &mut Client, number: usize) -> Vec<bool> {
    let commands: Vec<_> = (0..number)
        .map(|_| ClientMessage::Unwatch { id: new_id() })
        .collect();
    client.send_at_once(&commands).await;
    let mut done = Vec::new();
    for command in &commands {
        let answer = client.until(|message| answers(message).is_some()).await;
        assert_eq!(answers(&answer), command.id(), "{answer:?}");
        done.push(matches!(answer, ServerMessage::Done { .. }));
    }
    done
}

fn count(done: &[bool]) -> usize {
    done.iter().filter(|done| **done).count()
}

/// Twenty commands come through at once; each of the others is refused by its id, with when to try again, and changes
/// nothing. After that time the same command is carried out.
#[tokio::test]
async fn a_command_too_many_is_refused_with_when_to_try_again() {
    let server = TestServer::open().await;
    let mut ann = server.guest().await;
    let begin = Instant::now();
    let done = floods(&mut ann, 60).await;
    assert!(allowed(20, 10, begin).contains(&count(&done)), "{done:?}");
    let (id, name) = (new_id(), "Ann the Quick".to_owned());
    let rename = || ClientMessage::Rename {
        id,
        name: name.clone(),
    };
    ann.send_at_once(&[rename()]).await;
    let answer = ann.answer(id).await;
    // On a slow machine one more may have come back by now.
    if let ServerMessage::Error { code, retry_ms, .. } = answer {
        assert_eq!(code, ErrorCode::TooFast);
        let wait = Duration::from_millis(retry_ms.expect("a hint").into());
        assert!(wait <= Duration::from_millis(101), "{wait:?}");
        assert_eq!(ann.another_tab().await.guest.name, ann.guest.name);
        sleep(wait).await;
        ann.send_at_once(&[rename()]).await;
        let answer = ann.answer(id).await;
        assert!(matches!(answer, ServerMessage::Named { .. }), "{answer:?}");
    }
    assert_eq!(ann.another_tab().await.guest.name, name);
}

/// Who goes on and on above the limit is closed with code 1008; those at the same address are not.
#[tokio::test]
async fn who_floods_on_and_on_is_closed() {
    let server = TestServer::open().await;
    let (mut eve, mut ann) = (server.guest().await, server.guest().await);
    let flood: Vec<_> = (0..1000)
        .map(|_| ClientMessage::Unwatch { id: new_id() })
        .collect();
    eve.send_at_once(&flood).await;
    while eve.next().await.is_some() {}
    assert_eq!(eve.closed, Some(1008));
    let answer = ann.command(ClientMessage::Unwatch { id: new_id() }).await;
    assert!(matches!(answer, ServerMessage::Done { .. }), "{answer:?}");
}

/// Five tabs give a player no more than one player may send, and many players give an address no more than one address may.
#[tokio::test]
async fn more_tabs_and_more_players_give_no_more() {
    let server = TestServer::with(|settings| {
        settings.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        settings.limits = Limits {
            player_commands_per_second: 15,
            address_commands_per_second: 25,
            ..fast().limits
        };
    })
    .await;
    let mut tabs = vec![Client::forwarded(server.address(), "1.1.1.1").await];
    for _ in 0..4 {
        tabs.push(tabs[0].another_tab().await);
    }
    let begin = Instant::now();
    let done = join_all(tabs.iter_mut().map(|tab| floods(tab, 20)))
        .await
        .concat();
    assert!(allowed(30, 15, begin).contains(&count(&done)), "{done:?}");

    // The same line, as another of its addresses: what the first five have used up is used up for all.
    let from = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8::4"];
    let mut people = join_all(from.map(|from| Client::forwarded(server.address(), from))).await;
    let begin = Instant::now();
    let done = join_all(people.iter_mut().map(|one| floods(one, 20)))
        .await
        .concat();
    assert!(allowed(50, 25, begin).contains(&count(&done)), "{done:?}");
    let mut other = Client::forwarded(server.address(), "2.2.2.2").await;
    assert_eq!(count(&floods(&mut other, 20).await), 20);
}

/// With the limits as they are by default, 30 people behind one address find rooms, play and lose their lines, and never
/// meet one.
#[tokio::test]
async fn thirty_people_behind_one_address_play() {
    let server = TestServer::with(|settings| settings.limits = Limits::default()).await;
    let pairs = (0..15).map(|_| async {
        let mut ann = server.guest().await;
        let room = ann.creates(&options("halma", 2)).await;
        let mut bob = server.visitor(room).await;
        bob.sits().await;
        ann.sees_the_start().await;
        tokio::join!(ann.plays(2), bob.plays(2));
        let (mut ann, mut bob) = tokio::join!(ann.reconnects(), bob.reconnects());
        tokio::join!(ann.watch(room), bob.watch(room));
        tokio::join!(ann.plays(1), bob.plays(1));
    });
    join_all(pairs).await;
}
