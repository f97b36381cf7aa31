//! Whole games of the reference, move by move.

use crate::format::{Placement, distances, entries, setup};
use rules::{Happening, Position};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Game {
    id: String,
    #[serde(rename = "game")]
    name: String,
    #[serde(default)]
    corners: Vec<u8>,
    #[serde(default)]
    first: u8,
    #[serde(default)]
    humans: Vec<u8>,
    start: Option<Placement>,
    moves: Vec<Move>,
    outcome: Value,
}

#[derive(Deserialize)]
struct Move {
    player: u8,
    path: Option<Vec<u8>>,
    #[serde(default)]
    leave: bool,
    next: Option<u8>,
    dist: Option<Vec<u16>>,
    #[serde(default)]
    ev: Vec<Value>,
}

fn all() -> Vec<Game> {
    let mut games = entries("games_halma.json");
    games.extend(entries("games_star.json"));
    games
}

fn start(game: &Game) -> Position {
    let mut setup = setup(&game.name, &game.corners, game.first);
    setup.humans = game
        .humans
        .iter()
        .fold(0, |humans, seat| humans | 1 << seat);
    game.start
        .as_ref()
        .map_or_else(|| Position::new(&setup), |start| start.position(setup))
}

fn advance(position: &mut Position, turn: &Move) -> Vec<Happening> {
    if let Some(path) = &turn.path {
        return position.play(turn.player, path).expect("the move is legal");
    }
    assert!(turn.leave);
    position.leave(turn.player)
}

/// A happening in the words of the vectors; a star has no winner.
fn words(game: &Game, happening: Happening) -> Value {
    match happening {
        Happening::Arrived { seat, place, how } => {
            json!({"type": "arrive", "player": seat, "place": place, "how": how.as_str()})
        }
        Happening::Passed { seat } => json!({"type": "pass", "player": seat}),
        Happening::Over { reason, winner } if game.name == "halma" => {
            json!({"type": "over", "reason": reason.as_str(), "winner": winner})
        }
        Happening::Over { reason, .. } => json!({"type": "over", "reason": reason.as_str()}),
    }
}

#[test]
fn after_every_move_the_turn_the_distances_and_the_events_are_those_of_the_reference() {
    for game in all() {
        let mut position = start(&game);
        for (ply, turn) in game.moves.iter().enumerate() {
            let happenings = advance(&mut position, turn);
            let found: Vec<Value> = happenings.iter().map(|&h| words(&game, h)).collect();
            assert_eq!(found, turn.ev, "{} {ply}", game.id);
            assert_eq!(position.to_move(), turn.next, "{} {ply}", game.id);
            if let Some(dist) = &turn.dist {
                assert_eq!(&distances(&position), dist, "{} {ply}", game.id);
            }
        }
    }
}

#[test]
fn every_game_ends_as_in_the_reference() {
    for game in all() {
        let mut position = start(&game);
        for turn in &game.moves {
            advance(&mut position, turn);
        }
        let outcome = position.outcome().expect("the game is over");
        let mut arrived: Vec<(u8, u8)> = (0..position.variant().players())
            .filter_map(|seat| position.arrived(seat).map(|(place, _)| (place, seat)))
            .collect();
        arrived.sort_unstable();
        let arrived: Vec<u8> = arrived.into_iter().map(|(_, seat)| seat).collect();
        let known = json!({
            "over": true, "reason": outcome.reason.as_str(), "winner": outcome.winner,
            "turns": position.turns(), "to_move": position.to_move(), "ranks": outcome.ranks,
            "arrived": arrived, "distances": distances(&position), "round": position.round(),
        });
        for (key, expected) in game.outcome.as_object().expect("an object") {
            assert_eq!(&known[key], expected, "{} {key}", game.id);
        }
    }
}
