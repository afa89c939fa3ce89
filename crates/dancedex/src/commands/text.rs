//! Small ways of putting things into words.

use num_bigint::BigUint;

/// A number with commas between its thousands.
pub(crate) fn grouped(number: &BigUint) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// `1 cover`, `2 covers`.
pub(crate) fn counted(number: &BigUint, what: &str) -> String {
    let plural = if *number == BigUint::from(1u8) {
        ""
    } else {
        "s"
    };
    format!("{} {what}{plural}", grouped(number))
}

/// JSON for programs, in lines.
pub(crate) fn json(value: &serde_json::Value) -> String {
    format!("{value:#}\n")
}

/// How facts are printed that have no picture.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum FactsFormat {
    Table,
    Json,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        let words = |n: u64| grouped(&n.into());
        assert_eq!([words(0), words(999), words(1000)], ["0", "999", "1,000"]);
        assert_eq!(words(2_352_551_078), "2,352,551,078");
    }
}
