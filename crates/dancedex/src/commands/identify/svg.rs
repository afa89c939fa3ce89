//! A tree as the page draws it.

use super::report::{PlanName, Report};
use drawing::Plan;
use identify::{Answer, Tree};
use terminal::Failure;

pub(super) fn render(report: &Report) -> Result<String, Failure> {
    let tree = &report.tree("svg")?.tree;
    let label = match report.name {
        PlanName::Worst => "The plan with the best worst case",
        _ => "The plan with the fewest attacks expected",
    };
    Ok(plan(report, tree).svg(label) + "\n")
}

fn plan(report: &Report, tree: &Tree) -> Plan {
    match tree {
        Tree::Leaf { classes } => Plan::Found(report.case.typings_of(classes)),
        Tree::Ask { attack, branches } => Plan::Attack {
            attack: report.case.attack(*attack),
            answers: branches
                .iter()
                .map(|(code, next)| (title(report, *code), plan(report, next)))
                .collect(),
        },
    }
}

fn title(report: &Report, code: u8) -> String {
    match report.question.answers.all()[usize::from(code)] {
        Answer::Exactly(multiplier) => format!("×{multiplier}"),
        says => says.to_string(),
    }
}
