//! `hoppity arena`: two players against each other, in pairs of games with the seats swapped, on every core.
//! It knows no player's mind: it only asks for moves, and the rules judge them.

mod clock;
mod entrant;
mod external;
mod game;
mod player;
mod report;
mod tally;

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rules::Variant;

use crate::config::Contest;
use entrant::Entrant;
use game::Game;
use player::Player;
use report::Report;
use tally::Tally;

/// Plays all games and reports to `out`.
///
/// # Errors
/// There is no such game or player; nothing has been played.
pub fn run(contest: &Contest, out: &mut impl Write) -> Result<(), String> {
    let variant = variant(contest)?;
    let entrant = |text| Entrant::parse(text, variant, contest);
    let entrants = [entrant(&contest.one)?, entrant(&contest.two)?];
    let tally = play(contest, variant, &entrants);
    let report = Report {
        variant,
        entrants: &entrants,
        tally: &tally,
    };
    write!(out, "{report}").map_err(|error| error.to_string())
}

fn variant(contest: &Contest) -> Result<Variant, String> {
    let variant = match (contest.game.as_str(), contest.players) {
        ("halma", 2) => Some(Variant::HALMA),
        ("star", players) => Variant::star(players),
        _ => None,
    };
    variant.ok_or_else(|| {
        format!(
            "there is no game {} for {} (halma is for 2, star for 2, 3, 4 or 6)",
            contest.game, contest.players
        )
    })
}

/// Plays pair after pair on every thread until there are enough.
fn play(contest: &Contest, variant: Variant, entrants: &[Entrant; 2]) -> Tally {
    let pairs = contest.games.div_ceil(2);
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let (next, tally) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    let part = || {
        let mut players = entrants.each_ref().map(Entrant::enter);
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= pairs {
                return;
            }
            play_pair(variant, &mut players, pair, &tally);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..contest.threads.unwrap_or_else(cores) {
            scope.spawn(part);
        }
    });
    tally.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The same game twice, the seats swapped.
fn play_pair(variant: Variant, players: &mut [Player; 2], pair: u64, tally: &Mutex<Tally>) {
    for swap in 0..2 {
        let played = Game::new(variant, pair, swap).play(players);
        let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
        tally.note(&played);
    }
}
