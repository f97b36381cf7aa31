//! One message of every kind.

use protocol::{
    Arrival, ClientMessage, ErrorCode, Event, Mover, Options, Phase, PlayerId, Ply, Reason,
    RoomCode, RoomKind, ServerMessage, Snapshot, Standing, TableSeat,
};

fn options() -> Options {
    Options {
        game: "star".into(),
        players: 2,
        clock_s: Some(20),
        bots: true,
        first: None,
        block_from_round: 1,
    }
}

fn room() -> RoomCode {
    "7K3M-Q9TX-0BVE".parse().unwrap()
}

fn player() -> PlayerId {
    PlayerId::from_u128(0x8d4c_1a52_9f0e_4b3a_8c7d_2e61_0f95_b384)
}

pub fn client() -> Vec<ClientMessage> {
    use ClientMessage as C;
    vec![
        C::Ping {},
        C::Watch {
            id: 101,
            room: room(),
            since: Some(17),
        },
        C::Unwatch { id: 102 },
        C::Quick {
            id: 103,
            game: "halma".into(),
        },
        C::CancelQuick { id: 104 },
        C::Rename {
            id: 105,
            name: "Anneke".into(),
        },
        C::Sit {
            id: 106,
            seat: Some(2),
        },
        C::Leave { id: 107 },
        C::SeatBot {
            id: 108,
            seq: 5,
            seat: 1,
            level: "normal".into(),
        },
        C::ClearSeat {
            id: 109,
            seq: 6,
            seat: 1,
        },
        C::Configure {
            id: 110,
            seq: 7,
            options: options(),
        },
        C::Start { id: 111, seq: 8 },
        C::Move {
            id: 112,
            seq: 9,
            path: vec![3, 14],
        },
        C::PlayMyself { id: 113 },
        C::Undo { id: 115, seq: 9 },
        C::Redo { id: 116, seq: 10 },
        C::Hint { id: 117, seq: 10 },
        C::Rematch {
            id: 114,
            wants: true,
        },
    ]
}

pub fn events() -> Vec<Event> {
    vec![
        Event::Created {
            kind: RoomKind::Private,
            options: options(),
            language: Some("nl".into()),
        },
        Event::Configured { options: options() },
        Event::Sat {
            seat: 0,
            player: player(),
            name: "Anneke".into(),
        },
        Event::BotSat {
            seat: 1,
            name: "Juno".into(),
            level: "normal".into(),
        },
        Event::Stood { seat: 1 },
        Event::Hosted { seat: Some(0) },
        Event::Renamed {
            seat: 0,
            name: "Budi".into(),
        },
        Event::Started {
            game: player(),
            first: 0,
            order: vec![0, 1],
        },
        Event::Moved {
            seat: 0,
            path: vec![3, 14],
            remaining: 108,
            next: Some(1),
            by: Mover::Person,
        },
        Event::Passed { seat: 1 },
        Event::Arrived {
            seat: 0,
            place: 1,
            how: Arrival::AllOwn,
        },
        Event::WentTo { ply: 4 },
        Event::Covered { seat: 0 },
        Event::TookBack { seat: 0 },
        Event::Left { seat: 0 },
        Event::CameBack { seat: 0 },
        Event::Over {
            reason: Reason::OneLeft,
            winner: None,
            ranks: vec![1, 2],
        },
        Event::Rematch {
            seat: 0,
            wants: true,
        },
    ]
}

pub fn server() -> Vec<ServerMessage> {
    use ServerMessage as S;
    vec![
        S::Welcome {
            player: player(),
            name: "Anneke".into(),
            build: "346cb4c0a3c6a63e".into(),
            rooms: vec![room()],
            levels: vec!["easy".into(), "normal".into()],
        },
        S::Snapshot(snapshot()),
        S::Event {
            seq: 10,
            id: Some(112),
            event: events().swap_remove(8),
        },
        S::Legal {
            seq: 10,
            moves: "8I___KIQB".into(),
        },
        S::Clock {
            seat: Some(0),
            ms_left: Some(14_250),
            paused: true,
        },
        S::Presence {
            online: vec![true, false],
            watchers: 3,
        },
        S::Hint {
            id: 117,
            seq: 10,
            path: vec![3, 14],
        },
        S::Done { id: 101 },
        S::Error {
            id: Some(112),
            code: ErrorCode::IllegalMove,
            detail: Some("too_far".into()),
            retry_ms: None,
        },
        S::Queue {
            game: "star".into(),
            seats: 4,
            waiting: 2,
            ms_left: 8_400,
        },
        S::QueueLeft {},
        S::Matched { room: room() },
        S::Named {
            id: 105,
            name: "Anneke".into(),
        },
        S::Pong {},
    ]
}

fn snapshot() -> Snapshot {
    let seat = |player, bot: Option<&str>, name: &str| TableSeat {
        player,
        name: name.into(),
        bot: bot.map(str::to_owned),
        covered: false,
        left: false,
        remaining: 0,
        place: None,
        how: None,
        rematch: false,
    };
    Snapshot {
        room: room(),
        seq: 9,
        kind: RoomKind::Private,
        options: options(),
        corners: vec![0, 3],
        phase: Phase::Over,
        host: Some(0),
        seats: vec![
            TableSeat {
                place: Some(1),
                how: Some(Arrival::AllOwn),
                ..seat(Some(player()), None, "Anneke")
            },
            TableSeat {
                remaining: 4,
                ..seat(None, Some("normal"), "Juno")
            },
        ],
        game: Some(player()),
        first: Some(0),
        turn: None,
        round: 37,
        pieces: vec![
            vec![111, 112, 113, 114, 115, 116, 117, 118, 119, 120],
            vec![0, 1, 2, 3, 4, 5, 6, 7, 14, 16],
        ],
        total: 110,
        plies: vec![
            Ply {
                seat: 0,
                path: vec![3, 14],
            },
            Ply {
                seat: 1,
                path: vec![],
            },
        ],
        undone: 0,
        result: Some(Standing {
            reason: Reason::OneLeft,
            winner: None,
            ranks: vec![1, 2],
        }),
    }
}
