//! Answers: the grid after so many steps, and what the last one did.

use super::walk::{Move, Walk};
use super::{Watch, WatchAnswer, export};
use crate::plan::Plan;
use drawing::{Fate, Grid};
use typecover::Problem;

/// How many steps can be watched. Longer searches go on, but nobody would look so far.
const WATCHED: usize = 5_000;

/// A search that is watched, and how long it is: finding that out takes all its steps.
#[derive(Debug)]
pub(crate) struct Watched {
    from: Plan,
    shown: Shown,
    /// How many steps can be watched.
    steps: usize,
    /// Whether those are all.
    ends: bool,
}

impl Watch {
    /// Answers; the search that was `watched` last is not gone through again.
    pub(crate) fn answer(&self, watched: &mut Option<Watched>) -> Result<WatchAnswer, String> {
        let plan = self.plan();
        let search = match watched.take().filter(|known| known.from == plan) {
            Some(known) => known,
            None => Watched::new(plan)?,
        };
        Ok(watched.insert(search).after(self.step))
    }
}

impl Watched {
    fn new(from: Plan) -> Result<Watched, String> {
        let problem = from.problem()?;
        let shown = Shown::new(&problem);
        let (steps, ends) = shown.length();
        Ok(Watched {
            from,
            shown,
            steps,
            ends,
        })
    }

    /// What there is to see after so many steps.
    fn after(&self, step: usize) -> WatchAnswer {
        let step = step.min(self.steps);
        let (walk, last, found) = self.shown.after(step);
        let grid = self.shown.grid(&walk, last.as_ref());
        let chosen = walk.chosen().iter();
        let chosen = chosen.map(|&option| self.shown.options[option].clone());
        let mut answer = WatchAnswer {
            svg: grid.svg("Items across, options down"),
            said: self.shown.say(last.as_ref()),
            chosen: chosen.collect(),
            steps: self.steps,
            ends: self.ends,
            step,
            found,
            text: String::new(),
            json: String::new(),
        };
        answer.text = export::text(&answer);
        answer.json = export::json(&answer, &grid);
        answer
    }
}

/// A problem without the options that cover nothing: the engine never looks at them.
#[derive(Debug)]
struct Shown {
    items: Vec<String>,
    options: Vec<String>,
    covers: Vec<Vec<usize>>,
    /// The options that must be chosen.
    required: Vec<usize>,
    at_most: usize,
}

impl Shown {
    fn new(problem: &Problem) -> Shown {
        let row = |option: usize| {
            let covers = problem.covered_by(option).map(|item| item as usize);
            (option, covers.collect::<Vec<usize>>())
        };
        let rows = (0..problem.options.len()).map(row);
        let rows: Vec<(usize, Vec<usize>)> =
            rows.filter(|(_, covers)| !covers.is_empty()).collect();
        // What must be chosen and covers nothing takes a place in the team, and is not seen.
        let place = |&option: &u32| rows.iter().position(|&(known, _)| known == option as usize);
        let required: Vec<usize> = problem.required().iter().filter_map(place).collect();
        let unseen = problem.required().len() - required.len();
        let name = |&(option, _): &(usize, Vec<usize>)| problem.options[option].to_string();
        Shown {
            items: problem.items.iter().map(ToString::to_string).collect(),
            options: rows.iter().map(name).collect(),
            covers: rows.into_iter().map(|(_, covers)| covers).collect(),
            at_most: (problem.team as usize).saturating_sub(unseen),
            required,
        }
    }

    fn walk(&self) -> Walk {
        Walk::new(self.items.len(), self.covers.clone(), self.at_most).requiring(&self.required)
    }

    /// How many steps can be watched, and whether those are all.
    fn length(&self) -> (usize, bool) {
        let mut walk = self.walk();
        let steps = std::iter::from_fn(|| walk.step()).take(WATCHED).count();
        (steps, walk.step().is_none())
    }

    /// The search after so many steps, the last of them, and how many covers were found.
    fn after(&self, steps: usize) -> (Walk, Option<Move>, usize) {
        let mut walk = self.walk();
        let (mut last, mut found) = (None, 0);
        for _ in 0..steps {
            last = walk.step();
            found += usize::from(last == Some(Move::Found));
        }
        (walk, last, found)
    }

    fn grid(&self, walk: &Walk, last: Option<&Move>) -> Grid {
        let item = |item: usize| match () {
            () if walk.item() == Some(item) => Fate::Current,
            () if walk.is_covered(item) => Fate::Taken,
            () => Fate::Open,
        };
        let option = |option: usize| match () {
            () if last == Some(&Move::Choose(option)) => Fate::Current,
            () if walk.chosen().contains(&option) => Fate::Taken,
            () if walk.is_free(option) => Fate::Open,
            () => Fate::Out,
        };
        let items = self.items.iter().enumerate();
        let options = self.options.iter().zip(&self.covers).enumerate();
        Grid {
            items: items.map(|(i, name)| (name.clone(), item(i))).collect(),
            options: options
                .map(|(o, (name, covers))| (name.clone(), option(o), covers.clone()))
                .collect(),
        }
    }

    fn say(&self, last: Option<&Move>) -> String {
        match last {
            None if self.required.is_empty() => "Nothing is chosen yet.".to_owned(),
            None => "What you require is chosen.".to_owned(),
            Some(Move::Pick(item)) => format!(
                "{} has the fewest options left: it is covered next.",
                self.items[*item]
            ),
            Some(Move::Choose(option)) => format!(
                "{} is chosen; what it covers is covered, and options that would cover that again are out.",
                self.options[*option]
            ),
            Some(Move::Found) => "All is covered: a cover.".to_owned(),
            Some(Move::Stuck) => "This way leads no further: back.".to_owned(),
            Some(Move::Undo(option)) => format!("{} is taken back.", self.options[*option]),
        }
    }
}
