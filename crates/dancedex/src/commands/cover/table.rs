//! An answer as text: the question, the best covers, and the counts.

use super::reason;
use crate::commands::document::{self, Document};
use crate::commands::paint;
use crate::commands::text::{counted, rounded};
use ask::cover::Bearers;
use ask::foes;
use ask::obtainable::Obtainable;
use ask::scope::Scope;
use comfy_table::Table;
use pokedata::{Multiplier, Typing};
use std::fmt::Write;
use typecover::{Answer, Cover, Kind, Partial, Problem, Side};

pub(super) fn document(
    scope: &Scope,
    (obtainable, bearers): (Option<&Obtainable>, Option<&Bearers>),
    answer: &Answer,
) -> Document {
    let mut document = Document::from(question(scope, &answer.problem));
    if let Some(obtainable) = obtainable {
        document.line(obtainable.sentence());
    }
    match answer.covers.first() {
        Some(best) => {
            document.text("\n");
            document.table(covers(answer));
            document.line(format!("\n{}", in_detail(bearers)));
            document.text(explained(&answer.problem, best, bearers));
        }
        None if answer.reason.is_some() => {
            document.line(format!("\n{}", none(answer)));
            if let Some(partial) = &answer.partial {
                document.text(instead(&answer.problem, partial, bearers));
            }
        }
        None => {}
    }
    if answer.best_rank.is_some() || answer.is_stopped() {
        document.line(format!("\n{}", summary(answer)));
    }
    document
}

/// Returns the heading of the list of options, which says what the numbers in brackets are.
fn in_detail(bearers: Option<&Bearers>) -> String {
    let easiest = bearers.map_or("", |_| ", with the easiest Pokémon and their effort");
    format!("The best in detail{easiest}:")
}

/// Returns the description of the question: the game, the bosses, and what must be covered in which
/// way.
fn question(scope: &Scope, problem: &Problem) -> String {
    let place = match scope.played() {
        Some(played) => format!(
            "{} ({}, generation {})",
            played.title(),
            played.game().region().name(),
            scope.generation
        ),
        None => format!("Generation {}", scope.generation),
    };
    let against = match scope.foes() {
        [] => String::new(),
        foes => format!(" against {}", foes::names(foes, scope.played())),
    };
    let (verb, items) = match problem.side {
        Side::Defense => ("resist", "attack type"),
        Side::Attack => ("hit super effectively", "typing"),
    };
    format!(
        "{}: {}{against}\n{} to {verb}: {}\n",
        paint::strong(&place),
        problem.side,
        counted(problem.items.len(), items),
        paint::list(problem.items.iter().copied()),
    )
}

fn covers(answer: &Answer) -> Table {
    let options = match answer.problem.side {
        Side::Defense => "typings",
        Side::Attack => "attack types",
    };
    let mut table = document::table(["", "rank", options]);
    for (place, cover) in (1..).zip(&answer.covers) {
        let options = cover.options.iter().map(|&option| paint::typing(option));
        let options: Vec<String> = options.collect();
        table.add_row([
            format!("{place}."),
            cover.rank.to_string(),
            options.join("  "),
        ]);
    }
    document::align_right(&mut table, &["", "rank"]);
    table
}

/// Returns, for each option of a cover, the items for which it is best, with their multipliers, and
/// the Pokémon that have it.
fn explained(problem: &Problem, best: &Cover, bearers: Option<&Bearers>) -> String {
    let by_item = problem.by_item(best);
    let verb = match problem.side {
        Side::Defense => "takes",
        Side::Attack => "deals",
    };
    let mut text = String::new();
    for &option in &best.options {
        let own = by_item.iter().filter(|(_, by, _)| *by == option);
        let parts = Multiplier::ALL.into_iter().filter_map(|multiplier| {
            let items = own.clone().filter(|(_, _, m)| *m == multiplier);
            let items = paint::list(items.map(|&(item, _, _)| item));
            (!items.is_empty()).then(|| format!("{} {}", part(problem.side, multiplier), items))
        });
        let parts: Vec<String> = parts.collect();
        let said = if parts.is_empty() {
            paint::faint("nothing better than the others")
        } else {
            format!("{verb} {}", parts.join("; "))
        };
        let _ = writeln!(text, "  {}{} {said}", paint::typing(option), pad(option));
        if let Some(easiest) = bearers.and_then(|bearers| bearers.words(option)) {
            let _ = writeln!(text, "    {}", paint::faint(&easiest));
        }
    }
    text
}

fn part(side: Side, multiplier: Multiplier) -> String {
    let preposition = match side {
        Side::Defense => "from",
        Side::Attack => "to",
    };
    format!("{} {preposition}", paint::times(multiplier))
}

/// Returns spaces up to the length of the longest name of a typing.
fn pad(typing: Typing) -> String {
    const LONGEST: usize = 17;
    " ".repeat(LONGEST - typing.name().len())
}

/// Returns text that states the count, the listed covers, and the best rank.
fn summary(answer: &Answer) -> String {
    let Some(rank) = answer.best_rank else {
        return "Stopped before a cover was found.".to_owned();
    };
    let direction = match answer.problem.side {
        Side::Defense => "lower is better",
        Side::Attack => "higher is better",
    };
    let rank = paint::strong(&rank.to_string());
    let best = if answer.is_proved() {
        format!("Best rank: {rank}, proved ({direction}).")
    } else {
        format!("Best rank so far: {rank}, not proved ({direction}).")
    };
    format!("{}; {}.\n{best}", count(answer), listed(answer))
}

/// Returns the number of covers in words.
fn count(answer: &Answer) -> String {
    let problem = &answer.problem;
    let Some(counts) = &answer.counts else {
        return format!("Stopped before the {} covers were counted", problem.kind);
    };
    let by_size = counts.by_size().iter();
    let by_size: Vec<String> = by_size
        .enumerate()
        .map(|(at, (size, count))| match at {
            0 => format!("{} with {}", rounded(count), counted(*size, "option")),
            _ => format!("{} with {size}", rounded(count)),
        })
        .collect();
    let total = counts.total();
    let plural = if total == 1u8.into() { "" } else { "s" };
    let total = format!("{} {} cover{plural}", rounded(&total), problem.kind);
    format!(
        "{} with at most {} ({})",
        paint::strong(&total),
        counted(problem.team, "option"),
        by_size.join(", "),
    )
}

fn listed(answer: &Answer) -> String {
    match (answer.is_complete(), answer.covers.len()) {
        (true, _) => "all are listed".to_owned(),
        (false, 0) => "none is listed".to_owned(),
        (false, 1) if answer.is_proved() => "the best is listed".to_owned(),
        (false, listed) if answer.lists_the_best() => format!("the best {listed} are listed"),
        (false, listed) => format!("the best {listed} so far are listed"),
    }
}

/// Returns the best partial cover, for a question without a cover.
fn instead(problem: &Problem, partial: &Partial, bearers: Option<&Bearers>) -> String {
    let items = problem.items.len();
    let covered = items - partial.open.len();
    let detail = in_detail(bearers);
    format!(
        "Best possible: covers {covered} of {items} (proved optimal); uncovered: {}.\n\n{detail}\n{}\nRank of the covered part: {}.\n",
        paint::list(partial.open.iter().copied()),
        explained(problem, &partial.cover, bearers),
        paint::strong(&partial.cover.rank.to_string()),
    )
}

fn none(answer: &Answer) -> String {
    let kind = match answer.problem.kind {
        Kind::Exact => "exact cover",
        Kind::Irredundant => "irredundant cover",
        Kind::Overlapping => "cover",
    };
    let reason = answer.reason.as_ref();
    let reason = reason.map_or_else(String::new, |why| {
        reason::sentence(answer.problem.side, why)
    });
    let team = answer.problem.team;
    if team as usize >= answer.problem.options.len() {
        return format!("There is no {kind}: {reason}.");
    }
    let team = counted(team, "option");
    format!("There is no {kind} with at most {team}: {reason}.")
}
