//! Gradient descent with a pace for every number (Adam).

/// What it remembers of the slopes so far.
pub struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub fn new(size: usize) -> Self {
        Self {
            mean: vec![0.0; size],
            square: vec![0.0; size],
            steps: 0,
        }
    }

    /// One step downhill.
    pub fn step(&mut self, values: &mut [f32], slope: &[f32], pace: f32) {
        self.steps += 1;
        let (mean_so_far, square_so_far) = (
            1.0 - 0.9f32.powi(self.steps),
            1.0 - 0.999f32.powi(self.steps),
        );
        for (index, slope) in slope.iter().enumerate() {
            let (mean, square) = (&mut self.mean[index], &mut self.square[index]);
            *mean += (slope - *mean) * 0.1;
            *square += (slope.powi(2) - *square) * 0.001;
            values[index] -=
                pace * (*mean / mean_so_far) / ((*square / square_so_far).sqrt() + 1e-6);
        }
    }
}
