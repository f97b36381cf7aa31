//! Practice and one device: no clock, undo and redo.

mod undo;

use super::*;
use protocol::NewRoom;

fn wish(kind: RoomKind, game: &str, players: u8) -> NewRoom {
    let bots = match kind {
        RoomKind::Practice => players - 1,
        _ => 0,
    };
    NewRoom {
        id: 1,
        kind,
        options: Options {
            clock_s: None,
            first: Some(0),
            ..options(game, players)
        },
        levels: vec!["normal".into(); usize::from(bots)],
        language: Some("nl".into()),
    }
}

fn practice(game: &str, players: u8) -> Fixture {
    Fixture::of(&open(&wish(RoomKind::Practice, game, players)).unwrap())
}

fn local(game: &str, players: u8) -> Fixture {
    Fixture::of(&open(&wish(RoomKind::Local, game, players)).unwrap())
}

fn undo(fixture: &mut Fixture) -> Result<Vec<Event>, ErrorCode> {
    let seq = fixture.table.seq();
    fixture.does(1, &ClientMessage::Undo { id: id(), seq })
}

fn redo(fixture: &mut Fixture) -> Result<Vec<Event>, ErrorCode> {
    let seq = fixture.table.seq();
    fixture.does(1, &ClientMessage::Redo { id: id(), seq })
}

/// What can be seen of a table, but not how it came about.
fn looks(fixture: &Fixture) -> protocol::Snapshot {
    protocol::Snapshot {
        seq: 0,
        undone: 0,
        ..fixture.table.snapshot()
    }
}

/// The bots move until it is the person's turn or the game is over.
fn bots_move(fixture: &mut Fixture) {
    while let Some(seat) = fixture.table.turn() {
        if fixture.table.chairs()[usize::from(seat)]
            .bot_level()
            .is_none()
        {
            return;
        }
        let path = bots::best_advance(fixture.table.position().unwrap()).unwrap();
        let events = fixture
            .table
            .play_bot(seat, fixture.table.seq(), &path)
            .unwrap();
        fixture.apply(&events);
    }
}

/// The person makes the best advance, and the bots answer. False: the game is over.
fn round(fixture: &mut Fixture) -> bool {
    let path = bots::best_advance(fixture.table.position().unwrap()).unwrap();
    let command = fixture.a_move(&path);
    fixture.does(1, &command).unwrap();
    bots_move(fixture);
    fixture.table.turn().is_some()
}

#[test]
fn a_game_alone_begins_at_once_and_has_no_clock() {
    for (game, players) in [("halma", 2), ("star", 2), ("star", 3), ("star", 6)] {
        for fixture in [practice(game, players), local(game, players)] {
            assert_eq!(fixture.table.phase(), Phase::Playing);
            assert_eq!(fixture.table.turn(), Some(0));
            assert_eq!(fixture.table.deadline(), None);
            assert_eq!(fixture.table.language(), Some("nl"));
        }
    }
}

#[test]
fn a_clock_a_missing_level_or_an_unknown_one_is_refused() {
    let refused = |wish: &NewRoom| open(wish).unwrap_err().code;
    let good = wish(RoomKind::Practice, "star", 3);
    let with_clock = NewRoom {
        options: options("star", 3),
        ..good.clone()
    };
    assert_eq!(refused(&with_clock), ErrorCode::BadOptions);
    let one_level = NewRoom {
        levels: vec!["normal".into()],
        ..good.clone()
    };
    assert_eq!(refused(&one_level), ErrorCode::BadOptions);
    let unknown = NewRoom {
        levels: vec!["normal".into(), "godlike".into()],
        ..good.clone()
    };
    assert_eq!(refused(&unknown), ErrorCode::BadLevel);
    let quick = NewRoom {
        kind: RoomKind::Quick,
        ..good
    };
    assert_eq!(refused(&quick), ErrorCode::BadOptions);
}

#[test]
fn undo_goes_back_to_the_own_decision_before_and_redo_forward_again() {
    let mut game = practice("star", 3);
    let mut seen = vec![looks(&game)];
    for _ in 0..4 {
        round(&mut game);
        seen.push(looks(&game));
    }
    for before in seen.iter().rev().skip(1) {
        undo(&mut game).unwrap();
        assert_eq!(&looks(&game), before);
    }
    assert_eq!(undo(&mut game), Err(ErrorCode::NoFurther));
    assert_eq!(game.table.snapshot().undone, 12);
    for after in &seen[1..] {
        redo(&mut game).unwrap();
        assert_eq!(&looks(&game), after);
    }
    assert_eq!(redo(&mut game), Err(ErrorCode::NoFurther));
}

#[test]
fn undo_while_a_bot_thinks_takes_back_the_own_move() {
    let mut game = practice("halma", 2);
    let before = looks(&game);
    let path = any_move(game.table.position().unwrap()).unwrap();
    let command = game.a_move(&path);
    game.does(1, &command).unwrap();
    let seq = game.table.seq();
    undo(&mut game).unwrap();
    assert_eq!(looks(&game), before);
    let late = game.table.play_bot(1, seq, &path).unwrap_err();
    assert_eq!(
        late.code,
        ErrorCode::Stale,
        "the bot's thought was for another game"
    );
}

#[test]
fn a_move_after_an_undo_drops_what_was_undone() {
    let mut game = practice("star", 2);
    round(&mut game);
    round(&mut game);
    undo(&mut game).unwrap();
    round(&mut game);
    assert_eq!(game.table.snapshot().undone, 0);
    assert_eq!(redo(&mut game), Err(ErrorCode::NoFurther));
    assert_eq!(game.table.snapshot().plies.len(), 4);
}

#[test]
fn undo_goes_back_across_an_arrival_and_after_the_end() {
    for mut game in [practice("star", 3), practice("halma", 2)] {
        while round(&mut game) {}
        assert_eq!(game.table.phase(), Phase::Over);
        let end = looks(&game);
        undo(&mut game).unwrap();
        assert_eq!(game.table.phase(), Phase::Playing);
        assert_eq!(game.table.turn(), game.table.seat_of(guest(1).player));
        redo(&mut game).unwrap();
        assert_eq!(looks(&game), end);
        while undo(&mut game).is_ok() {}
        assert!(game.table.snapshot().plies.len() < 6);
        while redo(&mut game).is_ok() {}
        assert_eq!(looks(&game), end);
    }
}

#[test]
fn on_one_device_everybody_moves_in_turn_and_takes_back_one_move() {
    let mut game = local("star", 3);
    for seat in [0, 1, 2, 0] {
        assert_eq!(game.table.seat_of(guest(1).player), Some(seat));
        let path = any_move(game.table.position().unwrap()).unwrap();
        let command = game.a_move(&path);
        game.does(1, &command).unwrap();
    }
    undo(&mut game).unwrap();
    assert_eq!(game.table.turn(), Some(0));
    undo(&mut game).unwrap();
    assert_eq!(game.table.turn(), Some(2));
    redo(&mut game).unwrap();
    assert_eq!(game.table.turn(), Some(0));
}

#[test]
fn one_wish_for_a_rematch_is_enough_on_one_device() {
    let mut game = local("halma", 2);
    game.play_out();
    game.does(1, &rematch(true)).unwrap();
    game.follow();
    assert_eq!(game.table.phase(), Phase::Playing);
}

#[test]
fn only_who_plays_alone_can_undo_and_nobody_else_can_do_it_for_them() {
    let mut private = Fixture::game("star", 2);
    private.moves();
    assert_eq!(undo(&mut private), Err(ErrorCode::NotAlone));
    let mut game = practice("star", 2);
    round(&mut game);
    let seq = game.table.seq();
    assert_eq!(
        game.does(2, &ClientMessage::Undo { id: id(), seq }),
        Err(ErrorCode::NotSeated)
    );
}

#[test]
fn going_away_from_a_game_alone_changes_nothing() {
    let mut game = practice("star", 2);
    round(&mut game);
    assert_eq!(game.does(1, &leave()), Ok(vec![]));
    assert_eq!(game.table.phase(), Phase::Playing);
}

#[test]
fn a_hint_is_for_practice_and_for_whoever_is_on_move() {
    let code = |game: &Fixture, number| {
        let hint = game.table.hint_for(&guest(number), game.table.seq());
        hint.map(|_| ()).map_err(|refused| refused.code)
    };
    let mut game = practice("star", 2);
    assert_eq!(code(&game, 1), Ok(()));
    assert_eq!(code(&game, 2), Err(ErrorCode::NotSeated));
    game.moves();
    assert_eq!(code(&game, 1), Err(ErrorCode::NotYourTurn));
    assert_eq!(code(&local("star", 2), 1), Err(ErrorCode::NotAlone));
    assert_eq!(code(&Fixture::game("star", 2), 1), Err(ErrorCode::NotAlone));
}

#[test]
fn the_fold_of_a_log_with_undo_is_the_table_that_wrote_it() {
    let mut log = open(&wish(RoomKind::Practice, "star", 2)).unwrap();
    let mut game = Fixture::of(&log);
    let mut write = |game: &mut Fixture, events: Vec<Event>| {
        log.extend(events);
        let again = log.iter().map(|event| (None, event));
        let again = Table::fold(
            RoomCode::from_bits(1),
            Pace::default(),
            again,
            Duration::ZERO,
        );
        assert_eq!(again.unwrap().snapshot(), game.table.snapshot());
    };
    for turn in 0..6 {
        let path = any_move(game.table.position().unwrap()).unwrap();
        let seat = game.table.turn().unwrap();
        let events = game.table.judge(seat, &path, Mover::Bot).unwrap();
        game.apply(&events);
        write(&mut game, events);
        if turn % 2 == 1 {
            let events = undo(&mut game).unwrap();
            write(&mut game, events);
            let events = redo(&mut game).unwrap();
            write(&mut game, events);
        }
    }
}
