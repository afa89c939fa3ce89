//! Computes answers: the links after some steps, a description of the last step, and what was tried
//! and found.

use super::log::{Log, Tried};
use super::shown::Shown;
use super::stage::Stage;
use super::walker::Walker;
use super::words::Transition;
use super::{Watch, WatchAnswer, examples, export, legend};
use crate::markup::escaped;
use crate::phrases::many;
use dancing::links::Step;
use dancing::problem::OptionId;
use drawing::{Branch, Trace, Try, Wreath};

/// The maximum number of solutions that are drawn.
const RINGS: usize = 200;

/// A search with the log of all its steps.
#[derive(Debug)]
pub(crate) struct Watched {
    from: Watch,
    shown: Shown,
    log: Log,
    /// The search after the last step that was asked for, from which the next one continues.
    at: Option<(usize, Walker)>,
}

impl Watch {
    /// Answers the question. If `watched` contains the same search, it is not run again.
    pub(crate) fn answer(&self, watched: &mut Option<Watched>) -> Result<WatchAnswer, String> {
        let from = self.search();
        let search = match watched.take().filter(|known| known.from == from) {
            Some(known) => known,
            None => Watched::new(from)?,
        };
        watched
            .insert(search)
            .after(self.step, self.cover.parse().ok())
    }
}

impl Watched {
    fn new(from: Watch) -> Result<Watched, String> {
        let shown = if from.problem.is_empty() {
            Shown::of_plan(&from.plan())?
        } else {
            Shown::read(&from.problem)?
        };
        let log = Log::of(&shown)?;
        Ok(Watched {
            from,
            shown,
            log,
            at: None,
        })
    }

    /// Returns the state after a number of steps, with one of the solutions opened.
    fn after(&mut self, step: usize, open: Option<usize>) -> Result<WatchAnswer, String> {
        let step = step.min(self.log.steps);
        let mut walk = self.walk_to(step.saturating_sub(1))?;
        let before = Stage::of(&self.shown, &walk, None);
        let last = walk.by_ref().take(step.min(1)).last();
        let answer = self.answer(step, open, before, last, &walk);
        self.at = Some((step, walk));
        Ok(answer)
    }

    /// Returns the search after a number of steps.
    fn walk_to(&mut self, step: usize) -> Result<Walker, String> {
        let (at, mut walk) = match self.at.take().filter(|(at, _)| *at <= step) {
            Some(reached) => reached,
            None => (0, self.shown.walk()?),
        };
        walk.by_ref().take(step - at).for_each(drop);
        Ok(walk)
    }

    /// Returns the answer for a state of the search. `last` is its last step, and `before` the state
    /// before this step.
    fn answer(
        &self,
        step: usize,
        open: Option<usize>,
        before: Stage,
        last: Option<Step>,
        walk: &Walker,
    ) -> WatchAnswer {
        let transition = Transition {
            shown: &self.shown,
            walk,
            last,
            before,
            after: Stage::of(&self.shown, walk, last),
        };
        let found = self.log.found_by(step);
        let solutions: Vec<Wreath> = self.log.found[..found.min(RINGS)]
            .iter()
            .map(|(_, cover)| self.wreath(cover))
            .collect();
        let open = open.filter(|&open| open < solutions.len());
        let mut answer = WatchAnswer {
            about: self.shown.about().to_owned(),
            examples: examples::links(),
            standing: String::new(),
            legend: legend::legend(&self.shown, walk),
            svg: transition.after.svg(&self.shown, walk),
            tree: self.trace(step).svg("What was tried"),
            covers: match found {
                0 => String::new(),
                _ => drawing::wreaths(&solutions, open, "Solutions"),
            },
            opened: open.map_or_else(String::new, |open| {
                solutions[open].svg(&format!("Solution {}", open + 1))
            }),
            next: self.log.found.get(found).map(|(at, _)| *at),
            said: transition.said(),
            chosen: walk
                .chosen()
                .iter()
                .map(|&o| self.shown.option(o))
                .collect(),
            steps: self.log.steps,
            ends: self.log.ends,
            step,
            found,
            text: String::new(),
            json: String::new(),
        };
        if step == self.log.steps && self.log.ends {
            answer.said += &format!(
                " The search is complete: {}.",
                many(found, "solution", "solutions")
            );
        }
        answer.standing = standing(&answer);
        answer.text = export::text(&answer);
        answer.json = export::json(&answer, &self.shown, &transition.after);
        answer
    }

    /// Returns the tree of all choices, with those up to a step marked.
    fn trace(&self, step: usize) -> Trace {
        let standing = |one: &&Tried| one.from <= step && step < one.until;
        let last = self.log.tries.iter().rfind(standing).map(|one| one.from);
        let one = |tried: &Tried| Try {
            name: self.shown.option(tried.option),
            depth: tried.depth,
            end: match tried.end {
                None => String::new(),
                Some((_, Some(cover))) => format!("solution {}", cover + 1),
                Some((_, None)) => "dead end".to_owned(),
            },
            ended: tried.end.is_some_and(|(at, _)| at <= step),
            branch: match () {
                () if step < tried.from => Branch::Later,
                () if tried.until <= step => Branch::Out,
                () if last == Some(tried.from) => Branch::Current,
                () => Branch::Taken,
            },
        };
        Trace(self.log.tries.iter().map(one).collect())
    }

    fn wreath(&self, cover: &[OptionId]) -> Wreath {
        let option = |&option: &OptionId| {
            let colour = self.shown.colours(option).swap_remove(0);
            (self.shown.option(option), colour)
        };
        // An item that several options cover is there once for each.
        let items = self.shown.items().flat_map(|item| {
            let name = self.shown.item(item);
            let by = cover.iter().enumerate();
            by.filter(move |&(_, &o)| self.shown.covers(o).any(|own| own == item))
                .map(move |(place, _)| (name.clone(), place))
        });
        Wreath {
            options: cover.iter().map(option).collect(),
            items: items.collect(),
        }
    }
}

/// Returns the chosen options and the number of solutions found, as markup.
fn standing(answer: &WatchAnswer) -> String {
    let chosen = match answer.chosen.as_slice() {
        [] => "none".to_owned(),
        chosen => escaped(&chosen.join(", ")),
    };
    let mut more = String::new();
    if answer.found > RINGS {
        more += &format!(" The first {RINGS} are drawn.");
    }
    if !answer.ends {
        more += &format!(" Only the first {} steps are shown.", answer.steps);
    }
    format!(
        r#"<p>Chosen: <b class="chosen">{chosen}</b>. Solutions found: <b class="found">{}</b>.{more}</p>"#,
        answer.found
    )
}
