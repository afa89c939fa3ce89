//! Exports the answer to a plan as text and as JSON, and says why there is no cover.

use super::question::Resolved;
use crate::json;
use crate::phrases::capital;
use ask::cover::CoverAnswer;
use pokedata::Typing;
use typecover::{Answer, Cover, Partial, Reason, Side};

/// Returns the answer as text: the question, the counts, then a line for each cover.
pub(super) fn text(asked: &Resolved, answer: &Answer) -> String {
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
            .map(|why| sentence(problem.side, why)),
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
pub(super) fn json(asked: &Resolved, answer: &Answer) -> String {
    let answer = CoverAnswer::of(&asked.scope, None, None, answer, false);
    json::answer(&answer).unwrap_or_default()
}

/// Returns the reason why an answer has no cover, and the best partial cover.
pub(super) fn reason(answer: &Answer) -> Option<String> {
    let why = sentence(answer.problem.side, answer.reason.as_ref()?);
    Some(match &answer.partial {
        Some(partial) => format!("{why} {}", instead(answer.problem.items.len(), partial)),
        None => why,
    })
}

fn instead(items: usize, partial: &Partial) -> String {
    let names = |typings: &[Typing]| {
        let names: Vec<&str> = typings.iter().map(|typing| typing.name()).collect();
        names.join(", ")
    };
    format!(
        "Best possible: covers {} of {items}, not {}: {}.",
        items - partial.open.len(),
        names(&partial.open),
        names(&partial.cover.options),
    )
}

fn sentence(side: Side, reason: &Reason) -> String {
    let words = reason.words(side, |typing| typing.to_string());
    capital(&words) + "."
}
