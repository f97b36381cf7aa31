//! Two ways of playing against each other, in pairs of games with the seats swapped.
//!
//!     cargo run --release -p bots --example arena -- hard normal star 4 200
//!
//! A player is a level or `advance` (the automatic move), and may be altered: `hard,nodes=500`, `hard,file=PATH` with other
//! weights, `hard,plain` with those made by hand; `player.rs` has the list.
//! With three or more seats each plays every other one; a point is a game in which one of its seats is first.

mod clock;
mod player;
mod tally;

use player::Player;
use rules::Variant;
use tally::Tally;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [one, two, game, seats, games] = &words[..] else {
        eprintln!("usage: arena PLAYER PLAYER halma|star SEATS GAMES");
        std::process::exit(2);
    };
    let variant = match game.as_str() {
        "halma" => Variant::HALMA,
        _ => Variant::star(player::number(seats)).expect("2, 3, 4 or 6 seats"),
    };
    let players = [Player::new(one, variant), Player::new(two, variant)];
    let pairs = player::number::<u64>(games).div_ceil(2);
    println!(
        "{one} v {two}, {game} {seats}: {}",
        matches(variant, &players, pairs)
    );
}

/// So many pairs of games, on every core.
fn matches(variant: Variant, players: &[Player; 2], pairs: u64) -> Tally {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let part = |part: usize| {
        let mut tally = Tally::default();
        for pair in (0..pairs).skip(part).step_by(threads) {
            tally.pair(variant, players, pair);
        }
        tally
    };
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|id| scope.spawn(move || part(id)))
            .collect();
        for part in parts {
            tally.add(part.join().expect("a thread"));
        }
    });
    tally
}
