//! `--certificate` and `--verify`: certificates that no plan is better.

use crate::commands::certificate;
use ask::identify::PlanName;
use cli_support::{Failure, Outcome, input};
use identify::{Aim, Case};
use std::io::Read;
use std::path::Path;
use verify::{BestPlan, Limits};

/// Returns the aim of a plan: the least expected number of attacks, or the best worst case. It is
/// an error if the plan is a list.
pub(super) fn aim(plan: PlanName) -> Result<Aim, Failure> {
    plan.aim()
        .ok_or_else(|| Failure::bad_input("--certificate requires --plan adaptive or worst"))
}

/// Writes the certificate that no plan is better.
pub(super) fn write(case: &Case, aim: Aim, path: &Path) -> Result<(), Failure> {
    let (_, certificate) = case.certified(aim);
    certificate::write(path, &certificate)
}

/// Checks a certificate with a crate that shares no code with the planner, and prints what it
/// proves.
pub(super) fn check(case: &Case, path: &Path, limits: &mut Limits) -> Result<Outcome, Failure> {
    let head = case.certified_table();
    let mut file = input::open(path)?;
    let mut begins = Vec::new();
    let read = file
        .by_ref()
        .take(head.len() as u64)
        .read_to_end(&mut begins);
    read.map_err(|error| input::unread(path, &error))?;
    if begins != head.as_bytes() {
        return Err(Failure::bad_input(format!(
            "{}: not a certificate for this question (its attacks, candidates or weights may differ)",
            input::name(path)
        )));
    }
    let checked = verify::plan(begins.as_slice().chain(file), limits);
    let classes = case.table().classes().len();
    match checked {
        Ok(best) if best.classes != classes => Err(Failure::bad_input(format!(
            "{}: the certificate is for another question: it has {} candidates, not {classes}",
            input::name(path),
            best.classes
        ))),
        checked => certificate::report(path, checked, |best| proved(case, best)),
    }
}

fn proved(case: &Case, best: BestPlan) -> String {
    let typings = case.typings().len();
    let weight = case.table().weight();
    let total = match best.total as f64 / weight as f64 {
        average if average.is_finite() => format!("{average:.3} attacks on average"),
        _ => "no attack that counts".to_owned(),
    };
    let claim = match best.within {
        None => format!("no plan takes fewer than {total}"),
        Some(worst) => format!(
            "no plan takes fewer than {worst} attacks at worst, and of those that take {worst} none takes fewer than {total}"
        ),
    };
    let states = best.states;
    format!(
        "Proved for {typings} typings: {claim}. The certificate has a plan that achieves it. Sets of typings checked: {states}.\n"
    )
}
