//! Helpers for text output.

use cli_support::Failure;
use comfy_table::{CellAlignment, Row, Table};
use num_bigint::BigUint;

/// Returns a number with commas between its thousands.
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

/// Returns text such as `960,123`; from a million on, text such as `1.5 million`, `1.5 billion` or
/// `1.5 × 10^18`.
pub(crate) fn rounded(number: &BigUint) -> String {
    const UNITS: [(u32, &str); 3] = [(6, "million"), (9, "billion"), (12, "trillion")];
    let power = |exponent: u32| BigUint::from(10u8).pow(exponent);
    // Rounded to a tenth of a unit.
    let tenths = |unit: u32| (number + power(unit) / 20u8) / power(unit - 1);
    let written = |tenths: BigUint| {
        let text = tenths.to_string();
        let (whole, tenth) = text.split_at(text.len() - 1);
        if tenth == "0" {
            whole.to_owned()
        } else {
            format!("{whole}.{tenth}")
        }
    };
    if *number < power(6) {
        return grouped(number);
    }
    let below_a_thousand = |&&(unit, _): &&(u32, &str)| tenths(unit) < power(4);
    if let Some(&(unit, name)) = UNITS.iter().find(below_a_thousand) {
        return format!("{} {name}", written(tenths(unit)));
    }
    let exponent = number.to_string().len() as u32 - 1;
    // 9.96 is rounded to 10.
    let carried = u32::from(tenths(exponent) >= power(2));
    let exponent = exponent + carried;
    format!("{} × 10^{exponent}", written(tenths(exponent)))
}

/// Returns text such as `1 cover` or `2 covers`.
pub(crate) fn counted(number: &BigUint, what: &str) -> String {
    let plural = if *number == BigUint::from(1u8) {
        ""
    } else {
        "s"
    };
    format!("{} {what}{plural}", grouped(number))
}

/// Returns a label followed by items with commas between them, on as many lines as a terminal
/// needs.
pub(crate) fn wrapped(label: &str, items: &[String]) -> String {
    let indent = seen(label);
    let mut text = label.to_owned();
    let mut column = indent;
    for (place, item) in (1..).zip(items) {
        let item = if place < items.len() {
            format!("{item},")
        } else {
            item.clone()
        };
        if column > indent && column + 1 + seen(&item) > WIDTH {
            text = text + "\n" + &" ".repeat(indent);
            column = indent;
        } else if column > indent {
            text.push(' ');
            column += 1;
        }
        column += seen(&item);
        text += &item;
    }
    text
}

/// The minimum width of a terminal, in columns.
pub(crate) const WIDTH: usize = 80;

/// Returns the text wrapped to the width of a terminal, with continuation lines indented.
pub(crate) fn folded(text: &str) -> String {
    let lines = text.split('\n').map(|line| {
        if seen(line) > WIDTH {
            fold(line)
        } else {
            line.to_owned()
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn fold(line: &str) -> String {
    let own = line.len() - line.trim_start_matches(' ').len();
    let indent = own + 4;
    let mut folded = " ".repeat(own);
    let mut column = own;
    for (place, word) in line[own..].split(' ').enumerate() {
        if place > 0 && column + 1 + seen(word) > WIDTH && column > indent {
            folded = folded.trim_end_matches(' ').to_owned() + "\n" + &" ".repeat(indent);
            column = indent;
        } else if place > 0 && !(column == indent && word.is_empty()) {
            folded.push(' ');
            column += 1;
        }
        folded += word;
        column += seen(word);
    }
    folded
}

/// Returns the number of columns of a text; colours take none.
pub(crate) fn seen(text: &str) -> usize {
    anstream::adapter::strip_str(text)
        .to_string()
        .chars()
        .count()
}

/// Aligns the numbers below these headings to the right.
pub(crate) fn align_right(table: &mut Table, headings: &[&str]) {
    let header = table.header().map(Row::cell_iter).into_iter().flatten();
    let numeric = header.map(|cell| {
        let heading = anstream::adapter::strip_str(&cell.content()).to_string();
        headings.contains(&heading.as_str())
    });
    let numeric: Vec<bool> = numeric.collect();
    for (column, numeric) in table.column_iter_mut().zip(numeric) {
        if numeric {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

/// Returns a table as CSV: the names of its columns, then its rows.
pub(crate) fn csv<const N: usize>(
    columns: [&str; N],
    rows: impl IntoIterator<Item = [String; N]>,
) -> Result<String, Failure> {
    csv_rows(std::iter::once(columns.map(str::to_owned)).chain(rows))
}

/// Like [`csv()`], but without the names of the columns.
pub(crate) fn csv_rows<const N: usize>(
    rows: impl IntoIterator<Item = [String; N]>,
) -> Result<String, Failure> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row).map_err(std::io::Error::from)?;
    }
    let bytes = writer
        .into_inner()
        .map_err(csv::IntoInnerError::into_error)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The output formats of facts without a picture.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum FactsFormat {
    Table,
    Json,
}

/// The output formats of lists of facts.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum ListFormat {
    Table,
    Json,
    /// One per line
    Csv,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_broken_between_their_items() {
        let words: Vec<String> = (1000..1020).map(|n: u32| n.to_string()).collect();
        let text = wrapped("takes ", &words);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("takes 1000, ") && lines[0].len() <= 80);
        assert!(lines[1].starts_with("      1") && lines[1].ends_with(" 1019"));
        assert_eq!(wrapped("none ", &[]), "none ");
    }

    #[test]
    fn long_lines_go_on_below() {
        let words = "a word and  another ".repeat(9);
        let text = format!("short\n  {words}\n\nend");
        let folded = folded(&text);
        assert!(folded.lines().all(|line| line.chars().count() <= WIDTH));
        assert!(folded.starts_with("short\n  a word and  another"));
        assert!(folded.contains("\n      ") && folded.ends_with("\n\nend"));
        let words = |text: &str| {
            text.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(words(&folded), words(&text));
    }

    #[test]
    fn counts_beyond_a_million_are_rounded() {
        for (number, text) in [
            ("0", "0"),
            ("999999", "999,999"),
            ("1000000", "1 million"),
            ("2150360", "2.2 million"),
            ("999940000", "999.9 million"),
            ("999960000", "1 billion"),
            ("1526304192", "1.5 billion"),
            ("999999999999999", "1 × 10^15"),
            ("1234567890123456789", "1.2 × 10^18"),
            ("9960000000000000000", "1 × 10^19"),
        ] {
            assert_eq!(rounded(&number.parse::<BigUint>().unwrap()), text);
        }
    }

    #[test]
    fn thousands_are_set_apart() {
        let words = |n: u64| grouped(&n.into());
        assert_eq!([words(0), words(999), words(1000)], ["0", "999", "1,000"]);
        assert_eq!(words(2_352_551_078), "2,352,551,078");
    }
}
