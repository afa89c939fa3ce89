//! A run as an exact cover with multiplicities and costs.

use crate::{InvalidProblem, Problem, Value};
use dancing::problem::{MANY, Rule};
use std::collections::BTreeMap;

/// The greatest cost that the search compares exactly.
const GREATEST: u64 = 1 << 50;

/// A run as a problem for `dancing`; its cheapest solutions are the best choices.
///
/// Each foe with an answer is an item that at least two options must cover. In addition to the
/// encounters that answer the foe, there are two options that cover nothing else: `single`
/// represents a missing second answer, and `open` a missing first one. Areas and lines are
/// secondary items.
pub struct Cover {
    /// The exact cover.
    pub problem: dancing::Problem,
    /// The encounter of each option; `None` for a missing answer.
    encounters: Vec<Option<usize>>,
}

impl Cover {
    /// Returns the encounters among the given options, in ascending order.
    #[must_use]
    pub fn encounters(&self, options: &[dancing::problem::OptionId]) -> Vec<usize> {
        let chosen = options.iter().map(|option| self.encounters[option.index()]);
        let mut chosen: Vec<usize> = chosen.flatten().collect();
        chosen.sort_unstable();
        chosen
    }
}

/// The costs of an open foe and of a foe without a second answer; a unit of effort costs 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    open: u64,
    single: u64,
}

impl Weights {
    /// Returns weights with which costs have the order of [`Value`]s: no sum of less important
    /// parts reaches one unit of a more important part.
    pub(crate) fn of(problem: &Problem) -> Result<Weights, InvalidProblem> {
        let efforts = problem.encounters().iter().map(|one| one.effort);
        let greatest = efforts.fold(0, u64::saturating_add);
        let foes = u64::from(problem.foes()) + 1;
        let weights = || {
            let single = greatest.checked_add(1)?;
            let open = single.checked_mul(foes)?;
            (open.checked_mul(foes)? < GREATEST).then_some(Weights { open, single })
        };
        weights().ok_or(InvalidProblem::TooMuchEffort)
    }

    /// Returns the value that corresponds to a cost of the cover; foes that no encounter answers
    /// are not counted.
    pub(crate) fn value(self, cost: u64) -> Value {
        let missing = cost % self.open;
        // An open foe has neither answer, so its missing second answer is counted, too.
        let open = cost / self.open;
        Value {
            open: open as u32,
            single: (missing / self.single).saturating_sub(open) as u32,
            effort: missing % self.single,
        }
    }
}

/// Converts a run to an exact cover.
///
/// The items are named `foe-0`, `area-0`, `line-0` and so on.
///
/// # Errors
/// If the efforts are too great to be compared exactly.
#[expect(
    clippy::missing_panics_doc,
    reason = "items and options are valid by construction"
)]
pub fn cover(problem: &Problem) -> Result<Cover, InvalidProblem> {
    let weights = Weights::of(problem)?;
    let mut builder = dancing::Problem::builder();
    let answered = problem.answered(0..problem.encounters().len());
    let twice = Rule::Primary { lo: 2, hi: MANY };
    let mut item = |name: String, rule| builder.item(&name, rule).expect("names are new");
    let foes: BTreeMap<u32, _> = (0..problem.foes())
        .filter(|&foe| answered[foe as usize] > 0)
        .map(|foe| (foe, item(format!("foe-{foe}"), twice)))
        .collect();
    let useful = |encounter: &&(usize, &crate::Encounter)| !encounter.1.answers.is_empty();
    let encounters: Vec<_> = problem.encounters().iter().enumerate().collect();
    let mut areas = BTreeMap::new();
    let mut lines = BTreeMap::new();
    for (_, encounter) in encounters.iter().filter(useful) {
        if problem.rules().one_per_area {
            let new = || item(format!("area-{}", encounter.area), Rule::Secondary);
            areas.entry(encounter.area).or_insert_with(new);
        }
    }
    for (_, encounter) in encounters.iter().filter(useful) {
        if problem.rules().one_per_line {
            let new = || item(format!("line-{}", encounter.line), Rule::Secondary);
            lines.entry(encounter.line).or_insert_with(new);
        }
    }
    let mut of_options = Vec::new();
    for &(index, encounter) in encounters.iter().filter(useful) {
        let answers = encounter.answers.iter().map(|foe| foes[foe]);
        let area = areas.get(&encounter.area).copied();
        let line = lines.get(&encounter.line).copied();
        let items = answers.chain(area).chain(line);
        builder
            .option(items.map(dancing::problem::ItemId::plain))
            .expect("foes, area and line are different items");
        builder.cost(encounter.effort).expect("an option precedes");
        of_options.push(Some(index));
    }
    for foe in foes.values() {
        for cost in [weights.single, weights.open] {
            builder.option([foe.plain()]).expect("one item");
            builder.cost(cost).expect("an option precedes");
            of_options.push(None);
        }
    }
    Ok(Cover {
        problem: builder.build(),
        encounters: of_options,
    })
}
