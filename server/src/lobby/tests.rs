//! Rooms in a lobby with a real store: those that break down, and those beside them.

use futures_channel::mpsc::TryRecvError;
use std::io::Write;

use protocol::{ClientMessage, Options, Phase, RoomKind, ServerMessage, Snapshot};
use tempfile::TempDir;
use tokio::time::timeout;

use super::*;

/// Where everybody comes from.
pub(crate) const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

/// A lobby with its folder, in which rooms never idle.
pub(crate) struct Fixture {
    pub lobby: Lobby,
    pub store: Store,
    pub closing: CancellationToken,
    /// What bots are asked; nobody thinks.
    pub asked: mpsc::UnboundedReceiver<BotTurn>,
    _folder: TempDir,
}

impl Fixture {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let closing = CancellationToken::new();
        let house = House {
            pace: Pace::default(),
            idle: Duration::from_hours(1),
            quick_wait: Duration::from_hours(1),
            quick_clock_s: 20,
            live_rooms: usize::MAX,
            waiting_rooms_per_address: usize::MAX,
            rooms_per_player: usize::MAX,
        };
        let (bots, asked) = mpsc::unbounded_channel();
        let (tasks, token) = (TaskTracker::new(), closing.clone());
        Self {
            lobby: Lobby::open(house, store.clone(), bots, tasks, token),
            store,
            closing,
            asked,
            _folder: folder,
        }
    }

    /// A game of Halma between two guests that has just begun, and who looks at it.
    pub async fn game(&self, number: u128) -> (RoomCode, Viewing) {
        let (one, two) = (guest(number), guest(number + 1));
        let code = self.lobby.create(&one, &wish(), HERE).await.unwrap();
        let mut views = Vec::new();
        for who in [&one, &two] {
            views.push(self.lobby.watch(code, who, None, None).await.unwrap());
        }
        let sit = ClientMessage::Sit { id: 2, seat: None };
        views[1].command(two, sit).await.unwrap();
        self.snapshot(code, |state| state.phase == Phase::Playing)
            .await;
        (code, views.remove(0))
    }

    /// The room as it is once it is as wanted.
    async fn snapshot(&self, code: RoomCode, wanted: impl Fn(&Snapshot) -> bool) -> Snapshot {
        let look = async {
            loop {
                let room = self.lobby.room(code).await.unwrap();
                if let Ok(table) = room.look().await
                    && wanted(&table.snapshot())
                {
                    return table.snapshot();
                }
                tokio::task::yield_now().await;
            }
        };
        timeout(Duration::from_mins(1), look).await.unwrap()
    }

    /// Breaks a room down and waits until it is not that room any more.
    pub async fn break_down(&self, code: RoomCode) {
        let room = self.lobby.room(code).await.unwrap();
        room.break_down().await;
        let gone = async {
            while !room.is_put_away() {
                tokio::task::yield_now().await;
            }
        };
        timeout(Duration::from_mins(1), gone).await.unwrap();
    }
}

pub(crate) fn guest(number: u128) -> Guest {
    Guest {
        player: PlayerId::from_u128(number),
        name: format!("Guest {number}"),
    }
}

fn wish() -> NewRoom {
    NewRoom {
        id: 1,
        kind: RoomKind::Private,
        options: Options {
            game: "halma".into(),
            players: 2,
            clock_s: Some(120),
            bots: true,
            first: Some(0),
            block_from_round: 1,
        },
        levels: Vec::new(),
        language: None,
    }
}

/// Reads what a viewer is sent until their view ends.
async fn ends(view: &mut Viewing) {
    let end = async { while view.frames.recv().await.is_ok() {} };
    timeout(Duration::from_mins(1), end).await.unwrap();
}

/// Bar 16: the broken room is back at the same position for whoever looks anew, and by itself when nobody does; the
/// room beside it is the same task with the same audience.
#[tokio::test]
async fn only_the_room_that_breaks_down_starts_again() {
    let house = Fixture::new();
    let (broken, mut view) = house.game(1).await;
    let (sound, mut other) = house.game(11).await;
    let before = house.snapshot(broken, |_| true).await;
    let beside = house.lobby.awake_room(sound).unwrap();
    house.break_down(broken).await;
    ends(&mut view).await;

    let by_itself = async {
        while house.lobby.awake_room(broken).is_none() {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_mins(1), by_itself).await.unwrap();
    let mut view = house
        .lobby
        .watch(broken, &guest(1), None, None)
        .await
        .unwrap();
    let first: ServerMessage = serde_json::from_slice(&view.frames.recv().await.unwrap()).unwrap();
    assert_eq!(first, ServerMessage::Snapshot(before));
    assert!(!beside.is_put_away());
    while let Ok(frame) = other.frames.try_recv() {
        assert!(!frame.is_empty());
    }
    let open = TryRecvError::Empty;
    assert_eq!(other.frames.try_recv(), Err(open), "its view goes on");
}

/// Bar 16: the third time within a minute the room is shut. It cannot be looked at any more, its last game can be read,
/// the log names it for the operator without its code, and the room beside it goes on.
#[tokio::test]
async fn a_room_that_breaks_down_three_times_in_a_minute_is_shut_and_stays_readable() {
    let told = Told::default();
    let log = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_writer(told.clone());
    let _guard = tracing::subscriber::set_default(log.finish());
    let house = Fixture::new();
    let (broken, mut view) = house.game(1).await;
    let (sound, _other) = house.game(11).await;
    let game = house.snapshot(broken, |_| true).await.game.unwrap();
    for _ in 0..3 {
        house.break_down(broken).await;
    }
    ends(&mut view).await;
    let refused = house.lobby.watch(broken, &guest(1), None, None).await;
    assert_eq!(refused.map(|_| ()), Err(ErrorCode::Broken));
    assert_eq!(house.lobby.last_game(broken).await, Some(game));
    let record = house.lobby.record(game).await.unwrap();
    assert_eq!(record["game"], "halma");
    house
        .snapshot(sound, |state| state.phase == Phase::Playing)
        .await;

    let lines = told.text();
    let shut = lines.lines().filter(|line| line.contains("it is shut"));
    let shut: Vec<&str> = shut.collect();
    assert_eq!(shut.len(), 1, "{lines}");
    assert!(
        shut[0].contains(&RoomId::of(broken).to_string()) && shut[0].contains(&game.to_string())
    );
    assert!(!lines.contains(&broken.to_string()), "{lines}");
}

/// What was logged.
#[derive(Clone, Default)]
struct Told(Arc<Mutex<Vec<u8>>>);

impl Told {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Told {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> tracing_subscriber::fmt::MakeWriter<'a> for Told {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}
