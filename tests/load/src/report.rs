//! What a run has shown: facts, latencies and bars, for people as a table and for programs as one line of JSON.

use std::fmt::{self, Display, Formatter};
use std::time::Duration;

use hdrhistogram::Histogram;
use serde_json::{Map, Value, json};

const QUANTILES: [(&str, f64); 4] = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999)];

/// Times from a microsecond to a minute, three digits exact.
pub struct Times(Histogram<u64>);

/// A bar that a figure must not exceed.
struct Bar {
    name: String,
    figure: f64,
    most: f64,
}

/// The outcome of one run.
pub struct Report {
    scenario: &'static str,
    facts: Vec<(&'static str, f64)>,
    times: Vec<(&'static str, Times)>,
    bars: Vec<Bar>,
}

impl Times {
    pub fn new() -> Self {
        Self(Histogram::new_with_bounds(1, 60_000_000, 3).expect("these bounds are possible"))
    }

    pub fn add(&mut self, time: Duration) {
        self.0.saturating_record(time.as_micros() as u64);
    }

    pub fn join(&mut self, other: &Self) {
        self.0.add(&other.0).expect("all have the same bounds");
    }

    pub fn quantile_ms(&self, quantile: f64) -> f64 {
        self.0.value_at_quantile(quantile) as f64 / 1000.0
    }

    fn row(&self) -> Vec<(&'static str, f64)> {
        let mut row: Vec<_> = QUANTILES
            .iter()
            .map(|&(name, quantile)| (name, self.quantile_ms(quantile)))
            .collect();
        row.push(("max", self.0.max() as f64 / 1000.0));
        row
    }
}

impl Report {
    pub fn of(scenario: &'static str) -> Self {
        Self {
            scenario,
            facts: Vec::new(),
            times: Vec::new(),
            bars: Vec::new(),
        }
    }

    pub fn fact(&mut self, name: &'static str, figure: f64) {
        self.facts.push((name, figure));
    }

    pub fn times(&mut self, name: &'static str, times: Times) {
        self.times.push((name, times));
    }

    pub fn bar(&mut self, name: &str, figure: f64, most: f64) {
        let name = name.to_owned();
        self.bars.push(Bar { name, figure, most });
    }

    /// Whether every bar is met.
    pub fn is_met(&self) -> bool {
        self.bars.iter().all(Bar::is_met)
    }

    /// All of it in one line.
    pub fn json(&self) -> Value {
        let object = |row: Vec<(&'static str, f64)>| -> Map<String, Value> {
            let pairs = row.into_iter();
            pairs
                .map(|(name, figure)| (name.to_owned(), json!(figure)))
                .collect()
        };
        let times = self.times.iter().map(|(name, times)| {
            let mut row = object(times.row());
            row.insert("count".into(), json!(times.0.len()));
            ((*name).to_owned(), Value::Object(row))
        });
        let bars = self.bars.iter().map(|bar| {
            json!({ "name": bar.name, "figure": bar.figure, "most": bar.most, "met": bar.is_met() })
        });
        json!({
            "scenario": self.scenario,
            "facts": object(self.facts.clone()),
            "times_ms": times.collect::<Map<_, _>>(),
            "bars": bars.collect::<Vec<_>>(),
        })
    }
}

impl Bar {
    fn is_met(&self) -> bool {
        self.figure <= self.most
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{}", self.scenario)?;
        for (name, figure) in &self.facts {
            writeln!(f, "  {name:<34}{figure:>10.2}")?;
        }
        for (name, times) in &self.times {
            write!(f, "  {name:<34}{:>10} ", times.0.len())?;
            for (quantile, ms) in times.row() {
                write!(f, "  {quantile} {ms:.1}")?;
            }
            writeln!(f, " ms")?;
        }
        for bar in &self.bars {
            let met = if bar.is_met() { "met" } else { "MISSED" };
            writeln!(
                f,
                "  {}: {:.1} of at most {:.1}: {met}",
                bar.name, bar.figure, bar.most
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_met_up_to_its_figure() {
        let mut report = Report::of("test");
        report.bar("one", 100.0, 100.0);
        assert!(report.is_met());
        report.bar("two", 100.1, 100.0);
        assert!(!report.is_met());
    }

    #[test]
    fn times_that_were_joined_count_together() {
        let (mut all, mut more) = (Times::new(), Times::new());
        (1..=98).for_each(|_| all.add(Duration::from_millis(1)));
        (1..=2).for_each(|_| more.add(Duration::from_millis(500)));
        all.join(&more);
        assert!((0.9..1.1).contains(&all.quantile_ms(0.98)));
        assert!(all.quantile_ms(0.99) > 499.0);
    }
}
