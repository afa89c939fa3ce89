//! Parses the output of `divan`, which is a tree of benchmarks with their medians in the third
//! column.

use std::collections::BTreeMap;

/// Returns the medians by the names of the benchmarks. The name of a benchmark with arguments is
/// `name/argument`.
pub fn medians(output: &str) -> BTreeMap<String, String> {
    let mut medians = BTreeMap::new();
    let mut parent = String::new();
    for line in output.lines() {
        let Some(at) = line.find(['├', '╰']) else {
            continue;
        };
        let depth = line[..at].chars().count() / 3;
        let row = line[at..].trim_start_matches(['├', '╰', '─', ' ']);
        let mut cells = row.split('│');
        // An argument may consist of several words; at least two spaces follow it.
        let name = cells.next().and_then(|cell| cell.split("  ").next());
        let name = name.unwrap_or_default().trim();
        let median = cells.nth(1).unwrap_or_default().trim();
        let name = match depth {
            0 => name.to_owned(),
            _ => format!("{parent}/{name}"),
        };
        if median.is_empty() {
            parent = name;
        } else {
            medians.insert(name, median.to_owned());
        }
    }
    medians
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_benchmarks_and_those_with_arguments_are_read() {
        let output = "Timer precision: 20 ns\n\
            questions      fastest │ slowest │ median  │ mean │ samples │ iters\n\
            ├─ links       1 µs    │ 9 µs    │ 2.5 µs  │ 3 µs │ 100     │ 100\n\
            ╰─ exact               │         │         │      │         │\n\
            \u{20}  ├─ Attack   1 ms    │ 9 ms    │ 4 ms    │ 5 ms │ 100     │ 100\n\
            \u{20}  ╰─ Of both  1 ms    │ 9 ms    │ 6 ms    │ 5 ms │ 100     │ 100\n";
        let found = medians(output);
        let found: Vec<(&str, &str)> = found.iter().map(|(n, m)| (&**n, &**m)).collect();
        assert_eq!(
            found,
            [
                ("exact/Attack", "4 ms"),
                ("exact/Of both", "6 ms"),
                ("links", "2.5 µs")
            ]
        );
    }
}
