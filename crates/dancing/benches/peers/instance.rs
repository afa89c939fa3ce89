//! The corpus in a plain form that can be converted for every program.

use crate::families;
use dancing::problem::{Problem, Rule};
use dancing::search::{EngineKind, Search};
use std::fs;

/// An instance. Items are given by index, the primary ones first.
pub(crate) struct Instance {
    pub(crate) problem: Problem,
    /// The least and the greatest number of times that each primary item must be covered.
    pub(crate) primary: Vec<(u32, u32)>,
    pub(crate) secondary: usize,
    /// The items of each option, each with its colour; 0 means no colour.
    pub(crate) options: Vec<Vec<(usize, u32)>>,
}

impl Instance {
    pub(crate) fn read(name: &str) -> Instance {
        let file = || fs::read_to_string(path(&format!("{name}.dlx")));
        let text = families::text(name).unwrap_or_else(|| file().expect("an instance"));
        let problem = dancing::text::read(text.as_bytes()).expect("a well-formed instance");
        let rules = problem.item_ids().map(|item| problem.rule(item));
        let primary: Vec<(u32, u32)> = rules
            .filter_map(|rule| match rule {
                Rule::Primary { lo, hi } => Some((lo, hi)),
                Rule::Secondary => None,
            })
            .collect();
        let option = |id| {
            let entries = problem.option(id).iter();
            entries
                .map(|e| {
                    (
                        e.item().index(),
                        e.colour().map_or(0, |c| c.index() as u32 + 1),
                    )
                })
                .collect()
        };
        Instance {
            options: problem.option_ids().map(option).collect(),
            secondary: problem.items() - primary.len(),
            primary,
            problem,
        }
    }

    pub(crate) fn has_multiplicities(&self) -> bool {
        self.primary.iter().any(|&rule| rule != (1, 1))
    }

    pub(crate) fn has_colours(&self) -> bool {
        self.options.iter().flatten().any(|&(_, colour)| colour > 0)
    }
}

/// Returns the names and counts of the instances that can be enumerated, which have at most twenty
/// million solutions (this excludes domino-12x12, with 53,060,477,521,960,000), followed by those
/// of additional problems, counted by *cells*.
pub(crate) fn corpus() -> Vec<(String, u64)> {
    let table = fs::read_to_string(path("expected.csv")).expect("the corpus' table");
    let rows = table.lines().skip(1).filter_map(|line| {
        let mut cells = line.split(',');
        let name = cells.next()?;
        let count = cells.next()?.parse().ok()?;
        Some((name.to_owned(), count))
    });
    let rows = rows.filter(|&(_, count)| count <= 20_000_000);
    rows.chain(families::NAMES.map(counted)).collect()
}

fn counted(name: &str) -> (String, u64) {
    let problem = Instance::read(name).problem;
    let count = Search::new(&problem).engine(EngineKind::Cells).enumerate();
    (name.to_owned(), count.expect("an engine").solutions)
}

fn path(file: &str) -> String {
    format!("{}/tests/instances/{file}", env!("CARGO_MANIFEST_DIR"))
}
