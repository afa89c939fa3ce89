//! The plan, which all formats print.

use ask::identify::{Plan, PlanName, Report};
use cli_support::{Failure, Progress};
use identify::{Optimum, Question};

/// Finds the plan, with a progress indicator on a terminal.
pub(super) fn report(question: Question, plan: PlanName) -> Result<Report, Failure> {
    let _spinner = Progress::of_unknown_length("planning");
    Report::new(question, plan).map_err(Failure::bad_input)
}

/// Returns the tree of the plan. It is an error if the plan is a list, which the format cannot show.
pub(super) fn tree<'a>(report: &'a Report, format: &str) -> Result<&'a Optimum, Failure> {
    match &report.plan {
        Plan::Tree(optimum) => Ok(optimum),
        _ => Err(Failure::bad_input(format!(
            "--format {format} requires --plan adaptive or worst: --plan {} is a list, not a tree",
            report.name.as_str()
        ))),
    }
}
