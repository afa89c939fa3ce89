//! Computes answers: the links after some steps, a description of the last step, and what was tried
//! and found.

use super::log::{Log, Tried};
use super::sets::Sets;
use super::shown::Shown;
use super::walker::Walker;
use super::words::said;
use super::{Watch, WatchAnswer, export};
use dancing::links::{Bead, Place, Step};
use dancing::problem::{ItemId, OptionId};
use drawing::{Branch, Dance, Fate, Grid, Trace, Try, Wreath};

/// The maximum number of beads. Larger problems are drawn as cells, because their strings would be
/// too fine to follow.
const BEADS: usize = 400;

/// A search with the log of all its steps.
#[derive(Debug)]
pub(crate) struct Watched {
    from: Watch,
    shown: Shown,
    log: Log,
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
        Ok(Watched { from, shown, log })
    }

    /// Returns the state after a number of steps, with one of the covers opened.
    fn after(&self, step: usize, open: Option<usize>) -> Result<WatchAnswer, String> {
        let step = step.min(self.log.steps);
        let mut walk = self.shown.walk()?;
        let last = walk.by_ref().take(step).last();
        let stage = Stage::of(&self.shown, &walk, last);
        let found = self.log.found_by(step);
        let covers: Vec<Wreath> = self.log.found[..found]
            .iter()
            .map(|(_, cover)| self.wreath(cover))
            .collect();
        let open = open.filter(|&open| open < found);
        let tells = said(&self.shown, &walk, last);
        let mut answer = WatchAnswer {
            about: self.shown.about().to_owned(),
            svg: stage.svg(&self.shown, &walk),
            tree: self.trace(step).svg("What was tried"),
            covers: match found {
                0 => String::new(),
                _ => drawing::wreaths(&covers, open, "Covers found"),
            },
            opened: open.map_or_else(String::new, |open| {
                covers[open].svg(&format!("Cover {}", open + 1))
            }),
            said: tells,
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
        answer.text = export::text(&answer);
        answer.json = export::json(&answer, &stage.grid(&self.shown));
        Ok(answer)
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
                Some((_, Some(cover))) => format!("cover {}", cover + 1),
                Some((_, None)) => "no further".to_owned(),
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
        let covers = |item: ItemId| {
            let by = cover
                .iter()
                .position(|&o| self.shown.covers(o).any(|own| own == item));
            by.map(|by| (self.shown.item(item).to_owned(), by))
        };
        Wreath {
            options: cover.iter().map(option).collect(),
            items: self.shown.items().filter_map(covers).collect(),
        }
    }
}

/// The state of each item and option after a step.
struct Stage {
    items: Vec<Fate>,
    options: Vec<Fate>,
}

impl Stage {
    fn of(shown: &Shown, walker: &Walker, last: Option<Step>) -> Stage {
        let walk = match walker {
            Walker::Links(walk) => walk,
            Walker::Sets(sets) => return Stage::of_sets(shown, sets, last),
        };
        let heads: Vec<bool> = walk
            .beads()
            .filter(|bead| matches!(bead.place, Place::Item(_)))
            .map(|bead| bead.hooked)
            .collect();
        let picked = walk.picked();
        let items = shown.items().map(|item| match () {
            () if picked == Some(item) => Fate::Current,
            () if heads[item.index()] => Fate::Open,
            () => Fate::Taken,
        });
        let options = shown.options().map(|option| {
            let clashes = |item: ItemId| !heads[item.index()] && picked != Some(item);
            match () {
                () if last == Some(Step::Choose(option)) => Fate::Current,
                () if walk.chosen().contains(&option) => Fate::Taken,
                () if shown.covers(option).any(clashes) => Fate::Out,
                () => Fate::Open,
            }
        });
        Stage {
            items: items.collect(),
            options: options.collect(),
        }
    }

    fn of_sets(shown: &Shown, sets: &Sets, last: Option<Step>) -> Stage {
        let picked = sets.picked();
        let items = shown.items().map(|item| match () {
            () if picked == Some(item) => Fate::Current,
            () if sets.is_covered(item) => Fate::Taken,
            () => Fate::Open,
        });
        let options = shown.options().map(|option| match () {
            () if last == Some(Step::Choose(option)) => Fate::Current,
            () if sets.chosen().contains(&option) => Fate::Taken,
            () if sets.fits(option) => Fate::Open,
            () => Fate::Out,
        });
        Stage {
            items: items.collect(),
            options: options.collect(),
        }
    }

    /// Draws beads on their strings, or cells if there are too many.
    fn svg(&self, shown: &Shown, walker: &Walker) -> String {
        const LABEL: &str = "Items across, options down";
        let Some(walk) = links(walker).filter(|_| shown.beads() <= BEADS) else {
            return self.grid(shown).svg(LABEL);
        };
        let options = shown.options().zip(&self.options);
        let beads: Vec<Bead> = walk.beads().collect();
        let dance = Dance {
            items: self.names_of_items(shown),
            options: options
                .map(|(option, fate)| (shown.option(option), *fate, shown.colours(option)))
                .collect(),
            beads,
        };
        dance.svg(LABEL)
    }

    fn grid(&self, shown: &Shown) -> Grid {
        let options = shown.options().zip(&self.options);
        let covers = |option| shown.covers(option).map(ItemId::index).collect();
        Grid {
            items: self.names_of_items(shown),
            options: options
                .map(|(option, fate)| (shown.option(option), *fate, covers(option)))
                .collect(),
        }
    }

    fn names_of_items(&self, shown: &Shown) -> Vec<(String, Fate)> {
        let items = shown.items().zip(&self.items);
        items
            .map(|(item, fate)| (shown.item(item).to_owned(), *fate))
            .collect()
    }
}

/// Returns the links, if the search uses them.
fn links(walker: &Walker) -> Option<&dancing::links::Walk> {
    match walker {
        Walker::Links(walk) => Some(walk),
        Walker::Sets(_) => None,
    }
}
