//! Proofs for others to check: that a team is best, or that there is none at all.
//!
//! The formula has a variable for each Pokémon, for each step between two numbers of points, and, where some
//! have more than four attack types to choose from, for each of these. The linear relaxation goes without the
//! last: it knows that a team attacks with nothing that no member has, and with no more than four types a
//! member. Where it takes a team for better than it is, as fewer can have those types at a time, that these
//! members cannot is added to what it knows, and it begins anew.

mod adding;
mod choice;
mod crowd;
mod moves;
mod notes;
mod places;
mod worth;

use crate::answer::Team;
use crate::conflict;
use crate::question::Question;
use choice::Choices;
use dancing::proof::Unproved;
use moves::Cut;
use std::io::Write;

/// Proves that no team is better than this one, or, without one, that no team keeps to the rules: then the
/// formula has those alone that are in each other's way. Which of several equally good ones comes first
/// is not in it. Goes on as long as `goes_on` says so. Writes a pseudo-Boolean formula, whose comments say
/// what its variables and numbers are, and a proof in VeriPB's format.
///
/// # Errors
/// When it is not true, when it was told not to go on, when there is too much to prove, and when it
/// cannot be written.
pub fn prove(
    question: &Question,
    best: Option<&Team>,
    to: (impl Write, impl Write),
    goes_on: &dyn Fn() -> bool,
) -> Result<(), Unproved> {
    match best {
        Some(team) => prove_best(question, team, to, goes_on),
        None => prove_none(question, to, goes_on),
    }
}

fn prove_none(
    question: &Question,
    to: (impl Write, impl Write),
    goes_on: &dyn Fn() -> bool,
) -> Result<(), Unproved> {
    let Ok(Some(rules)) = conflict::impossible(question) else {
        return Err(Unproved::Untrue(Vec::new()));
    };
    let (loose, one_a_line) = conflict::bound_by(question, &rules);
    let choices = Choices::of(&loose, one_a_line, &[]);
    let mut graded = choices.graded;
    graded.more.notes = notes::of_none(&loose, &conflict::names(question, &rules));
    graded.prove(None, to, goes_on).map(drop)
}

fn prove_best(
    question: &Question,
    team: &Team,
    (mut to_formula, mut to_proof): (impl Write, impl Write),
    goes_on: &dyn Fn() -> bool,
) -> Result<(), Unproved> {
    let mut cuts: Vec<Cut> = Vec::new();
    loop {
        let mut choices = Choices::of(question, true, &cuts);
        choices.say_more(team, &cuts);
        choices.graded.more.notes = notes::of(&choices);
        let best = choices.of_team(team);
        let (mut formula, mut proof) = (Vec::new(), Vec::new());
        let graded = choices.graded.clone();
        match graded.prove(Some(&best), (&mut formula, &mut proof), goes_on) {
            Err(Unproved::Untrue(better)) => match choices.too_few_moves(&better) {
                Some(cut) => cuts.push(cut),
                None => return Err(Unproved::Untrue(better)),
            },
            Err(other) => return Err(other),
            Ok(_) => {
                to_formula.write_all(&formula)?;
                return Ok(to_proof.write_all(&proof)?);
            }
        }
    }
}
