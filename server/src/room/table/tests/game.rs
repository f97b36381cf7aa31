//! While a game is on: turns, clocks, bots in people's seats, the end.

use super::*;
use crate::room::chair::Person;

fn person(game: &Fixture, number: u128) -> &Person {
    let seat = game.table.seat_of(guest(number).player).unwrap();
    game.table.chairs()[usize::from(seat)].person().unwrap()
}

fn movers(events: &[Event]) -> Vec<Mover> {
    let by = events.iter().filter_map(|event| match event {
        Event::Moved { by, .. } => Some(*by),
        _ => None,
    });
    by.collect()
}

#[test]
fn only_the_person_on_move_moves() {
    let mut game = Fixture::game("star", 3);
    let path = any_move(game.table.position().unwrap()).unwrap();
    let command = game.a_move(&path);
    assert_eq!(game.does(2, &command), Err(ErrorCode::NotYourTurn));
    assert_eq!(
        game.does(9, &command),
        Err(ErrorCode::NotSeated),
        "a spectator"
    );
    assert!(game.does(1, &command).is_ok());
}

#[test]
fn a_spectator_can_do_nothing_but_take_a_free_seat() {
    let mut game = Fixture::game("star", 2);
    let seq = game.table.seq();
    let commands = [
        leave(),
        play_myself(),
        rematch(true),
        ClientMessage::Start { id: id(), seq },
        ClientMessage::SeatBot {
            id: id(),
            seq,
            seat: 0,
            level: "normal".into(),
        },
        ClientMessage::ClearSeat {
            id: id(),
            seq,
            seat: 0,
        },
        ClientMessage::Configure {
            id: id(),
            seq,
            options: options("star", 2),
        },
        game.a_move(&[111, 102]),
    ];
    for command in commands {
        assert_eq!(
            game.does(9, &command),
            Err(ErrorCode::NotSeated),
            "{command:?}"
        );
    }
    assert_eq!(game.does(9, &sit(None)), Err(ErrorCode::NotWaiting));
}

#[test]
fn a_move_made_for_an_older_position_is_stale_and_never_reinterpreted() {
    let mut game = Fixture::game("halma", 2);
    let path = any_move(game.table.position().unwrap()).unwrap();
    let old = game.a_move(&path);
    game.moves();
    game.moves();
    assert_eq!(game.does(1, &old), Err(ErrorCode::Stale));
}

#[test]
fn what_others_do_besides_moving_does_not_make_a_move_stale() {
    let mut game = Fixture::game("star", 3);
    let path = any_move(game.table.position().unwrap()).unwrap();
    let command = game.a_move(&path);
    game.does(3, &leave()).unwrap();
    assert!(game.does(1, &command).is_ok());
}

#[test]
fn an_illegal_move_is_refused_with_its_rule() {
    let game = Fixture::game("halma", 2);
    let refused = game
        .table
        .decide(&guest(1), &game.a_move(&[255, 0]), game.moment())
        .unwrap_err();
    assert_eq!(refused.code, ErrorCode::IllegalMove);
    assert!(refused.detail.is_some());
}

#[test]
fn at_twenty_seconds_the_server_moves_and_not_before() {
    let mut game = Fixture::game("star", 2);
    assert_eq!(game.after(19), []);
    assert_eq!(movers(&game.after(1)), [Mover::Clock]);
    assert_eq!(game.table.turn(), Some(1));
    assert_eq!(game.after(19), [], "the next player has a full clock");
}

#[test]
fn a_late_move_is_stale() {
    let mut game = Fixture::game("star", 2);
    let path = any_move(game.table.position().unwrap()).unwrap();
    let late = game.a_move(&path);
    game.after(20);
    assert_eq!(game.does(1, &late), Err(ErrorCode::Stale));
}

#[test]
fn after_two_time_outs_in_a_row_a_bot_plays_until_play_myself_again() {
    let mut game = Fixture::game("star", 2);
    game.after(20);
    game.moves();
    let second = game.after(20);
    assert_eq!(second.last(), Some(&Event::Covered { seat: 0 }));
    game.moves();
    let path = any_move(game.table.position().unwrap()).unwrap();
    let own = game.a_move(&path);
    assert_eq!(game.does(1, &own), Err(ErrorCode::Covered));
    game.does(1, &play_myself()).unwrap();
    let own = game.a_move(&path);
    assert!(game.does(1, &own).is_ok());
    game.moves();
    assert!(
        !game.after(20).contains(&Event::Covered { seat: 0 }),
        "the count began anew"
    );
}

#[test]
fn an_own_move_between_two_time_outs_keeps_the_bot_away() {
    let mut game = Fixture::game("star", 2);
    game.after(20);
    game.moves();
    game.moves();
    game.moves();
    let events = game.after(20);
    assert!(!events.contains(&Event::Covered { seat: 0 }));
}

#[test]
fn play_myself_in_the_middle_of_the_bots_thought_makes_its_move_stale() {
    let mut game = Fixture::game("star", 2);
    game.after(20);
    game.moves();
    game.after(20);
    game.moves();
    let (seen, path) = (
        game.table.seq(),
        any_move(game.table.position().unwrap()).unwrap(),
    );
    game.does(1, &play_myself()).unwrap();
    assert_eq!(
        game.table.play_bot(0, seen, &path).unwrap_err().code,
        ErrorCode::Stale
    );
    assert_eq!(game.after(19), [], "and the person has a full clock");
    assert_eq!(movers(&game.after(1)), [Mover::Clock]);
}

#[test]
fn a_bot_that_does_not_move_is_moved_for() {
    let mut game = Fixture::game("star", 3);
    game.does(1, &leave()).unwrap();
    assert_eq!(movers(&game.after(5)), [Mover::Bot]);
}

#[test]
fn a_bot_cannot_move_for_a_person_who_plays() {
    let game = Fixture::game("star", 2);
    let path = any_move(game.table.position().unwrap()).unwrap();
    assert!(game.table.play_bot(0, game.table.seq(), &path).is_err());
}

#[test]
fn who_leaves_is_replaced_and_who_comes_back_has_the_seat_again() {
    let mut game = Fixture::game("star", 3);
    game.does(2, &leave()).unwrap();
    assert!(person(&game, 2).left);
    assert_eq!(game.does(2, &leave()), Ok(vec![]));
    game.does(2, &play_myself()).unwrap();
    assert!(person(&game, 2).plays());
    assert_eq!(game.does(2, &play_myself()), Ok(vec![]));
}

#[test]
fn turns_pass_over_who_has_arrived_and_a_bot_plays_for_who_has_left() {
    let mut game = Fixture::game("star", 6);
    game.does(6, &leave()).unwrap();
    let mut arrived = None;
    while let Some(seat) = game.table.turn() {
        assert_ne!(Some(seat), arrived, "an arrived seat is never on move");
        let path = bots::best_advance(game.table.position().unwrap()).unwrap();
        let by = if seat == 5 { Mover::Bot } else { Mover::Person };
        if seat == 5 {
            assert!(game.table.play_bot(5, game.table.seq(), &path).is_ok());
        }
        let events = game.table.judge(seat, &path, by).unwrap();
        game.apply(&events);
        let place = events.iter().find_map(|event| match event {
            Event::Arrived { seat, .. } => Some(*seat),
            _ => None,
        });
        arrived = arrived.or(place);
    }
    assert!(arrived.is_some());
}

#[test]
fn after_the_end_no_clock_runs_and_nothing_moves() {
    let mut game = Fixture::game("halma", 2);
    game.play_out();
    assert_eq!(game.table.deadline(), None);
    assert_eq!(game.after(60), []);
    let late = game.a_move(&[190, 174]);
    assert_eq!(game.does(1, &late), Err(ErrorCode::NotPlaying));
}

#[test]
fn without_a_clock_nobody_is_hurried() {
    let mut room = Fixture::room(&Options {
        clock_s: None,
        ..options("halma", 2)
    });
    room.does(2, &sit(None)).unwrap();
    room.follow();
    assert_eq!(room.table.deadline(), None);
    assert_eq!(room.after(3600), []);
}

#[test]
fn the_published_path_is_the_shortest_whatever_way_the_player_took() {
    let mut game = Fixture::game("halma", 2);
    let position = game.table.position().unwrap();
    let (from, to, _) = position
        .legal()
        .moves()
        .find(|(_, _, jumps)| *jumps == 1)
        .unwrap();
    let command = game.a_move(&[from, to]);
    let events = game.does(1, &command).unwrap();
    assert!(matches!(&events[0], Event::Moved { path, .. } if *path == [from, to]));
}

#[test]
fn the_fold_of_a_log_is_the_table_that_wrote_it() {
    let mut game = Fixture::room(&options("star", 3));
    let mut log = opened(&options("star", 3)).unwrap();
    log.extend(game.does(2, &sit(None)).unwrap());
    log.extend(game.does(3, &sit(None)).unwrap());
    log.extend(game.follow());
    while game.table.turn().is_some() {
        let by = game.table.seq() % 5;
        let events = if by == 0 {
            game.after(20)
        } else {
            game.any_mover()
        };
        log.extend(events);
    }
    let folded = Table::fold(
        RoomCode::from_bits(1),
        Pace::default(),
        log.iter().map(|e| (None, e)),
        game.now,
    );
    assert_eq!(folded.unwrap().snapshot(), game.table.snapshot());
}

#[test]
fn a_log_with_an_event_that_does_not_fit_is_named() {
    let mut log = opened(&options("star", 2)).unwrap();
    log.push(Event::Passed { seat: 0 });
    let folded = Table::fold(
        RoomCode::from_bits(1),
        Pace::default(),
        log.iter().map(|e| (None, e)),
        Duration::ZERO,
    );
    assert_eq!(folded.unwrap_err().seq, 4);
}

impl Fixture {
    /// Whoever is on move plays the best advance, as a person or as the bot that covers for them.
    fn any_mover(&mut self) -> Vec<Event> {
        let seat = self.table.turn().unwrap();
        let path = bots::best_advance(self.table.position().unwrap()).unwrap();
        let bot = self.table.chairs()[usize::from(seat)].bot_level().is_some();
        let events = self
            .table
            .judge(seat, &path, if bot { Mover::Bot } else { Mover::Person })
            .unwrap();
        self.apply(&events);
        events
    }
}
