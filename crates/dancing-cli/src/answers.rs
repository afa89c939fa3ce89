//! Answers as JSON; docs/json.md documents the keys.

use serde::Serialize;
use std::collections::BTreeMap;

/// The answer of `count`, `merge`, `check`, `verify` and `zdd count`.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CountAnswer {
    /// The number of solutions, or a lower bound if not complete; null if unknown.
    pub(crate) count: Option<String>,
    /// The number of solutions for each number of options, with `--by-size`.
    pub(crate) by_size: Option<BTreeMap<usize, String>>,
    /// The number of solutions for each cost, with `--by-cost`.
    pub(crate) by_cost: Option<BTreeMap<u64, String>>,
    /// The probability that a random solution contains each option, with `--by-option`.
    pub(crate) by_option: Option<Vec<f64>>,
    /// The weighted number of solutions, with `--weights`.
    pub(crate) weighted: Option<f64>,
    /// Whether the count is complete.
    pub(crate) complete: bool,
    /// The number of nodes or states; null if nothing was searched, or if it exceeds 2^64.
    pub(crate) nodes: Option<u64>,
    pub(crate) engine: Option<String>,
    pub(crate) seconds: Option<f64>,
    /// The number of units whose results were added up.
    pub(crate) units: Option<usize>,
    /// The units without a result.
    pub(crate) missing: Option<Vec<String>>,
}

/// A solution.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Solution {
    /// The cost; null for samples.
    pub(crate) cost: Option<u64>,
    /// The names of the options, or their items if they have no names.
    pub(crate) options: Vec<String>,
    /// The numbers of the options in the problem, from 1.
    pub(crate) numbers: Vec<usize>,
}

/// The keys that follow a list of solutions.
#[derive(Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct End {
    /// Whether the list contains all solutions; null for samples.
    pub(crate) complete: Option<bool>,
    /// Whether these solutions are proved to be the cheapest.
    pub(crate) proved: Option<bool>,
    /// A lower bound on the cost.
    pub(crate) bound: Option<u64>,
    /// The relative gap between the first cost and the bound: 0.1 is a tenth.
    pub(crate) gap: Option<f64>,
}

/// The answer of `estimate`. A number that is too large is null.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct EstimateAnswer {
    pub(crate) estimated_nodes: Option<f64>,
    /// The standard error of the number of nodes.
    pub(crate) nodes_error: Option<f64>,
    pub(crate) estimated_count: Option<f64>,
    pub(crate) count_error: Option<f64>,
    pub(crate) engine: String,
    /// The number of descents.
    pub(crate) probes: u32,
    /// Whether all requested descents were made.
    pub(crate) complete: bool,
    /// Whether the descents agree with each other and with a short walk; if they do not, the tree
    /// may be larger by any factor.
    pub(crate) agrees: bool,
    /// The number of nodes visited by the short walk, which is a lower bound on the size of the
    /// tree.
    pub(crate) walked_nodes: u64,
    /// The number of solutions found by the short walk.
    pub(crate) walked_count: String,
}

/// The answer of `symmetries`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SymmetriesAnswer {
    /// The number of symmetries, including the identity.
    pub(crate) order: String,
    /// Symmetries that generate all others.
    pub(crate) generators: Vec<Generator>,
    /// Whether all symmetries were found.
    pub(crate) complete: bool,
}

/// A symmetry as cycles: each member is mapped to the next one.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Generator {
    pub(crate) items: Vec<Vec<String>>,
    /// Cycles of option numbers, from 1.
    pub(crate) options: Vec<Vec<u32>>,
}

/// The answer of `compile`, of the `zdd` subcommands that write a file, and of `zdd info`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DiagramAnswer {
    /// The kind of diagram: `zdd` or `dnnf`.
    pub(crate) kind: &'static str,
    pub(crate) nodes: usize,
    /// The number of options in the problem.
    pub(crate) option_count: usize,
    pub(crate) count: String,
}

#[cfg(test)]
mod tests {
    use super::{CountAnswer, DiagramAnswer, End, EstimateAnswer, Solution, SymmetriesAnswer};
    use cli_support::json::SCHEMA;
    use cli_test_support::Schemas;

    #[test]
    fn schemas_are_what_the_types_say() {
        let mut schemas = Schemas::new("dancing", SCHEMA);
        for name in ["count", "merge", "check", "verify", "zdd-count"] {
            schemas = schemas.answer::<CountAnswer>(name);
        }
        for name in [
            "solve",
            "best",
            "sample",
            "merge-list",
            "zdd-best",
            "zdd-sample",
        ] {
            schemas = schemas.list::<Solution, End>(name, "solutions");
            schemas = schemas.line::<Solution>(&format!("{name}-line"));
            schemas = schemas.answer::<End>(&format!("{name}-end"));
        }
        for name in [
            "compile",
            "zdd-info",
            "zdd-restrict",
            "zdd-intersect",
            "zdd-union",
            "zdd-difference",
        ] {
            schemas = schemas.answer::<DiagramAnswer>(name);
        }
        let schemas = schemas.answer::<EstimateAnswer>("estimate");
        schemas.answer::<SymmetriesAnswer>("symmetries").check();
    }
}
