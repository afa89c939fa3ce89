//! A plan as text: the question, the number of attacks, and the tree or list.

use crate::commands::document::{WIDTH, width};
use crate::commands::paint;
use crate::commands::text::counted;
use ask::identify::{Plan, PlanName, Report};
use identify::{Answer, AnswerKind, Candidates, Optimum, Tree};
use pokedata::{Form, Type, Typing};
use std::fmt::Write;

pub(super) fn render(report: &Report, all: bool) -> String {
    let mut text = question(report);
    text += &seen(report);
    if let Some(verdict) = settled(report) {
        return text + &verdict;
    }
    text += &match &report.plan {
        Plan::Tree(optimum) => format!("{}\n{}", summary(report, optimum), tree(report, optimum)),
        Plan::Lists(lists) => fixed(report, lists, all),
        Plan::Greedy(_) => greedy(report),
    };
    text + &inseparable(report)
}

/// Returns the end of an interactive session: the typing, or three lines with the results, the
/// remaining typings and the attacks that are still needed.
pub(super) fn verdict(report: &Report) -> String {
    if let Some(verdict) = settled(report) {
        return verdict;
    }
    let next = match (report.next_attack(), &report.plan) {
        (Some(attack), Plan::Tree(optimum)) => {
            let attack = paint::one_type(attack);
            let worst = counted(optimum.worst_case, "attack");
            format!("Next attack: {attack} (at most {worst} to go).")
        }
        (Some(attack), _) => format!("Next attack: {}.", paint::one_type(attack)),
        (None, _) => String::new(),
    };
    format!(
        "Seen: {}.\n{}\n{next}\n",
        seen_so_far(report),
        first_left(report)
    )
}

/// Returns the remaining typings that fit on a line, and the number of the others.
fn first_left(report: &Report) -> String {
    let typings = report.case.typings();
    let label = format!("{} left: ", counted(typings.len(), "typing"));
    let names = |shown: usize| {
        let list = paint::list(typings[..shown].iter().copied());
        match typings.len() - shown {
            0 => format!("{label}{list}"),
            more => format!("{label}{list}, and {more} more"),
        }
    };
    let fits = |shown: &usize| width(&names(*shown)) <= WIDTH;
    let shown = (1..=typings.len())
        .rev()
        .find(fits)
        .unwrap_or(typings.len());
    names(shown)
}

fn question(report: &Report) -> String {
    let question = &report.question;
    let place = match question.game {
        Some(game) => format!("{} (generation {})", game.title(), question.generation),
        None => format!("Generation {}", question.generation),
    };
    let attacks = counted(report.case.attacks().len(), "attack type");
    let answers = match question.answers {
        AnswerKind::Multiplier => "exact multipliers",
        AnswerKind::Message => "the game's messages",
    };
    let abilities = if question.abilities {
        ", abilities"
    } else {
        ""
    };
    let candidates = match question.candidates {
        Candidates::Used => "typings in use",
        Candidates::All => "all typings",
        Candidates::Game => "typings of its Pokémon",
    };
    let left = counted(report.case.typings().len(), "candidate");
    let place = paint::strong(&place);
    format!("{place}, {candidates}: {left}, {attacks}, {answers}{abilities}\n")
}

fn seen(report: &Report) -> String {
    if report.question.seen.is_empty() {
        return String::new();
    }
    let next = report.next_attack().map_or(String::new(), |attack| {
        format!("Next, attack with {}\n", paint::strong(attack.name()))
    });
    format!("Seen: {}\n{}\n{next}", seen_so_far(report), left(report))
}

fn seen_so_far(report: &Report) -> String {
    let seen = report.question.seen.iter();
    let seen: Vec<String> = seen
        .map(|(attack, answer)| format!("{} {}", paint::one_type(*attack), answer.short()))
        .collect();
    if seen.is_empty() {
        "nothing".to_owned()
    } else {
        seen.join(", ")
    }
}

fn left(report: &Report) -> String {
    let typings = report.case.typings();
    let list = paint::list(typings.iter().copied());
    format!("{} left: {list}", counted(typings.len(), "typing"))
}

/// Returns the verdict if no attack can find out more.
fn settled(report: &Report) -> Option<String> {
    if report.next_attack().is_some() {
        return None;
    }
    Some(match report.pokemon() {
        Some(forms) => {
            let typing = report.case.typings()[0];
            format!(
                "It is {}{}\n",
                paint::typing(typing),
                bearers(report, &forms)
            )
        }
        None => format!(
            "It is one of {}: no available attack distinguishes them\n",
            paint::list(report.case.typings().iter().copied())
        ),
    })
}

fn bearers(report: &Report, forms: &[&Form]) -> String {
    let titles: Vec<String> = forms.iter().map(|form| form.title()).collect();
    if titles.is_empty() {
        match report.question.game {
            Some(game) => format!(", which no Pokémon of {} has", game.title()),
            None => ", which no Pokémon has".to_owned(),
        }
    } else {
        format!(": {}", titles.join(", "))
    }
}

fn summary(report: &Report, optimum: &Optimum) -> String {
    let (expected, fraction) = match report.expected(optimum) {
        Some((whole, 1)) => (counted(whole, "attack"), String::new()),
        Some((above, below)) => (
            format!("{:.3} attacks", above as f64 / below as f64),
            format!("{above}/{below}, "),
        ),
        None => return "no candidate with any weight\n".to_owned(),
    };
    let worst = optimum.worst_case;
    match report.name {
        PlanName::Worst => format!(
            "at most {worst} attacks (optimal); {expected} expected ({fraction}the fewest of all plans with this \
             maximum)\n"
        ),
        _ => format!("{expected} expected ({fraction}optimal), at most {worst}\n"),
    }
}

/// Returns the tree as text: each result, then the next attack or the typing.
fn tree(report: &Report, optimum: &Optimum) -> String {
    let mut text = String::new();
    match &optimum.tree {
        Tree::Leaf { classes } => text += &leaf(report, classes),
        Tree::Ask { attack, .. } => {
            let attack = report.case.attack(*attack);
            let _ = writeln!(text, "{}", question_mark(attack));
        }
    }
    branches(report, &optimum.tree, 1, &mut text);
    text
}

fn branches(report: &Report, tree: &Tree, depth: usize, text: &mut String) {
    let Tree::Ask { branches: all, .. } = tree else {
        return;
    };
    let answers = report.question.answers.all();
    let width = answers
        .iter()
        .map(|answer| answer.short().len())
        .max()
        .unwrap_or(0);
    for (code, next) in all {
        let answer = answers[usize::from(*code)];
        let padding = " ".repeat(width - answer.short().len());
        let indent = "    ".repeat(depth);
        let what = match next {
            Tree::Leaf { classes } => leaf(report, classes),
            Tree::Ask { attack, .. } => question_mark(report.case.attack(*attack)),
        };
        let _ = writeln!(text, "{indent}{}{padding}  {what}", paint_answer(answer));
        branches(report, next, depth + 1, text);
    }
}

fn paint_answer(answer: Answer) -> String {
    match answer {
        Answer::Exactly(multiplier) => paint::multiplier(multiplier),
        Answer::Says(_) => answer.short().to_owned(),
    }
}

fn question_mark(attack: Type) -> String {
    format!("{}?", paint::one_type(attack))
}

fn leaf(report: &Report, classes: &[u32]) -> String {
    let typings: Vec<String> = report
        .case
        .typings_of(classes)
        .into_iter()
        .map(paint::typing)
        .collect();
    typings.join(" or ")
}

fn fixed(report: &Report, lists: &[Vec<Type>], all: bool) -> String {
    let length = lists[0].len();
    let what = if report.case.inseparable().is_empty() {
        "all typings"
    } else {
        "all typings that can be distinguished"
    };
    let mut text = format!(
        "A list of {} distinguishes {what}, whatever the results. No shorter list does{}.\n\n",
        counted(length, "attack"),
        match lists.len() {
            1 => ", and no other of this length".to_owned(),
            lists => format!("; {lists} lists of this length do"),
        },
    );
    let shown = if all { lists } else { &lists[..1] };
    for list in shown {
        text += &paint::list(list.iter().copied().map(Typing::from));
        text.push('\n');
    }
    text
}

fn greedy(report: &Report) -> String {
    let Plan::Greedy(steps) = &report.plan else {
        return String::new();
    };
    let length = counted(steps.len(), "attack");
    let mut text =
        format!("{length} by the greedy method (--plan fixed finds a shortest list)\n\n");
    for step in steps {
        let attack = report.case.attack(step.attack);
        let padding = " ".repeat(9 - attack.name().len());
        let attack = paint::one_type(attack);
        let _ = writeln!(
            text,
            "{attack}{padding} {:>4} not yet distinguished",
            step.unresolved
        );
    }
    text
}

fn inseparable(report: &Report) -> String {
    let mut text = String::new();
    let what = if report.question.abilities {
        "Not always distinguished"
    } else {
        "No attack distinguishes"
    };
    for typings in report.case.inseparable() {
        let _ = writeln!(text, "\n{what}: {}", paint::list(typings));
    }
    text
}
