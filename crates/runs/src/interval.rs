//! Confidence intervals for a share in a sample.

/// An interval that contains the true chance in 95 of 100 samples.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The quantile of the normal distribution for a two-sided interval of 95%.
const Z: f64 = 1.959_963_984_540_054;

impl Interval {
    /// Returns Wilson's score interval for `hits` hits in `trials` trials (E. B. Wilson, *Probable
    /// inference, the law of succession, and statistical inference*, JASA 22, 1927). Without
    /// trials, the interval is 0 to 1.
    #[must_use]
    pub fn wilson(hits: u64, trials: u64) -> Interval {
        if trials == 0 {
            return Interval {
                low: 0.0,
                high: 1.0,
            };
        }
        let n = trials as f64;
        let share = hits as f64 / n;
        let scale = 1.0 + Z * Z / n;
        let middle = (share + Z * Z / (2.0 * n)) / scale;
        let half = Z / scale * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Interval {
            low: if hits == 0 { 0.0 } else { middle - half },
            high: if hits == trials { 1.0 } else { middle + half },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_agrees_with_published_values() {
        // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
        // Medicine 17 (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        let table = [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ];
        for (hits, trials, low, high) in table {
            let interval = Interval::wilson(hits, trials);
            assert!((interval.low - low).abs() < 5e-5, "{hits} of {trials}");
            assert!((interval.high - high).abs() < 5e-5, "{hits} of {trials}");
        }
    }
}
