//! Whole games between bots, on both cores.

use rules::{Cell, Happening, Outcome, Position, Reason, Setup, Variant};

/// Every game and player count.
pub fn variants() -> [Variant; 5] {
    let star = |players| Variant::star(players).unwrap();
    [Variant::HALMA, star(2), star(3), star(4), star(6)]
}

/// A name for messages.
pub fn title(variant: Variant) -> String {
    format!("{} {}", variant.name(), variant.players())
}

/// What a game leaves behind: all that is needed to play it again.
pub struct Record {
    pub setup: Setup,
    pub moves: Vec<(u8, Vec<Cell>, Vec<Happening>)>,
    pub outcome: Outcome,
}

/// The start of a game; every seat of the star is first in its turn.
pub fn start(variant: Variant, game: u64) -> Setup {
    Setup {
        variant,
        first: (game % u64::from(variant.players())) as u8,
        humans: 0,
        block_from_round: 1,
    }
}

/// Plays a game.
pub fn play(setup: Setup, mut decide: impl FnMut(&Position, u8) -> Option<Vec<Cell>>) -> Record {
    let mut position = Position::new(&setup);
    let mut moves = Vec::new();
    while let Some(seat) = position.to_move() {
        let path = decide(&position, seat).unwrap();
        let happenings = position.play(seat, &path).unwrap();
        moves.push((seat, path, happenings));
    }
    Record {
        setup,
        moves,
        outcome: position.outcome().unwrap().clone(),
    }
}

impl Record {
    /// Whether it ended as games should.
    pub fn has_finished(&self) -> bool {
        matches!(self.outcome.reason, Reason::Win | Reason::OneLeft)
    }

    /// Played again it is the same game.
    pub fn replays(&self) {
        let mut position = Position::new(&self.setup);
        for (seat, path, happenings) in &self.moves {
            assert_eq!(position.to_move(), Some(*seat));
            assert_eq!(&position.play(*seat, path).unwrap(), happenings);
        }
        assert_eq!(position.outcome(), Some(&self.outcome));
    }
}

/// The sum of what so many games give, two at a time.
pub fn total(games: u64, game: impl Fn(u64) -> u64 + Sync) -> u64 {
    let part = |part| (part..games).step_by(2).map(&game).sum::<u64>();
    std::thread::scope(|scope| {
        let other = scope.spawn(|| part(1));
        part(0) + other.join().unwrap()
    })
}
