//! Times as they are written on the command line.

use std::time::Duration;

/// Reads a time that is not over before it began: `10s`, `1m 30s`, `500ms`, or a number of seconds.
///
/// # Errors
/// When it is none; says what would be right.
pub fn time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().map(Duration::from_secs);
    let time = seconds.or_else(|_| humantime::parse_duration(text));
    match time {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("some time is needed, as in 10s or 5m".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::time;
    use std::time::Duration;

    #[test]
    fn times_have_units_and_are_seconds_without() {
        let times = [("2", 2000), ("10s", 10_000), ("1m 30s", 90_000), ("5ms", 5)];
        for (text, milliseconds) in times {
            assert_eq!(time(text), Ok(Duration::from_millis(milliseconds)));
        }
        for wrong in ["", "0", "0s", "-1", "soon", "1 x"] {
            assert!(time(wrong).is_err(), "{wrong}");
        }
    }
}
