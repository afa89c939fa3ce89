//! Certificates of instances with known answers.

use dancing::memo::Counter;
use std::fs;
use std::path::Path;
use verify::{Limits, Problem};

/// The maximum number of solutions in unoptimised builds, where larger instances take too long.
const MANY: u128 = 5_000;

#[test]
fn known_counts_are_certified() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dancing/tests/instances");
    let table = fs::read_to_string(folder.join("expected.csv")).unwrap();
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let count: u128 = fields[1].parse().unwrap();
        let is_board = fields[0].starts_with("domino");
        if count > MANY && !is_board {
            continue;
        }
        let text = fs::read(folder.join(format!("{}.dlx", fields[0]))).unwrap();
        let problem = dancing::text::read(&text[..]).unwrap();
        let mut certificate = Vec::new();
        let counter = Counter::new().memory(64 << 20);
        counter.certify(&problem, &mut certificate).unwrap();
        let problem = Problem::read(&text[..]).unwrap();
        let limits = &mut Limits::new(256 << 20, |_| true);
        let checked = verify::count(&problem, &certificate[..], limits).unwrap();
        assert_eq!(checked, count.into(), "{}", fields[0]);
    }
}
