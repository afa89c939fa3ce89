//! Helpers for text output.

use crate::commands::document::{Document, List, Part, WIDTH, width};
use comfy_table::{ColumnConstraint, ContentArrangement, Table};
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
    // The number is rounded to a tenth of a unit.
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
pub(crate) fn counted(number: impl Into<BigUint>, what: &str) -> String {
    let number = number.into();
    let plural = if number == BigUint::from(1u8) {
        ""
    } else {
        "s"
    };
    format!("{} {what}{plural}", grouped(&number))
}

/// Returns a document as text, no wider than a terminal.
pub(crate) fn written(document: Document) -> String {
    let parts = document.parts.into_iter().map(|part| match part {
        Part::Lines(lines) => lines,
        Part::List(list) => wrapped(&list),
        Part::Table(table, below) if below.is_empty() => split(*table).join("\n\n") + "\n",
        Part::Table(table, below) => {
            let text = table.trim_fmt();
            let (header, rows) = text.split_once('\n').unwrap_or((&text, ""));
            let below = below
                .iter()
                .map(|lists| lists.iter().map(wrapped).collect());
            let rows = rows.lines().zip(below);
            let rows = rows.map(|(row, below): (&str, String)| format!("{row}\n{below}"));
            format!("{header}\n{}", rows.collect::<String>())
        }
    });
    folded(&parts.collect::<String>())
}

/// Returns a list on as many lines as a terminal needs.
fn wrapped(list: &List) -> String {
    let indent = list.indent;
    let mut text = list.label.clone();
    let mut column = width(&text);
    for (place, item) in (1..).zip(&list.items) {
        let comma = usize::from(place < list.items.len());
        if place > 1 && column + 1 + width(item) + comma > WIDTH {
            text = text + "\n" + &" ".repeat(indent);
            column = indent;
        } else if place > 1 {
            text.push(' ');
            column += 1;
        }
        column += width(item) + comma;
        text = text + item + &","[..comma];
    }
    text + "\n"
}

/// Returns a table; if it is too wide for a terminal and its cells may not be wrapped, as several
/// tables with the same first column.
fn split(mut table: Table) -> Vec<String> {
    if !matches!(table.content_arrangement(), ContentArrangement::Disabled) {
        return vec![table.trim_fmt()];
    }
    let widths = table.column_max_content_widths();
    let widths = widths.iter().zip(table.column_iter());
    let widths: Vec<u16> = widths
        .map(|(width, column)| width + column.padding_width())
        .collect();
    let mut groups: Vec<Vec<usize>> = vec![vec![0]];
    let mut used = widths.first().copied().unwrap_or(0);
    for (place, width) in widths.iter().enumerate().skip(1) {
        // The space after the last column is not printed.
        if groups[groups.len() - 1].len() > 1 && usize::from(used + width) > WIDTH + 1 {
            groups.push(vec![0]);
            used = widths[0];
        }
        used += width;
        groups.last_mut().expect("there is one").push(place);
    }
    let mut shown = |group: &Vec<usize>| {
        for (place, column) in table.column_iter_mut().enumerate() {
            column.remove_constraint();
            if !group.contains(&place) {
                column.set_constraint(ColumnConstraint::Hidden);
            }
        }
        table.trim_fmt()
    };
    groups.iter().map(&mut shown).collect()
}

/// Returns the text wrapped to the width of a terminal, with continuation lines indented.
pub(crate) fn folded(text: &str) -> String {
    let lines = text.split('\n').map(|line| {
        if width(line) > WIDTH {
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
        if place > 0 && column + 1 + width(word) > WIDTH && column > indent {
            folded = folded.trim_end_matches(' ').to_owned() + "\n" + &" ".repeat(indent);
            column = indent;
        } else if place > 0 && !(column == indent && word.is_empty()) {
            folded.push(' ');
            column += 1;
        }
        folded += word;
        column += width(word);
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_broken_between_their_items() {
        let words: Vec<String> = (1000..1020).map(|n: u32| n.to_string()).collect();
        let text = wrapped(&List::new("takes ".to_owned(), words));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("takes 1000, ") && lines[0].len() <= 80);
        assert!(lines[1].starts_with("      1") && lines[1].ends_with(" 1019"));
        let empty = List::new("types: ".to_owned(), []);
        assert_eq!(wrapped(&empty), "types: none\n");
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
