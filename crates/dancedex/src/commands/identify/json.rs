//! A plan as one JSON object.

use super::report::{Plan, PlanName, Report};
use crate::commands::had::Had;
use identify::{AnswerKind, Candidates, Optimum, Question, Tree, Weights};
use pokedata::{Game, Type, Typing};
use serde_json::{Map, Value, json};
use terminal::Failure;

pub(super) fn render(report: &Report, had: Option<&Had>, all: bool) -> Result<String, Failure> {
    let mut object = question(report);
    let game = report.question.candidates == Candidates::Game;
    if let Some(had) = had.filter(|_| game) {
        object["had"] = had.json();
        object["origins"] = origins(report, had);
    }
    let plan = match &report.plan {
        Plan::Tree(optimum) => of_tree(report, optimum),
        Plan::Lists(lists) => of_lists(lists, all),
        Plan::Greedy(_) => of_greedy(report),
    };
    merge(&mut object, plan);
    let text = serde_json::to_string_pretty(&object).map_err(std::io::Error::from)?;
    Ok(format!("{text}\n"))
}

fn question(report: &Report) -> Value {
    let question = &report.question;
    let pokemon = report.pokemon();
    let titles = pokemon.map(|forms| forms.iter().map(|f| f.title()).collect::<Vec<_>>());
    let classes = report.case.inseparable().into_iter();
    json!({
        "game": question.game.map(Game::id),
        "generation": question.generation.number(),
        "set": match question.candidates {
            Candidates::Used => "used",
            Candidates::All => "all",
            Candidates::Game => "game",
        },
        "candidates": typing_names(report.case.typings()),
        "attacks": type_names(report.case.attacks()),
        "answers": match question.answers {
            AnswerKind::Multiplier => "multiplier",
            AnswerKind::Message => "message",
        },
        "weights": match question.weights {
            Weights::Equal => "equal",
            Weights::Species => "species",
        },
        "abilities": question.abilities,
        "seen": question.seen.iter().map(|(attack, answer)| json!({
            "attack": attack.name(),
            "answer": answer.short(),
        })).collect::<Vec<_>>(),
        "plan": report.name.as_str(),
        "optimal": report.name != PlanName::Greedy,
        "next": report.next_attack().map(Type::name),
        "classes": classes.map(|typings| typing_names(&typings)).collect::<Vec<_>>(),
        "pokemon": titles,
    })
}

/// How the Pokémon of the one typing left are come by.
fn origins(report: &Report, had: &Had) -> Value {
    let forms = report.pokemon();
    forms
        .map(|forms| forms.iter().map(|form| had.origin_json(form)).collect())
        .unwrap_or_default()
}

fn of_tree(report: &Report, optimum: &Optimum) -> Value {
    let expected = report.expected(optimum).map(|(above, below)| {
        json!({
            "fraction": format!("{above}/{below}"),
            "decimal": above as f64 / below as f64,
        })
    });
    json!({
        "expected": expected,
        "total": optimum.total,
        "weight": report.case.table().weight(),
        "worst_case": optimum.worst_case,
        "states": optimum.states,
        "tree": tree(report, &optimum.tree),
    })
}

/// An attack with what follows each answer, or the typings that are left.
fn tree(report: &Report, at: &Tree) -> Value {
    match at {
        Tree::Leaf { classes } => {
            json!({ "typings": typing_names(&report.case.typings_of(classes)) })
        }
        Tree::Ask { attack, branches } => {
            let answers = report.question.answers.all();
            let name = |code: u8| answers[usize::from(code)].short().to_owned();
            let branches = branches
                .iter()
                .map(|(code, next)| (name(*code), tree(report, next)));
            json!({
                "attack": report.case.attack(*attack).name(),
                "answers": branches.collect::<Map<String, Value>>(),
            })
        }
    }
}

fn of_lists(lists: &[Vec<Type>], all: bool) -> Value {
    let mut object = json!({
        "length": lists[0].len(),
        "list": type_names(&lists[0]),
        "lists": lists.len(),
    });
    if all {
        let all: Vec<_> = lists.iter().map(|list| type_names(list)).collect();
        merge(&mut object, json!({ "all": all }));
    }
    object
}

fn of_greedy(report: &Report) -> Value {
    let Plan::Greedy(steps) = &report.plan else {
        return Value::Null;
    };
    let list: Vec<Type> = steps
        .iter()
        .map(|step| report.case.attack(step.attack))
        .collect();
    json!({
        "length": list.len(),
        "list": type_names(&list),
        "unresolved": steps.iter().map(|step| step.unresolved).collect::<Vec<_>>(),
    })
}

fn merge(object: &mut Value, more: Value) {
    if let (Value::Object(object), Value::Object(more)) = (object, more) {
        object.extend(more);
    }
}

fn typing_names(typings: &[Typing]) -> Vec<&'static str> {
    typings.iter().map(|typing| typing.name()).collect()
}

fn type_names(types: &[Type]) -> Vec<&'static str> {
    types.iter().map(|t| t.name()).collect()
}

/// That nothing gives the answers seen.
pub(super) fn none(question: &Question, why: &identify::QuestionError) -> Result<String, Failure> {
    let seen = question.seen.iter();
    let seen =
        seen.map(|(attack, answer)| json!({ "attack": attack.name(), "answer": answer.short() }));
    let object = json!({
        "game": question.game.map(Game::id),
        "generation": question.generation.number(),
        "candidates": [],
        "seen": seen.collect::<Vec<Value>>(),
        "reason": why.to_string(),
    });
    Ok(format!("{object:#}\n"))
}
