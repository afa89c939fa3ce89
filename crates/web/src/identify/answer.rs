//! Computes answers: the next attack, its possible results, the remaining Pokémon, and the complete
//! plan as a picture.

use super::Identify;
use crate::json::pretty;
use drawing::Plan;
use identify::{Aim, Case, Question, Tree};
use pokedata::{Form, Type};
use serde::{Deserialize, Serialize};
use serde_json::json;

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
#[derive(Debug)]
pub(crate) struct Planned {
    from: Identify,
    case: Case,
    tree: Tree,
}

impl Identify {
    /// Answers the question. Follows the plan in `planned` as far as it applies.
    pub(crate) fn answer(&self, planned: &mut Option<Planned>) -> Result<IdentifyAnswer, String> {
        let question = self.read()?;
        let aim = self.aim()?;
        let whole = self.wants_whole()?;
        let after = if question.seen.is_empty() {
            None
        } else {
            Some(Case::new(&question).map_err(|error| error.to_string())?)
        };
        let known = planned.take().filter(|known| known.from == self.planned());
        let planned = planned.insert(match known {
            Some(known) => known,
            None => Planned::new(self.planned(), aim)?,
        });
        // Before the first result, the plan's case is used.
        let case = after.as_ref().unwrap_or(&planned.case);
        let (way, reached) = planned.follow(&question);
        // A part of a plan for the worst case may not be optimal for its own worst case.
        let kept = reached.filter(|_| aim == Aim::LeastExpected || question.seen.is_empty());
        let own;
        let (owner, tree) = match kept {
            Some(tree) => (&planned.case, tree),
            None => {
                own = case.best(aim).tree;
                (case, &own)
            }
        };
        let mut answer = show(&question, case, aim, owner, tree);
        if whole {
            let way = reached.map(|_| way.as_slice());
            let plan = Plan::of(question.answers, &planned.case, &planned.tree);
            answer.svg = plan.svg_along(way, "The whole plan");
        }
        Ok(answer)
    }
}

impl Planned {
    fn new(from: Identify, aim: Aim) -> Result<Planned, String> {
        let case = Case::new(&from.read()?).map_err(|error| error.to_string())?;
        let tree = case.best(aim).tree;
        Ok(Planned { from, case, tree })
    }

    /// Follows the plan along the results so far. Returns the index of each result, and the rest of
    /// the plan, which is `None` if the player left the plan.
    fn follow(&self, question: &Question) -> (Vec<usize>, Option<&Tree>) {
        let mut way = Vec::new();
        let mut tree = &self.tree;
        for &(attack, answer) in &question.seen {
            let Some((at, next)) = self.step(tree, attack, answer.code()) else {
                return (way, None);
            };
            way.push(at);
            tree = next;
        }
        (way, Some(tree))
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
        (self.case.attack(*asked) == attack).then_some((at, next))
    }
}

fn show(question: &Question, case: &Case, aim: Aim, owner: &Case, tree: &Tree) -> IdentifyAnswer {
    let left: Vec<String> = case.typings().iter().map(ToString::to_string).collect();
    let (next, choices) = match tree {
        Tree::Leaf { .. } => (None, Vec::new()),
        Tree::Ask { attack, branches } => {
            let choices = branches
                .iter()
                .map(|branch| choice(question, owner, branch));
            (Some(owner.attack(*attack)), choices.collect())
        }
    };
    let proved = proved(aim, owner, tree);
    let plan = Plan::of(question.answers, owner, tree);
    let few = next.is_none() || left.len() <= FEW;
    let holders = few.then(|| holders(question, case));
    let (total, count) = average(owner, tree);
    let expected = format!("{total}/{count} = {:.3}", total as f64 / count as f64);
    let worst_case = tree.worst_case();
    let place = question.game.map_or_else(
        || format!("generation {}", question.generation),
        |game| game.title().to_owned(),
    );
    IdentifyAnswer {
        // If there is no next attack, there is no plan to draw.
        svg: next.map_or_else(String::new, |_| plan.svg("The plan from here on")),
        text: heading(question, &place, left.len()) + &text(&plan, 0),
        json: json(question, &left, next, &expected, worst_case, &plan),
        next: next.map(|attack| attack.to_string()),
        holders: holders.unwrap_or_default(),
        choices,
        left,
        expected,
        worst_case,
        proved,
        place,
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
fn proved(aim: Aim, owner: &Case, tree: &Tree) -> String {
    let (total, count) = average(owner, tree);
    let average = total as f64 / count as f64;
    let at_worst = tree.worst_case();
    match aim {
        Aim::LeastExpected => format!(
            "Attacks from here: {average:.2} on average, proved the fewest; {at_worst} at worst."
        ),
        Aim::LeastWorstCase => format!(
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

fn json(
    question: &Question,
    left: &[String],
    next: Option<Type>,
    expected: &str,
    worst: u32,
    plan: &Plan,
) -> String {
    let object = json!({
        "schema": 2,
        "game": question.game.map(pokedata::Game::id),
        "generation": question.generation.number(),
        "candidates": left,
        "next": next.map(|attack| attack.to_string()),
        "expected": expected,
        "worst_case": worst,
        "tree": tree_json(plan),
    });
    pretty(&object)
}

fn tree_json(plan: &Plan) -> serde_json::Value {
    match plan {
        Plan::Found(typings) => {
            json!({"typings": typings.iter().map(ToString::to_string).collect::<Vec<_>>()})
        }
        Plan::Attack { attack, answers } => {
            let below = answers
                .iter()
                .map(|(answer, next)| (answer.clone(), tree_json(next)));
            let below: serde_json::Map<_, _> = below.collect();
            json!({"attack_type": attack.to_string(), "answers": below})
        }
    }
}
