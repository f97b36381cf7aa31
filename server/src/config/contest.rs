//! The words of `hoppity arena`. It decides nothing: whether such players and such a game exist is asked later.

use clap::Args;
use clap::builder::RangedU64ValueParser;

/// Who plays whom, at what and how often.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// A level, `advance`, or the command of an engine in one word ('./engine --fast')
    #[arg(value_name = "A")]
    pub one: String,

    /// Whom it plays
    #[arg(value_name = "B")]
    pub two: String,

    /// halma or star
    #[arg(long, value_name = "GAME", default_value = "star")]
    pub game: String,

    /// Seats at the table; with three or more each player has every other one
    #[arg(long, value_name = "NUMBER", default_value = "2")]
    pub players: u8,

    /// Games to play: pairs with the seats swapped, so an odd number becomes even
    #[arg(long, value_name = "NUMBER", default_value = "100",
          value_parser = RangedU64ValueParser::<u64>::new().range(1..=1_000_000))]
    pub games: u64,

    /// Positions that both weigh for a move [default: what their levels do]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub nodes: Option<u32>,

    /// Games at once [default: all cores]
    #[arg(long, value_name = "NUMBER", value_parser = RangedU64ValueParser::<usize>::new().range(1..=256))]
    pub threads: Option<usize>,

    /// Seconds an external engine may be silent
    #[arg(long, value_name = "SECONDS", default_value = "10",
          value_parser = RangedU64ValueParser::<u64>::new().range(1..=3600))]
    pub patience_s: u64,
}
