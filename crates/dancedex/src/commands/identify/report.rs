//! A question and its plan, which all formats print.

use cli_support::{Failure, Progress};
use identify::{Aim, Case, GreedyStep, Optimum, Question, QuestionError, Tree};
use pokedata::{Form, Type};

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum PlanName {
    Adaptive,
    Worst,
    Fixed,
    Greedy,
}

impl PlanName {
    pub(super) fn as_str(self) -> &'static str {
        match self {
            PlanName::Adaptive => "adaptive",
            PlanName::Worst => "worst",
            PlanName::Fixed => "fixed",
            PlanName::Greedy => "greedy",
        }
    }
}

pub(super) struct Report {
    pub(super) question: Question,
    pub(super) case: Case,
    pub(super) name: PlanName,
    pub(super) plan: Plan,
}

pub(super) enum Plan {
    Tree(Optimum),
    /// The shortest lists.
    Lists(Vec<Vec<Type>>),
    Greedy(Vec<GreedyStep>),
}

impl Report {
    /// Like [`Report::new`], with a progress indicator on a terminal.
    pub(super) fn make(question: Question, plan: PlanName) -> Result<Report, Failure> {
        let _spinner = Progress::of_unknown_length("planning");
        Report::new(question, plan).map_err(Failure::bad_input)
    }

    pub(super) fn new(question: Question, name: PlanName) -> Result<Report, QuestionError> {
        let case = Case::new(&question)?;
        let plan = match name {
            PlanName::Adaptive => Plan::Tree(case.best(Aim::LeastExpected)),
            PlanName::Worst => Plan::Tree(case.best(Aim::LeastWorstCase)),
            PlanName::Fixed => Plan::Lists(case.fixed()),
            PlanName::Greedy => Plan::Greedy(case.greedy()),
        };
        Ok(Report {
            question,
            case,
            name,
            plan,
        })
    }

    /// Returns the tree of the plan. It is an error if the plan is a list, which the format cannot
    /// show.
    pub(super) fn tree(&self, format: &str) -> Result<&Optimum, Failure> {
        match &self.plan {
            Plan::Tree(optimum) => Ok(optimum),
            _ => Err(Failure::bad_input(format!(
                "--format {format} requires --plan adaptive or worst: --plan {} is a list, not a tree",
                self.name.as_str()
            ))),
        }
    }

    /// Returns the type of the next attack; `None` if nothing more can be found out.
    pub(super) fn next_attack(&self) -> Option<Type> {
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
    pub(super) fn expected(&self, optimum: &Optimum) -> Option<(u64, u64)> {
        let weight = self.case.table().weight();
        let divisor = greatest_common_divisor(optimum.total, weight);
        (weight > 0).then(|| (optimum.total / divisor, weight / divisor))
    }

    /// Returns the Pokémon with the only remaining typing; `None` if several typings remain.
    pub(super) fn pokemon(&self) -> Option<Vec<&'static Form>> {
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
