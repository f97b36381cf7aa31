//! The registry behind the handles: makes them, and writes what they say as Prometheus reads it.

use metrics::{Counter, Gauge, Histogram, Key, Label, Level as Verbosity, Metadata, Recorder};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusRecorder};

use super::level::{Level, Levels};
use super::names::{COMMIT_ITEMS, Metric};
use super::words::{Counters, Word};

const SECONDS: [f64; 13] = [
    0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0,
];
const ITEMS: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];

/// Nobody filters by these.
static ORIGIN: Metadata<'static> = Metadata::new("hoppity", Verbosity::INFO, None);

pub(super) struct Registry {
    recorder: PrometheusRecorder,
}

impl Registry {
    pub(super) fn new() -> Self {
        // Buckets are refused only where there are none.
        let builder = with_buckets().unwrap_or_default();
        Self {
            recorder: builder.build_recorder(),
        }
    }

    pub(super) fn counter(&self, metric: &Metric) -> Counter {
        self.describe(metric, Recorder::describe_counter);
        self.recorder.register_counter(&key(metric, ""), &ORIGIN)
    }

    pub(super) fn counters<W: Word>(&self, metric: &Metric) -> Counters<W> {
        self.describe(metric, Recorder::describe_counter);
        Counters::new(|word| self.recorder.register_counter(&key(metric, word), &ORIGIN))
    }

    pub(super) fn level(&self, metric: &Metric) -> Level {
        Level::new(self.gauge(metric, ""))
    }

    pub(super) fn levels<W: Word>(&self, metric: &Metric) -> Levels<W> {
        Levels::new(|word| self.gauge(metric, word))
    }

    pub(super) fn gauge(&self, metric: &Metric, word: &'static str) -> Gauge {
        self.describe(metric, Recorder::describe_gauge);
        self.recorder.register_gauge(&key(metric, word), &ORIGIN)
    }

    pub(super) fn histogram(&self, metric: &Metric) -> Histogram {
        self.describe(metric, Recorder::describe_histogram);
        self.recorder.register_histogram(&key(metric, ""), &ORIGIN)
    }

    /// What all of them say now.
    pub(super) fn render(&self) -> String {
        self.recorder.handle().render()
    }

    /// Takes the samples of histograms together.
    pub(super) fn tidy(&self) {
        self.recorder.handle().run_upkeep();
    }

    fn describe(
        &self,
        metric: &Metric,
        describe: impl Fn(
            &PrometheusRecorder,
            metrics::KeyName,
            Option<metrics::Unit>,
            metrics::SharedString,
        ),
    ) {
        describe(&self.recorder, metric.name.into(), None, metric.says.into());
    }
}

fn with_buckets() -> Result<PrometheusBuilder, BuildError> {
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &SECONDS)?
        .set_buckets_for_metric(Matcher::Full(COMMIT_ITEMS.name.into()), &ITEMS)
}

fn key(metric: &Metric, word: &'static str) -> Key {
    let label = (!metric.label.is_empty()).then(|| Label::new(metric.label, word));
    Key::from_parts(metric.name, label.into_iter().collect::<Vec<_>>())
}
