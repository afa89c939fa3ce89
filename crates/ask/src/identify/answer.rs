//! A plan as one JSON object.

use super::report::{Plan, PlanName, Report};
use crate::obtainable::Obtainable;
use crate::parts::{Conditions, Name, Pokemon, type_names, typing_names};
use identify::{AnswerKind, Candidates, Optimum, Question, Weights};
use pokedata::{Game, Type};
use serde::Serialize;
use std::collections::BTreeMap;

/// The answer of `dancedex identify`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct IdentifyAnswer {
    game: Option<Name>,
    generation: u8,
    /// The obtainable Pokémon, version by version; null if they do not determine the candidates,
    /// and in exports of the page, which does not load the places of Pokémon for this question.
    obtainable: Option<Vec<Conditions>>,
    /// The set of candidates: `used`, `all` or `game`.
    set: Name,
    candidates: Vec<Name>,
    attack_types: Vec<Name>,
    /// The kind of results: `multiplier` or `message`.
    answer_kind: Name,
    /// The weights of the candidates: `equal` or `species`.
    weights: Name,
    abilities: bool,
    seen: Vec<Seen>,
    /// The kind of plan: `adaptive`, `worst`, `fixed` or `greedy`.
    plan: Name,
    /// Whether it is proved that no plan of this kind is better.
    proved: bool,
    /// The type of the next attack; null if nothing more can be found out.
    next: Option<Name>,
    /// The remaining typings, in classes that no attack distinguishes.
    classes: Vec<Vec<Name>>,
    /// The Pokémon with the remaining typing; null if several are left.
    pokemon: Option<Vec<Pokemon>>,
    /// The expected number of attacks.
    expected: Option<Expected>,
    /// The sum, over the candidates, of the weight times the number of attacks.
    total: Option<u64>,
    /// The sum of the weights.
    weight: Option<u64>,
    worst_case: Option<u32>,
    /// The number of states visited.
    nodes: Option<u64>,
    tree: Option<Tree>,
    /// The number of attacks of a list.
    length: Option<usize>,
    /// The list; if there are several shortest lists, the first.
    list: Option<Vec<Name>>,
    /// The number of shortest lists.
    count: Option<String>,
    /// All shortest lists, with `--all`.
    lists: Option<Vec<Vec<Name>>>,
    /// For a greedy list: the number of classes that are not distinguished after each attack.
    unresolved: Option<Vec<usize>>,
}

/// The answer if no typing matches the results.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct NoneAnswer {
    game: Option<Name>,
    generation: u8,
    /// Always empty.
    candidates: Vec<Name>,
    seen: Vec<Seen>,
    reason: String,
}

/// The result of an attack.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Seen {
    attack_type: Name,
    answer: Name,
}

/// A number, as a fraction and as a decimal.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Expected {
    /// The fraction in lowest terms.
    fraction: String,
    decimal: f64,
}

/// An attack with the next step for each result, or the remaining typings.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Tree {
    Ask {
        attack_type: Name,
        answers: BTreeMap<Name, Tree>,
    },
    Leaf {
        typings: Vec<Name>,
    },
}

impl IdentifyAnswer {
    /// Returns the answer as plain data, on request with all shortest lists.
    #[must_use]
    pub fn of(report: &Report, obtainable: Option<&Obtainable>, all: bool) -> IdentifyAnswer {
        let game = report.question.candidates == Candidates::Game;
        let question = IdentifyAnswer::new(report, obtainable.filter(|_| game));
        match &report.plan {
            Plan::Tree(optimum) => question.with_tree(report, optimum),
            Plan::Lists(lists) => question.with_lists(lists, all),
            Plan::Greedy(steps) => {
                let attacks = steps.iter().map(|step| report.case.attack(step.attack));
                IdentifyAnswer {
                    unresolved: Some(steps.iter().map(|step| step.unresolved).collect()),
                    ..question.with_list(&attacks.collect::<Vec<_>>())
                }
            }
        }
    }

    fn new(report: &Report, obtainable: Option<&Obtainable>) -> IdentifyAnswer {
        let question = &report.question;
        let generation = question.generation;
        let classes = report.case.inseparable().into_iter();
        let listed = |form| Pokemon::of(form, generation, obtainable);
        IdentifyAnswer {
            game: question.game.map(Game::id),
            generation: generation.number(),
            obtainable: obtainable.map(Conditions::all),
            set: set(question.candidates),
            candidates: typing_names(report.case.typings()),
            attack_types: type_names(report.case.attacks().iter().copied()),
            answer_kind: match question.answers {
                AnswerKind::Multiplier => "multiplier",
                AnswerKind::Message => "message",
            },
            weights: match question.weights {
                Weights::Equal => "equal",
                Weights::Species => "species",
            },
            abilities: question.abilities,
            seen: Seen::all(question),
            plan: report.name.as_str(),
            proved: report.name != PlanName::Greedy,
            next: report.next_attack().map(Type::name),
            classes: classes.map(|typings| typing_names(&typings)).collect(),
            pokemon: report
                .pokemon()
                .map(|all| all.into_iter().map(listed).collect()),
            expected: None,
            total: None,
            weight: None,
            worst_case: None,
            nodes: None,
            tree: None,
            length: None,
            list: None,
            count: None,
            lists: None,
            unresolved: None,
        }
    }

    fn with_tree(self, report: &Report, optimum: &Optimum) -> IdentifyAnswer {
        let expected = report.expected(optimum).map(|(above, below)| Expected {
            fraction: format!("{above}/{below}"),
            decimal: above as f64 / below as f64,
        });
        IdentifyAnswer {
            expected,
            total: Some(optimum.total),
            weight: Some(report.case.table().weight()),
            worst_case: Some(optimum.worst_case),
            nodes: Some(optimum.states),
            tree: Some(tree(report, &optimum.tree)),
            ..self
        }
    }

    fn with_lists(self, lists: &[Vec<Type>], all: bool) -> IdentifyAnswer {
        IdentifyAnswer {
            count: Some(lists.len().to_string()),
            lists: all.then(|| {
                lists
                    .iter()
                    .map(|list| type_names(list.iter().copied()))
                    .collect()
            }),
            ..self.with_list(&lists[0])
        }
    }

    fn with_list(self, list: &[Type]) -> IdentifyAnswer {
        IdentifyAnswer {
            length: Some(list.len()),
            list: Some(type_names(list.iter().copied())),
            ..self
        }
    }
}

impl Seen {
    fn all(question: &Question) -> Vec<Seen> {
        let seen = question.seen.iter().map(|(attack, answer)| Seen {
            attack_type: attack.name(),
            answer: answer.short(),
        });
        seen.collect()
    }
}

impl NoneAnswer {
    /// Returns the answer that no typing matches the results.
    #[must_use]
    pub fn of(question: &Question, why: &identify::QuestionError) -> NoneAnswer {
        NoneAnswer {
            game: question.game.map(Game::id),
            generation: question.generation.number(),
            candidates: Vec::new(),
            seen: Seen::all(question),
            reason: why.to_string(),
        }
    }
}

fn set(candidates: Candidates) -> Name {
    match candidates {
        Candidates::Used => "used",
        Candidates::All => "all",
        Candidates::Game => "game",
    }
}

fn tree(report: &Report, at: &identify::Tree) -> Tree {
    match at {
        identify::Tree::Leaf { classes } => Tree::Leaf {
            typings: typing_names(&report.case.typings_of(classes)),
        },
        identify::Tree::Ask { attack, branches } => {
            let answers = report.question.answers.all();
            let name = |code: u8| answers[usize::from(code)].short();
            let below = branches.iter();
            Tree::Ask {
                attack_type: report.case.attack(*attack).name(),
                answers: below
                    .map(|(code, next)| (name(*code), tree(report, next)))
                    .collect(),
            }
        }
    }
}
