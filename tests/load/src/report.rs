//! What a run has shown: facts, latencies and bars, for people as a table and for programs as one line of JSON.

use std::fmt::{self, Display, Formatter};
use std::time::Duration;

use hdrhistogram::Histogram;
use serde_json::{Map, Value, json};

const QUANTILES: [(&str, f64); 4] = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999)];

/// Times from a microsecond to a minute, three digits exact.
pub struct Times(Histogram<u64>);

/// What a figure has to be.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    Most(f64),
    Least(f64),
}

/// A bar that a figure has to meet.
struct Bar {
    name: String,
    figure: f64,
    limit: Limit,
}

/// The outcome of one run.
pub struct Report {
    scenario: &'static str,
    facts: Vec<(String, f64)>,
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

    pub fn max_ms(&self) -> f64 {
        self.0.max() as f64 / 1000.0
    }

    fn row(&self) -> Vec<(&'static str, f64)> {
        let mut row: Vec<_> = QUANTILES
            .iter()
            .map(|&(name, quantile)| (name, self.quantile_ms(quantile)))
            .collect();
        row.push(("max", self.max_ms()));
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

    pub fn fact(&mut self, name: impl Into<String>, figure: f64) {
        self.facts.push((name.into(), figure));
    }

    pub fn times(&mut self, name: &'static str, times: Times) {
        self.times.push((name, times));
    }

    pub fn bar(&mut self, name: impl Into<String>, figure: f64, limit: Limit) {
        let name = name.into();
        self.bars.push(Bar {
            name,
            figure,
            limit,
        });
    }

    /// Whether every bar is met.
    pub fn is_met(&self) -> bool {
        self.bars.iter().all(Bar::is_met)
    }

    /// All of it in one line.
    pub fn json(&self) -> Value {
        let facts = self.facts.iter();
        let facts = facts.map(|(name, figure)| (name.clone(), json!(figure)));
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
            let (word, limit) = bar.limit.parts();
            json!({ "name": bar.name, "figure": bar.figure, word: limit, "met": bar.is_met() })
        });
        json!({
            "scenario": self.scenario,
            "facts": facts.collect::<Map<_, _>>(),
            "times_ms": times.collect::<Map<_, _>>(),
            "bars": bars.collect::<Vec<_>>(),
        })
    }
}

impl Bar {
    fn is_met(&self) -> bool {
        match self.limit {
            Limit::Most(most) => self.figure <= most,
            Limit::Least(least) => self.figure >= least,
        }
    }
}

impl Limit {
    fn parts(self) -> (&'static str, f64) {
        match self {
            Self::Most(limit) => ("most", limit),
            Self::Least(limit) => ("least", limit),
        }
    }
}

impl Display for Bar {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let met = if self.is_met() { "pass" } else { "FALL SHORT" };
        let (word, limit) = self.limit.parts();
        write!(
            f,
            "{:<44}{:>10.3} of at {word} {limit}: {met}",
            self.name, self.figure
        )
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
            writeln!(f, "  {bar}")?;
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
        report.bar("one", 100.0, Limit::Most(100.0));
        report.bar("two", 100.0, Limit::Least(100.0));
        assert!(report.is_met());
        report.bar("three", 100.1, Limit::Most(100.0));
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
