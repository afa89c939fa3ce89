//! Durations on the command line.

use std::time::Duration;

/// Parses a duration greater than zero, such as `10s`, `1m 30s` or `500ms`.
///
/// # Errors
/// If the text has no unit or is not a duration; the error describes what is allowed.
pub fn time(text: &str) -> Result<Duration, String> {
    let number = text.trim();
    if number.parse::<f64>().is_ok_and(|number| number > 0.0) {
        return Err(format!(
            "a time needs a unit, as in {number}s, {number}m or {number}h"
        ));
    }
    match humantime::parse_duration(text) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("not a time above 0; write it as in 10s or 5m".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::time;
    use std::time::Duration;

    #[test]
    fn times_have_units() {
        let times = [("10s", 10_000), ("1m 30s", 90_000), ("5ms", 5)];
        for (text, milliseconds) in times {
            assert_eq!(time(text), Ok(Duration::from_millis(milliseconds)));
        }
        for wrong in ["", "0", "0s", "-1", "soon", "1 x"] {
            assert!(time(wrong).is_err(), "{wrong}");
        }
        for bare in ["5", "0.5", " 10 "] {
            let unit = format!("a time needs a unit, as in {}s, ", bare.trim());
            assert!(time(bare).unwrap_err().starts_with(&unit), "{bare}");
        }
    }
}
