//! Exports the answer to a plan as text, and as JSON with the same names as the commands.

use super::question::Asked;
use crate::json;
use ask::cover::CoverAnswer;
use typecover::{Answer, Cover};

/// Returns the answer as text: the question, the counts, then a line for each cover.
pub(super) fn text(asked: &Asked, answer: &Answer) -> String {
    let problem = &answer.problem;
    let items: Vec<&str> = problem.items.iter().map(|item| item.name()).collect();
    let mut lines = vec![
        format!(
            "{}, {} of {} typings, {} covers, at most {}",
            asked.game.title(),
            problem.side,
            items.len(),
            problem.kind,
            problem.team
        ),
        format!("against: {}", asked.against()),
        format!("to cover: {}", items.join(", ")),
        format!("covers: {}", answer.total().unwrap_or_default()),
    ];
    lines.extend(
        answer
            .reason
            .as_ref()
            .map(|why| super::reason::sentence(problem.side, why)),
    );
    lines.extend(answer.best_rank.map(|rank| format!("best rank: {rank}")));
    let line = |cover: &Cover| {
        let options: Vec<&str> = cover.options.iter().map(|option| option.name()).collect();
        format!("{}\t{}", cover.rank, options.join(", "))
    };
    lines.extend(answer.covers.iter().map(line));
    lines.join("\n") + "\n"
}

/// Returns the answer as the command prints it. It names no Pokémon, because the page does not load
/// where they are obtainable.
pub(super) fn json(asked: &Asked, answer: &Answer) -> String {
    let answer = CoverAnswer::of(&asked.scope, None, None, answer, false);
    json::answer(&answer).unwrap_or_default()
}
