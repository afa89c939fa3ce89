//! The corpus of instances with known answers.

use dancing::problem::Problem;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// An instance, its number of solutions and, if it has costs, the costs of its cheapest solutions.
pub(crate) struct Instance {
    pub(crate) name: String,
    pub(crate) problem: Problem,
    #[allow(dead_code, reason = "one of the tests does without")]
    pub(crate) count: u128,
    #[allow(dead_code, reason = "one of the tests does without")]
    pub(crate) cheapest: Vec<u64>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/instances")
}

/// Returns all instances.
pub(crate) fn instances() -> Vec<Instance> {
    let table = std::fs::read_to_string(folder().join("expected.csv")).unwrap();
    table.lines().skip(1).map(instance).collect()
}

fn instance(line: &str) -> Instance {
    let fields: Vec<&str> = line.split(',').collect();
    let file = File::open(folder().join(format!("{}.dlx", fields[0]))).unwrap();
    Instance {
        name: fields[0].to_owned(),
        problem: dancing::text::read(BufReader::new(file)).unwrap(),
        count: fields[1].parse().unwrap(),
        cheapest: fields[2]
            .split_whitespace()
            .map(|cost| cost.parse().unwrap())
            .collect(),
    }
}
