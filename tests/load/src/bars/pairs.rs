//! Pairs of runs, one after the other, and the median of what they show.

use crate::cores::Cores;
use crate::play::{self, Plan};
use crate::server::Server;
use crate::tally::Stretch;

use super::say;

/// A run on Hoppity and the run on the floor after it.
pub struct Pair {
    pub hoppity: Stretch,
    pub floor: Stretch,
}

/// So many pairs on one core each. The floor's frames have the mean size of Hoppity's.
pub async fn with_floor(plan: &Plan, runs: usize) -> anyhow::Result<Vec<Pair>> {
    let mut pairs = Vec::new();
    for _ in 0..runs {
        let server = Server::hoppity(Cores::One, None, "").await?;
        let hoppity = play::stretch(server, plan).await?;
        let server = Server::floor(Cores::One, hoppity.bytes_per_delivery() as usize).await?;
        let floor = play::stretch(server, plan).await?;
        say(&format!("  hoppity {}", line(&hoppity)));
        say(&format!("  floor   {}", line(&floor)));
        pairs.push(Pair { hoppity, floor });
    }
    Ok(pairs)
}

/// A stretch in one line.
pub fn line(run: &Stretch) -> String {
    let (us, last) = (run.cpu_s_per_1000() * 1000.0, &run.tally.last);
    format!(
        "{:>8.0} moves/s {us:>6.1} us/move, cores {:.2} (generator {:.2}), last player p50 {:.2} p99 {:.2} p99.9 {:.2} max {:.2} ms",
        run.moves_per_s(),
        run.server_s / run.seconds,
        run.own_s / run.seconds,
        last.quantile_ms(0.5),
        last.quantile_ms(0.99),
        last.quantile_ms(0.999),
        last.max_ms(),
    )
}

/// The middle one of the pairs' ratios of a figure.
pub fn ratio(pairs: &[Pair], figure: impl Fn(&Stretch) -> f64) -> f64 {
    let ratios = pairs
        .iter()
        .map(|pair| figure(&pair.hoppity) / figure(&pair.floor));
    median(ratios.collect())
}

/// The middle one.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    let (low, high) = (figures.len().saturating_sub(1) / 2, figures.len() / 2);
    match (figures.get(low), figures.get(high)) {
        (Some(low), Some(high)) => f64::midpoint(*low, *high),
        _ => f64::NAN,
    }
}

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    #[allow(clippy::float_cmp)]
    fn half_of_the_figures_are_not_above_the_median() {
        assert_eq!(median(vec![9.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 2.0, 9.0]), 3.0);
    }
}
