//! Before the start and after the end: seats, hosts, rematch.

use super::*;

fn start(seq: Seq) -> ClientMessage {
    ClientMessage::Start { id: id(), seq }
}

fn clear(seq: Seq, seat: Seat) -> ClientMessage {
    ClientMessage::ClearSeat {
        id: id(),
        seq,
        seat,
    }
}

fn seat_bot(seq: Seq, seat: Seat) -> ClientMessage {
    ClientMessage::SeatBot {
        id: id(),
        seq,
        seat,
        level: "normal".into(),
    }
}

#[test]
fn there_are_only_tables_that_the_games_have() {
    for (game, players) in [
        ("star", 5),
        ("star", 1),
        ("star", 0),
        ("star", 7),
        ("halma", 3),
        ("chess", 2),
    ] {
        let refused = opened(&options(game, players)).unwrap_err();
        assert_eq!(refused.code, ErrorCode::BadOptions, "{game} {players}");
    }
    for players in [2, 3, 4, 6] {
        assert!(opened(&options("star", players)).is_ok());
    }
    let odd = [
        Options {
            clock_s: Some(19),
            ..options("star", 2)
        },
        Options {
            first: Some(2),
            ..options("star", 2)
        },
        Options {
            block_from_round: 0,
            ..options("star", 2)
        },
        Options {
            block_from_round: 151,
            ..options("star", 2)
        },
    ];
    for odd in odd {
        assert!(opened(&odd).is_err(), "{odd:?}");
    }
}

#[test]
fn a_seat_is_given_once_and_the_first_free_one_without_a_wish() {
    let mut room = Fixture::room(&options("star", 4));
    room.does(2, &sit(Some(3))).unwrap();
    assert_eq!(room.does(3, &sit(Some(3))), Err(ErrorCode::SeatTaken));
    assert_eq!(room.does(3, &sit(Some(4))), Err(ErrorCode::NoSeat));
    room.does(3, &sit(None)).unwrap();
    assert_eq!(room.table.seat_of(guest(3).player), Some(1));
    room.does(4, &sit(None)).unwrap();
    assert_eq!(room.does(5, &sit(None)), Err(ErrorCode::Full));
    assert_eq!(
        room.does(4, &sit(None)),
        Ok(vec![]),
        "who sits already, sits"
    );
}

#[test]
fn a_host_who_changes_seats_stays_host() {
    let mut room = Fixture::room(&options("star", 3));
    room.does(1, &sit(Some(2))).unwrap();
    assert_eq!(room.table.host(), Some(2));
    assert_eq!(room.table.people().count(), 1);
}

#[test]
fn when_the_host_leaves_the_next_person_can_start_and_clear_seats_and_the_old_host_cannot() {
    let mut room = Fixture::room(&options("star", 4));
    room.does(2, &sit(Some(2))).unwrap();
    room.does(3, &sit(Some(3))).unwrap();
    room.does(1, &leave()).unwrap();
    assert_eq!(
        room.table.host(),
        Some(2),
        "clockwise from the seat that was left"
    );
    room.does(1, &sit(Some(0))).unwrap();
    let seq = room.table.seq();
    assert_eq!(room.does(1, &start(seq)), Err(ErrorCode::NotHost));
    room.does(2, &clear(seq, 3)).unwrap();
    room.does(2, &start(room.table.seq())).unwrap();
    assert_eq!(room.table.phase(), Phase::Playing);
}

#[test]
fn an_empty_room_gets_the_next_person_as_host() {
    let mut room = Fixture::room(&options("star", 2));
    room.does(1, &leave()).unwrap();
    assert_eq!(room.table.host(), None);
    room.does(2, &sit(None)).unwrap();
    assert_eq!(room.table.host(), Some(0));
}

#[test]
fn a_host_who_frees_a_seat_once_more_is_told_that_it_is_free_unless_somebody_sat_down_there() {
    let mut room = Fixture::room(&options("star", 4));
    room.does(2, &sit(Some(1))).unwrap();
    let seen = room.table.seq();
    room.does(1, &clear(seen, 1)).unwrap();
    // Neither number is known any more: as after a restart.
    assert_eq!(room.does(1, &clear(seen, 1)), Ok(vec![]));
    assert_eq!(room.does(2, &clear(seen, 1)), Err(ErrorCode::NotSeated));
    room.does(3, &sit(Some(1))).unwrap();
    assert_eq!(room.does(1, &clear(seen, 1)), Err(ErrorCode::Stale));
    assert_eq!(room.does(1, &clear(seen, 4)), Err(ErrorCode::Stale));
}

#[test]
fn a_host_command_made_for_an_older_picture_is_stale() {
    let mut room = Fixture::room(&options("star", 4));
    let seen = room.table.seq();
    room.does(2, &sit(None)).unwrap();
    assert_eq!(room.does(1, &clear(seen, 1)), Err(ErrorCode::Stale));
    assert_eq!(room.does(1, &start(seen)), Err(ErrorCode::Stale));
    assert_eq!(
        room.does(1, &start(room.table.seq() + 1)),
        Err(ErrorCode::Stale),
        "nor for one to come"
    );
}

#[test]
fn bots_fill_the_empty_seats_only_where_the_options_allow_it() {
    let mut closed = Fixture::room(&Options {
        bots: false,
        ..options("star", 3)
    });
    assert_eq!(
        closed.does(1, &start(closed.table.seq())),
        Err(ErrorCode::SeatsEmpty)
    );
    let mut open = Fixture::room(&options("star", 3));
    open.does(1, &start(open.table.seq())).unwrap();
    let bots = open
        .table
        .chairs()
        .iter()
        .filter(|chair| matches!(chair, Chair::Bot { .. }))
        .count();
    assert_eq!((open.table.phase(), bots), (Phase::Playing, 2));
}

#[test]
fn a_full_table_starts_by_itself_when_everybody_is_here() {
    let mut room = Fixture::room(&options("halma", 2));
    room.does(2, &sit(None)).unwrap();
    let away = guest(1).player;
    assert!(
        room.table
            .follow(|player| player != away, room.moment())
            .is_empty()
    );
    assert!(!room.follow().is_empty());
    assert_eq!(room.table.phase(), Phase::Playing);
}

#[test]
fn a_host_alone_with_bots_is_not_started_over_their_head() {
    let mut room = Fixture::room(&options("halma", 2));
    room.does(1, &seat_bot(room.table.seq(), 1)).unwrap();
    assert!(room.follow().is_empty());
}

#[test]
fn a_smaller_table_keeps_its_people_and_bots_give_way() {
    let mut room = Fixture::room(&options("star", 4));
    room.does(1, &seat_bot(room.table.seq(), 1)).unwrap();
    room.does(2, &sit(Some(3))).unwrap();
    let configure = |seq, players| ClientMessage::Configure {
        id: id(),
        seq,
        options: options("star", players),
    };
    room.does(1, &configure(room.table.seq(), 2)).unwrap();
    assert_eq!(room.table.chairs().len(), 2);
    assert_eq!(room.table.seat_of(guest(2).player), Some(1));
    let mut full = Fixture::room(&options("star", 4));
    full.does(2, &sit(None)).unwrap();
    full.does(3, &sit(None)).unwrap();
    assert_eq!(
        full.does(1, &configure(full.table.seq(), 2)),
        Err(ErrorCode::Full)
    );
}

#[test]
fn in_halma_the_one_who_shall_begin_gets_seat_0() {
    for (first, begins) in [(Some(0), 1), (Some(1), 2)] {
        let mut room = Fixture::room(&Options {
            first,
            ..options("halma", 2)
        });
        room.does(2, &sit(None)).unwrap();
        room.follow();
        assert_eq!(room.table.turn(), Some(0));
        assert_eq!(room.table.seat_of(guest(begins).player), Some(0));
        assert_eq!(
            room.table.host(),
            room.table.seat_of(guest(1).player),
            "the host stays who they are"
        );
    }
}

#[test]
fn the_lot_gives_every_seat_its_chance() {
    let first = |lot| {
        let mut room = Fixture::room(&Options {
            first: None,
            ..options("star", 3)
        });
        room.lot = lot;
        room.does(1, &start(room.table.seq())).unwrap();
        room.table.turn().unwrap()
    };
    assert_eq!([first(0), first(1), first(2)], [0, 1, 2]);
}

#[test]
fn a_quick_match_seats_people_and_then_bots_and_nobody_is_host() {
    let moment = Moment {
        now: Duration::ZERO,
        lot: 5,
    };
    let events = Table::quick(&options("star", 4), &[guest(1), guest(2)], "normal", moment);
    let log = events.iter().map(|event| (None, event));
    let table = Table::fold(RoomCode::from_bits(1), Pace::default(), log, Duration::ZERO).unwrap();
    assert_eq!(
        (table.phase(), table.host(), table.people().count()),
        (Phase::Playing, None, 2)
    );
    let names: std::collections::HashSet<_> =
        table.chairs().iter().map(|c| c.view().name).collect();
    assert_eq!(names.len(), 4, "every bot has a name of its own");
}

#[test]
fn a_rematch_starts_when_everybody_still_here_wants_it_and_the_first_seat_rotates() {
    let mut game = Fixture::game("star", 3);
    game.play_out();
    game.does(1, &rematch(true)).unwrap();
    assert!(game.follow().is_empty());
    game.does(2, &rematch(true)).unwrap();
    game.does(2, &rematch(false)).unwrap();
    game.does(3, &leave()).unwrap();
    assert!(game.follow().is_empty(), "guest 2 changed their mind");
    game.does(2, &rematch(true)).unwrap();
    assert!(!game.follow().is_empty());
    assert_eq!(game.table.turn(), Some(1), "seat 0 began the last time");
    assert!(
        matches!(game.table.chairs()[2], Chair::Bot { .. }),
        "who left is replaced"
    );
    assert_eq!(game.table.people().count(), 2);
}

#[test]
fn a_halma_rematch_changes_the_seats() {
    let mut game = Fixture::game("halma", 2);
    game.play_out();
    game.does(1, &rematch(true)).unwrap();
    game.does(2, &rematch(true)).unwrap();
    game.follow();
    assert_eq!(game.table.turn(), Some(0));
    assert_eq!(game.table.seat_of(guest(2).player), Some(0));
}

#[test]
fn without_people_there_is_no_rematch() {
    let mut game = Fixture::game("star", 2);
    game.play_out();
    game.does(1, &leave()).unwrap();
    game.does(2, &leave()).unwrap();
    assert!(game.follow().is_empty());
}
