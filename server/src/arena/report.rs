//! What a contest came to, in lines for people. It counts nothing itself.

use std::fmt::{Display, Formatter, Result};

use rules::Variant;

use super::clock::Moment;
use super::entrant::Entrant;
use super::tally::Tally;

pub(super) struct Report<'a> {
    pub variant: Variant,
    pub entrants: &'a [Entrant; 2],
    pub tally: &'a Tally,
}

impl Display for Report<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let ([one, two], tally) = (self.entrants.each_ref().map(|e| &e.name), self.tally);
        let (game, players) = (self.variant.name(), self.variant.players());
        writeln!(
            f,
            "{one} v {two}, {game} for {players}, {} games",
            tally.games
        )?;
        let drawn = tally.games - tally.won - tally.lost;
        let [share, least, most] = tally.share().map(|share| share * 100.0);
        writeln!(
            f,
            "{one}: {} won, {drawn} drawn, {} lost",
            tally.won, tally.lost
        )?;
        writeln!(f, "points: {share:.1} % (95 %: {least:.1} to {most:.1})")?;
        writeln!(
            f,
            "turns: {:.1} mean, {} longest",
            tally.mean_turns(),
            tally.longest
        )?;
        let ends = tally
            .ends
            .iter()
            .map(|(end, count)| format!("{end} {count}"));
        writeln!(f, "ends: {}", ends.collect::<Vec<_>>().join(", "))?;
        (0..2).try_for_each(|side| self.side(f, side))
    }
}

impl Report<'_> {
    fn side(&self, f: &mut Formatter<'_>, side: usize) -> Result {
        let (entrant, spent) = (&self.entrants[side], &self.tally.spent[side]);
        let clock = if entrant.is_external() || !Moment::knows_core() {
            "by the clock on the wall"
        } else {
            "on a core"
        };
        let (mean, longest) = (spent.mean_ms(), spent.longest.as_secs_f64() * 1e3);
        write!(
            f,
            "{}: {mean:.2} ms a move {clock}, {longest:.0} at most",
            entrant.name
        )?;
        let [illegal, deaths, silences] = self.tally.faults[side];
        if entrant.is_external() || illegal > 0 {
            write!(
                f,
                "; games lost by illegal moves {illegal}, by dying {deaths}, by silence {silences}"
            )?;
        }
        writeln!(f)
    }
}
