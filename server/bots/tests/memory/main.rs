//! A thought takes its memory at the start, and no more however far it looks. A binary of its own: it counts what
//! the whole process asks for.

use bots::{Level, Mind, Search, best_advance};
use rules::{Position, Setup, Variant};

/// A position that many turns into a game of the automatic move.
fn position(variant: Variant, turns: u16) -> Position {
    let mut position = Position::new(&Setup {
        variant,
        first: 0,
        humans: 0,
        block_from_round: 1,
    });
    while position.turns() < turns {
        let path = best_advance(&position).unwrap();
        position.play(position.to_move().unwrap(), &path).unwrap();
    }
    position
}

/// How often something asks for memory.
fn requests(what: impl FnOnce()) -> u64 {
    allocation_counter::measure(what).count_total
}

fn variants() -> [Variant; 3] {
    let star = |players| Variant::star(players).unwrap();
    [Variant::HALMA, star(2), star(6)]
}

#[test]
fn a_longer_search_does_not_ask_for_memory_more_often() {
    for variant in variants() {
        for search in [Search::Tree, Search::Alpha] {
            let mut mind = Mind::new(Level::Normal, variant);
            mind.search = search;
            let position = position(variant, 20);
            let counts = [100, 1_000, 10_000].map(|nodes| {
                mind.growth.nodes = nodes;
                requests(|| _ = mind.makes(&position, 1))
            });
            assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
            assert!(counts[0] < 8, "{counts:?}");
        }
    }
}

/// The way home is planned for as many turns as are left.
#[test]
fn a_longer_race_does_not_ask_for_memory_more_often() {
    let variant = Variant::star(2).unwrap();
    let mut mind = Mind::new(Level::Hard, variant);
    mind.late = 1;
    let counts = [40, 60, 80].map(|turns| {
        let position = position(variant, turns);
        requests(|| _ = mind.think(&position, 1, &mut || true))
    });
    let [least, most] = [counts.iter().min(), counts.iter().max()].map(|count| *count.unwrap());
    // The published path of the move may be longer or shorter.
    assert!(most < least + 10 && most < 30, "{counts:?}");
}
