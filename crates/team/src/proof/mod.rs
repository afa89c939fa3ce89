//! Proofs for independent checkers that a team is best, or that no team exists.
//!
//! The formula has a variable for each Pokémon, for each step between two numbers of points, and,
//! if some Pokémon have more than four attack types to choose from, for each of these types. The
//! linear relaxation omits the variables for types: it only requires that some member can have each
//! type with which the team attacks, and that there are at most four types per member. If it
//! overestimates a team, because its members cannot have those types at a time, a constraint that
//! excludes this is added, and the proof starts again.

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

/// Proves that no team is better than the given one or, if none is given, that no team satisfies
/// the rules; in the latter case, the formula contains only the contradictory rules. The proof does
/// not state which of several equally good teams comes first. The search stops when `goes_on`
/// returns false. Writes a pseudo-Boolean formula, whose comments explain its variables and
/// numbers, and a proof in VeriPB's format.
///
/// # Errors
/// If the claim is not true, if `goes_on` returned false, if the problem is too large, or if
/// writing fails.
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
    graded.prove(None, to.0, to.1, goes_on).map(drop)
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
        let mut formula = Vec::new();
        let mut proof = Vec::new();
        let graded = choices.graded.clone();
        match graded.prove(Some(&best), &mut formula, &mut proof, goes_on) {
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
