//! Computes answers: the next attack, its possible results, the remaining Pokémon, and the complete
//! plan as a picture.

use super::Identify;
use crate::chart::said;
use crate::json;
use ask::identify::{PlanName, Report};
use drawing::Plan;
use identify::{Case, Question, Tree};
use pokedata::{Form, Type};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The answer that the identify view shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdentifyAnswer {
    /// The title of the game, or the generation, to which the Pokémon in `holders` belong.
    pub place: String,
    /// The next attack; `None` if nothing more can be found out.
    pub next: Option<String>,
    /// The possible results of the next attack.
    pub choices: Vec<Choice>,
    /// The remaining typings.
    pub left: Vec<String>,
    /// The Pokémon with these typings, if few typings remain or nothing more can be found out.
    pub holders: Vec<(String, Vec<String>)>,
    /// The average number of further attacks, as a fraction and as a decimal number.
    pub expected: String,
    /// The number of further attacks in the worst case.
    pub worst_case: u32,
    /// A sentence that states which of `expected` and `worst_case` is proved minimal.
    pub proved: String,
    /// The picture of the rest of the plan, or of the complete plan with the path taken.
    pub svg: String,
    /// The text for export.
    pub text: String,
    /// The JSON for export.
    pub json: String,
}

/// A possible result of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The result in the form that addresses use.
    pub answer: String,
    /// The result for display.
    pub title: String,
    /// The number of typings that would remain.
    pub leaves: usize,
}

/// A plan from the start, kept as long as only the results of attacks change.
pub(crate) struct Planned {
    from: Identify,
    report: Report,
}

impl fmt::Debug for Planned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = &self.from;
        f.debug_struct("Planned")
            .field("from", from)
            .finish_non_exhaustive()
    }
}

impl Identify {
    /// Answers the question. The plan from the start is in `planned` if it is known.
    pub(crate) fn answer(&self, planned: &mut Option<Planned>) -> Result<IdentifyAnswer, String> {
        let question = self.read()?;
        let whole = self.wants_whole()?;
        let known = planned.take().filter(|known| known.from == self.planned());
        let planned = planned.insert(match known {
            Some(known) => known,
            None => Planned::new(self.planned())?,
        });
        let way = planned.way(&question);
        let after;
        let reached = if question.seen.is_empty() {
            &*planned
        } else {
            after = Planned::of(self.clone(), question)?;
            &after
        };
        let mut answer = reached.show()?;
        if whole {
            let plan = &planned.report;
            let plan = Plan::of(plan.question.answers, &plan.case, planned.tree()?);
            answer.svg = plan.svg_along(way.as_deref(), "The whole plan");
        }
        Ok(answer)
    }
}

impl Planned {
    fn new(from: Identify) -> Result<Planned, String> {
        let question = from.read()?;
        Planned::of(from, question)
    }

    fn of(from: Identify, question: Question) -> Result<Planned, String> {
        let (name, aim) = from.kind()?;
        let report = Report::tree(question, name, aim).map_err(said)?;
        Ok(Planned { from, report })
    }

    fn tree(&self) -> Result<&Tree, String> {
        match &self.report.plan {
            ask::identify::Plan::Tree(optimum) => Ok(&optimum.tree),
            _ => Err("the plan is a list".to_owned()),
        }
    }

    /// Follows the plan along the results so far. Returns the index of each result; `None` if the
    /// player left the plan.
    fn way(&self, question: &Question) -> Option<Vec<usize>> {
        let mut way = Vec::new();
        let mut tree = self.tree().ok()?;
        for &(attack, answer) in &question.seen {
            let (at, next) = self.step(tree, attack, answer.code())?;
            way.push(at);
            tree = next;
        }
        Some(way)
    }

    /// Returns the index of a result of the plan's next attack, and the rest of the plan after it;
    /// `None` if the attack is a different one.
    fn step<'t>(&self, tree: &'t Tree, attack: Type, code: u8) -> Option<(usize, &'t Tree)> {
        let Tree::Ask {
            attack: asked,
            branches,
        } = tree
        else {
            return None;
        };
        let mut branches = branches.iter().enumerate();
        let (at, (_, next)) = branches.find(|(_, (answer, _))| *answer == code)?;
        (self.report.case.attack(*asked) == attack).then_some((at, next))
    }

    fn show(&self) -> Result<IdentifyAnswer, String> {
        let Report { question, case, .. } = &self.report;
        let tree = self.tree()?;
        let left: Vec<String> = case.typings().iter().map(ToString::to_string).collect();
        let choices = match tree {
            Tree::Leaf { .. } => Vec::new(),
            Tree::Ask { branches, .. } => branches
                .iter()
                .map(|branch| choice(question, case, branch))
                .collect(),
        };
        let next = self.report.next_attack();
        let plan = Plan::of(question.answers, case, tree);
        let few = next.is_none() || left.len() <= FEW;
        let holders = few.then(|| holders(question, case));
        let (total, count) = average(case, tree);
        let place = question.game.map_or_else(
            || format!("generation {}", question.generation),
            |game| game.title().to_owned(),
        );
        Ok(IdentifyAnswer {
            // If there is no next attack, there is no plan to draw.
            svg: next.map_or_else(String::new, |_| plan.svg("The plan from here on")),
            text: heading(question, &place, left.len()) + &text(&plan, 0),
            json: json::answer(&ask::identify::IdentifyAnswer::of(
                &self.report,
                None,
                false,
            ))?,
            next: next.map(|attack| attack.to_string()),
            holders: holders.unwrap_or_default(),
            choices,
            left,
            expected: format!("{total}/{count} = {:.3}", total as f64 / count as f64),
            worst_case: tree.worst_case(),
            proved: proved(self.report.name, case, tree),
            place,
        })
    }
}

/// Returns the heading of the plan: `Emerald: 4 typings left after Fire super effective.`
fn heading(question: &Question, place: &str, left: usize) -> String {
    let seen = question.seen.iter();
    let seen: Vec<String> = seen
        .map(|(attack, answer)| format!("{attack} {answer}"))
        .collect();
    let after = if seen.is_empty() { "" } else { " after " };
    format!("{place}: {left} typings left{after}{}.\n", seen.join(", "))
}

fn choice(question: &Question, owner: &Case, (code, next): &(u8, Tree)) -> Choice {
    let answer = question.answers.all()[usize::from(*code)];
    let classes: Vec<u32> = next
        .leaves()
        .into_iter()
        .flat_map(|(_, c)| c.to_vec())
        .collect();
    Choice {
        answer: answer.to_string(),
        title: answer.title(),
        leaves: owner.typings_of(&classes).len(),
    }
}

/// Returns the average number of attacks as a fraction: the sum of the depths, and the number of
/// candidates.
fn average(owner: &Case, tree: &Tree) -> (u64, u64) {
    let weight = |classes: &[u32]| owner.typings_of(classes).len() as u64;
    let leaves = tree.leaves();
    let total = leaves
        .iter()
        .map(|(depth, c)| u64::from(*depth) * weight(c))
        .sum();
    let count: u64 = leaves.iter().map(|(_, classes)| weight(classes)).sum();
    (total, count.max(1))
}

/// Returns a sentence about the numbers of attacks, with a claim of minimality only for the number
/// that was minimised.
fn proved(plan: PlanName, owner: &Case, tree: &Tree) -> String {
    let (total, count) = average(owner, tree);
    let average = total as f64 / count as f64;
    let at_worst = tree.worst_case();
    match plan {
        PlanName::Adaptive => format!(
            "Attacks from here: {average:.2} on average, proved the fewest; {at_worst} at worst."
        ),
        _ => format!(
            "Attacks from here: {at_worst} at worst, proved the fewest; {average:.2} on average, \
             the fewest of all plans with that worst case."
        ),
    }
}

/// The maximum number of typings for which Pokémon are listed.
const FEW: usize = 12;

fn holders(question: &Question, case: &Case) -> Vec<(String, Vec<String>)> {
    let of = |typing: &pokedata::Typing| {
        let forms = question.forms_of(*typing).into_iter();
        (typing.to_string(), forms.map(Form::title).collect())
    };
    case.typings().iter().map(of).collect()
}

/// Returns the plan as an indented list.
fn text(plan: &Plan, depth: usize) -> String {
    match plan {
        Plan::Found(typings) => {
            let names: Vec<&str> = typings.iter().map(|typing| typing.name()).collect();
            format!(" {}\n", names.join(" or "))
        }
        Plan::Attack { attack, answers } => {
            let below = answers.iter().map(|(answer, next)| {
                format!(
                    "{}{answer}:{}",
                    "  ".repeat(depth + 1),
                    text(next, depth + 1)
                )
            });
            format!(" {attack}\n{}", below.collect::<String>())
        }
    }
}
