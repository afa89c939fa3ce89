//! Questions and their answers, as a Markdown table.

use super::ask::{Answer, Moves, Question};
use anyhow::Result;
use magic_squares::sat::{Limits, Plan, Solver};

/// Prints a row for each question, with a column for each solver. Each question is asked only of
/// the solvers given with it.
pub(crate) fn print(solvers: &[Solver], rows: &[(Question, &[Solver])]) -> Result<()> {
    for solver in solvers {
        solver.can(Limits::default())?;
    }
    let heads: String = solvers
        .iter()
        .map(|solver| format!(" {solver:?}, s |"))
        .collect();
    println!("| question | encoding | variables | clauses | answer |{heads}");
    println!("|---|---|--:|--:|---|{}", "--:|".repeat(solvers.len()));
    for (question, asked) in rows {
        let answers: Vec<Option<Answer>> = solvers
            .iter()
            .map(|solver| {
                asked
                    .contains(solver)
                    .then(|| question.ask(*solver))
                    .transpose()
            })
            .collect::<Result<_>>()?;
        println!("{}", row(question, &answers));
    }
    Ok(())
}

fn row(question: &Question, answers: &[Option<Answer>]) -> String {
    let asked = match question.moves {
        Moves::AtMost(moves) => format!("at most {moves} steps"),
        Moves::FromNone => "0, 1, 2 … steps, to the first “yes”".into(),
    };
    let seconds = answers
        .iter()
        .map(|answer| format!(" {} |", cell(question, answer.as_ref())));
    let given = answers.iter().flatten();
    let told = given.min_by_key(|answer| answer.stopped);
    let sizes = told.map_or(String::new(), |answer| sizes(question.plan, answer));
    format!("| {asked} | {sizes} |{}", seconds.collect::<String>())
}

/// Returns the encoding, its size and the answer.
fn sizes(plan: Plan, answer: &Answer) -> String {
    let parts = match plan {
        Plan::Whole(_) => String::new(),
        Plan::Cubes => format!(", {}", answer.parts),
    };
    let said = match answer.way {
        Some(length) => format!("yes, by {length}"),
        None if answer.stopped => "–".into(),
        None => "no".into(),
    };
    let Answer {
        variables, clauses, ..
    } = answer;
    format!("{}{parts} | {variables} | {clauses} | {said}", name(plan))
}

/// Returns the time of one solver.
fn cell(question: &Question, answer: Option<&Answer>) -> String {
    match (answer, question.limit) {
        (None, _) => "–".into(),
        (Some(answer), Some(limit)) if answer.stopped => format!("over {}", limit.as_secs()),
        (Some(answer), _) => format!("{:.1}", answer.time.as_secs_f64()),
    }
}

/// Returns the name of a plan, as it is written on the command line.
pub(crate) fn name(plan: Plan) -> String {
    match plan {
        Plan::Whole(encoding) => format!("{encoding:?}").to_lowercase(),
        Plan::Cubes => "cubes".into(),
    }
}
