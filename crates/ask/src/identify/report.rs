//! A question and its plan, which all formats print.

use identify::{Aim, Case, GreedyStep, Optimum, Question, QuestionError, Tree};
use pokedata::{Form, Type};
use serde::{Deserialize, Serialize};

/// The plans that may be asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum PlanName {
    /// The fewest attacks on average
    #[default]
    Adaptive,
    /// The fewest attacks in the worst case
    Worst,
    /// The shortest list that works whatever the results are
    Fixed,
    /// A list that is built step by step
    Greedy,
}

impl PlanName {
    /// Returns what a tree of this name minimises; `None` for a list.
    #[must_use]
    pub const fn aim(self) -> Option<Aim> {
        match self {
            PlanName::Adaptive => Some(Aim::LeastExpected),
            PlanName::Worst => Some(Aim::LeastWorstCase),
            PlanName::Fixed | PlanName::Greedy => None,
        }
    }

    /// Returns its name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            PlanName::Adaptive => "adaptive",
            PlanName::Worst => "worst",
            PlanName::Fixed => "fixed",
            PlanName::Greedy => "greedy",
        }
    }
}

/// A question with its plan.
pub struct Report {
    /// The question.
    pub question: Question,
    /// The question, translated.
    pub case: Case,
    /// The kind of plan.
    pub name: PlanName,
    /// The plan.
    pub plan: Plan,
}

/// A plan.
pub enum Plan {
    /// What to do after each result.
    Tree(Optimum),
    /// The shortest lists.
    Lists(Vec<Vec<Type>>),
    /// A list, step by step.
    Greedy(Vec<GreedyStep>),
}

impl Report {
    /// Finds the plan.
    ///
    /// # Errors
    /// If the question contradicts itself.
    pub fn new(question: Question, name: PlanName) -> Result<Report, QuestionError> {
        if let Some(aim) = name.aim() {
            return Report::tree(question, name, aim);
        }
        let case = Case::new(&question)?;
        let plan = match name {
            PlanName::Greedy => Plan::Greedy(case.greedy()),
            _ => Plan::Lists(case.fixed()),
        };
        Ok(Report {
            question,
            case,
            name,
            plan,
        })
    }

    /// Finds the best tree. A program that only calls this function does not contain the searches
    /// for lists.
    ///
    /// # Errors
    /// If the question contradicts itself.
    pub fn tree(question: Question, name: PlanName, aim: Aim) -> Result<Report, QuestionError> {
        let case = Case::new(&question)?;
        Ok(Report {
            plan: Plan::Tree(case.best(aim)),
            question,
            case,
            name,
        })
    }

    /// Returns the type of the next attack; `None` if nothing more can be found out.
    #[must_use]
    pub fn next_attack(&self) -> Option<Type> {
        match &self.plan {
            Plan::Tree(optimum) => match &optimum.tree {
                Tree::Leaf { .. } => None,
                Tree::Ask { attack, .. } => Some(self.case.attack(*attack)),
            },
            Plan::Lists(lists) => lists[0].first().copied(),
            Plan::Greedy(steps) => steps.first().map(|step| self.case.attack(step.attack)),
        }
    }

    /// Returns the expected number of attacks as a fraction in lowest terms; `None` if no candidate
    /// has any weight.
    #[must_use]
    pub fn expected(&self, optimum: &Optimum) -> Option<(u64, u64)> {
        let weight = self.case.table().weight();
        let divisor = greatest_common_divisor(optimum.total, weight);
        (weight > 0).then(|| (optimum.total / divisor, weight / divisor))
    }

    /// Returns the Pokémon with the only remaining typing; `None` if several typings remain.
    #[must_use]
    pub fn pokemon(&self) -> Option<Vec<&'static Form>> {
        match self.case.typings() {
            [typing] => Some(self.question.forms_of(*typing)),
            _ => None,
        }
    }
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        _ => greatest_common_divisor(b, a % b),
    }
}
