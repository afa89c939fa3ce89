//! A tree as a picture, drawn as on the page.

use ask::identify::{PlanName, Report};
use cli_support::Failure;
use drawing::Plan;

pub(super) fn render(report: &Report) -> Result<String, Failure> {
    let tree = &super::planned::tree(report, "svg")?.tree;
    let label = match report.name {
        PlanName::Worst => "The plan with the best worst case",
        _ => "The plan with the fewest attacks expected",
    };
    let plan = Plan::of(report.question.answers, &report.case, tree);
    Ok(plan.svg(label) + "\n")
}
