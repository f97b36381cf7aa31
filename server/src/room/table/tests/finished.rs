//! What a table says of a game when it ends.

use super::*;
use crate::rewards::Played;

/// Plays by best advance until the next move ends the game. The events of that move.
fn last_move(game: &mut Fixture, by: Mover) -> Vec<Event> {
    loop {
        let seat = game.table.turn().unwrap();
        let path = bots::best_advance(game.table.position().unwrap()).unwrap();
        let events = game.table.judge(seat, &path, by).unwrap();
        if events
            .iter()
            .any(|event| matches!(event, Event::Over { .. }))
        {
            return events;
        }
        assert_eq!(game.table.finished_by(&events), None, "the game goes on");
        game.apply(&events);
    }
}

fn ended(game: &mut Fixture, by: Mover) -> Vec<Played> {
    let events = last_move(game, by);
    let finished = game.table.finished_by(&events).unwrap();
    game.apply(&events);
    finished.seats
}

#[test]
fn a_finished_game_tells_ranks_own_moves_and_the_longest_chain_of_everybody() {
    let mut game = Fixture::game("halma", 2);
    let seats = ended(&mut game, Mover::Person);
    let plies = game.table.snapshot().plies;
    for (seat, played) in (0..).zip(&seats) {
        let own = || {
            plies
                .iter()
                .filter(|ply| ply.seat == seat && !ply.path.is_empty())
        };
        assert_eq!(usize::from(played.moves), own().count());
        let longest = own().map(|ply| ply.path.len() - 1).max().unwrap();
        assert!(longest > 1, "best advance jumps in chains");
        assert_eq!(usize::from(played.longest_chain), longest);
        assert_eq!((played.left, played.covered), (false, false));
    }
    let ranks: Vec<_> = seats.iter().map(|played| played.rank).collect();
    assert_eq!(game.table.snapshot().result.unwrap().ranks, ranks);
    assert_eq!(seats[0].player, Some(guest(1).player));
}

#[test]
fn moves_that_the_clock_or_a_bot_made_are_not_own_moves() {
    for by in [Mover::Clock, Mover::Bot] {
        let seats = ended(&mut Fixture::game("halma", 2), by);
        let own: Vec<_> = seats
            .iter()
            .map(|played| (played.moves, played.longest_chain))
            .collect();
        assert_eq!(own, [(0, 0), (0, 0)]);
    }
}

#[test]
fn a_step_is_no_jump() {
    let mut game = Fixture::game("halma", 2);
    let position = game.table.position().unwrap();
    let cells = position.variant();
    let legal = position.legal();
    let mut moves = legal
        .moves()
        .filter_map(|(from, to, _)| legal.path(from, to));
    let step = moves
        .find(|path| cells.neighbours(path[0]).any(|cell| cell == path[1]))
        .unwrap();
    game.does(1, &game.a_move(&step)).unwrap();
    let (_, me) = game.table.people().next().unwrap();
    assert_eq!((me.moves, me.longest_chain), (1, 0));
}

#[test]
fn who_left_and_who_is_covered_at_the_end_is_told_and_who_came_back_is_not() {
    let mut game = Fixture::game("star", 3);
    game.does(2, &leave()).unwrap();
    game.does(3, &leave()).unwrap();
    game.does(3, &play_myself()).unwrap();
    game.apply(&[Event::Covered { seat: 0 }]);
    let seats = ended(&mut game, Mover::Bot);
    let fates: Vec<_> = seats
        .iter()
        .map(|played| (played.left, played.covered))
        .collect();
    assert_eq!(fates, [(false, true), (true, false), (false, false)]);
}

#[test]
fn a_rematch_counts_moves_anew() {
    let mut game = Fixture::game("halma", 2);
    ended(&mut game, Mover::Person);
    for number in [1, 2] {
        game.does(number, &rematch(true)).unwrap();
    }
    game.follow();
    assert!(game.table.people().all(|(_, person)| person.moves == 0));
}

#[test]
fn practice_tells_nothing() {
    let wish = protocol::NewRoom {
        id: 1,
        kind: RoomKind::Practice,
        options: Options {
            clock_s: None,
            ..options("halma", 2)
        },
        levels: vec!["normal".into()],
        language: None,
    };
    let mut game = Fixture::of(&open(&wish).unwrap());
    assert_eq!(game.table.phase(), Phase::Playing);
    let events = last_move(&mut game, Mover::Person);
    assert_eq!(game.table.finished_by(&events), None);
}
