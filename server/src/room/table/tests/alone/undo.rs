//! Undo where a seat has arrived while the others play on.

use super::*;

/// Whoever is on move makes the best advance.
fn moves_well(game: &mut Fixture) {
    let path = bots::best_advance(game.table.position().unwrap()).unwrap();
    let command = game.a_move(&path);
    game.does(1, &command).unwrap();
}

fn arrived(game: &Fixture) -> Option<usize> {
    let seats = game.table.snapshot().seats;
    seats.iter().position(|seat| seat.place.is_some())
}

#[test]
fn undoing_an_arrival_puts_the_seat_back_into_the_round_and_redoing_takes_it_out_again() {
    let mut game = local("star", 3);
    while arrived(&game).is_none() {
        moves_well(&mut game);
    }
    let seat = arrived(&game).unwrap();
    moves_well(&mut game);
    let after = looks(&game);
    undo(&mut game).unwrap();
    undo(&mut game).unwrap();
    assert_eq!(arrived(&game), None);
    assert_eq!(game.table.turn(), Some(seat as Seat));
    redo(&mut game).unwrap();
    redo(&mut game).unwrap();
    assert_eq!(looks(&game), after);
    for _ in 0..4 {
        assert_ne!(game.table.turn(), Some(seat as Seat), "it has arrived");
        moves_well(&mut game);
    }
}
